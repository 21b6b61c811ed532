import type { InputFrom } from 'xstate';
import {
  applicationAdmissionMachine,
  type AdmissionEvent,
  type AdmissionInput,
} from '#machines/applications/application-admission.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';
import * as sample from '../application/application.sample.ts';
import { endsOnce } from '../application/ends-once.ts';
import {
  calledOff,
  cameBack,
  checkFailed,
  declined,
  forged,
  goesBack,
  noPage,
  paid,
  paidReceiptTold,
  parameters,
  unchecked,
  unnamed,
} from '../application/application.sample.ts';

const WORKING = 'Working. Please wait.....';
const UNABLE = 'Unable to complete application online';
const FIELD = { role: 'textbox', name: 'What it is about' } as const;
const WAY_BACK = { role: 'button', name: 'Back to your drones' } as const;
const WAY_ON = { role: 'link', name: 'Manage registered drones' } as const;
const DONE = 'All done';

const inputOf = ({
  isReadable,
  verifies,
  isOpen,
  recordId,
  returned,
  asksStatus,
}: InputFrom<typeof applicationAdmissionMachine>): AdmissionInput => ({
  isReadable,
  verifies,
  isOpen,
  recordId,
  returned,
  asksStatus,
});

const told = (event: AdmissionEvent) => [{ to: 'parent', event }];
const granted = (recordId = '', alert: Extract<AdmissionEvent, { type: 'admission.granted' }>['alert'] = null) =>
  told({ type: 'admission.granted', recordId, alert });
const ended = ({ told: sent }: Step) => sent.filter(({ event }) => event.type.startsWith('admission.'));
const cardProblem = {
  kind: 'cardProblem',
  said: 'Your bank declined the payment because the card has expired.',
} as const;

