import { within } from '../shell/clock.ts';
import type { PageVisit } from './visit.ts';

/** Shorter than what people take for waiting; a page that takes longer shows that it does. */
const UNNOTICED_MS = 250;

/**
 * Waits until what a visit opened has loaded, or until somebody would notice: so long the page before it stays, instead of one that only waits,
 * which would be made and thrown away while its answers arrive. For pages that are opened from another one and have much to show.
 */
export async function untilLoaded({ session }: Pick<PageVisit, 'session'>): Promise<void> {
  await within(UNNOTICED_MS, session.areas.quiet()).catch(() => undefined);
}
