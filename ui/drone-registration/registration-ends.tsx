import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectAlertCount, selectApplicationAlert, type applicationMachine } from '#machines/applications/application.machine.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { doneText } from '#rules/applications/outcome.rules.ts';
import { loadFailure } from '#rules/drones/drone-load-failure.rules.ts';
import { OutcomeList } from '../applications/outcome-list.tsx';
import { SuccessView } from '../applications/success.view.tsx';
import { DraftNotLoaded, DroneFormFailure } from '../drones/drone-form-failure.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';

/** Drones are registered outside of the portal for now (OP-D-07). */
export function Elsewhere() {
  const { external } = usePortal();
  return (
    <Callout tone="info" title="Drones are registered outside of this portal">
      <p>Applications to register drones cannot be made here at the moment.</p>
      {external.droneInformation !== '' && (
        <ButtonRow>
          <LinkButton href={external.droneInformation}>How to register drones</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}

interface Props {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  readonly organisationId: string;
}

/** Lists, rate card or register did not come (DERR-08, DERR-10, DERR-33, DERR-34). */
export function LoadFailure({ actor, organisationId }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      <LoadState loading={false} failure={problem && loadFailure(problem, organisationId)} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {problem && problem.message !== '' && <DetailsLine>{problem.message}</DetailsLine>}
    </>
  );
}

/** A draft that was refused: nothing is shown that could be saved over it (DERR-06). */
export function DraftFailure({ actor, organisationId }: Props) {
  const failure = useSelector(actor, ({ context }) => context.problem?.failure ?? null);
  return <DraftNotLoaded failure={failure} organisationId={organisationId} onRetry={() => actor.send({ type: 'retry.requested' })} />;
}

/** A draft that could not be saved (DERR-04, DERR-05). */
export function SaveFailure({ actor, organisationId }: Props) {
  const alert = useSelector(actor, selectApplicationAlert);
  const attempt = useSelector(actor, selectAlertCount);
  return <DroneFormFailure of="save" failure={alert?.kind === 'saveFailed' ? alert.failure : null} organisationId={organisationId} attempt={attempt} />;
}

/** Where nothing has one, as after a return without a receipt number. */
const NO_RECEIPT = { reference: '', receivedAt: '' };

interface CompleteProps extends Props {
  /** The registered drones. */
  readonly list: ScreenTarget;
}

/** The last step, with success (DREG-20, DREG-22). */
export function Complete({ actor, list, organisationId }: CompleteProps) {
  const receipt = useSelector(actor, ({ context }) => context.receipt);
  const isPaid = useSelector(actor, ({ context }) => context.isPaid);
  const { product } = usePortal();
  return (
    <SuccessView
      alert={{
        title: 'Registration successful',
        text: receipt?.outcome ? `${doneText(receipt.outcome.done.length, 'registered')}.` : 'Your drones are registered.',
      }}
      receipt={receipt ?? NO_RECEIPT}
      called={isPaid ? 'Your receipt number' : 'Your reference'}
      organisationId={organisationId}
      wayHome={`Return to ${product.portalName}`}
    >
      {receipt?.outcome && (
        <OutcomeList
          outcome={receipt.outcome}
          kind="registered"
          onward={{ label: 'See your registered drones', place: list }}
        />
      )}
      <p>We have sent a confirmation by e-mail.</p>
      {/* Words and no second button: the way home stands in a row of its own beneath. */}
      <p>
        You find your drones and their registration certificate under{' '}
        <ScreenLink place={list}>Manage registered drones</ScreenLink>.
      </p>
    </SuccessView>
  );
}
