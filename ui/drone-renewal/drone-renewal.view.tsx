import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectIsDroneRefused } from '#machines/drones/drone-edit.machine.ts';
import { selectIsAway } from '#machines/payments/card-payment.machine.ts';
import {
  selectCardPayment,
  selectDroneEditor,
  selectRenewalAlert,
  selectRenewalConflict,
  selectRenewalFailure,
  selectRenewalOrganisation,
  type droneRenewalMachine,
} from '#machines/drone-renewal.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { DroneEditView } from '../drones/drone-edit.view.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { DraftNotLoaded } from '../drones/drone-form-failure.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { LeaveDialog, SAVE_AND_EXIT } from '../applications/leave-dialog.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { PaidAlready } from '../payments/payment-alerts.tsx';
import { CardPaymentView } from '../payments/card-payment.view.tsx';
import { usePaymentStep } from '../payments/payment-step.ts';
import { Versions } from '../applications/versions.tsx';
import { WaysOn } from '../kit/ways-on.tsx';
import { Complete, ToBeReturned, Untrusted } from './complete.tsx';
import { Details } from './details.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';
import { Summary } from './summary.tsx';

/** What the parts of the view have in common. */
export interface RenewalProps {
  readonly actor: ActorRefFrom<typeof droneRenewalMachine>;
}

type Shown = 'loading' | 'returning' | 'untrusted' | 'refundDue' | 'awaited' | 'failed' | 'summary' | 'details' | 'editing' | 'complete';

function shownOf(snapshot: ReturnType<RenewalProps['actor']['getSnapshot']>): Shown {
  const tags = ['returning', 'untrusted', 'refundDue', 'awaited', 'failed', 'details', 'editing', 'complete', 'loading'] as const;
  return tags.find((tag) => snapshot.hasTag(tag)) ?? (snapshot.context.facts === null ? 'loading' : 'summary');
}

const STEPS: Readonly<Partial<Record<Shown, string>>> = {
  details: TEXTS.details,
  editing: TEXTS.edit,
  complete: 'Renewed',
  untrusted: 'Not confirmed',
  refundDue: 'Payment returned',
  awaited: 'Payment received',
};

/**
 * The renewal of drones: a summary, each drone on its own, the payment, and what came of it (drones 2, DREN).
 * @param props the actor, and what is said about keeping
 */
export function DroneRenewalView({ actor, kept }: RenewalProps & { readonly kept: ReactNode }) {
  const shows = useSelector(actor, shownOf);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const isRefused = useIsRefused(actor);
  const payment = useSelector(actor, selectCardPayment);
  const isAway = useSelector(payment, selectIsAway);
  const paymentStep = usePaymentStep(payment);
  const conflict = useSelector(actor, selectRenewalConflict);
  const title = organisationId === '' ? TEXTS.individual : TEXTS.crumb;
  return (
    <>
      <Page
        title={title}
        step={STEPS[shows] ?? paymentStep}
        error={isRefused}
        crumbs={<Breadcrumbs here={TEXTS.crumb} organisationId={organisationId} between={[manageLink(organisationId)]} />}
      >
        {shows === 'loading' && <Loading text={WORKING_ON_DRONES} />}
        {payment !== undefined && <Paying actor={actor} />}
        {shows === 'untrusted' && <Untrusted actor={actor} />}
        {shows === 'refundDue' && <ToBeReturned actor={actor} />}
        {shows === 'awaited' && <Awaited actor={actor} />}
        {shows === 'failed' && <Failure actor={actor} />}
        {/* What is paid for shows until the payment page does (OP-D-74). */}
        {shows === 'summary' && !isAway && <Summary actor={actor} />}
        {shows === 'details' && (
          <>
            <h2>{TEXTS.details}</h2>
            <Details actor={actor} />
          </>
        )}
        {shows === 'editing' && (
          <>
            <h2>{TEXTS.edit}</h2>
            <Editing actor={actor} />
          </>
        )}
        {shows === 'complete' && <Complete actor={actor} />}
        {((shows === 'summary' && !isAway) || shows === 'details' || shows === 'editing') && kept}
      </Page>
      <Leaving actor={actor} />
      <RemoveDialog actor={actor} />
      {conflict && <Versions other={conflict} answer={(type) => actor.send({ type })} />}
      <Busy actor={actor} />
    </>
  );
}

/** Whether the title of the tab has to say that something was refused or failed: in the summary, or in the editor of a drone. */
function useIsRefused(actor: RenewalProps['actor']): boolean {
  // A cancelled payment is no refusal: nothing takes the focus from the heading.
  const isTold = useSelector(actor, (snapshot) => {
    const alert = selectRenewalAlert(snapshot);
    return snapshot.hasTag('summary') && alert !== null && alert.kind !== 'cancelled';
  });
  const editor = useSelector(actor, selectDroneEditor);
  const isDroneRefused = useSelector(editor, (drone) => drone !== undefined && selectIsDroneRefused(drone));
  return isTold || isDroneRefused;
}

/** The card payment: the way out, and what somebody reads who is back, until it is decided. */
function Paying({ actor }: RenewalProps) {
  const child = useSelector(actor, selectCardPayment);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  return child && <CardPaymentView actor={child} where={TEXTS.renewed} onward={manageLink(organisationId)} unpaid={TEXTS.unpaid} />;
}

/** Paid already, by the same person somewhere else or before a late notice: what comes of it, and the ways on (DEC-07). */
function Awaited({ actor }: RenewalProps) {
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  return (
    <>
      <PaidAlready then={TEXTS.renewed} />
      <WaysOn organisationId={organisationId} />
    </>
  );
}

function Editing({ actor }: RenewalProps) {
  const child = useSelector(actor, selectDroneEditor);
  return child === undefined ? null : <DroneEditView actor={child} />;
}

/** What the renewal needs, or a saved one, did not come (DERR-08, DERR-06). */
function Failure({ actor }: RenewalProps) {
  const problem = useSelector(actor, selectRenewalFailure);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  if (problem === null) return null;
  const { code, failure } = problem;
  const retry = () => actor.send({ type: 'retry.requested' });
  if (code === 'draft') return <DraftNotLoaded failure={failure} organisationId={organisationId} onRetry={retry} />;
  return <FailureAlert details={bannerDetails(code)} failure={failure} onRetry={retry} />;
}

/** The question at every way out (DREN-66). */
function Leaving({ actor }: RenewalProps) {
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    asks && (
      <LeaveDialog
        wayToKeep={SAVE_AND_EXIT}
        onYes={() => actor.send({ type: 'leave.confirmed' })}
        onNo={() => actor.send({ type: 'leave.declined' })}
      />
    )
  );
}

/** Covers the page while it is saved or sent. */
function Busy({ actor }: RenewalProps) {
  const text = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('saving')) return 'Saving form';
    return snapshot.hasTag('submitting') ? 'submitting...' : null;
  });
  return <BusyOverlay text={text} />;
}
