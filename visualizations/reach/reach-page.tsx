import { useEffect, useMemo, useState } from 'react';
import { usePortal } from '#ui/kit/portal.tsx';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { later } from '../clock.ts';
import {
  cellIn,
  cellsIn,
  cellWords,
  countsOf,
  fileAddress,
  findReach,
  foundSentence,
  KINDS,
  readReach,
  type CellKind,
  type Reach,
  type Switches,
} from './reach.ts';
import { ReachTable } from './reach-table.tsx';
import styles from './reach.module.css';

/** What the table is narrowed to: a kind of cell, or all that are not open. */
type Filter = CellKind | 'all' | 'closed';

const FILTERS: readonly (readonly [filter: CellKind, name: string])[] = [
  ['open', 'Open'],
  ['gate', 'Gate'],
  ['refused', 'Refused'],
  ['hidden', 'Hidden'],
];
const SIGN = Object.fromEntries(
  KINDS.map((is) => [is, cellWords({ is, because: '', code: 0, why: [], says: '', rows: [] }).sign]),
);
const matches = (filter: Filter, is: CellKind): boolean =>
  filter === 'all' || (filter === 'closed' ? is !== 'open' : is === filter);

/** Milliseconds after the last key until the result of a search is announced. */
const TELL_AFTER_MS = 500;

export interface ReachPageProps {
  /** What is searched for, from the address. */
  readonly find: string;
  /** The cell whose reason is open, from the address; empty for none. */
  readonly at: string;
}

/**
 * Who can reach what: the matrix of standings and roles against services, pages and calls, with the reason of each
 * cell.
 */
export function ReachPage({ find, at }: ReachPageProps) {
  const asked = cellIn(at);
  const [certificate, setCertificate] = useState(asked.certificate);
  const [dates, setDates] = useState(asked.dates);
  const [reach, setReach] = useState<Reach | 'asking' | 'unavailable'>('asking');
  useEffect(() => {
    const ending = new AbortController();
    void readReach({ certificate, dates }, ending.signal).then((read) => {
      if (!ending.signal.aborted) setReach(read ?? 'unavailable');
    });
    return () => ending.abort();
  }, [certificate, dates]);
  return (
    <div>
      <p className={styles.path}>
        <ScreenLink target={{ screen: 'charts' }}>Charts</ScreenLink> / Who can reach what
      </p>
      <h2>Who can reach what</h2>
      <p>
        Each service, page and call against each standing and role, from the one rule of the gates and the table of
        positions.
      </p>
      <div className={styles.switches}>
        <fieldset>
          <legend>Maintenance training certificate of the organisation</legend>
          {(['held', 'notHeld'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="certificate"
                checked={certificate === value}
                onChange={() => setCertificate(value)}
              />{' '}
              {value === 'held' ? 'Held' : 'Not held'}
            </label>
          ))}
        </fieldset>
        <label>
          Open dates{' '}
          <select value={dates} onChange={(event) => setDates(event.target.value)}>
            <option value="today">As today</option>
            <option value="open">All have passed</option>
            <option value="closed">None has passed</option>
          </select>
        </label>
      </div>
      {reach === 'asking' ? <p role="status">Loading who can reach what</p> : null}
      {reach === 'unavailable' ? (
        <p role="status">
          The sandbox computes this table, and it did not answer. Start it with <code>npm start</code> and open this
          page there.
        </p>
      ) : null}
      {typeof reach === 'object' ? (
        <Matrix key={`${find} ${at}`} reach={reach} find={find} cell={asked.cell} switches={{ certificate, dates }} />
      ) : null}
    </div>
  );
}

interface MatrixProps {
  readonly reach: Reach;
  readonly find: string;
  /** The cell that is open at first; empty for none. */
  readonly cell: string;
  readonly switches: Switches;
}

