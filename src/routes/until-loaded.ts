import { within } from '../shell/clock.ts';
import type { PageVisit } from './visit.ts';

/** People do not notice a wait this short; a page that takes longer shows its loading state. */
const UNNOTICED_MS = 250;

/**
 * Keeps the previous page on the screen for up to 250 ms while the next one loads, so that no waiting page flashes up.
 * For pages that are opened from another one and have much to show.
 */
export async function untilLoaded({ session }: Pick<PageVisit, 'session'>): Promise<void> {
  await within(UNNOTICED_MS, session.areas.quiet()).catch(() => undefined);
}
