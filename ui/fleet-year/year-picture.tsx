import { useId } from 'react';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import type { FleetYear, YearMonth } from '#rules/drones/fleet-year.rules.ts';
import styles from './fleet-year.module.css';

/** The colour of a month: expired, can be renewed, or later. */
export const toneOf = ({ id, isOpen }: YearMonth): 'gone' | 'can' | 'later' =>
  id === 'expired' ? 'gone' : isOpen ? 'can' : 'later';

const KEYS = [
  ['gone', 'expired already'],
  ['can', 'can be renewed now'],
  ['later', 'can be renewed later'],
] as const;

/** `Dec` and `2026`: the year stands at the first month and at each January. */
function labelsOf({ id }: YearMonth, isFirst: boolean): readonly [string, string] {
  const day = parseIsoDate(`${id}-01`);
  if (day === null) return ['Expired', ''];
  return [displayDate(day).slice(3, 6), isFirst || id.endsWith('-01') ? id.slice(0, 4) : ''];
}

/** The id of the row of a month in the table. */
export const rowIdOf = (table: string, { id }: Pick<YearMonth, 'id'>): string => `${table}-${id}`;

/** Leads to the row of a month, and to its button where it has one. */
function lead(rowId: string): void {
  const row = document.getElementById(rowId);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
}

interface Props {
  readonly year: FleetYear;
  /** Id of the table. */
  readonly table: string;
}

/**
 * A bar for each row of the table, which says the same: the picture is for people who see it, and a bar that is pressed
 * leads to its row.
 */
export function YearPicture({ year: { months }, table }: Props) {
  const id = useId();
  const most = Math.max(1, ...months.map(({ drones }) => drones.length));
  const first = months.find((month) => month.id !== 'expired');
  const tones = new Set(months.filter(({ drones }) => drones.length > 0).map(toneOf));
  return (
    <figure className={styles.picture} aria-labelledby={id}>
      <ol className={styles.bars} aria-hidden="true">
        {months.map((month) => {
          const [name, ofYear] = labelsOf(month, month === first);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the picture is hidden from keys and screen readers: the table beneath has a button for each month
            <li key={month.id} data-tone={toneOf(month)} onClick={() => lead(rowIdOf(table, month))}>
              <span className={styles.count}>{month.drones.length}</span>
              <span
                className={styles.bar}
                style={{ blockSize: `calc(${String(month.drones.length / most)} * var(--bar-most))` }}
              />
              <span className={styles.month}>
                <span>{name}</span>
                {ofYear && <span>{ofYear}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <figcaption id={id}>
        <span>
          <strong>Registrations that expire, by month.</strong> The table has the same numbers.
        </span>
        {KEYS.filter(([tone]) => tones.has(tone)).map(([tone, words]) => (
          <span key={tone} className={styles.key} data-tone={tone}>
            {words}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
