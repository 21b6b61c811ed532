import { createActor, fromTransition } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { PageVisit } from './visit.ts';

/** Holds nothing: that it is there says that the flag was in the address by which the page was reached. */
const note = () => createActor(fromTransition((state: null) => state, null));

/**
 * A flag of an address that is told once (DEC-43). It leaves the address at once, and holds as long as the page stays on the screen: neither a
 * reload nor a bookmark tells it again.
 * @param isInAddress whether the address of this visit has the flag
 * @param without the same page without it
 */
export function toldOnce({ session: { areas }, redirect }: Pick<PageVisit, 'session' | 'redirect'>, flag: string, isInAddress: boolean, without: ScreenTarget): boolean {
  const key = `told-once:${flag}`;
  if (!isInAddress && areas.find(key) === undefined) return false;
  areas.open(key, note);
  return isInAddress ? redirect(without) : true;
}
