/** The list of drones with its search and filters, and what is done with those that are chosen (docs/decisions/0049). */
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectUpdates, type droneListMachine } from '#machines/drone-list.machine.ts';
import { chosenDrones, droneFilters, droneLists, droneWords } from '#rules/drone-list.rules.ts';
import { narrowedTables } from '#rules/core/list.rules.ts';
import { keptKeys } from '#rules/core/list-chosen.rules.ts';
import type { DroneRow, ManageDrones } from '#rules/manage-drones.rules.ts';
import { Button, ButtonRow } from '../kit/button.tsx';
import { ChosenBar } from '../kit/chosen-bar.tsx';
import { useChosenRows } from '../kit/chosen-rows.tsx';
import { ListTools, NothingFits, useLongList } from '../kit/long-list.tsx';
import { usePortal } from '../kit/portal.tsx';
import { FileOfList, UpdatesNotice } from './beside-list.tsx';
import { DroneTables, idsInOrder, type ListedDrone } from './drone-tables.tsx';

type Row = DroneRow<ListedDrone>;

const WORDS = { one: 'drone', many: 'drones', search: 'Search by serial number, mark, make or model' };
const keyOf = ({ id }: Row): string => id;

export interface FleetProps {
  readonly screen: ManageDrones<ListedDrone>;
  readonly organisationId: string;
  /** Whether the person only looks at them (DEC-37): then nothing can be chosen. */
  readonly looksOnly: boolean;
  /** What is found out and made of the list beside it; left out where nobody asks. */
  readonly beside?: ActorRefFrom<typeof droneListMachine> | undefined;
}

/**
 * The list of registered drones.
 * @param props the screen, whose it is, who looks at it, and what is asked beside it
 */
export function Fleet({ screen: { tables, isWaiting }, organisationId, looksOnly, beside }: FleetProps) {
  const { lists } = usePortal();
  const found = useSelector(beside, (snapshot) => (snapshot ? selectUpdates(snapshot) : null));
  const updates = useMemo(() => found && new Set(found), [found]);
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows]);
  const filters = useMemo(() => droneFilters(updates), [updates]);
  const list = useLongList({ rows, words: droneWords, filters });
  const shown = useMemo(() => narrowedTables(tables, list), [tables, list]);
  const chosen = useChosenRows(droneLists(organisationId).chosen, keys);
  const canChoose = !looksOnly && rows.length > 1;
  return (
    <>
      {beside && !looksOnly && <UpdatesNotice actor={beside} />}
      <ListTools list={list} words={WORDS} />
      {canChoose && (
        <ChosenBar list={list} words={WORDS} rows={chosen} keyOf={keyOf}>
          <ChosenActions rows={rows.filter(({ id }) => chosen.chosen.has(id))} isWaiting={isWaiting} organisationId={organisationId} />
        </ChosenBar>
      )}
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        <DroneTables tables={shown} organisationId={organisationId} narrowedBy={list.asked} choice={canChoose ? chosen.choice : undefined} />
      )}
      {beside && list.rows.length > 0 && <FileOfList actor={beside} count={list.rows.length} idsNow={() => idsInOrder(shown, organisationId, lists)} isNarrowed={list.isNarrowed} />}
    </>
  );
}

interface ChosenActionsProps {
  readonly rows: readonly Row[];
  readonly isWaiting: boolean;
  readonly organisationId: string;
}

/** Those that are chosen are handed over in this tab: the addresses of 250 drones are longer than any address may be. */
function ChosenActions({ rows, isWaiting, organisationId }: ChosenActionsProps) {
  const id = useId();
  const { links, lists } = usePortal();
  const { renewable, whyNot } = chosenDrones(rows, isWaiting);
  const renew = () => {
    lists.keepView(droneLists(organisationId).renewed, keptKeys(renewable));
    links.go({ screen: 'droneRenewal', organisationId, chosen: true });
  };
  const count = renewable.length;
  const end = () => {
    lists.keepView(droneLists(organisationId).ended, keptKeys(rows.map(keyOf)));
    links.go({ screen: 'droneDeregistration', organisationId });
  };
  return (
    <>
      {whyNot && <p id={id}>{whyNot}</p>}
      <ButtonRow>
        <Button onClick={renew} barredBy={count === 0 ? id : undefined}>
          {count === 0 ? 'Renew selected' : `Renew ${count.toLocaleString('en-AU')} ${count === 1 ? 'drone' : 'drones'}`}
        </Button>
        <Button look="secondary" onClick={end}>
          {`De-register ${rows.length.toLocaleString('en-AU')} ${rows.length === 1 ? 'drone' : 'drones'}`}
        </Button>
      </ButtonRow>
    </>
  );
}
