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
import { DRONE_MESSAGES } from '#rules/drones/drone-edit.rules.ts';
import { droneApart } from '#rules/drones/drone-serial.rules.ts';
import type { SendingProblem } from '#rules/drone-registration.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import { DECLARATION_ID } from '../drones/drone-declaration.tsx';
import { DroneFormFailure } from '../drones/drone-form-failure.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { CARD_PROBLEM, NoPaymentPage, PaymentCancelled, PaymentUnknown, SAVED_WHERE, SUBMIT_AGAIN } from '../payments/payment-alerts.tsx';
import { AlertWords, DRONE_DOUBT, SubmitDoubtAlert } from '../applications/submit-alerts.tsx';
import { PAID_OR_NOT } from './registration-texts.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
}

/** Id of the control that a refusal leads to. */
export const editId = (id: number): string => `drone-${String(id)}-edit`;

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
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  switch (alert.kind) {
    case 'cardProblem':
      return (
        <AlertWords title={CARD_PROBLEM.title} text={CARD_PROBLEM.application} attempt={refusals}>
          <p>{SAVED_WHERE}</p>
        </AlertWords>
      );
    case 'paymentCancelled':
      return <PaymentCancelled then={SUBMIT_AGAIN} />;
    case 'paymentUnknown':
      return <PaymentUnknown {...PAID_OR_NOT} attempt={refusals} />;
    case 'noPaymentPage':
      return <NoPaymentPage attempt={refusals} />;
    case 'unknown':
    case 'notReceived':
    case 'unpaid':
    case 'earlier':
      return <SubmitDoubtAlert doubt={alert} {...DRONE_DOUBT} differs="other drones" attempt={refusals} />;
    case 'saveFailed':
      return <DroneFormFailure of="save" failure={alert.failure} organisationId={organisationId} attempt={refusals} />;
    case 'notSendable':
      return <NotSendable actor={actor} problem={alert.problem} refusals={refusals} />;
  }
}

function NotSendable({ actor, problem, refusals }: Props & { readonly problem: SendingProblem; readonly refusals: number }) {
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  const drones = useSelector(actor, selectDrones);
  const facts = useSelector(actor, selectFacts);
  switch (problem.kind) {
    case 'noFee':
      return <DroneFormFailure of="fee" organisationId={organisationId} attempt={refusals} />;
    case 'declaration':
      return <ErrorSummary problems={[{ control: DECLARATION_ID, text: DRONE_MESSAGES.declaration }]} attempt={refusals} />;
    case 'noDrone':
      return <ErrorSummary message="Add at least one drone" problems={[]} attempt={refusals} />;
    case 'tooMany':
      return <ErrorSummary message="An application can hold up to 100 drones" problems={[]} attempt={refusals} />;
    case 'updates': {
      const links: FieldProblem[] = problem.ids.flatMap((id) => {
        const drone = drones.find((one) => one.id === id);
        if (drone === undefined || facts === null) return [];
        const updates = updatesOf(drone, { ...facts, variant: 'registration' });
        const text = `${droneApart(drone, facts.lists)}: updates required (${updates})`;
        // Its row may be on another page of the table.
        return [{ control: editId(id), text, onMissing: () => actor.send({ type: 'drone.chosen', id }) }];
      });
      return <ErrorSummary message="Edit these drones before you submit the application" problems={links} attempt={refusals} />;
    }
  }
}
