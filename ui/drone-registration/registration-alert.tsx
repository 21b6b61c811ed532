import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectDrones,
  selectFacts,
  selectRefusals,
  selectRegistrationAlert,
  type droneRegistrationMachine,
  type RegistrationAlert,
} from '#machines/drone-registration.machine.ts';
import { DRONE_MESSAGES } from '#rules/drone-edit.rules.ts';
import { droneName } from '#rules/drone-kind.rules.ts';
import type { SendingProblem } from '#rules/drone-registration.rules.ts';
import { bannerDetails, genericBannerText, SOMETHING_WENT_WRONG } from '#rules/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { usePortal } from '../kit/portal.tsx';
import { CARD_PROBLEM, DRAFT_NOT_SAVED } from './registration-texts.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
}

/** Ids of the controls that a refusal leads to. */
export const DECLARATION_ID = 'declaration';
export const editId = (id: number): string => `drone-${String(id)}-edit`;

/** The drone document names the product as the owner of the help desk (DERR-04). */
function useHelpDesk(): string {
  return `the ${usePortal().product.displayName}`;
}

/** Links in a summary; a hundred would help nobody. */
const MOST_LINKS = 10;

/**
 * What was refused or failed, above the step: each new one takes the focus (DVAL-56).
 * @param props the machine of the registration
 */
export function RegistrationAlertView({ actor }: Props) {
  const alert = useSelector(actor, selectRegistrationAlert);
  const refusals = useSelector(actor, selectRefusals);
  return alert && <Alert actor={actor} alert={alert} refusals={refusals} />;
}

function Alert({ actor, alert, refusals }: Props & { readonly alert: RegistrationAlert; readonly refusals: number }) {
  const owner = useHelpDesk();
  const words = (title: string, message: string) => <ErrorSummary title={title} message={message} problems={[]} attempt={refusals} />;
  switch (alert.kind) {
    case 'cardProblem':
      return words(CARD_PROBLEM.title, CARD_PROBLEM.text);
    case 'paymentCancelled':
      return words(
        'Your payment was not completed',
        'Nothing was paid. Your application has been saved: you can change it here, and pay when you submit it again.',
      );
    case 'paymentUnknown':
      return words(
        'You came back before your payment was confirmed',
        'If you have paid, do not submit again: we will send you an e-mail, and your drones will be among your registered drones. If you have not, submit the application again.',
      );
    case 'noPaymentPage':
      return words('The payment page could not be opened', 'Nothing was paid. Your application is still here: please submit it again.');
    case 'unknown':
      return words(
        'We could not confirm that your application was received',
        'The connection was interrupted. Everything you entered is still here. To be sure that nothing is sent twice, check for a confirmation e-mail before you submit it again.',
      );
    case 'notReceived':
      return words(
        'Your application has not been received so far',
        'The connection was interrupted. Everything you entered is still here: submit it again when you are ready. Even if the first one still arrives, it counts once.',
      );
    case 'earlier':
      return words(
        'We received this application before, with other drones',
        `The earlier one has the reference ${alert.receipt.reference}. What is on this page now has not been sent. If you submit it, it counts as another one.`,
      );
    case 'saveFailed':
      return (
        <ErrorSummary title={SOMETHING_WENT_WRONG} message={genericBannerText(owner)} problems={[]} attempt={refusals}>
          <DetailsLine>{DRAFT_NOT_SAVED}</DetailsLine>
        </ErrorSummary>
      );
    case 'notSendable':
      return <NotSendable actor={actor} problem={alert.problem} refusals={refusals} />;
  }
}

function NotSendable({ actor, problem, refusals }: Props & { readonly problem: SendingProblem; readonly refusals: number }) {
  const owner = useHelpDesk();
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  const drones = useSelector(actor, selectDrones);
  const lists = useSelector(actor, selectFacts)?.lists;
  switch (problem.kind) {
    case 'noFee':
      // No fee is assumed (OP-D-65).
      return (
        <ErrorSummary title={SOMETHING_WENT_WRONG} message={genericBannerText(owner)} problems={[]} attempt={refusals}>
          <DetailsLine>{bannerDetails(organisationId === '' ? 'DRI.1' : 'DRO.1')}</DetailsLine>
        </ErrorSummary>
      );
    case 'declaration':
      return <ErrorSummary problems={[{ control: DECLARATION_ID, text: DRONE_MESSAGES.declaration }]} attempt={refusals} />;
    case 'noDrone':
      return <ErrorSummary message="Add at least one drone" problems={[]} attempt={refusals} />;
    case 'tooMany':
      return <ErrorSummary message="An application can hold up to 100 drones" problems={[]} attempt={refusals} />;
    case 'updates': {
      const links: FieldProblem[] = problem.ids.slice(0, MOST_LINKS).flatMap((id) => {
        const drone = drones.find((one) => one.id === id);
        return drone && lists ? [{ control: editId(id), text: `${droneName(drone, lists)}: updates required` }] : [];
      });
      return (
        <ErrorSummary message="Edit these drones before you submit the application" problems={links} attempt={refusals}>
          {problem.ids.length > links.length && <p>{`And ${String(problem.ids.length - links.length)} more below.`}</p>}
        </ErrorSummary>
      );
    }
  }
}
