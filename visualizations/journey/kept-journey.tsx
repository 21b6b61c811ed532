/** Kept journeys beside a chart: from this tab, other tabs or a file; to replay, save or turn into a scenario. */
import { useEffect, useId, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { Button } from '#ui/kit/button.tsx';
import charts from '../charts.module.css';
import { now, timeOf } from '../clock.ts';
import { readJourney, type Journey } from './journey.ts';
import styles from './kept-journey.module.css';
import { unknownIn } from './known.ts';
import { Replay } from './replay.tsx';
import { askForJourneys, ring } from './ring.ts';
import { saveJourney } from './save.ts';

const countOf = ({ events }: Pick<Journey, 'events'>): string =>
  events.length === 1 ? '1 event' : `${String(events.length)} events`;

export interface KeptJourneyProps {
  /** The chart beside them; events of its machine come first. */
  readonly slug: string;
  /** The chosen journey; null for none. */
  readonly journey: Journey | null;
  readonly choose: (journey: Journey) => void;
}

/** The list of journeys, and the replay of the chosen one. */
export function KeptJourney({ slug, journey: chosen, choose }: KeptJourneyProps) {
  const own = useSyncExternalStore(ring.subscribe, ring.list);
  const [others, setOthers] = useState<ReadonlyMap<string, Journey>>(new Map());
  const [problem, setProblem] = useState('');
  const field = useId();
  useEffect(() => askForJourneys((tab, journey) => setOthers((before) => new Map([...before, [tab, journey]]))), []);

  const open = (journey: Journey) => {
    const unknown = unknownIn(journey);
    setProblem(
      unknown.length === 0
        ? ''
        : `This build of the portal does not have ${unknown.slice(0, 10).join(', ')}. Open the journey in the build that it was kept in: ${journey.release}.`,
    );
    // If a journey cannot be opened, the one being replayed stays.
    if (unknown.length === 0) choose(journey);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const found = readJourney(await file.text().catch(() => ''));
    // Cleared, so that the same file can be opened again after a change.
    target.value = '';
    if ('journey' in found) open(found.journey);
    else setProblem(found.problem);
  };
  return (
    <>
      <p className={styles.about}>
        The last 500 events of the machines of a tab: types and states, and nothing that anybody typed. ‘Sandbox’ on a
        page of the portal saves them as a file.
      </p>
      <div className={styles.sources}>
        <ul className={charts.moves}>
          {own.length > 0 ? (
            <li>
              <button
                type="button"
                onClick={() => open(ring.journey(now()))}
              >{`This tab, ${countOf({ events: own })}`}</button>
            </li>
          ) : null}
          {[...others].map(([tab, journey]) => (
            <li key={tab}>
              <button
                type="button"
                onClick={() => open(journey)}
              >{`Tab opened at ${timeOf(Number(tab))}, ${countOf(journey)}`}</button>
            </li>
          ))}
        </ul>
        <span>
          <label htmlFor={field}>Journey file</label>{' '}
          <input id={field} type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
        </span>
      </div>
      <p role="alert" className={charts.problem}>
        {problem}
      </p>
      {chosen ? (
        <>
          <Replay key={`${String(chosen.savedAt)} ${chosen.release}`} journey={chosen} slug={slug} />
          <div className={styles.save}>
            <Button look="secondary" onClick={() => saveJourney(chosen)}>
              Save this journey
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
