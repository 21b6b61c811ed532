import { useSelector } from '@xstate/react';
import {
  selectRenewalAlert,
  selectRenewalChanges,
  selectRenewalDrones,
  selectRenewalFacts,
  selectRenewalFound,
  selectRenewalNews,
  selectRenewalOrganisation,
  selectRenewalProblems,
  selectRenewalRefusals,
} from '#machines/drone-renewal.machine.ts';
import { failureLine } from '#rules/core/failures.rules.ts';
import { droneApart } from '#rules/drones/drone-serial.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { DECLARATION_ID } from '../drones/drone-declaration.tsx';
import { DroneFormFailure } from '../drones/drone-form-failure.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { FoundNotice } from '../applications/found-notice.tsx';
import { NewsBanner } from '../kit/news-banner.tsx';
import { CARD_PROBLEM, NoPaymentPage, PaymentCancelled, PaymentUnknown, SAVED_WHERE, SUBMIT_AGAIN } from '../payments/payment-alerts.tsx';
import { AlertWords, DRONE_DOUBT, SubmitDoubtAlert } from '../applications/submit-alerts.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';

/** Id of a drone's weight class. */
export const classId = (id: number): string => `weight-class-${String(id)}`;

/** The alert of the page (DVAL-56, DREN-48, DREN-50, DERR-01, DERR-03, OP-D-18); each new one takes the focus. */
export function RenewalPageAlert({ actor }: RenewalProps) {
  const alert = useSelector(actor, selectRenewalAlert);
  const attempt = useSelector(actor, selectRenewalRefusals);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  switch (alert?.kind) {
    case undefined:
      return null;
    case 'invalid':
      return <Invalid actor={actor} attempt={attempt} />;
    case 'noneReady':
      return <AlertWords title={TEXTS.noneReady} text={TEXTS.noneReadyText} attempt={attempt} />;
    case 'noRate':
      return <DroneFormFailure of="fee" organisationId={organisationId} attempt={attempt} />;
    case 'cardProblem':
      return (
        <AlertWords title={CARD_PROBLEM.title} text={CARD_PROBLEM.application} attempt={attempt}>
          <p>{SAVED_WHERE}</p>
        </AlertWords>
      );
    case 'cancelled':
      return <PaymentCancelled then={SUBMIT_AGAIN} />;
    case 'paymentUnknown':
      return <PaymentUnknown {...TEXTS.paidOrNot} attempt={attempt} />;
    case 'noPaymentPage':
      return <NoPaymentPage attempt={attempt} />;
    case 'unable':
      return (
        <AlertWords {...UNABLE_ONLINE} failure={alert.failure} attempt={attempt}>
          {alert.failure && <DetailsLine>{failureLine(alert.failure)}</DetailsLine>}
        </AlertWords>
      );
    case 'saveFailed':
      return <DroneFormFailure of="save" failure={alert.failure} organisationId={organisationId} attempt={attempt} />;
    case 'notReceived':
    case 'unknown':
    case 'unpaid':
    case 'earlier':
      return <SubmitDoubtAlert doubt={alert} {...DRONE_DOUBT} differs="other details" attempt={attempt} />;
  }
}

function Invalid({ actor, attempt }: RenewalProps & { readonly attempt: number }) {
  const problems = useSelector(actor, selectRenewalProblems);
  const drones = useSelector(actor, selectRenewalDrones);
  const facts = useSelector(actor, selectRenewalFacts);
  const classes = facts === null ? [] : drones.filter(({ id }) => problems.classes[id] !== undefined);
  const links: FieldProblem[] = classes.map((drone) => ({
    control: classId(drone.id),
    text: `${droneApart(drone, facts!.lists)}: ${problems.classes[drone.id]!}`,
  }));
  if (problems.declaration !== '') links.push({ control: DECLARATION_ID, text: problems.declaration });
  return <ErrorSummary problems={links} attempt={attempt} />;
}

/** What was just done to the list (DREN-37, DREG-37). */
export function RenewalNewsBanner({ actor }: RenewalProps) {
  const news = useSelector(actor, selectRenewalNews);
  const changes = useSelector(actor, selectRenewalChanges);
  if (news === null) return null;
  // The same news again is another banner.
  return <NewsBanner key={changes} level={news === 'removed' ? 'info' : 'success'} title={news === 'removed' ? TEXTS.removed : TEXTS.updated} />;
}

/** What the person should know about what was found when the renewal was opened. */
export function RenewalFound({ actor }: RenewalProps) {
  const { from, gone } = useSelector(actor, selectRenewalFound);
  const alert = useSelector(actor, selectRenewalAlert);
  // Somebody who comes from the payment page knows what they left.
  const isReturn = alert?.kind === 'cardProblem' || alert?.kind === 'cancelled';
  if (from === 'nowhere' || isReturn) return null;
  return (
    <FoundNotice from={from} saved="renewal" remade="the declaration has">
      {gone > 0 && (
        <p>
          {gone === 1
            ? 'One drone of it is not due for renewal any more and was left out.'
            : `${String(gone)} drones of it are not due for renewal any more and were left out.`}
        </p>
      )}
    </FoundNotice>
  );
}
