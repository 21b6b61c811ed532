import { useMemo, useState } from 'react';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { usePortal } from '#ui/kit/portal.tsx';
import { ChartPicture } from '../chart-picture.tsx';
import { ChartTable } from '../chart-table.tsx';
import { Definition } from '../definition.tsx';
import { MachineChart } from '../machine-chart.tsx';
import { History, useReplay } from './history.tsx';
import { recordNamed, referenceOf, type LifeRecord } from './lives.ts';
import { Records } from './records.tsx';
import styles from './regulator.module.css';
import { useLives } from './use-lives.ts';
import { countsOf, statesWithin, stepsOf, transitionTaken } from './way.ts';

export interface RegulatorChartProps {
  /** The slug of the life, which begins with `regulator-`. */
  readonly slug: string;
  /** Id or reference of the record whose history is replayed; empty for none. */
  readonly record: string;
}

/** The chart of a life of a record, which the server runs: how many records are in each state now, and the history of one of them step by step. */
export function RegulatorChart({ slug, record }: RegulatorChartProps) {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  return entry ? <Life entry={entry} wanted={record} /> : null;
}

const NONE: readonly LifeRecord[] = [];
const OPENS: ReadonlySet<string> = new Set();
const onOpen = (): void => undefined;

function Life({ entry, wanted }: { readonly entry: CatalogueEntry; readonly wanted: string }) {
  const { slug, machine } = entry;
  const { zone } = usePortal().moment();
  const lives = useLives(slug.replace('regulator-', ''));
  const records = lives.kind === 'told' ? lives.records : NONE;
  const record = useMemo(() => (wanted === '' ? undefined : recordNamed(records, wanted)), [records, wanted]);
  const [at, go] = useReplay(record);
  const [sought, setSought] = useState<{ readonly state: string } | null>(null);
  const states = useMemo(() => countsOf(machine, records), [machine, records]);
  const arrows = useMemo(() => stepsOf(machine, record?.events ?? []), [machine, record]);
  const marks = useMemo(() => ({ states: lives.kind === 'told' ? states : new Map(), arrows, name: 'Records and steps' }), [lives.kind, states, arrows]);
  const event = record?.events[at];
  // One without a history is where it is.
  const state = event?.to ?? record?.state;
  const active = useMemo(() => (state === undefined ? [] : statesWithin(machine, state)), [machine, state]);
  const taken = useMemo(() => [event === undefined ? null : transitionTaken(machine, event)].filter((key) => key !== null), [machine, event]);

  if (lives.kind === 'unavailable') {
    return (
      <>
        <p role="status">We cannot ask for the records here. The chart is shown without them.</p>
        <MachineChart entry={entry} />
      </>
    );
  }
  return (
    <div className={styles.life}>
      <h2>{slug}</h2>
      <p>{machine.root.description}</p>
      <p role="status">{saidOf(lives.kind === 'told' ? records.length : null, lives.kind === 'told' && lives.isOld)}</p>
      {lives.kind === 'told' && wanted !== '' && record === undefined ? (
        <p role="alert">No record of this chart is called “{wanted}”. It may be on another chart, or the sandbox was reset.</p>
      ) : null}
      <ChartPicture slug={slug} active={active} taken={taken} opens={OPENS} onOpen={onOpen} sought={sought} marks={marks} />
      {record ? (
        <ul className={styles.key}>
          <li data-key="way">The way of {referenceOf(record)}, numbered</li>
          <li data-key="state">Where it was at the chosen step</li>
          <li data-key="count">Records in a state now</li>
        </ul>
      ) : null}
      {record ? <History record={record} at={at} onGo={go} zone={zone} /> : null}
      {lives.kind === 'told' ? <Records slug={slug} records={records} shown={record?.id ?? ''} zone={zone} /> : null}
      <Definition slug={slug} />
      <ChartTable machine={machine} active={active} taken={taken} marks={marks} onSeek={(id) => setSought({ state: id })} />
    </div>
  );
}

/** @param count null while it is asked for */
function saidOf(count: number | null, isOld: boolean): string {
  if (count === null) return 'Asking for the records…';
  const said = count === 1 ? '1 record' : `${count.toLocaleString('en-AU')} records`;
  return isOld ? `${said}, as they were: the regulator does not answer at present.` : `${said} now.`;
}
