import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectDroneEditor,
  selectPaymentReturn,
  selectRenewalAlert,
  selectRenewalConflict,
  selectRenewalFailure,
  selectRenewalOrganisation,
  type droneRenewalMachine,
} from '#machines/drone-renewal.machine.ts';
import { DRAFT_NOT_LOADED } from '#rules/drone-draft.rules.ts';
import { bannerDetails } from '#rules/error-texts.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { manageLink, type DroneFormParts } from '../kit/drone-form-parts.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { LeaveDialog, SAVE_AND_EXIT } from '../kit/leave-dialog.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { ON_THE_WAY } from '../kit/payment-alerts.tsx';
import { Complete, ToBeReturned, Untrusted } from './complete.tsx';
import { Details } from './details.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';
import { Summary } from './summary.tsx';

/** What the parts of the view have in common. */
export interface RenewalProps {
  readonly actor: ActorRefFrom<typeof droneRenewalMachine>;
}

type Shown = 'loading' | 'returning' | 'untrusted' | 'refundDue' | 'failed' | 'summary' | 'details' | 'editing' | 'complete';

function shownOf(snapshot: ReturnType<RenewalProps['actor']['getSnapshot']>): Shown {
  const tags = ['returning', 'untrusted', 'refundDue', 'failed', 'details', 'editing', 'complete', 'loading'] as const;
  return tags.find((tag) => snapshot.hasTag(tag)) ?? (snapshot.context.facts === null ? 'loading' : 'summary');
}

const STEPS: Readonly<Partial<Record<Shown, string>>> = {
  details: TEXTS.details,
  editing: TEXTS.edit,
  complete: 'Renewed',
  untrusted: 'Not confirmed',
  refundDue: 'Payment returned',
};

/**
 * The renewal of drones: a summary, each drone on its own, the payment, and what came of it (drones 2, DREN).
 * @param props the actor, the views of its children, and what is said about keeping
 */
export function DroneRenewalView({ actor, parts, kept }: RenewalProps & { readonly parts: DroneFormParts; readonly kept: ReactNode }) {
  const shows = useSelector(actor, shownOf);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('summary') && selectRenewalAlert(snapshot)?.kind === 'invalid');
  const conflict = useSelector(actor, selectRenewalConflict);
  const title = organisationId === '' ? TEXTS.individual : TEXTS.crumb;
  return (
    <>
      <Page
        title={title}
        step={STEPS[shows] ?? ''}
        error={isRefused}
        crumbs={<Breadcrumbs here={TEXTS.crumb} organisationId={organisationId} between={[manageLink(organisationId)]} />}
      >
        {shows === 'loading' && <Loading text={WORKING_ON_DRONES} />}
        {shows === 'returning' && <Returning actor={actor} parts={parts} />}
        {shows === 'untrusted' && <Untrusted actor={actor} />}
        {shows === 'refundDue' && <ToBeReturned actor={actor} />}
        {shows === 'failed' && <Failure actor={actor} />}
        {shows === 'summary' && <Summary actor={actor} />}
        {shows === 'details' && (
          <>
            <h2>{TEXTS.details}</h2>
            <Details actor={actor} />
          </>
        )}
        {shows === 'editing' && (
          <>
            <h2>{TEXTS.edit}</h2>
            <Editing actor={actor} parts={parts} />
          </>
        )}
        {shows === 'complete' && <Complete actor={actor} parts={parts} />}
        {(shows === 'summary' || shows === 'details' || shows === 'editing') && kept}
      </Page>
      <Leaving actor={actor} />
      <RemoveDialog actor={actor} />
      {conflict && <parts.Versions other={conflict} answer={(type) => actor.send({ type })} />}
      <Busy actor={actor} />
    </>
  );
}

function Returning({ actor, parts: { PaymentReturn } }: RenewalProps & { readonly parts: DroneFormParts }) {
  const child = useSelector(actor, selectPaymentReturn);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  if (child === undefined) return <Loading text={WORKING_ON_DRONES} />;
  const where = 'Your drones then show their new expiry dates among your registered drones.';
  return <PaymentReturn actor={child} where={where} onward={manageLink(organisationId)} />;
}

function Editing({ actor, parts: { DroneEdit } }: RenewalProps & { readonly parts: DroneFormParts }) {
  const child = useSelector(actor, selectDroneEditor);
  return child === undefined ? null : <DroneEdit actor={child} />;
}

/** What the renewal needs, or a saved one, did not come (DERR-08, DERR-06). */
function Failure({ actor }: RenewalProps) {
  const problem = useSelector(actor, selectRenewalFailure);
  if (problem === null) return null;
  const details = problem.code === 'draft' ? DRAFT_NOT_LOADED : bannerDetails(problem.code);
  return <FailureAlert details={details} failure={problem.failure} onRetry={() => actor.send({ type: 'retry.requested' })} />;
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

/** Covers the page while it is saved, sent, or left for the payment page (OP-D-74). */
function Busy({ actor }: RenewalProps) {
  const text = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('saving')) return 'Saving form';
    if (snapshot.hasTag('submitting')) return 'submitting...';
    return snapshot.hasTag('redirecting') ? ON_THE_WAY : null;
  });
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('redirected'));
  return (
    <>
      <BusyOverlay text={text} />
      {isSlow && <Announcement text={TEXTS.redirected} />}
    </>
  );
}
