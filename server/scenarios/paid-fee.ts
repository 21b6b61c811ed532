/**
 * A fee that Kim has paid, with its whole history: requested, paid by card, done. Only the server that a person starts
 * has it (`main.ts`), so that a first visitor of the console sees what the history of a payment is. The stores of tests
 * begin without any payment, because tests count payments.
 */
import { regulatorCardPaymentMachine } from '#machines/regulator/card-payment.machine.ts';
import { regulatorRequestedFeeMachine } from '#machines/regulator/requested-fee.machine.ts';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { taxPercentIn } from '#rules/payments/receipt.rules.ts';
import { lifeEvents } from '#server/core/schema.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import { paymentRequestLines, paymentRequests, payments, submissions } from '#server/records/cases.schema.ts';
import type { PaidFor } from '#server/records/paid-effects.ts';
import { datesAround } from './dates.ts';
import { history, oldestFirst } from './histories.ts';
import { idOf } from './ids.ts';
import { personOf } from './people.ts';
import { systemSettings } from './settings.ts';

const NAME = 'Aircraft engineer licence examination';
const CENTS = 6500;
const REFERENCE = 'SR-105177';
const ATTEMPT = 'PY-105177';

/** Inserts it with everything that paying leaves behind. Dates are relative to the moment, as in the seed. */
export async function seedPaidFee(db: Db, moment: Moment): Promise<void> {
  const dates = datesAround(moment);
  const kim = personOf('kim');
  /** Seconds after it was sent: a second apart, so that the events of its records are in the order in which they happen. */
  const at = (seconds: number): string => dates.hoursAgo(24 * 9 - seconds / 3600);
  const [asked, sent, paid] = [dates.hoursAgo(24 * 12), at(0), at(180)];
  const feeId = idOf('payment request', NAME);
  const submissionId = idOf('submission', REFERENCE);
  const line = { label: NAME, amountCents: CENTS };
  const paidFor: PaidFor = { kind: 'additional-payment', requestId: feeId, name: NAME };
  await db.insert(paymentRequests).values({
    submissionId: feeId,
    ownerKind: 'person',
    ownerId: kim.id,
    portalName: NAME,
    dueOn: dates.day(18),
    paidAt: paid,
    madeAt: asked,
  });
  await db
    .insert(paymentRequestLines)
    .values({ submissionId: feeId, position: 0, reason: NAME, feeCode: 'AEL-EXM', amountCents: CENTS });
  await db.insert(submissions).values({
    id: submissionId,
    reference: REFERENCE,
    kind: 'additional-payment',
    name: NAME,
    personId: kim.id,
    state: 'completed',
    madeAt: sent,
    endedAt: paid,
    outcome: { done: [{ name: NAME, detail: '' }], left: [], paidCents: CENTS, refundCents: 0 },
    answered: {
      by: kim.name,
      organisation: null,
      sections: [{ name: 'Fee', rows: [{ label: NAME, value: displayFee(CENTS) }] }],
    },
  });
  await db.insert(payments).values({
    token: idOf('payment token', REFERENCE),
    customRef: feeId,
    reference: ATTEMPT,
    kind: 'additional-payment',
    returnPath: `/forms/submissions/${feeId}/payment`,
    paidFor,
    amountCents: CENTS,
    status: 'approved',
    finalised: true,
    submissionId,
    personId: kim.id,
    receipt: '105177',
    card: '4242',
    paidAt: paid,
    billed: { lines: [line], taxPercent: taxPercentIn(settingsOf(systemSettings(dates))) },
    madeAt: sent,
  });
  const person = { personId: kim.id } as const;
  const provider = 'payment provider';
  await db.insert(lifeEvents).values(
    oldestFirst([
      ...history('submission', regulatorSubmissionMachine, { ...person, id: submissionId, madeAt: sent }, [
        { type: 'payment.requested', at: at(1) },
        { type: 'payment.opened', at: at(3) },
        { type: 'payment.captured', at: at(181), actor: provider },
        { type: 'work.completed', at: at(183), actor: provider },
      ]),
      ...history(
        'requested-fee',
        regulatorRequestedFeeMachine,
        { ...person, id: feeId, madeAt: asked, by: 'regulator' },
        [{ type: 'fee.settled', at: at(182), actor: provider }],
      ),
      ...history('card-payment', regulatorCardPaymentMachine, { ...person, id: ATTEMPT, madeAt: at(2) }, [
        { type: 'provider.said', state: 'approved', at: paid, actor: provider },
        { type: 'work.ended', isAllDone: true, at: at(184), actor: provider },
      ]),
    ]),
  );
}
