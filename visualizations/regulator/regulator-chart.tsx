import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { usePortal } from '#ui/kit/portal.tsx';
import { ChartHead } from '../chart-head.tsx';
import { ChartPicture, type Sought } from '../chart-picture.tsx';
import type { PickedAt } from '../chart-search.ts';
import { ChartTable } from '../chart-table.tsx';
import { CoverageNote } from '../coverage-note.tsx';
import type { CoverageAnswer } from '../coverage.ts';
import { Definition } from '../definition.tsx';
import { MachineChart } from '../machine-chart.tsx';
import { PickedTransition } from '../picked-transition.tsx';
import { StateLink } from '../state-link.tsx';
import { History, useReplay } from './history.tsx';
import { recordNamed, referenceOf, type LifeRecord } from './lives.ts';
import { Records } from './records.tsx';
import styles from './regulator.module.css';
import { useLives } from './use-lives.ts';
import { countsOf, statesWithin, stepsOf, transitionTaken } from './way.ts';

export interface RegulatorChartProps {
  /** Slug of the chart, which begins with `regulator-`. */
  readonly slug: string;
  /** Id or reference of the replayed record; empty for none. */
  readonly record: string;
  /** The last run's coverage; null until loaded. */
  readonly answer?: CoverageAnswer | null;
  /** The search result in this chart. */
  readonly found?: PickedAt | null;
}

/**
 * The chart of a record's life, which the server runs: the number of records in each state, and the history of one
 * record.
 */
export function RegulatorChart({ slug, record, answer = null, found = null }: RegulatorChartProps) {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  return entry ? <Life entry={entry} wanted={record} answer={answer} found={found} /> : null;
}

const NONE: readonly LifeRecord[] = [];
const OPENS: ReadonlySet<string> = new Set();
const onOpen = (): void => undefined;

interface LifeProps {
  readonly entry: CatalogueEntry;
  readonly wanted: string;
  readonly answer: CoverageAnswer | null;
  readonly found: PickedAt | null;
}

const NO_KEYS: readonly string[] = [];

function Life({ entry, wanted, answer, found }: LifeProps) {
  const { slug, machine } = entry;
  const { zone } = usePortal().moment();
  const lives = useLives(slug.replace('regulator-', ''));
  const records = lives.kind === 'told' ? lives.records : NONE;
  const record = useMemo(() => (wanted === '' ? undefined : recordNamed(records, wanted)), [records, wanted]);
  const [at, go] = useReplay(record);
  const [sought, setSought] = useState<Sought | null>(found?.kind === 'state' ? { state: found.at } : null);
  const [picked, setPicked] = useState<readonly string[]>(found?.kind === 'transition' ? [found.at] : NO_KEYS);
  const facts = useRef<HTMLHeadingElement>(null);
  const coverage = answer?.kind === 'read' ? answer.coverage : null;
  const states = useMemo(() => countsOf(machine, records), [machine, records]);
  const arrows = useMemo(() => stepsOf(machine, record?.events ?? []), [machine, record]);
  const marks = useMemo(
    () => ({ states: lives.kind === 'told' ? states : new Map(), arrows, name: 'Records and steps' }),
    [lives.kind, states, arrows],
  );
  const event = record?.events[at];
  // A record without a history only has its current state.
  const state = event?.to ?? record?.state;
  const active = useMemo(() => (state === undefined ? [] : statesWithin(machine, state)), [machine, state]);
  const taken = useMemo(
    () => [event === undefined ? null : transitionTaken(machine, event)].filter((key) => key !== null),
    [machine, event],
  );

  if (lives.kind === 'unavailable') {
    return (
      <>
        <p role="status">We cannot ask for the records here. The chart is shown without them.</p>
        <MachineChart entry={entry} answer={answer} found={found} />
      </>
    );
  }
  return (
    <div className={styles.life}>
      <ChartHead entry={entry} coverage={coverage} />
      <p role="status">{saidOf(lives.kind === 'told' ? records.length : null, lives.kind === 'told' && lives.isOld)}</p>
      {lives.kind === 'told' && wanted !== '' && record === undefined ? (
        <p role="alert">
          No record of this chart is called “{wanted}”. It may be on another chart, or the sandbox was reset.
        </p>
      ) : null}
      <ChartPicture
        slug={slug}
        active={active}
        taken={taken}
        opens={OPENS}
        onOpen={onOpen}
        sought={sought}
        marks={marks}
        picked={picked[0] ?? null}
        onPick={setPicked}
        // No machine runs here; only a step of a record is highlighted.
        follow={record ? 'Keep the record in sight' : null}
      />
      {record ? (
        <ul className={styles.key}>
          <li data-key="way">The way of {referenceOf(record)}, numbered</li>
          <li data-key="state">Where it was at the chosen step</li>
          <li data-key="count">Records in a state now</li>
        </ul>
      ) : null}
      {record ? <History record={record} at={at} onGo={go} zone={zone} /> : null}
      {sought ? <StateLink slug={slug} state={sought.state} /> : null}
      <PickedTransition
        slug={slug}
        picked={picked}
        coverage={coverage}
        actor={null}
        isSimulated={false}
        headingRef={facts}
      />
      <CoverageNote answer={answer} slug={slug} />
      {lives.kind === 'told' ? <Records slug={slug} records={records} shown={record?.id ?? ''} zone={zone} /> : null}
      <Definition slug={slug} />
      <ChartTable
        machine={machine}
        active={active}
        taken={taken}
        marks={marks}
        onSeek={(id) => setSought({ state: id })}
        picked={picked}
        onPick={(key) => {
          // Rendered at once, because the picked arrow's heading is a new element.
          flushSync(() => setPicked([key]));
          facts.current?.focus();
        }}
      />
    </div>
  );
}

/** @param count null while loading */
function saidOf(count: number | null, isOld: boolean): string {
  if (count === null) return 'Asking for the records…';
  const said = count === 1 ? '1 record' : `${count.toLocaleString('en-AU')} records`;
  return isOld ? `${said}, as they were: the regulator does not answer at present.` : `${said} now.`;
}
