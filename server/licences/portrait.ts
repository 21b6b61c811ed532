/** A person's photo. The sandbox has no real photos, so it draws one, the same each time. */
import { createHash } from 'node:crypto';
import type { people } from '#server/records/people.schema.ts';
import { required } from '#rules/core/required.rules.ts';

const SKIN = ['burlywood', 'peru', 'sienna', 'bisque'];
const HAIR = ['dimgray', 'saddlebrown', 'darkslategray', 'black'];
const SHIRT = ['steelblue', 'darkolivegreen', 'rebeccapurple', 'slategray'];

/** The photo of a person as a `data:` address; null if the record has none. */
export function photoOf({
  id,
  pictureOnFile,
}: Pick<typeof people.$inferSelect, 'id' | 'pictureOnFile'>): string | null {
  if (!pictureOnFile) return null;
  const digest = createHash('sha256').update(id).digest();
  const one = (colours: readonly string[], at: number): string =>
    required(colours[digest.readUInt8(at) % colours.length], 'colour');
  const [skin, hair, shirt] = [one(SKIN, 0), one(HAIR, 1), one(SHIRT, 2)];
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 90"><path fill="lightsteelblue" d="M0 0h70v90H0z"/>',
    `<path fill="${shirt}" d="M4 90c1-20 10-27 22-29l9 8 9-8c12 2 21 9 22 29z"/><path fill="${skin}" d="M27 50h16v13l-8 7-8-7z"/>`,
    `<ellipse fill="${skin}" cx="35" cy="37" rx="15" ry="19"/><path fill="${hair}" d="M19 38c-3-18 7-26 16-26s19 8 16 26l-3-11c-8 2-18 2-26-1z"/>`,
    '<path fill="none" stroke="black" stroke-width="1.4" stroke-linecap="round" d="M27 37h4m8 0h4M31 48q4 2.5 8 0"/></svg>',
  ].join('');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
