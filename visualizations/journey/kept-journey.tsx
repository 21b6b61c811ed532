/** Kept journeys on the charts page: of this tab, of other tabs, or of a file; saved, replayed, made a scenario of. */
import { useEffect, useId, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { Button } from '#ui/kit/button.tsx';
import charts from '../charts.module.css';
import { now } from '../clock.ts';
import { readJourney, type Journey } from './journey.ts';
import styles from './kept-journey.module.css';
import { unknownIn } from './known.ts';
import { Replay } from './replay.tsx';
import { askForJourneys, ring } from './ring.ts';
import { saveJourney } from './save.ts';

const TIME = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium' });
const countOf = ({ events }: Pick<Journey, 'events'>): string => (events.length === 1 ? '1 event' : `${String(events.length)} events`);

/** Closed until somebody wants one. */
export function KeptJourney() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.journey} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Kept journey</summary>
      {isOpen ? <Journeys /> : null}
    </details>
  );
}

function Journeys() {
  const own = useSyncExternalStore(ring.subscribe, ring.list);
  const [others, setOthers] = useState<ReadonlyMap<string, Journey>>(new Map());
  const [chosen, setChosen] = useState<{ readonly journey: Journey } | null>(null);
  const [problem, setProblem] = useState('');
  const field = useId();
  useEffect(() => askForJourneys((tab, journey) => setOthers((before) => new Map([...before, [tab, journey]]))), []);

  const choose = (journey: Journey) => {
    const unknown = unknownIn(journey);
    setProblem(unknown.length === 0 ? '' : `This build of the portal does not have ${unknown.slice(0, 10).join(', ')}. Open the journey in the build that it was kept in: ${journey.release}.`);
    setChosen(unknown.length === 0 ? { journey } : null);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const found = readJourney(await file.text().catch(() => ''));
    // The same file may be opened once more after it was changed.
    target.value = '';
    if ('journey' in found) choose(found.journey);
    else {
      setProblem(found.problem);
      setChosen(null);
    }
  };
  return (
    <>
      <p>
        The last 500 events of the machines of a tab: types and states, and nothing that anybody typed. The chip ‘Sandbox’ on a page of the portal saves them as a file.
      </p>
      <ul className={charts.moves}>
        {own.length > 0 ? (
          <li>
            <button type="button" onClick={() => choose(ring.journey(now()))}>{`This tab, ${countOf({ events: own })}`}</button>
          </li>
        ) : null}
        {[...others].map(([tab, journey]) => (
          <li key={tab}>
            <button type="button" onClick={() => choose(journey)}>{`Tab opened at ${TIME.format(Number(tab))}, ${countOf(journey)}`}</button>
          </li>
        ))}
      </ul>
      <p>
        <label htmlFor={field}>Journey file</label> <input id={field} type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
      </p>
      <p role="alert" className={charts.problem}>
        {problem}
      </p>
      {chosen ? (
        <>
          <Replay key={`${String(chosen.journey.savedAt)} ${chosen.journey.release}`} journey={chosen.journey} />
          <Button look="secondary" onClick={() => saveJourney(chosen.journey)}>
            Save this journey
          </Button>
        </>
      ) : null}
    </>
  );
}
