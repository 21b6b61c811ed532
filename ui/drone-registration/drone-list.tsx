import { useMemo, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { ALL } from '#rules/core/list-asked.rules.ts';
import { narrowedTables } from '#rules/core/list.rules.ts';
import { PAGE_SIZE } from '#rules/core/table.rules.ts';
import { DRONE_MESSAGES } from '#rules/drones/drone-edit.rules.ts';
import { droneName } from '#rules/drones/drone-kind.rules.ts';
import {
  canAddDrone,
  manyDronesText,
  registrationFilters,
  registrationTables,
  registrationTotal,
  type RegistrationFacts,
  type RegistrationRow,
} from '#rules/drones/drone-registration.rules.ts';
import { droneRowWords } from '#rules/drones/drone-search.rules.ts';
import { serialOf } from '#rules/drones/drone-serial.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { feeInColumn, sendText } from '#rules/payments/fees.rules.ts';
import { ApplicationTotal, PaymentNote } from '../applications/application-total.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { Figure, Marked, None, Note, RowAction, RowActions, WeightClassName } from '../kit/cells.tsx';
import { DroneDeclaration } from '../drones/drone-declaration.tsx';
import { serialColumn } from '../drones/drone-table.tsx';
import { DRONE_WORDS } from '../drones/drone-texts.ts';
import { ListTable } from '../kit/list-table.tsx';
import { ListTools, NO_FILTERS, NothingFits, useLongList } from '../kit/long-list.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RemoveDroneDialog } from '../drones/remove-drone-dialog.tsx';
import type { Column } from '../kit/table.tsx';
import { useField } from '../kit/use-field.ts';
import { editId } from './registration-alert.tsx';
import { TEXTS } from './registration-texts.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
  readonly facts: RegistrationFacts;
}

interface DroneListProps extends Props {
  readonly onSave: () => void;
}

const keyOf = ({ id }: RegistrationRow): string => String(id);
const byName = ({ name }: RegistrationRow): string => name;
const byWeightClass = ({ weightClass }: RegistrationRow): string => weightClass;
const byFee = ({ fee }: RegistrationRow): string => String(fee ?? 0).padStart(10, '0');
const SERIAL = serialColumn('Serial number');
const STATEMENTS = [TEXTS.declarationStatement];
/** Rows with something to do come first. */
const START = { column: 'actions', direction: 'ascending' } as const;

/** The list step: the drones, what they cost, the declaration, and the ways on (DREG-15 to DREG-19). */
export function DroneListStep({ actor, facts, onSave }: DroneListProps) {
  const drones = useField(actor, 'drones');
  const { listAddress } = usePortal();
  const total = registrationTotal(drones, facts);
  const many = manyDronesText(drones.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit.chosen' });
  };
  // The list shows a new drone whatever was searched for before.
  const begin = (type: 'drone.added' | 'import.chosen') => {
    listAddress.ask(ALL, false);
    actor.send({ type });
  };
  const add = (
    <Button look="secondary" busy={!canAddDrone(drones)} onClick={() => begin('drone.added')}>
      Add drone
    </Button>
  );
  return (
    <>
      {many && (
        <PageAlert level="info" appears>
          <p>{many}</p>
        </PageAlert>
      )}
      <ButtonRow>
        {add}
        <Button look="secondary" busy={!canAddDrone(drones)} onClick={() => begin('import.chosen')}>
          Add from a file
        </Button>
      </ButtonRow>
      <Drones actor={actor} facts={facts} />
      <form noValidate onSubmit={submit}>
        <ApplicationTotal cents={total} />
        <Declaration actor={actor} />
        <PaymentNote cents={total} />
        <ButtonRow>
          <SubmitButton>{sendText(total)}</SubmitButton>
          {add}
          <Button look="secondary" onClick={onSave}>
            Save and exit
          </Button>
        </ButtonRow>
      </form>
      <Removal actor={actor} facts={facts} />
    </>
  );
}

/**
 * Tables of the drones. One page of drones needs no search; in a longer list a filter finds the drones to update
 * (docs/decisions/0049).
 */
