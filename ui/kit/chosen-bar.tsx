import { useId, type ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { Button, ButtonRow } from './button.tsx';
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
  const shown = list.rows.filter((row) => chosen.has(keyOf(row))).length;
  const hidden = chosen.size - shown;
  const count = (of: number) => `${of.toLocaleString('en-AU')} ${of === 1 ? words.one : words.many}`;
  const said = chosen.size === 0 ? '' : `${count(chosen.size)} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-AU')} of them not shown` : ''}`;
  return (
    <section className={styles.chosen} aria-labelledby={id} data-any={chosen.size > 0}>
      <h2 id={id}>Select {words.many}</h2>
      <Announcement text={said} />
      <ButtonRow>
        {shown < list.rows.length && (
          <Button look="tertiary" onClick={() => add(list.rows.map(keyOf))}>
            Select all {list.rows.length.toLocaleString('en-AU')} {list.isNarrowed ? 'shown' : words.many}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button look="tertiary" onClick={clear}>
            Clear selection
          </Button>
        )}
      </ButtonRow>
      {chosen.size > 0 && children}
    </section>
  );
}
