/** What moves on a page without being asked to, and what is held back meanwhile. */
import type { Page } from 'playwright/test';
import { hold } from './failing.ts';

/**
 * Sums up what moves in a document from its beginning (cumulative layout shift), also after a press; for
 * `addInitScript`.
 */
export function noteShifts(): void {
  const noted = Object.assign(window, { shifted: 0 });
  const note = (entry: PerformanceEntry): void =>
    void (noted.shifted += (entry as PerformanceEntry & { readonly value: number }).value);
  new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

/** The sum of it, once what changed last is drawn. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(
        (resolve) =>
          void requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { shifted: number }).shifted))),
          ),
      ),
  );

/** Holds back what a list of drones needs to find out which of them have to be updated. */
export const holdUpdates = (page: Page) => hold(page, '**/drone/GetReferenceDataTypes/v1');
