import {
  applicationLeavingMachine,
  type LeavingEvent,
  type LeavingInput,
} from '#machines/applications/application-leaving.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, tick } from '#support/model.ts';
import type { Scenario, Step } from '#support/spec.ts';
import { backButton, firstStep, flushed, link, opens, secondStep } from '../application/application.sample.ts';
import { endsOnce } from '../application/ends-once.ts';

type Starts = 'link' | 'changed' | 'typed' | 'back' | 'backAtFirst' | 'signOut' | 'freeSignOut' | 'led';
type Told = Scenario<typeof applicationLeavingMachine, Starts>;

const LEAVE = 'If you leave this application it will be cancelled. Are you sure you want to cancel?';
const SIGN_OUT = 'Your files will not be saved';
const BACK = { role: 'button', name: 'Go back one step' } as const;
const plain = { trigger: 'link', dirty: false, typed: false, signsOut: false, step: null } as const;
const changed = { ...plain, dirty: true };
const back = { ...plain, trigger: 'history', step: secondStep } as const;
const yes = { type: 'leave.confirmed' } as const;
const no = { type: 'leave.declined' } as const;
const backChosen = { type: 'back.chosen' } as const;
const again = { type: 'leave.requested', trigger: 'history', to: null, typed: false } as const;
const tells = (...events: readonly LeavingEvent[]) => events.map((event) => ({ to: 'parent', event: { ...event } }));
const BEGUN: LeavingEvent = { type: 'leaving.begun' };
const STAYED: LeavingEvent = { type: 'leaving.stayed' };
const WENT_BACK: LeavingEvent = { type: 'leaving.wentBack', back: secondStep.before.back };
const GIVEN_UP: LeavingEvent = { type: 'leaving.givenUp' };
const LEFT: LeavingEvent = { type: 'leaving.left' };
const ended = ({ told }: Step) =>
  told.filter(({ to, event }) => to === 'parent' && event.type !== BEGUN.type).map(({ event }) => event);

