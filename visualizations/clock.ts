/** The clock, the waits and the frames of the pages for developers: what these use of the browser's time is here alone. */

/** Now, in epoch milliseconds. */
export const now = (): number => Date.now();

/** Does something later. @returns what calls it off */
export function later(act: () => void, afterMs: number): () => void {
  const timer = setTimeout(act, afterMs);
  return () => clearTimeout(timer);
}

/** Does something before the next picture is drawn. @returns what calls it off */
export function beforeDrawn(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

/** An instant as ISO 8601, in UTC. @param epochMs epoch milliseconds */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as a developer reads it, in their own zone. @param iso ISO 8601 */
export const readable = (iso: string): string => WHEN.format(new Date(iso));

const TIME = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium' });

/** The time of day to the second, in the developer's own zone. @param epochMs epoch milliseconds */
export const timeOf = (epochMs: number): string => TIME.format(epochMs);
