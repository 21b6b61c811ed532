import { regulatorCardPaymentMachine } from '#machines/regulator/card-payment.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const ENDED = ['finalised', 'finalisedInPart', 'returned'];
const said = (state: 'approved' | 'declined' | 'error' | 'rejected' | 'cancelled') =>
  ({ type: 'provider.said', state }) as const;

export const regulatorCardPaymentModel = defineModel({
  slug: 'regulator-card-payment',
  machine: regulatorCardPaymentMachine,
  inputs: { made: undefined },
  cases: {
    'provider.said': [
      { state: 'approved' },
      { state: 'declined' },
      { state: 'error' },
      { state: 'rejected' },
      { state: 'cancelled' },
      { state: 'unknown' },
    ],
    // The last case has no facts.
    'work.ended': [{ isAllDone: true }, { isAllDone: false }, { isAllDone: undefined as never }],
  },
  invariants: {
    'what is captured is never taken back by older news [DEC-07]': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => snapshot.value === 'captured');
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => typeof snapshot.value === 'string'),
          'unpaid again',
        );
    },
    'nothing is finalised and nothing goes back that was not captured [DEC-07]': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value as string));
      if (at >= 0) same(steps[at - 1]?.snapshot.value, 'captured', 'before the end');
    },
    'is ended once': ({ steps }) => {
      const at = steps.findIndex(({ snapshot }) => ENDED.includes(snapshot.value as string));
      if (at >= 0)
        claim(
          steps.slice(at).every(({ snapshot }) => snapshot.value === steps[at]!.snapshot.value),
          'another end',
        );
    },
    'what says nothing changes nothing': ({ steps }) =>
      steps.forEach(({ event, snapshot }, at) => {
        const saysNothing =
          event.type === 'provider.said'
            ? event['state'] === 'unknown'
            : event.type === 'work.ended' && event['isAllDone'] === undefined;
        if (saysNothing) same(snapshot.value, steps[at - 1]!.snapshot.value, `after ${event.type}`);
      }),
  },
  expectations: {
    unpaid: { shows: [] },
    'unpaid.open': { shows: [] },
    'unpaid.declined': { shows: [] },
    'unpaid.failed': { shows: [] },
    'unpaid.rejected': { shows: [] },
    'unpaid.cancelled': { shows: [] },
    captured: { shows: [] },
    finalised: { shows: [] },
    finalisedInPart: { shows: [] },
    returned: { shows: [] },
  },
  scenarios: [
    {
      title: 'is finalised once what was paid for is done',
      start: 'made',
      begins: { in: 'unpaid.open' },
      steps: [
        [said('approved'), 'captured'],
        [{ type: 'work.ended', isAllDone: true }, 'finalised'],
      ],
    },
    {
      title: 'goes back in part where somebody was faster',
      start: 'made',
      steps: [
        [said('approved'), 'captured'],
        [{ type: 'work.ended', isAllDone: false }, 'finalisedInPart'],
      ],
    },
    {
      title: 'goes back where the submission had ended by then',
      start: 'made',
      steps: [
        [said('approved'), 'captured'],
        [{ type: 'work.unneeded' }, 'returned'],
      ],
    },
    {
      title: 'that was refused may have been paid after all: late news counts',
      start: 'made',
      steps: [
        [said('declined'), 'unpaid.declined'],
        [said('error'), 'unpaid.failed'],
        [said('rejected'), 'unpaid.rejected'],
        [said('cancelled'), 'unpaid.cancelled'],
        [said('approved'), 'captured'],
      ],
    },
  ],
});
