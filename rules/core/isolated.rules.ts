/**
 * What people typed, inside a sentence of ours: names, makers, models, serial numbers and files. Letters that run from
 * right to left take the numbers and signs after them along: 'אבג 3 drones' is shown as '3 אבג drones'. Isolates of
 * Unicode (FSI and PDI, UAX 9) keep the sentence in its order.
 */

/**
 * The blocks that Unicode keeps for letters from right to left (UAX 9, table 4: R and AL by default), and the controls
 * of direction.
 */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text for the middle of a sentence. A text that turns nothing stays as it is: whoever copies it, searches for it or
 * compares it meets no sign that nobody sees. A text that is alone in its cell or element needs no isolates.
 */
export function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text.replaceAll(CONTROLS, '')}\u2069` : text;
}
