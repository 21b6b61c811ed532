import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './chosen-bar.module.css';
import type { ChosenRows } from './chosen-rows.tsx';
import type { ListWords, LongList } from './long-list.tsx';

export interface SaidOfRows {
  readonly text: string;
  /** The same text for the one line of a phone. */
  readonly brief: string;
}

export interface ChosenBarProps<Row> {
  readonly list: LongList<Row>;
  readonly words: ListWords;
  readonly rows: ChosenRows;
  readonly keyOf: (row: Row) => string;
  /** Note about the chosen rows, such as why some cannot be renewed. */
  readonly note: SaidOfRows;
  /** Id of the note, for a button that is barred by it. */
  readonly noteId: string;
  /** Longest text that the note may become while the choice stays the same: its lines are kept free on a wide screen. */
  readonly longestNote?: SaidOfRows;
  /** Moves the focus when nothing is selected any more. */
  readonly onCleared: () => void;
  /** Buttons for the chosen rows. */
  readonly children: ReactNode;
}

const BY_FILTERS = ' by filters';

/**
 * How many of a list are chosen, in words: `12 drones selected, 3 hidden by filters`; empty for none.
 *
 * @param keyOf as of the list
 */
export function chosenText<Row extends object>(
  { rows }: Pick<LongList<Row>, 'rows'>,
  words: ListWords,
  chosen: ReadonlySet<string>,
  keyOf: (row: Row) => string,
): string {
  if (chosen.size === 0) return '';
  const hidden = chosen.size - rows.filter((row) => chosen.has(keyOf(row))).length;
  const text = `${chosen.size.toLocaleString('en-AU')} ${chosen.size === 1 ? words.one : words.many} selected`;
  return hidden > 0 ? `${text}, ${hidden.toLocaleString('en-AU')} hidden${BY_FILTERS}` : text;
}

/**
 * The number of chosen rows of a long list with their buttons, at the lower edge of the window. It is the last part of
 * its list, so that it appears without moving the list. Shown only while a row is chosen.
 */
export function ChosenBar<Row extends object>({
  list,
  words,
  rows: { chosen, add, clear },
  keyOf,
  note,
  noteId,
  longestNote,
  onCleared,
  children,
}: ChosenBarProps<Row>) {
  const count = useRef<HTMLElement>(null);
  if (chosen.size === 0) return null;
  const shown = list.rows.filter((row) => chosen.has(keyOf(row))).length;
  const text = chosenText(list, words, chosen, keyOf);
  const [short = ''] = text.split(BY_FILTERS);
  const chooseAll = () => {
    // The button is gone, so the count keeps the focus near the chosen rows.
    count.current?.focus({ preventScroll: true });
    add(list.rows.map(keyOf));
  };
  return (
    <section className={styles.bar} aria-label={`Selected ${words.many}`}>
      <div className={styles.what}>
        <div className={styles.said}>
          <p>
            <strong ref={count} tabIndex={-1} role="group" aria-label={text}>
              <span>{short}</span>
              {short !== text && <BarWord>{BY_FILTERS}</BarWord>}
            </strong>{' '}
            {note.text !== '' && (
              <span className={styles.rest} id={noteId}>
                <span className={styles.whole}>{note.text}</span>
                <span className={styles.brief}>{note.brief}</span>
              </span>
            )}
          </p>
          {longestNote && longestNote.text !== '' && (
            <p className={styles.room} aria-hidden="true">
              <strong data-text={text} /> <span data-text={longestNote.text} />
            </p>
          )}
        </div>
        <div className={styles.links}>
          {shown < list.rows.length && (
            <Button look="tertiary" onClick={chooseAll}>
              <span>
                <span>{`Select all ${list.rows.length.toLocaleString('en-AU')}`}</span>{' '}
                <BarWord>{list.isNarrowed ? 'in this list' : words.many}</BarWord>
              </span>
            </Button>
          )}
          <Button
            look="tertiary"
            onClick={() => {
              clear();
              onCleared();
            }}
          >
            <span>
              Clear <BarWord>selection</BarWord>
            </span>
          </Button>
        </div>
      </div>
      <div className={styles.acts}>{children}</div>
    </section>
  );
}

/** A word of a button that a phone has no room for; it is still announced. */
export function BarWord({ children }: { readonly children: ReactNode }) {
  return <span className={styles.word}>{children}</span>;
}
