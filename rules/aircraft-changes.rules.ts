/** Changes of aircraft that were declared and not told yet, for a dashboard (ACFT-41, SCON-21). */
import { daysUntil, displayDate, parseIsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import type { AttentionItem } from './dashboard-tiles.rules.ts';

/** A confirmation in the census, as far as it is read here; `tellby` is there while changes are still to be told. */
type Confirmation = { readonly product_reference?: unknown; readonly tellby?: unknown } | null;

/**
 * One line for each confirmation whose changes are to be told, until it was done or the day has passed.
 *
 * @param formFor the form for a confirmation, by its reference; null where the person cannot use it
 * @param who who can tell, or how it is told without the form
 */
export function changesAttention<Target>(
  census: readonly unknown[],
  formFor: ((reference: string) => Target) | null,
  who: string,
  moment: Moment,
): AttentionItem<Target>[] {
  return (census as readonly Confirmation[]).flatMap((row): AttentionItem<Target>[] => {
    const reference = String(row?.product_reference ?? '');
    const day = parseIsoDate(typeof row?.tellby === 'string' ? row.tellby : null);
    if (day === null || (daysUntil(day, moment) ?? -1) < 0) return [];
    return [
      {
        id: `changes-${reference}`,
        level: 'warning',
        text: `Tell us about changes to your aircraft by ${displayDate(day)}`,
        detail: who,
        target: null,
        ...(formFor && {
          act: { label: 'Tell us', about: 'about changes to your aircraft', target: formFor(reference) },
        }),
      },
    ];
  });
}
