import { createActor, fromTransition } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { PageVisit } from './visit.ts';

/** An actor without data; while it is open, the flag counts as set for this page. */
const note = () => createActor(fromTransition((state: null) => state, null));

/**
 * Whether a page shows the message of a flag in its address (DEC-43). A redirect removes the flag from the address and
 * the message stays as long as the page does, so a reload or a bookmark does not show it again.
 *
 * @param isInAddress whether the present address has the flag
 * @param without the same page without the flag
 */
export function toldOnce(
  { session: { areas }, redirect }: Pick<PageVisit, 'session' | 'redirect'>,
  flag: string,
  isInAddress: boolean,
  without: ScreenTarget,
): boolean {
  const key = `told-once:${flag}`;
  if (!isInAddress && areas.find(key) === undefined) return false;
  areas.findOrCreate(key, note);
  return isInAddress ? redirect(without) : true;
}