function Matrix({ reach, find, cell, switches }: MatrixProps) {
  const { links } = usePortal();
  const [typed, setTyped] = useState(find);
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useMemo(() => findReach(reach, typed), [reach, typed]);
  const lit = found.column ?? chosen;
  const cells = lit === null ? reach.rows.flatMap((row) => row.cells) : cellsIn(reach, lit);
  const counts = countsOf(cells);
  const shown = found.rows.filter((row) =>
    (lit === null ? row.cells : row.cells.slice(lit, lit + 1)).some(({ is }) => matches(filter, is)),
  );
  const sentence = foundSentence(reach, typed, found);
  const closed = cells.length - counts.open;
  return (
    <>
      <Proof reach={reach} />
      <div className={styles.tools}>
        <form
          role="search"
          aria-label="Who can reach what"
          onSubmit={(event) => {
            event.preventDefault();
            links.go({ screen: 'charts', chart: 'reach', ...(typed.trim() && { find: typed.trim() }) });
          }}
        >
          <label>
            Role, standing, screen or call
            <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
        </form>
        <div className={styles.filters} role="group" aria-label="Cells">
          <button type="button" aria-pressed={filter === 'all'} onClick={() => setFilter('all')}>
            All {cells.length}
          </button>
          {FILTERS.map(([kind, name]) => (
            <button
              key={kind}
              type="button"
              aria-pressed={filter === kind}
              onClick={() => setFilter(filter === kind ? 'all' : kind)}
            >
              <span data-is={kind} aria-hidden="true">
                {SIGN[kind]}
              </span>{' '}
              {name} {counts[kind]}
            </button>
          ))}
        </div>
      </div>
      <Told sentence={sentence} />
      {sentence === '' ? null : (
        <p className={styles.found}>
          {sentence}{' '}
          {found.column !== null && closed > 0 ? (
            <button type="button" aria-pressed={filter === 'closed'} onClick={() => setFilter('closed')}>
              Show only what it cannot reach, {closed}
            </button>
          ) : null}
        </p>
      )}
      <label className={styles.choose}>
        Role or standing
        <select
          value={lit ?? 0}
          onChange={(event) => {
            setTyped('');
            setChosen(Number(event.target.value));
          }}
        >
          {reach.columns.map(({ id, names }, at) => (
            <option key={id} value={at}>
              {names.join(', ')}
            </option>
          ))}
        </select>
      </label>
      {shown.length > 0 ? (
        <ReachTable reach={reach} rows={shown} lit={lit} first={cell} switches={switches} />
      ) : (
        <p>No row has such a cell.</p>
      )}
      <p className={styles.key}>
        ● Open. ◐ Told at a gate, with what is missing. ✕ Refused by the server, with its code. – Hidden: no link leads
        there, and a call is answered as for an organisation that does not exist. Arrow keys move from cell to cell,
        Enter opens why, Escape closes it.
      </p>
      <p>
        <button type="button" className={styles.print} onClick={() => window.print()}>
          Print the table
        </button>{' '}
        <a className={styles.print} href={fileAddress(switches)} download>
          Download (CSV)
        </a>
      </p>
    </>
  );
}

/** Announces the result of a search after the last key. */
function Told({ sentence }: { readonly sentence: string }) {
  const [told, setTold] = useState('');
  useEffect(() => later(() => setTold(sentence), TELL_AFTER_MS), [sentence]);
  return (
    <p role="status" className={styles.told}>
      {told}
    </p>
  );
}

/** How many cells were asked of the running server, and which differ. */
function Proof({ reach: { proof, columns } }: { readonly reach: Reach }) {
  if (proof === null)
    return (
      <p>
        No cell was compared with a running server yet: <code>npx vitest run tests/ways/reach.wire.test.ts</code> asks
        each of them, with one account a column.
      </p>
    );
  const differ = proof.asked.flatMap((one) => one.differ);
  const cells = proof.asked.reduce((sum, one) => sum + one.cells, 0);
  const namesOf = (id: string) => columns.find((column) => column.id === id)?.names[0] ?? id;
  return (
    <>
      <p>
        {cells} cells were asked of the running server and the routes, by one account a column:{' '}
        {differ.length === 0 ? 'all agree with the rule.' : `${String(differ.length)} differ.`}
      </p>
      {differ.length > 0 ? (
        <ul className={styles.differ}>
          {differ.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      <details className={styles.asked}>
        <summary>Who asked</summary>
        <ul>
          {proof.asked.map(({ column, by, cells: count }) => (
            <li key={column}>
              {namesOf(column)}: {by}, {count} cells
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