export const applicationLeavingModel = defineModel({
  slug: 'application-leaving',
  machine: applicationLeavingMachine,
  inputs: {
    link: plain,
    changed,
    typed: { ...plain, typed: true },
    back,
    backAtFirst: { ...back, step: firstStep },
    signOut: { ...changed, signsOut: true },
    freeSignOut: { ...plain, signsOut: true },
    led: { ...changed, trigger: 'content' },
  },
  cases: { 'leave.requested': [link, backButton].map(({ trigger }) => ({ trigger })) },
  invariants: {
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'what was changed or typed is never left without a question, and nobody asks about anything else [FORM-23 FORM-27 DREG-24 DREN-66]':
      ({ input: { trigger, dirty, typed }, steps }) => {
        const isAsked = trigger === 'history' || (trigger === 'link' && (dirty || typed));
        same(steps[0]?.snapshot.hasTag('asking'), isAsked, 'asked');
      },
    'what is typed goes by a Yes to the question about leaving, and by nothing else [FORM-26 DREG-24]': ({ steps }) =>
      steps.forEach((step, i) => {
        if (ended(step)[0]?.type === GIVEN_UP.type)
          same([steps[i - 1]?.snapshot.matches('asking'), step.event.type], [true, yes.type], 'given up by');
      }),
    'whoever signs out is asked about the files alone': ({ input: { signsOut }, steps }) =>
      steps.forEach(({ snapshot }) => claim(!snapshot.matches(signsOut ? 'asking' : 'askingToSignOut'), 'asked')),
    'the person goes only when autosave has answered, or three seconds have passed': ({ steps }) => {
      let since: number | null = null;
      steps.forEach((step) => {
        if (step.told.some(({ event }) => event.type === BEGUN.type)) since = step.at;
        if (ended(step)[0]?.type === LEFT.type)
          claim(
            since !== null && (step.event.type === flushed.type || step.at - since === 3000),
            `gone by ${step.event.type}`,
          );
      });
    },
    'Back leads to the step before where there is one, and to nothing else [FORM-26 FORM-28 DEC-54]': ({
      input: { step: left },
      steps,
    }) =>
      steps.forEach((step, i) => {
        const isOffered = steps[i - 1]?.snapshot.matches('asking') === true && (left?.before ?? null) !== null;
        const isBack = step.event.type === backChosen.type && isOffered;
        same(
          ended(step).filter(({ type }) => type === WENT_BACK.type),
          isBack ? [WENT_BACK] : [],
          'gone back',
        );
      }),
    'a version of another tab takes any question away': ({ steps }) =>
      steps.forEach((step, i) => {
        if (step.event.type === opens.type && steps[i - 1]?.snapshot.hasTag('asking'))
          same(ended(step), [STAYED], 'stays');
      }),
  },
  expectations: {
    deciding: { shows: [] },
    asking: {
      shows: ({ step }: LeavingInput) => [
        LEAVE,
        { role: 'dialog', name: 'Cancel application' },
        'select No, then Save and exit',
        ...(step?.before ? [BACK] : []),
      ],
      hides: ({ step }: LeavingInput) => [SIGN_OUT, 'Saving form', ...(step?.before ? [] : [BACK])],
      tags: ['asking'],
    },
    askingToSignOut: {
      shows: [SIGN_OUT, { role: 'button', name: 'Stay on this page' }],
      hides: [LEAVE, 'Saving form'],
      tags: ['asking'],
    },
    storing: { shows: ['Saving form'], hides: [LEAVE, SIGN_OUT], tags: ['storing'] },
    told: { shows: [], hides: ['Saving form', LEAVE, SIGN_OUT] },
  },
  scenarios: [
    {
      title: 'what was not changed is left by a link without a question, once it is stored [FORM-27]',
      start: 'link',
      begins: { in: 'storing', tags: ['storing'], asks: {}, tells: tells(BEGUN) },
      steps: [[flushed, { in: 'told', tells: tells(LEFT) }]],
    },
    {
      title: 'it waits three seconds at most: a service that does not answer keeps nobody from leaving',
      start: 'link',
      steps: [
        [tick(2999), { in: 'storing', tells: [] }],
        [tick(1), { in: 'told', tells: tells(LEFT) }],
      ],
    },
    {
      title: 'content that cannot go on leads elsewhere without a question, whatever was changed [DVSC-24]',
      start: 'led',
      begins: { in: 'storing', tells: tells(BEGUN) },
      steps: [[flushed, { in: 'told', tells: tells(LEFT) }]],
    },
    ...(['changed', 'typed', 'back'] as const).flatMap((start): readonly Told[] => [
      {
        title: `what was changed or typed asks, and so does Back; Yes gives it up (${start}) [FORM-23 FORM-26 FORM-28 DREG-24 DREG-25]`,
        start,
        begins: { in: 'asking', tags: ['asking'], tells: [] },
        steps: [[yes, { in: 'told', tells: tells(GIVEN_UP) }]],
      },
      {
        title: `No stays (${start}) [FORM-25 DREN-66]`,
        start,
        steps: [[no, { in: 'told', tells: tells(STAYED) }]],
      },
    ]),
    {
      title: 'Back offers the step before, and leads there [FORM-26 FORM-28]',
      start: 'back',
      steps: [[backChosen, { in: 'told', tells: tells(WENT_BACK) }]],
    },
    {
      title: 'at the first step there is none; a link asks no second time, a second Back stays as No does [FORM-28]',
      start: 'backAtFirst',
      steps: [
        [backChosen, { in: 'asking', tells: [] }],
        [
          { ...again, trigger: 'link' },
          { in: 'asking', tells: [] },
        ],
        [again, { in: 'told', tells: tells(STAYED) }],
      ],
    },
    {
      title: 'signing out of what was changed asks about the files alone; Yes goes and gives nothing up',
      start: 'signOut',
      begins: { in: 'askingToSignOut', tags: ['asking'], tells: [] },
      steps: [
        [again, { in: 'askingToSignOut', tells: [] }],
        [yes, { in: 'storing', untagged: ['asking'], tells: tells(BEGUN) }],
        [flushed, { in: 'told', tells: tells(LEFT) }],
      ],
    },
    {
      title: '… No stays',
      start: 'signOut',
      steps: [[no, { in: 'told', tells: tells(STAYED) }]],
    },
    {
      title: 'whoever signs out of what was not changed is not asked, and what was typed last is stored',
      start: 'freeSignOut',
      begins: { in: 'storing', tells: tells(BEGUN) },
      steps: [[flushed, 'told']],
    },
    ...(['changed', 'signOut'] as const).map((start): Told => ({
      title: `a version of another tab takes the place of what is asked about: the question is over (${start})`,
      start,
      steps: [[opens, { in: 'told', tells: tells(STAYED) }]],
    })),
    {
      title: '… whoever goes already goes on',
      start: 'link',
      steps: [
        [opens, { in: 'storing', tells: [] }],
        [flushed, 'told'],
      ],
    },
  ],
});
