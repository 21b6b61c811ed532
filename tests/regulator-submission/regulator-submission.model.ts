import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { canCancel, SUBMISSION_STATES, type SubmissionState } from '#rules/applications/submission-state.rules.ts';
import { claim } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

/** Final states: no event leads on. */
const FOR_GOOD: readonly string[] = ['completed', 'notPassed', 'declined', 'refunded'];

const cancel = (isRequestedFee: boolean) => ({ type: 'submission.cancelled', isRequestedFee }) as const;

export const regulatorSubmissionModel = defineModel({
  slug: 'regulator-submission',
  machine: regulatorSubmissionMachine,
  inputs: { made: undefined },
  cases: { 'submission.cancelled': [{ isRequestedFee: false }, { isRequestedFee: true }] },
  invariants: {
    'one that has ended for good stays as it is [CANC-08]': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => FOR_GOOD.includes(snapshot.value));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
    'what its person is told can be cancelled can be, and nothing else [CANC-08]': ({ steps }) => {
      for (const { snapshot } of steps) {
        const state = snapshot.value as SubmissionState;
        const { status } = SUBMISSION_STATES[state];
        for (const kind of ['drone-renewal', 'additional-payment'])
          claim(
            snapshot.can(cancel(kind === 'additional-payment')) === canCancel({ status, state }, kind),
            `${kind} in ${state}`,
          );
      }
    },
    'nobody cancels after the money is there': ({ steps }) => {
      const at = steps.findIndex(({ event }) => event.type === 'payment.captured');
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => !snapshot.can(cancel(false))),
          'cancelled after it was paid',
        );
    },
  },
  expectations: {
    recorded: { shows: [] },
    awaitingPayment: { shows: [] },
    atTheBank: { shows: [] },
    paid: { shows: [] },
    withOfficer: { shows: [] },
    completed: { shows: [] },
    notPassed: { shows: [] },
    declined: { shows: [] },
    cancelled: { shows: [] },
    refundDue: { shows: [] },
    refunded: { shows: [] },
  },
  scenarios: [
    { title: 'nothing is awaited when it is received', start: 'made', begins: { in: 'recorded' }, steps: [] },
    {
      title: 'one with a fee waits for its payment, for the bank, and is finished',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'payment.opened' }, 'atTheBank'],
        [{ type: 'payment.captured' }, 'paid'],
        [{ type: 'work.completed' }, 'completed'],
      ],
    },
    {
      title: 'a refused card leaves it to be paid, and late news of the bank still counts',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'payment.opened' }, 'atTheBank'],
        [{ type: 'payment.refused' }, 'awaitingPayment'],
        [{ type: 'payment.captured' }, 'paid'],
      ],
    },
    {
      title: 'sent again it is the same one, and may cost nothing by then',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'submission.repeated' }, 'awaitingPayment'],
        [{ type: 'work.completed' }, 'completed'],
      ],
    },
    {
      title: 'a requested fee is not cancelled while the bank may have the money',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'payment.opened' }, 'atTheBank'],
        [cancel(true), 'atTheBank'],
        [cancel(false), 'cancelled'],
      ],
    },
    {
      title: 'is cancelled with the application that its person deletes',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'application.deleted' }, 'cancelled'],
      ],
    },
    {
      title: 'paid after it was cancelled, its money goes back',
      start: 'made',
      steps: [
        [cancel(false), 'cancelled'],
        [{ type: 'payment.captured' }, 'refundDue'],
        [{ type: 'refund.made' }, 'refunded'],
      ],
    },
    {
      title: 'paid, and nothing of it can be done any more: its money goes back',
      start: 'made',
      steps: [
        [{ type: 'payment.requested' }, 'awaitingPayment'],
        [{ type: 'payment.captured' }, 'paid'],
        [{ type: 'work.impossible' }, 'refundDue'],
      ],
    },
    {
      title: 'an officer declines it (DEC-46)',
      start: 'made',
      steps: [
        [{ type: 'officer.asked' }, 'withOfficer'],
        [{ type: 'officer.declined' }, 'declined'],
      ],
    },
    {
      title: 'an assessment that was not passed',
      start: 'made',
      steps: [[{ type: 'assessment.failed' }, 'notPassed']],
    },
  ],
});
