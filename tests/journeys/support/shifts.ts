import type { Page } from 'playwright/test';
import { hold } from './failing.ts';

/**
 * Sums up layout shifts of a document from its beginning (cumulative layout shift), also after a press; for
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

/** The sum, once the last change is rendered. */
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

/** Holds the calls that tell which drones of a list have to be updated. */
export const holdUpdates = (page: Page) => hold(page, '**/drone/GetReferenceDataTypes/v1');
