import { paymentReturnMachine } from '#machines/payment-return.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';
import {
  awaited,
  broken,
  cancelled,
  cardError,
  declined,
  done as standingDone,
  finalised,
  forged,
  paid,
  paidRenewal,
  parameters,
  pending,
  refused,
  sound,
  unanswerable,
  unpaid,
} from './payment-return.sample.ts';

const WORKING = 'Working. Please wait.....';
const LINK = { role: 'link', name: 'To the list' } as const;
const RECEIVED = 'Payment received, finishing your application';
const checkFailed = callFailure('validateHmac', '');
const standingFailed = callFailure('paymentStatus', '');
const checks = [sound, awaited, finalised, forged, unpaid, unanswerable].map((output) => ({ output }));
const standings = [standingDone, pending, refused].map((output) => ({ output }));
const ended = { shows: [WORKING], hides: [RECEIVED] } as const;
const news = { type: 'news.requested' } as const;

type Answer = { readonly output?: Readonly<Record<string, unknown>> };
/** What a call said in a step; null where none did. */
const answerIn = (event: object, port: string): Readonly<Record<string, unknown>> | null =>
  (event as { type: string }).type.startsWith(`xstate.done.actor.${port}`) ? ((event as Answer).output ?? null) : null;

export const paymentReturnModel = defineModel({
  slug: 'payment-return',
  machine: paymentReturnMachine,
  inputs: { paid, paidRenewal, declined, cardError, cancelled, broken },
  cases: {
    'xstate.done.actor.validateReturn': checks,
    'xstate.error.actor.validateReturn': [{ error: checkFailed }, { error: exception }],
    'xstate.done.actor.askStanding': standings,
    'xstate.error.actor.askStanding': [{ error: standingFailed }, { error: exception }],
    'xstate.done.actor.validateReturnAgain': checks,
    'xstate.error.actor.validateReturnAgain': [{ error: checkFailed }],
    'xstate.done.actor.askStandingAgain': standings,
    'xstate.error.actor.askStandingAgain': [{ error: standingFailed }],
  },
  // It asks again for as long as it takes: what differs after so many times is the words and the wait.
  serialize: (context) => ({
    kind: context.kind,
    asksStanding: context.asksStanding,
    asked: Math.min(context.asked, 1),
    verdict: context.verdict,
    failed: context.failure?.call,
  }),
  filterEvents: ({ context }) => context.asked < 2,
  laws: {
    'paid is never said without a valid signature, of a payment that was successful [DREG-42 DPAY-16 APAY-16]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done' || snapshot.output?.verdict !== 'paid') return;
        const said = steps.slice(0, i + 1).map(({ event }) => answerIn(event, 'validateReturn'));
        claim(
          said.some((answer) => answer?.['wasSuccessful'] === true && answer['hmacValid'] === true && answer['paymentSuccess'] === true),
          'paid without a valid signature',
        );
      }),
    'the status call is made only after a valid signature, and only for what has one [DPAY-15 OP-D-69]': ({ input, steps }) =>
      steps.forEach(({ asked }, i) => {
        if (!asked.some(({ src }) => src === 'askStanding')) return;
        claim(input.asksStanding, 'a status call where there is none');
        const first = steps.slice(0, i + 1).map(({ event }) => answerIn(event, 'validateReturn')).find((answer) => answer !== null);
        same([first?.['wasSuccessful'], first?.['hmacValid'], first?.['paymentSuccess']], [true, true, true], 'the signature');
      }),
    'nobody is asked about anything but a claim of success [DPAY-14 DPAY-17 DPAY-18]': ({ input, steps }) =>
      steps.forEach(({ asked }) => {
        if (input.returned.kind !== 'claims paid') same(asked.length, 0, 'asked');
      }),
    'what is asked about is the set that came back, unaltered [OP-D-68 DCAL-24 DCAL-27]': ({ steps }) =>
      steps.forEach(({ asked }) => asked.forEach((one) => same(one.input, { parameters }, one.src))),
    'a payment that was found to be received is not lost by a call that fails [DEC-07]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (/^xstate\.error\.actor\.\w+Again/.test(event.type)) claim(snapshot.hasTag('finalising'), 'a failed call ended the waiting');
      }),
    'whoever waits can ask at once, or is being asked for: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('finalising') && !snapshot.hasTag('asking')) claim(snapshot.can(news), 'no way to ask');
      }),
    'the end names the application, or nobody did [OP-D-71 OP-D-72]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.status !== 'done') return;
        const told = input.returned.kind === 'claims paid' || input === declined || input === cancelled;
        same(snapshot.output?.customRef, told ? 'd-1' : '', 'reference');
      }),
    'a failure is told only where it is why nothing is believed': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure !== null) same(snapshot.output?.verdict, 'untrusted', 'verdict');
      }),
  },
  promises: {
    reading: { shows: [WORKING] },
    checking: { shows: [WORKING], hides: [RECEIVED], tags: ['loading'] },
    confirming: { shows: [WORKING], hides: [RECEIVED], tags: ['loading'] },
    finalising: {
      shows: [RECEIVED, 'You do not need to wait here', 'We will send you an e-mail', 'The list shows it.', LINK],
      hides: [WORKING],
      tags: ['finalising'],
    },
    'finalising.waiting': { shows: [{ role: 'button', name: 'Check now' }], tags: [] },
    'finalising.choosing': { shows: [] },
    'finalising.askingStanding': { shows: [{ role: 'button', name: 'Check now' }], tags: ['asking'] },
    'finalising.askingSignature': { shows: [{ role: 'button', name: 'Check now' }], tags: ['asking'] },
    paid: ended,
    refused: ended,
    cancelled: ended,
    untrusted: ended,
  },
  journeys: [
    {
      title: 'a claim of success is checked, and paid when the signature stands [DPAY-14 DPAY-16 DREG-41 DREG-42 APAY-16 DCAL-28]',
      start: 'paid',
      begins: { in: 'checking', asks: { validateReturn: { parameters } }, tags: ['loading'] },
      steps: [[done('validateReturn', sound), { in: 'paid', output: { verdict: 'paid', customRef: 'd-1', failure: null }, asks: {} }]],
    },
    {
      title: 'of a renewal the status call says that it is finalised, after the signature [DPAY-15 DPAY-16 OP-D-69 DCAL-24]',
      start: 'paidRenewal',
      begins: { in: 'checking', asks: { validateReturn: { parameters } } },
      steps: [
        [done('validateReturn', finalised), { in: 'confirming', asks: { askStanding: { parameters } }, tags: ['loading'] }],
        [done('askStanding', standingDone), { in: 'paid', output: { verdict: 'paid', customRef: 'd-1' } }],
      ],
    },
    {
      title: 'received and not finalised asks again by itself, later each time, half a minute apart at most [DEC-07]',
      start: 'paid',
      steps: [
        [done('validateReturn', awaited), { in: 'finalising.waiting', tags: ['finalising'], context: { asked: 0 } }],
        [tick(999), 'finalising.waiting'],
        [tick(1), { in: 'finalising.askingSignature', asks: { validateReturnAgain: { parameters } }, context: { asked: 1 } }],
        [done('validateReturnAgain', awaited), 'finalising.waiting'],
        [tick(1999), 'finalising.waiting'],
        [tick(1), { in: 'finalising.askingSignature', asks: { validateReturnAgain: {} } }],
        [failed('validateReturnAgain', checkFailed), { in: 'finalising.waiting', context: { failure: null } }],
        [tick(4000), 'finalising.askingSignature'],
        [done('validateReturnAgain', awaited), 'finalising.waiting'],
        [tick(8000), 'finalising.askingSignature'],
        [done('validateReturnAgain', awaited), 'finalising.waiting'],
        [tick(16_000), 'finalising.askingSignature'],
        [done('validateReturnAgain', awaited), { in: 'finalising.waiting', context: { asked: 5 } }],
        [tick(29_999), 'finalising.waiting'],
        [tick(1), 'finalising.askingSignature'],
        [done('validateReturnAgain', awaited), 'finalising.waiting'],
        [tick(30_000), 'finalising.askingSignature'],
        [done('validateReturnAgain', finalised), { in: 'paid', output: { verdict: 'paid', customRef: 'd-1' } }],
      ],
    },
    {
      title: 'a renewal that is received and not finalised asks the status call again, at once when asked to [DEC-07 DPAY-15]',
      start: 'paidRenewal',
      steps: [
        [done('validateReturn', awaited), { in: 'confirming', asks: { askStanding: { parameters } } }],
        [done('askStanding', pending), 'finalising.waiting'],
        [news, { in: 'finalising.askingStanding', asks: { askStandingAgain: { parameters } }, tags: ['asking'] }],
        [news, 'finalising.askingStanding'],
        [failed('askStandingAgain', standingFailed), { in: 'finalising.waiting', context: { failure: null } }],
        [news, 'finalising.askingStanding'],
        [done('askStandingAgain', pending), 'finalising.waiting'],
        [news, 'finalising.askingStanding'],
        [done('askStandingAgain', standingDone), { in: 'paid', output: { verdict: 'paid' } }],
      ],
    },
    {
      title: 'a renewal whose later answer takes it back is not believed [OP-D-70]',
      start: 'paidRenewal',
      steps: [
        [done('validateReturn', sound), 'confirming'],
        [done('askStanding', pending), 'finalising.waiting'],
        [tick(1000), 'finalising.askingStanding'],
        [done('askStandingAgain', refused), { in: 'untrusted', output: { verdict: 'untrusted' } }],
      ],
    },
    {
      title: 'a payment whose later answer takes it back is not believed [OP-D-70]',
      start: 'paid',
      steps: [
        [done('validateReturn', awaited), 'finalising.waiting'],
        [news, 'finalising.askingSignature'],
        [done('validateReturnAgain', forged), { in: 'untrusted', output: { verdict: 'untrusted' } }],
      ],
    },
    ...([
      ['a forged signature', done('validateReturn', forged), 'untrusted', 'OP-D-70 APAY-18 DREG-42'],
      ['an unsuccessful check', done('validateReturn', unanswerable), 'untrusted', 'OP-D-70 APAY-18 DREG-42'],
      ['a check that failed', failed('validateReturn', checkFailed), 'untrusted', 'OP-D-70 APAY-18'],
      ['a valid signature of a payment that was not made', done('validateReturn', unpaid), 'refused', 'OP-D-70 DREG-42'],
    ] as const).map(([what, event, verdict, rows]) => ({
      title: `${what} ends as ${verdict}, and no status call is made [${rows}]`,
      start: 'paidRenewal' as const,
      steps: [[event, { in: verdict, asks: {}, output: { verdict, customRef: 'd-1' } }]] as const,
    })),
    {
      title: 'a check that failed is told with the end [OP-D-70]',
      start: 'paid',
      steps: [[failed('validateReturn', checkFailed), { in: 'untrusted', output: { failure: { call: 'validateHmac' } } }]],
    },
    {
      title: 'a status call that failed is told with the end [OP-D-70]',
      start: 'paidRenewal',
      steps: [
        [done('validateReturn', sound), 'confirming'],
        [failed('askStanding', standingFailed), { in: 'untrusted', output: { verdict: 'untrusted', failure: { call: 'paymentStatus' } } }],
      ],
    },
    {
      title: 'a status call that says no is not believed [OP-D-70]',
      start: 'paidRenewal',
      steps: [
        [done('validateReturn', sound), 'confirming'],
        [done('askStanding', refused), { in: 'untrusted', output: { verdict: 'untrusted', failure: null } }],
      ],
    },
    {
      title: 'another summary code with a reference is a card problem, and nobody is asked [DPAY-17]',
      start: 'declined',
      begins: { in: 'refused', asks: {}, output: { verdict: 'refused', customRef: 'd-1' } },
      steps: [],
    },
    {
      title: 'the flag paymentError is a card problem [DPAY-18 OP-D-71]',
      start: 'cardError',
      begins: { in: 'refused', asks: {}, output: { verdict: 'refused', customRef: '' } },
      steps: [],
    },
    {
      title: 'another summary code without a reference is not believed [OP-D-71]',
      start: 'broken',
      begins: { in: 'untrusted', asks: {}, output: { verdict: 'untrusted', customRef: '' } },
      steps: [],
    },
    {
      title: 'Cancel at the payment page comes back to the application [OP-D-72]',
      start: 'cancelled',
      begins: { in: 'cancelled', asks: {}, output: { verdict: 'cancelled', customRef: 'd-1' } },
      steps: [],
    },
  ],
});
