/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose layout is none, as on a phone */
import { useId, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { PaymentRequested, paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { paymentSummary, type PaymentSummary } from '#rules/additional-payments.rules.ts';
import { PAYMENT_CONDITIONS, PAYMENT_DECLARATION } from '#rules/payment-form.rules.ts';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { ButtonRow, LinkButton, SubmitButton } from '../kit/button.tsx';
import { CheckboxGroup } from '../kit/choices.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './payment-request.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof paymentRequestMachine>;
  readonly requested: PaymentRequested;
  /** Target of Back (APAY-11, APAY-12). */
  readonly back: ScreenTarget;
}

const DECLARATION = 'declaration';
const AGREE = [{ value: 'agree', label: PAYMENT_DECLARATION }];

/** A fee that is due: its lines, the declaration, and the way to the card payment page (APAY-08 to APAY-10). */
export function Fee({ actor, requested, back }: Props) {
  const { moment, product } = usePortal();
  const agreed = useField(actor, 'agreed');
  const unticked = useField(actor, 'alert', (alert) => alert?.kind === 'unticked');
  const organisationId = useField(actor, 'organisationId');
  const isLooking = useLooksOnly(organisationId);
  const lines = <Lines {...paymentSummary(requested, moment())} />;
  const wayBack = (
    <LinkButton target={back} look="tertiary">
      Back
    </LinkButton>
  );
  if (isLooking) {
    return (
      <>
        {lines}
        <LooksOnlyNote organisationId={organisationId} />
        <ButtonRow>{wayBack}</ButtonRow>
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'payment.requested' });
  };
  return (
    <>
      <Refused actor={actor} unticked={unticked} />
      {lines}
      <form noValidate onSubmit={submit} className={styles.form}>
        <CheckboxGroup
          id={DECLARATION}
          label="Declaration"
          statements={PAYMENT_CONDITIONS}
          options={AGREE}
          values={agreed ? ['agree'] : []}
          onChange={(_, ticked) => actor.send({ type: 'declaration.changed', agreed: ticked })}
          error={unticked ? MESSAGES.declaration : ''}
        />
        <p>{`You will pay on our payment provider’s secure page. ${product.displayName} does not see your card number.`}</p>
        <ButtonRow>
          <SubmitButton>Proceed to payment</SubmitButton>
          {wayBack}
        </ButtonRow>
      </form>
    </>
  );
}

/** Why the payment was refused: each refusal takes the focus. */
function Refused({ actor, unticked }: Pick<Props, 'actor'> & { readonly unticked: boolean }) {
  const alert = useField(actor, 'alert');
  const refusals = useField(actor, 'refusals');
  if (unticked)
    return (
      <ErrorSummary
        problems={[{ control: DECLARATION, text: `Declaration: ${MESSAGES.declaration}` }]}
        alertCount={refusals}
      />
    );
  if (alert?.kind !== 'submitFailed') return null;
  return (
    <AlertWords {...UNABLE_ONLINE} failure={alert.failure} alertCount={refusals}>
      <p>Your card was not charged. You can try again.</p>
      {alert.failure && <FailureLines failure={alert.failure} />}
    </AlertWords>
  );
}

function Lines({ description, due, lines, total }: PaymentSummary) {
  const id = useId();
  return (
    <section className={styles.fee} aria-labelledby={id}>
      <h2 id={id}>{description}</h2>
      <p className={styles.due}>
        <span>
          Payment due <strong>{due.text}</strong>
        </span>
        {due.overdue && <Badge tone="error">Overdue</Badge>}
      </p>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>What you are paying for</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Description
            </th>
            <th scope="col" role="columnheader" className={styles.code}>
              Fee code
            </th>
            <th scope="col" role="columnheader" className={styles.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ reason, feeCode, amount }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a fee never change their order, and two may be alike
            <tr key={at} role="row">
              <th scope="row" role="rowheader">
                {reason}
              </th>
              <td role="cell" className={styles.code}>
                {feeCode}
              </td>
              <td role="cell" className={styles.amount}>
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader" colSpan={2}>
              Total
            </th>
            <td role="cell" className={styles.amount}>
              {total}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
