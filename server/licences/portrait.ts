/** A person's photo. The sandbox has no real photos, so it draws one, the same each time. */
import { createHash } from 'node:crypto';
import type { people } from '#server/records/people.schema.ts';
import { required } from '#rules/core/required.rules.ts';

const SKIN = ['burlywood', 'peru', 'sienna', 'bisque'];
const HAIR = ['dimgray', 'saddlebrown', 'darkslategray', 'black'];
const SHIRT = ['steelblue', 'darkolivegreen', 'rebeccapurple', 'slategray'];

/** A stroke or a patch of a drawn photo, whose box is `PORTRAIT` wide and high. */
export type Stroke = { readonly d: string } & ({ readonly fill: string } | { readonly stroke: string });

export const PORTRAIT = { width: 70, height: 90 } as const;
/** Of the lines of a face. */
export const LINE_WIDTH = 1.4;

/** The photo of a person as it is drawn; null if the record has none. */
export function portraitOf({
  id,
  pictureOnFile,
}: Pick<typeof people.$inferSelect, 'id' | 'pictureOnFile'>): readonly Stroke[] | null {
  if (!pictureOnFile) return null;
  const digest = createHash('sha256').update(id).digest();
  const one = (colours: readonly string[], at: number): string =>
    required(colours[digest.readUInt8(at) % colours.length], 'colour');
  const [skin, hair, shirt] = [one(SKIN, 0), one(HAIR, 1), one(SHIRT, 2)];
  return [
    { fill: 'lightsteelblue', d: 'M0 0h70v90H0z' },
    { fill: shirt, d: 'M4 90c1-20 10-27 22-29l9 8 9-8c12 2 21 9 22 29z' },
    { fill: skin, d: 'M27 50h16v13l-8 7-8-7z' },
    { fill: skin, d: 'M20 37a15 19 0 1 0 30 0a15 19 0 1 0-30 0z' },
    { fill: hair, d: 'M19 38c-3-18 7-26 16-26s19 8 16 26l-3-11c-8 2-18 2-26-1z' },
    { stroke: 'black', d: 'M27 37h4m8 0h4M31 48q4 2.5 8 0' },
  ];
}

/** The photo of a person as a `data:` address; null if the record has none. */
export function photoOf(person: Parameters<typeof portraitOf>[0]): string | null {
  const drawn = portraitOf(person);
  if (drawn === null) return null;
  const strokes = drawn.map((one) =>
    'fill' in one
      ? `<path fill="${one.fill}" d="${one.d}"/>`
      : `<path fill="none" stroke="${one.stroke}" stroke-width="${String(LINE_WIDTH)}" stroke-linecap="round" d="${one.d}"/>`,
  );
  const { width, height } = PORTRAIT;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${strokes.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
