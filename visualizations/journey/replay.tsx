/**
 * A kept journey on the charts: one event at a time, on its machine's chart with the states and the taken arrow
 * highlighted, beside the messages between browser, server and provider.
 */
import { useId, useMemo, useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { ChartPicture } from '../chart-picture.tsx';
import charts from '../charts.module.css';
import { ChartLink } from '../machine-names.tsx';
import { Stepper } from '../stepper.tsx';
import type { Journey, JourneyEvent } from './journey.ts';
import styles from './kept-journey.module.css';
import { entryOf, idsOf } from './known.ts';
import { scenarioOf } from './scenario.ts';
import { Sequence, wordsOf } from './sequence.tsx';

const NONE: ReadonlySet<string> = new Set();
const nothing = (): void => undefined;

const placeOf = (paths: readonly string[]): string => paths.filter(Boolean).join(', ') || 'its only state';

/** Replays a journey from its first event: only events of the chart beside it, if any, or of all machines on request. */
export function Replay({ journey, slug }: { readonly journey: Journey; readonly slug: string }) {
  const [machine, setMachine] = useState(() => (journey.events.some((event) => event.machine === slug) ? slug : ''));
  const [at, setAt] = useState(0);
  const filter = useId();
  const machines = useMemo(() => [...new Set(journey.events.map((event) => event.machine))].sort(), [journey]);
  const events = useMemo(
    () => journey.events.filter((event) => machine === '' || event.machine === machine),
    [journey, machine],
  );
  const shown = events[at];
  const entry = shown && entryOf(shown.machine);
  const active = useMemo(() => (shown && entry ? idsOf(entry, shown.to) : []), [shown, entry]);
  if (!shown || !entry) return <p>The journey has no events.</p>;
  return (
    <>
      {machines.includes(slug) ? null : (
        <p>{`${slug} took no event in this journey. What the other machines did is shown.`}</p>
      )}
      <div className={charts.tools}>
        <label htmlFor={filter}>Machine</label>
        <select
          id={filter}
          value={machine}
          onChange={(event) => {
            setMachine(event.target.value);
            setAt(0);
          }}
        >
          <option value="">all</option>
          {machines.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <Stepper
        label="Replay of the journey"
        count={events.length}
        at={at}
        onGo={setAt}
        about={`${shown.machine}: ${wordsOf(shown)}`}
      />
      <p>
        <ChartLink slug={shown.machine} />{' '}
        {shown.from.length === 0 ? `in ${placeOf(shown.to)}` : `from ${placeOf(shown.from)} to ${placeOf(shown.to)}`}
      </p>
      <div className={styles.beside}>
        <ChartPicture
          label="Journey through "
          follow="Keep the chosen step in sight"
          slug={shown.machine}
          active={active}
          taken={shown.taken}
          opens={NONE}
          onOpen={nothing}
          sought={null}
        />
        <Sequence events={events} at={at} onGo={setAt} />
      </div>
      <ScenarioOf key={shown.actor} journey={journey} of={shown} />
    </>
  );
}

/** A scenario of the shown machine, to copy. */
function ScenarioOf({ journey, of }: { readonly journey: Journey; readonly of: JourneyEvent }) {
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  const make = async (): Promise<void> => {
    const made = scenarioOf(
      of.machine,
      journey.events.filter(({ actor }) => actor === of.actor),
      journey.release,
    );
    setText('whole' in made ? made.whole : '');
    if ('problem' in made) {
      setSaid(made.problem);
      return;
    }
    try {
      await navigator.clipboard.writeText(made.whole);
      setSaid('Copied. Put it among the scenarios of the machine’s model, and write in what its events carried.');
    } catch {
      setSaid('It could not be copied; the text is below.');
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void make()}>
        {`Make a test scenario of ${of.machine}`}
      </Button>
      <p role="status">{said}</p>
      {text === '' ? null : (
        <textarea className={charts.source} readOnly rows={16} value={text} aria-label="Scenario" />
      )}
    </>
  );
}
