/** Clock, timers and frames of the pages for developers, in this file alone. */

/** Now, in epoch milliseconds. */
export const now = (): number => Date.now();

/** Sets a timer. @returns cancels it */
export function later(act: () => void, afterMs: number): () => void {
  const timer = setTimeout(act, afterMs);
  return () => clearTimeout(timer);
}

/** Calls back at the next animation frame. @returns cancels it */
export function beforeDrawn(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

/** An instant as ISO 8601, in UTC. @param epochMs epoch milliseconds */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** A readable instant in the developer's own zone. @param iso ISO 8601 */
export const readable = (iso: string): string => WHEN.format(new Date(iso));

const TIME = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium' });

/** The time of day to the second, in the developer's own zone. @param epochMs epoch milliseconds */
export const timeOf = (epochMs: number): string => TIME.format(epochMs);