export const applicationAdmissionModel = defineModel({
  slug: 'application-admission',
  machine: applicationAdmissionMachine,
  inputs: {
    plain: inputOf(sample.plain),
    saved: inputOf(sample.saved),
    checked: inputOf(sample.checked),
    noAddress: inputOf(sample.noAddress),
    outside: inputOf(sample.outside),
    paidBack: inputOf(sample.paidBack),
    cardBack: inputOf(sample.cardBack),
    unreadable: inputOf(sample.unreadable),
  },
  cases: {
    'xstate.done.actor.verifyPerson': [{ output: { verified: true } }, { output: { verified: false } }],
    'xstate.error.actor.verifyPerson': [{ error: checkFailed }, { error: exception }],
    'xstate.done.actor.leadElsewhere': [{}],
    'xstate.error.actor.leadElsewhere': [{ error: exception }],
    'xstate.done.actor.cardPayment': [paid, declined, calledOff, goesBack, forged, unchecked, noPage, cameBack].map(
      (output) => ({ output }),
    ),
    'xstate.error.actor.cardPayment': [{ error: exception }],
  },
  invariants: {
    'success is told of what was paid, and of nothing else [DREG-42 DPAY-13 DPAY-16]': ({ steps }) =>
      steps.forEach((step) => {
        const isPaid = (step.event['output'] as { verdict?: string } | undefined)?.verdict === 'paid';
        same(
          ended(step).some(({ event }) => event.type === 'admission.paid'),
          isPaid,
          'paid',
        );
      }),
    'a return is attended to before anything else, and nothing is sent again by itself [DREG-41 DPAY-16]': ({
      input,
      steps,
    }) => {
      if (input.returned.kind === 'none' || !input.isReadable) return;
      const { returned, asksStatus } = input;
      same(
        steps[0]!.asked.map(({ src, input: given }) => [src, given]),
        [['cardPayment', { direction: 'back', returned, asksStatus }]],
        'asked first',
      );
    },
    'nobody is let in before the check, where the form is filled in elsewhere, or by an address that cannot be read [FORM-30 FORM-31 FORM-36]':
      ({ input, steps }) =>
        steps.forEach((step) => {
          if (!input.isReadable) same([step.asked, step.told], [[], []], 'an address that cannot be read');
          claim(input.verifies || step.asked.every(({ src }) => src !== 'verifyPerson'), 'verified in vain');
          if (!ended(step).some(({ event }) => event.type === 'admission.granted')) return;
          claim(input.isOpen || input.returned.kind !== 'none', 'filled in elsewhere');
          claim(!input.verifies || (step.event['output'] as { verified?: boolean }).verified === true, 'not verified');
        }),
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'what could not be confirmed or checked can be tried again: no dead end, and another attempt where something went out before':
      ({ steps }) =>
        steps.forEach(({ snapshot, event, told: sent }, i) => {
          if (snapshot.hasTag('failed') || snapshot.matches('refused'))
            claim(snapshot.can({ type: 'retry.requested' }), 'no way to try again');
          if (snapshot.matches('unconfirmed')) claim(snapshot.can({ type: 'application.resumed' }), 'no way back');
          const isAnew = event.type === 'application.resumed' && steps[i - 1]!.snapshot.matches('unconfirmed');
          same(
            sent.some((one) => one.event.type === 'submitKey.spent'),
            isAnew,
            'another attempt',
          );
        }),
    'only a person whom somebody refused is refused [FORM-33]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (snapshot.matches('refused') && steps[i - 1]?.snapshot.matches('refused') !== true)
          same(event['output'], { verified: false }, 'refused by');
      }),
  },
  expectations: {
    arriving: { shows: [] },
    unreadable: { shows: ['You may not'], hides: [FIELD, WORKING], tags: ['refused'] },
    elsewhere: { shows: ['It is filled in outside'], hides: [FIELD] },
    elsewhereUnknown: { shows: ['It is filled in outside'], hides: [FIELD] },
    returning: { shows: [{ role: 'status' }], hides: [FIELD, DONE, UNABLE], tags: ['loading'] },
    unconfirmed: { shows: [UNABLE, 'Check before you pay again.', WAY_ON, WAY_BACK], hides: [DONE, FIELD] },
    refundDue: { shows: ['We will refund your payment', WAY_ON], hides: [UNABLE, DONE, FIELD, WAY_BACK] },
    admitting: { shows: [] },
    verifying: { shows: [WORKING], hides: [FIELD, UNABLE], tags: ['loading'] },
    unverified: {
      shows: ['Nobody could say whether you may', 'Try again'],
      hides: [FIELD, 'You may not'],
      tags: ['failed'],
    },
    refused: { shows: ['You may not', 'Try again'], hides: [FIELD], tags: ['refused'] },
    granted: { shows: [WORKING], hides: [FIELD] },
    paid: { shows: [WORKING], hides: [FIELD] },
  },
  scenarios: [
    {
      title: 'where nobody has to say so first, whoever comes is let in, with the application that they named',
      start: 'saved',
      begins: { in: 'granted', asks: {}, tells: granted('r-1') },
      steps: [],
    },
    {
      title:
        'who is not verified, or of whom nobody could say so, sees no form and can try again [FORM-30 FORM-31 FORM-33]',
      start: 'checked',
      begins: { in: 'verifying', asks: { verifyPerson: {} }, tags: ['loading'] },
      steps: [
        [
          done('verifyPerson', { verified: false }),
          { in: 'refused', tags: ['refused'], asks: {}, context: { problem: null } },
        ],
        [{ type: 'retry.requested' }, { in: 'verifying', asks: { verifyPerson: {} } }],
        [
          failed('verifyPerson', checkFailed),
          {
            in: 'unverified',
            tags: ['failed'],
            untagged: ['refused'],
            asks: {},
            context: { problem: { isCall: true, failure: checkFailed } },
          },
        ],
        [{ type: 'retry.requested' }, 'verifying'],
        [
          failed('verifyPerson', exception),
          { in: 'unverified', asks: {}, context: { problem: { isCall: false, failure: null } } },
        ],
        [{ type: 'retry.requested' }, 'verifying'],
        [done('verifyPerson', { verified: true }), { in: 'granted', tells: granted() }],
      ],
    },
    {
      title: 'an address that cannot be read shows no form and asks nobody [FORM-36]',
      start: 'noAddress',
      begins: { in: 'unreadable', tags: ['refused'], asks: {}, tells: [] },
      steps: [],
    },
    {
      title:
        'a form that is not open leads outside; where nobody knows where that is, the page says so [DREG-09 DREG-10]',
      start: 'outside',
      begins: { in: 'elsewhere', asks: { leadElsewhere: {} } },
      steps: [[failed('leadElsewhere', exception), 'elsewhereUnknown']],
    },
    {
      title:
        'a way back that claims success is checked before anything else, whatever is open, and paid is the end, with its receipt [DPAY-14 DPAY-16 DREG-41 DREG-42 DREN-63]',
      start: 'paidBack',
      begins: {
        in: 'returning',
        asks: { cardPayment: { direction: 'back', returned: { kind: 'claims paid', parameters }, asksStatus: true } },
        tags: ['loading'],
      },
      steps: [
        [
          done('cardPayment', paid),
          { in: 'paid', asks: {}, tells: told({ type: 'admission.paid', receipt: paidReceiptTold }) },
        ],
      ],
    },
    {
      title: 'a receipt of a payment says nothing of what it came to where nobody does',
      start: 'paidBack',
      steps: [
        [
          done('cardPayment', { ...paid, told: null }),
          { in: 'paid', tells: told({ type: 'admission.paid', receipt: unnamed }) },
        ],
      ],
    },
    {
      title:
        'a declined card resumes the application under its reference with the card problem, to be sent again [DPAY-17 DPAY-18 DPAY-19 DREN-09 DERR-03]',
      start: 'cardBack',
      begins: {
        in: 'returning',
        asks: {
          cardPayment: { returned: { kind: 'refused', customRef: 'c-1', responseCode: '54' }, asksStatus: false },
        },
      },
      steps: [[done('cardPayment', declined), { in: 'granted', tells: granted('c-1', cardProblem) }]],
    },
    {
      title: 'a payment that was called off resumes the application and says that nothing was charged [DREN-09]',
      start: 'cardBack',
      steps: [[done('cardPayment', calledOff), { in: 'granted', tells: granted('c-1', { kind: 'paymentCancelled' }) }]],
    },
    {
      title: 'a way back without a reference loads the form fresh, with the alert [DPAY-17 DERR-01 OP-D-71]',
      start: 'unreadable',
      steps: [[done('cardPayment', forged), { in: 'granted', tells: granted('', { kind: 'unable', failure: null }) }]],
    },
    {
      title:
        'a forged way back changes nothing and loads nothing; from there what was filled in can be reached, as another attempt [DPAY-16 DREG-21 DREG-42 DEC-07]',
      start: 'paidBack',
      steps: [
        [done('cardPayment', forged), { in: 'unconfirmed', asks: {}, tells: [], context: { failure: null } }],
        [
          { type: 'application.resumed' },
          { in: 'granted', tells: [...told({ type: 'submitKey.spent' }), ...granted()] },
        ],
      ],
    },
    {
      title: 'a check that could not be made is no proof either, and the call behind it is told [DPAY-16]',
      start: 'paidBack',
      steps: [
        [done('cardPayment', unchecked), { in: 'unconfirmed', context: { failure: unchecked.failure }, asks: {} }],
      ],
    },
    {
      title: 'nor is one that broke [DPAY-16]',
      start: 'paidBack',
      steps: [[failed('cardPayment', exception), 'unconfirmed']],
    },
    {
      title:
        'a payment for which nothing can be done any more ends as that: nothing is in doubt, and nothing is loaded [DEC-07]',
      start: 'paidBack',
      steps: [[done('cardPayment', goesBack), { in: 'refundDue', asks: {}, tells: [] }]],
    },
  ],
});
