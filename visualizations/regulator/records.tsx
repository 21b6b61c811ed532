import { useId, useMemo, useState, type FormEvent } from 'react';
import control from '#ui/kit/control.module.css';
import { usePortal } from '#ui/kit/portal.tsx';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { Table, type Column } from '#ui/kit/table.tsx';
import { useInstants } from './history.tsx';
import { aboutOf, recordNamed, recordsFound, referenceOf, sinceOf, type LifeRecord } from './lives.ts';
import styles from './regulator.module.css';

export interface RecordsProps {
  readonly slug: string;
  readonly records: readonly LifeRecord[];
  /** Id of the replayed record; empty for none. */
  readonly shown: string;
  readonly zone: string;
}

const START = { column: 'since', direction: 'descending' } as const;

/** Records of a chart with search and links to their histories. */
export function Records({ slug, records, shown, zone }: RecordsProps) {
  const written = useInstants(zone);
  const { links } = usePortal();
  const field = useId();
  const [words, setWords] = useState('');
  const found = useMemo(() => recordsFound(records, words), [records, words]);
  const columns: readonly [Column<LifeRecord>, ...Column<LifeRecord>[]] = [
    {
      id: 'reference',
      header: 'Reference',
      sortedBy: referenceOf,
      cell: (one) => linkTo(one, slug, one.id === shown),
    },
    { id: 'state', header: 'State', sortedBy: STATE, cell: STATE },
    { id: 'what', header: 'What', sortedBy: aboutOf, cell: aboutOf },
    { id: 'since', header: 'Since', sortedBy: sinceOf, cell: (one) => written(sinceOf(one)) },
  ];
  const show = (event: FormEvent) => {
    event.preventDefault();
    const one = recordNamed(records, words) ?? (found.length === 1 ? found[0] : undefined);
    if (one !== undefined) links.go({ screen: 'charts', chart: slug, record: one.id });
  };
  if (records.length === 0) {
    return (
      <section aria-label="Records">
        <h3>Records</h3>
        <p>There is no record of this chart yet. The first one that comes is listed here, with its history.</p>
      </section>
    );
  }
  return (
    <section aria-label="Records">
      <h3>Records</h3>
      <form role="search" aria-label="Records" className={styles.search} onSubmit={show}>
        <label htmlFor={field}>Find a record by its reference or name</label>
        <input
          id={field}
          type="search"
          className={control.control}
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit">Show</button>
      </form>
      <p role="status">{words.trim() === '' ? '' : sentenceOf(found.length, words.trim())}</p>
      {found.length > 0 ? (
        <Table caption="Records" headed columns={columns} rows={found} keyOf={ID} start={START} />
      ) : null}
    </section>
  );
}

function linkTo(record: LifeRecord, slug: string, isShown: boolean) {
  return (
    <ScreenLink
      target={{ screen: 'charts', chart: slug, record: record.id }}
      aria-current={isShown ? 'true' : undefined}
    >
      {referenceOf(record)}
    </ScreenLink>
  );
}

const STATE = ({ state }: LifeRecord): string => state;
const ID = ({ id }: LifeRecord): string => id;

function sentenceOf(count: number, words: string): string {
  if (count === 0) return `No records match “${words}”. Check the spelling, or try fewer letters.`;
  return count === 1 ? '1 record matches.' : `${count.toLocaleString('en-AU')} records match.`;
}
