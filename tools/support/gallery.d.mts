/** Types of gallery.mjs, for the tests of the tools. */
import type { GalleryPart } from '../../tests/support/gallery.ts';

export interface WrittenGallery {
  readonly version: 1;
  readonly at: string;
  readonly commit: string;
  readonly states: Readonly<Record<string, GalleryPart['states']>>;
}
export const GALLERY_STYLES: string;
export function galleryPartsIn(folder: string, machines: ReadonlySet<string>): GalleryPart[];
export function mergeGallery(
  parts: readonly GalleryPart[],
  run: { readonly at: string; readonly commit: string },
): WrittenGallery;
export function galleryFigures(parts: readonly GalleryPart[]): {
  readonly shows: number;
  readonly pages: number;
  readonly missing: readonly string[];
  readonly broken: readonly string[];
};
export function galleryPage(
  gallery: WrittenGallery,
  areas: readonly { readonly name: string; readonly charts: readonly string[] }[],
): string;