function Drones({ actor, facts }: Props) {
  const drones = useField(actor, 'drones');
  const refusals = useField(actor, 'refusals');
  const columns = useMemo(() => columnsOf(actor, drones, facts), [actor, drones, facts]);
  const tables = useMemo(() => registrationTables(drones, facts), [drones, facts]);
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const list = useLongList({
    rows,
    words: droneRowWords,
    filters: rows.length > PAGE_SIZE ? registrationFilters : NO_FILTERS,
  });
  const shown = useMemo(() => narrowedTables(tables, list), [tables, list]);
  return (
    <>
      <ListTools list={list} words={DRONE_WORDS} />
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={DRONE_WORDS} />
      ) : (
        shown.map(({ id, title, rows: fitting }) => (
          // A refusal leads to rows by links: the tables begin anew, with what has to be done first on their first
          // page.
          <ListTable
            key={`${id}-${String(refusals)}`}
            caption={title}
            columns={columns}
            rows={fitting}
            keyOf={keyOf}
            start={START}
            narrowedBy={list.asked}
          />
        ))
      )}
    </>
  );
}

/** The declaration; its message stays until it is accepted (DREG-17, DVAL-35). */
function Declaration({ actor }: Pick<Props, 'actor'>) {
  const accepted = useField(actor, 'declaration');
  const isMissing = useField(actor, 'problem', (problem) => problem?.kind === 'declaration');
  return (
    <DroneDeclaration
      statements={STATEMENTS}
      accepted={accepted}
      problem={isMissing ? DRONE_MESSAGES.declaration : ''}
      onChange={(ticked) => actor.send({ type: 'declaration.changed', accepted: ticked })}
    />
  );
}

/** The question before a drone is removed; of the last one it says that nothing will be registered (OP-D-35). */
function Removal({ actor, facts }: Props) {
  const drones = useField(actor, 'drones');
  const removing = useField(actor, 'removing');
  const drone = drones.find(({ id }) => id === removing);
  if (drone === undefined) return null;
  return (
    <RemoveDroneDialog
      name={droneName(drone, facts.lists)}
      serialNumber={serialOf(drone)}
      result={drones.length === 1 ? TEXTS.lastDrone : TEXTS.otherDrone}
      onYes={() => actor.send({ type: 'removal.confirmed' })}
      onNo={() => actor.send({ type: 'removal.declined' })}
    />
  );
}

type Columns = readonly [Column<RegistrationRow>, ...Column<RegistrationRow>[]];

function columnsOf(actor: Props['actor'], drones: readonly FormDrone[], facts: RegistrationFacts): Columns {
  const updates = (id: number): string => {
    const drone = drones.find((one) => one.id === id);
    return drone === undefined ? '' : updatesOf(drone, { ...facts, variant: 'registration' });
  };
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: ({ id, name, updatesRequired }) => (
        <>
          <Marked>
            <span>{name}</span>
            {updatesRequired && <Badge tone="warning">Updates required</Badge>}
          </Marked>
          {updatesRequired && <Note>{`Update needed: ${updates(id)}`}</Note>}
        </>
      ),
    },
    SERIAL,
    {
      id: 'weightClass',
      header: 'Weight class',
      sortedBy: byWeightClass,
      cell: ({ weightClass, overseas }) => (
        <>
          {weightClass ? <WeightClassName>{weightClass}</WeightClassName> : <None>Not selected yet</None>}
          {overseas && <Note>Registered overseas</Note>}
        </>
      ),
    },
    {
      id: 'fee',
      header: 'Fee',
      sortedBy: byFee,
      cell: ({ fee }) => (fee === null ? 'Not available' : <Figure>{feeInColumn(fee)}</Figure>),
    },
    {
      id: 'actions',
      header: 'Options',
      cell: ({ id, name }) => (
        <RowActions>
          <RowAction
            word="Edit"
            rowName={name}
            id={editId(id)}
            onClick={() => actor.send({ type: 'drone.chosen', id })}
          />
          <RowAction word="Remove" rowName={name} onClick={() => actor.send({ type: 'removal.requested', id })} />
        </RowActions>
      ),
    },
  ];
}
