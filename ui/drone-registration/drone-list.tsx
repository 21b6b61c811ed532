import { useSelector } from '@xstate/react';
import { useMemo, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectDrones, selectRegistrationAlert, type droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { DRONE_MESSAGES } from '#rules/drone-edit.rules.ts';
import { droneName } from '#rules/drone-kind.rules.ts';
import {
  canAddDrone,
  manyDronesText,
  registrationTables,
  registrationTotal,
  type RegistrationFacts,
  type RegistrationRow,
} from '#rules/drone-registration.rules.ts';
import { displayFee, sendText } from '#rules/fees.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { CheckboxGroup } from '../kit/choices.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { DECLARATION_ID, editId } from './registration-alert.tsx';
import styles from './drone-registration.module.css';
import { TEXTS } from './registration-texts.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
  readonly facts: RegistrationFacts;
}

const keyOf = ({ id }: RegistrationRow): string => String(id);
const byName = ({ name }: RegistrationRow): string => name;
const bySerial = ({ serialNumber }: RegistrationRow): string => serialNumber;
/** In the order of the rows: what has to be done first stands first. */
const START = { column: 'actions', direction: 'ascending' } as const;

/**
 * The list step: the drones, what they cost, the declaration, and the ways on (DREG-15 to DREG-19).
 * @param props the machine of the registration, and what it stands on
 */
export function DroneListStep({ actor, facts }: Props) {
  const drones = useSelector(actor, selectDrones);
  const columns = useMemo(() => columnsOf(actor), [actor]);
  const total = registrationTotal(drones, facts);
  const many = manyDronesText(drones.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'application.submitted' });
  };
  const add = (
    <Button look="secondary" busy={!canAddDrone(drones)} onClick={() => actor.send({ type: 'drone.added' })}>
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
      <ButtonRow>{add}</ButtonRow>
      {registrationTables(drones, facts).map(({ id, title, rows }) =>
        rows.length === 0 ? (
          <p key={id}>
            <strong>{title}:</strong> none
          </p>
        ) : (
          <Table key={id} caption={title} columns={columns} rows={rows} keyOf={keyOf} start={START} />
        ),
      )}
      <form noValidate onSubmit={submit}>
        <dl className={styles.total}>
          <dt>Total to pay</dt>
          <dd>{total === null ? 'Not available' : displayFee(total)}</dd>
        </dl>
        <Declaration actor={actor} />
        <ButtonRow>
          <SubmitButton>{sendText(total ?? 0)}</SubmitButton>
          {add}
          <Button look="secondary" onClick={() => actor.send({ type: 'save.chosen' })}>
            Save and exit
          </Button>
        </ButtonRow>
      </form>
      <Removal actor={actor} facts={facts} />
    </>
  );
}

/** The declaration; its message stays until it is accepted (DREG-17, DVAL-35). */
function Declaration({ actor }: Pick<Props, 'actor'>) {
  const accepted = useSelector(actor, ({ context }) => context.declaration);
  const alert = useSelector(actor, selectRegistrationAlert);
  const isMissing = alert?.kind === 'notSendable' && alert.problem.kind === 'declaration';
  return (
    <CheckboxGroup
      id={DECLARATION_ID}
      label={TEXTS.declaration}
      statements={[TEXTS.declarationStatement]}
      error={isMissing ? DRONE_MESSAGES.declaration : undefined}
      options={[{ value: 'accepted', label: TEXTS.declarationAccept }]}
      values={accepted ? ['accepted'] : []}
      onChange={(_value, isTicked) => actor.send({ type: 'declaration.changed', accepted: isTicked })}
    />
  );
}

/** The question before a drone is removed; of the last one it says that nothing will be registered (OP-D-35). */
function Removal({ actor, facts }: Props) {
  const drones = useSelector(actor, selectDrones);
  const removing = useSelector(actor, ({ context }) => context.removing);
  const drone = drones.find(({ id }) => id === removing);
  if (drone === undefined) return null;
  return (
    <ConfirmDialog
      title={`Remove ${droneName(drone, facts.lists)}?`}
      text={drones.length === 1 ? TEXTS.lastDrone : TEXTS.otherDrone}
      yes="Yes, remove"
      no="No, keep it"
      destructive
      onYes={() => actor.send({ type: 'removal.confirmed' })}
      onNo={() => actor.send({ type: 'removal.declined' })}
    />
  );
}

function columnsOf(actor: Props['actor']): readonly [Column<RegistrationRow>, ...Column<RegistrationRow>[]] {
  return [
    {
      id: 'drone',
      header: 'Drone',
      sortedBy: byName,
      cell: ({ name, updatesRequired }) => (
        <span className={styles.named}>
          {name}
          {updatesRequired && <Badge tone="warning">Updates required</Badge>}
        </span>
      ),
    },
    {
      id: 'serial',
      header: 'Serial number',
      sortedBy: bySerial,
      cell: ({ serialNumber }) => <span className={styles.serial}>{serialNumber || <span className={styles.none}>None</span>}</span>,
    },
    {
      id: 'weightClass',
      header: 'Weight class',
      sortedBy: ({ weightClass }) => weightClass,
      cell: ({ weightClass, overseas }) => (
        <>
          {weightClass}
          {overseas && <span className={styles.overseas}>Registered overseas</span>}
        </>
      ),
    },
    {
      id: 'fee',
      header: 'Fee',
      sortedBy: ({ fee }) => String(fee ?? 0).padStart(10, '0'),
      cell: ({ fee }) => (fee === null ? 'Not available' : <span className={styles.fee}>{displayFee(fee)}</span>),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ id, name }) => (
        <span className={styles.actions}>
          <button type="button" id={editId(id)} className={styles.action} onClick={() => actor.send({ type: 'drone.chosen', id })}>
            Edit <VisuallyHidden>{name}</VisuallyHidden>
          </button>
          <button type="button" className={styles.action} onClick={() => actor.send({ type: 'removal.requested', id })}>
            Remove <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        </span>
      ),
    },
  ];
}
