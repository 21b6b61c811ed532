/**
 * The gallery of the states, as `npm run gallery` writes it and the sandbox hands it out (`GET
 * /sandbox/gallery/gallery.json`). Parsed here once; a picture's name becomes its address. Without a gallery there are
 * no pictures, and nothing is said.
 */
import { recordIn, refuse, textIn, textsIn } from './parsed.ts';

/** Widths of the pictures, in pixels of the page. */
export const WIDTHS = ['1280', '390'] as const;

/** What the gallery has of a state. */
export interface StatePicture {
  /** Addresses of its pictures, by their width. */
  readonly pictures: Readonly<Record<(typeof WIDTHS)[number], string>>;
  /** A line for each rule of axe that the page breaks. */
  readonly axe: readonly string[];
  /** The requirement rows whose scenarios name the state. */
  readonly rows: readonly string[];
}

export interface Gallery {
  /** When the pictures were made, as an ISO instant. */
  readonly at: string;
  readonly commit: string;
  /** By the slug of the chart and the id of the state. */
  readonly states: Readonly<Record<string, Readonly<Record<string, StatePicture>>>>;
}

/** `none`: nobody has made one; `unreadable`: there is something else, `why` says what. */
export type GalleryAnswer =
  | { readonly kind: 'read'; readonly gallery: Gallery }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Where the gallery's files are. */
export const GALLERY = '/sandbox/gallery/';

/** A picture in the gallery's own folder: no dot but that of its ending, so that no address leads elsewhere. */
const PICTURE = /^(?:[\w-]+\/)*[\w-]+\.png$/;

function addressIn(value: unknown, at: string): string {
  const name = textIn(value, at);
  return PICTURE.test(name) ? `${GALLERY}${name}` : refuse(at, 'the name of a picture');
}

/**
 * Reads what the covering run has written.
 *
 * @param data the parsed JSON
 * @throws an Error that names the place and what is wrong with it
 */
export function parseGallery(data: unknown): Gallery {
  const { version, at, commit, states } = recordIn(data, 'The file');
  if (version !== 1) refuse('version', '1');
  const byChart = Object.entries(recordIn(states, 'states')).map(([slug, own]) => {
    const byState = Object.entries(recordIn(own, `states.${slug}`)).map(([id, state]) => {
      const place = `states.${slug}["${id}"]`;
      const { pictures, axe, rows } = recordIn(state, place);
      const named = recordIn(pictures, `${place}.pictures`);
      const [wide, narrow] = WIDTHS.map((width) => addressIn(named[width], `${place}.pictures.${width}`)) as [
        string,
        string,
      ];
      return [
        id,
        {
          pictures: { 1280: wide, 390: narrow },
          axe: textsIn(axe, `${place}.axe`),
          rows: textsIn(rows, `${place}.rows`),
        },
      ] as const;
    });
    return [slug, Object.fromEntries(byState)] as const;
  });
  return { at: textIn(at, 'at'), commit: textIn(commit, 'commit'), states: Object.fromEntries(byChart) };
}

/**
 * Asks the sandbox. Where there is none, or nobody has made a gallery (it says null then), there are no pictures.
 *
 * @param ask the browser's fetch, or a stand-in
 */
export async function readGallery(
  ask: (address: string) => Promise<Response> = (address) => fetch(address),
): Promise<GalleryAnswer> {
  const response = await ask(`${GALLERY}gallery.json`).catch(() => null);
  if (!response?.ok) return { kind: 'none' };
  try {
    const told: unknown = await response.json();
    return told === null ? { kind: 'none' } : { kind: 'read', gallery: parseGallery(told) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : 'It is no JSON' };
  }
}
