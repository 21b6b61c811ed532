import { useMemo, useState } from 'react';
import { Stepper } from '../stepper.tsx';
import { StoryLink } from '../story-link.tsx';
import type { LifeRecord } from './lives.ts';
import { referenceOf } from './lives.ts';
import styles from './regulator.module.css';

export interface HistoryProps {
  readonly record: LifeRecord;
  /** Index of the shown entry. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** The regulator's time zone. */
  readonly zone: string;
}

/** Formats instants in a zone: `26 Nov 2026, 8:05:40 pm`; empty for an invalid one. */
export function useInstants(zone: string): (at: string) => string {
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat('en-AU', {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        timeZone: zone,
      }),
    [zone],
  );
  return (at) => (Number.isNaN(Date.parse(at)) ? '' : format.format(Date.parse(at)));
}

/** Whether the console has a story of this name: of what has a reference. */
const hasStory = (name: string): boolean => /^[A-Z]{2}-[\w-]+$/.test(name);

/** A record's history, step by step. */
export function History({ record, at, onGo, zone }: HistoryProps) {
  const written = useInstants(zone);
  const name = referenceOf(record);
  const { events } = record;
  const shown = events[at];
  return (
    <section aria-label={`History of ${name}`}>
      <Stepper
        label={`Replay of ${name}`}
        count={events.length}
        at={at}
        onGo={onGo}
        about={shown ? written(shown.at) : ''}
      />
      <h3>History of {name}</h3>
      <StoryLink name={name} />
      {hasStory(name) ? (
        <p>
          <a href={`/sandbox/stories/${encodeURIComponent(name)}`}>
            Story of {name}: what is awaited, and all its records
          </a>
        </p>
      ) : null}
      {events.length === 0 ? <p>This record is from before histories were saved.</p> : null}
      <ol className={styles.history}>
        {events.map(({ event, from, to, by, at: instant }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry of a history never changes its place
          <li key={i} aria-current={i === at ? 'step' : undefined}>
            <button type="button" onClick={() => onGo(i)}>
              <span className={styles.number}>{i + 1}</span>
              <time dateTime={instant}>{written(instant)}</time>
              <span>
                <code>{event}</code> {from === to ? 'stays' : 'to'} <strong>{to}</strong>
                {by === '' ? '' : `, by ${by}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The index of the shown entry: the last, even after another arrives, until the person selects one. */
export function useReplay(record: LifeRecord | undefined): readonly [at: number, go: (at: number) => void] {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly at: number } | null>(null);
  const last = (record?.events.length ?? 0) - 1;
  const at = chosen !== null && chosen.id === record?.id ? Math.min(chosen.at, last) : last;
  const id = record?.id ?? '';
  const go = useMemo(() => (to: number) => setChosen({ id, at: to }), [id]);
  return [at, go];
}
