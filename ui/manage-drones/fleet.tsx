/** The list of drones with its search and filters, and what is done with those that are chosen. */
import { useMemo } from 'react';
import type { ManageDrones } from '#rules/manage-drones.rules.ts';
import { droneFilters, droneWords } from '#rules/drones/drone-list.rules.ts';
import { ListTools, NothingFits, useLongList } from '../kit/long-list.tsx';
import { DroneTables, type ListedDrone } from './drone-tables.tsx';

const WORDS = { one: 'drone', many: 'drones', search: 'Search by serial number, mark, make or model' };

export interface FleetProps {
  readonly screen: ManageDrones<ListedDrone>;
  readonly organisationId: string;
  /** Registrations that have to be updated first; null while nobody knows. */
  readonly updates: ReadonlySet<string> | null;
}

/**
 * The list of registered drones.
 * @param props the screen, whose it is, and which drones have to be updated
 */
export function Fleet({ screen, organisationId, updates }: FleetProps) {
  const { tables } = screen;
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const filters = useMemo(() => droneFilters(updates), [updates]);
  const list = useLongList({ rows, words: droneWords, filters });
  const shown = useMemo(() => {
    if (!list.isNarrowed) return tables;
    const fits = new Set(list.rows);
    return tables.map((table) => ({ ...table, rows: table.rows.filter((row) => fits.has(row)) }));
  }, [tables, list]);
  return (
    <>
      <ListTools list={list} words={WORDS} />
      {list.rows.length === 0 ? <NothingFits list={list} words={WORDS} /> : <DroneTables tables={shown} organisationId={organisationId} narrowedBy={list.asked} />}
    </>
  );
}
