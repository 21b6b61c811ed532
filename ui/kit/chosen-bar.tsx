import { useId, useRef, type ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import type { ChosenRows } from './chosen-rows.tsx';
import styles from './long-list.module.css';
import type { ListWords, LongList } from './long-list.tsx';

export interface ChosenBarProps<Row> {
  readonly list: LongList<Row>;
  readonly words: ListWords;
  readonly rows: ChosenRows;
  readonly keyOf: (row: Row) => string;
  /** What can be done with those that are chosen; shown while any are. */
  readonly children: ReactNode;
}

/**
 * How many rows of a long list are chosen, the way to choose all that fit the search and the filters, and what can be done with them.
 * @param props the list, what it is called, its chosen rows, and what can be done
 */
export function ChosenBar<Row extends object>({ list, words, rows: { chosen, add, clear }, keyOf, children }: ChosenBarProps<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = list.rows.filter((row) => chosen.has(keyOf(row))).length;
  const hidden = chosen.size - shown;
  const count = (rows: number) => `${rows.toLocaleString('en-AU')} ${rows === 1 ? words.one : words.many}`;
  const said = chosen.size === 0 ? '' : `${count(chosen.size)} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-AU')} hidden by filters` : ''}`;
  // Both buttons go with the press: the focus stays with what was chosen.
  const press = (change: () => void) => () => {
    heading.current?.focus({ preventScroll: true });
    change();
  };
  if (list.rows.length === 0 && chosen.size === 0) return null;
  return (
    <section className={styles.chosen} aria-labelledby={id} data-any={chosen.size > 0}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {`Select ${words.many}`}
      </h2>
      <Announcement text={said} />
      <div className={styles.choices}>
        {shown < list.rows.length && list.rows.length > 1 && (
          <Button look="tertiary" onClick={press(() => add(list.rows.map(keyOf)))}>
            {`Select all ${list.rows.length.toLocaleString('en-AU')} ${list.isNarrowed ? 'in this list' : words.many}`}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button look="tertiary" onClick={press(clear)}>
            Clear selection
          </Button>
        )}
      </div>
      {chosen.size > 0 && children}
    </section>
  );
}
