import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectManageAddress, type aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import {
  CHANGES_WITHIN_DAYS,
  roleSentence,
  TRANSFER_IN_PROGRESS,
  type AircraftRow,
} from '#rules/aircraft/aircraft-rows.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './aircraft-detail.module.css';

export interface TransferProps {
  readonly actor: ActorRefFrom<typeof aircraftDetailMachine>;
  readonly row: AircraftRow;
  /** Details of the aircraft, between the notes about them and the buttons. */
  readonly children: ReactNode;
}

/**
 * What an open transfer says before the details (ACFT-32), or the question whether they are right (ACFT-31), and the
 * way to a transfer after them: a person's alone (ACFT-10, ACFT-12).
 */
export function Transfer({ actor, row, children }: TransferProps) {
  const isPersons = useField(actor, 'organisationId') === '';
  const isOpen = row.message !== null;
  return (
    <>
      {isOpen && <OpenTransfer actor={actor} row={row} isPersons={isPersons} />}
      {!isOpen && isPersons && <CorrectDetails />}
      {children}
      {!isOpen && isPersons && <TransferOwnership actor={actor} />}
    </>
  );
}

function OpenTransfer({ actor, row, isPersons }: Omit<TransferProps, 'children'> & { readonly isPersons: boolean }) {
  const address = useSelector(actor, selectManageAddress);
  return (
    <Callout tone="info" title={TRANSFER_IN_PROGRESS}>
      <p>{`A transfer of ownership of ${row.vhmark} is in progress. ${roleSentence(row)}`}</p>
      {isPersons && address !== null && (
        <p>
          <a href={address}>Manage the transfer</a>
        </p>
      )}
    </Callout>
  );
}

function CorrectDetails() {
  const { product } = usePortal();
  return (
    <Callout tone="neutral" title="If something is wrong">
      <p>{`You must tell ${product.displayName} about changes within ${counted(CHANGES_WITHIN_DAYS, 'day')}.`}</p>
    </Callout>
  );
}

/** The button, and the message that the alerts could not be loaded: then the transfer does not go on (OP-S-81). */
function TransferOwnership({ actor }: Pick<TransferProps, 'actor'>) {
  const checking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'));
  const failure = useField(actor, 'transferProblem');
  return (
    <section className={styles.action} aria-labelledby="transfer-heading">
      <h2 id="transfer-heading">Transfer this aircraft</h2>
      <p>Transfer ownership if you sell this aircraft or give it away. The transfer form opens next.</p>
      {failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} />}
      <ButtonRow>
        <Button busy={checking} onClick={() => actor.send({ type: 'transfer.requested' })}>
          Transfer ownership
        </Button>
      </ButtonRow>
      <Announcement text={checking ? 'Checking for active alerts' : ''} />
    </section>
  );
}
