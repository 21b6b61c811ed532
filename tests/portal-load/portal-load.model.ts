/**
 * Loading what the tokens open (portal 4.1, START-20 to START-31): the order, each failure with its code, what is
 * loaded again.
 */
import { portalLoadMachine, type LoadStep, type PortalLoadMissing } from '#machines/portal-load.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { gathersIn, missed, whole } from '#support/gathered.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { environment, initialCalls, initialData } from '../start-up/start-up.sample.ts';

const ORDER = ['loadEnvironment', 'externalIdPolling', 'gather'];
const FIRST: Readonly<Record<LoadStep, string>> = {
  environment: 'loadEnvironment',
  externalId: 'externalIdPolling',
  initialData: 'gather',
};
/** Code of a step that could not be loaded (START-21, START-27, START-28, START-31). */
const CODES: Readonly<Record<LoadStep, RegExp>> = {
  environment: /^HP\.1$/,
  externalId: /^HP\.2[ab]$/,
  initialData: /^HP\.3$/,
};
const sixAsked = { gather: { names: Object.keys(initialData), endsAtFirstFailure: true } };
const told = { to: 'parent', event: { type: 'environment.read', settings: environment.value.systemSettings } };
const waiting = { shows: ['Working. Please wait....'] } as const;

export const portalLoadModel = defineModel({
  slug: 'portal-load',
  machine: portalLoadMachine,
  inputs: { fresh: { from: 'environment' }, polledAgain: { from: 'externalId' }, loadedAgain: { from: 'initialData' } },
  cases: {
    'xstate.done.actor.loadEnvironment': [{ output: environment }],
    'xstate.error.actor.loadEnvironment': [{ error: callFailure('GetEnvData', 'ED.1d', 'd') }, { error: exception }],
    'xstate.done.actor.externalIdPolling': [
      { output: { outcome: 'found' } },
      { output: { outcome: 'missing' } },
      { output: { outcome: 'failed', failure: callFailure('GetExtIds', 'EI.1e') } },
    ],
    'xstate.error.actor.externalIdPolling': [{ error: exception }],
    'xstate.done.actor.gather': [
      whole(initialData),
      missed({ userDetails: callFailure('GetUserDetails', 'UD.1e') }),
      missed({ tags: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'a step is asked for only once the one before it was answered well, and none twice [START-20 START-21 START-22]': ({
      input,
      steps,
    }) => {
      const asked = steps.flatMap((step) => step.asked.map(({ src }) => src));
      const from = ORDER.indexOf(FIRST[input.from]);
      same(asked, ORDER.slice(from, from + asked.length), 'asked');
      steps.forEach((step) =>
        step.asked.forEach(({ src }) => {
          if (src === FIRST[input.from]) return;
          same(step.event.type, `xstate.done.actor.${ORDER[ORDER.indexOf(src) - 1]}`, `what ${src} followed`);
        }),
      );
    },
    'the six are asked at the same time, and the first failure ends it [START-29 START-31]': ({ steps }) =>
      gathersIn(steps).forEach((gather) =>
        same(gather, { names: Object.keys(initialData), endsAtFirstFailure: true }, 'asked'),
      ),
    'it is whole only with all six answers of this load [START-30]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (snapshot.output?.outcome !== 'whole') return;
        same(event['output'], { outcome: 'whole', data: initialData }, 'the load');
        same(snapshot.output.data, initialData, 'given out');
      }),
    'what is missing has the code of its step, and nothing is asked after it [START-21 START-27 START-28 START-31]': ({
      steps,
    }) =>
      steps.forEach(({ asked, event, snapshot }) => {
        if (snapshot.output?.outcome !== 'missing') return;
        const { step, code } = snapshot.output as PortalLoadMissing;
        claim(event.type.endsWith(`.${FIRST[step]}`), `${step} is missing after ${event.type}`);
        claim(CODES[step].test(code), `${code} of ${step}`);
        same(asked, [], 'asked');
      }),
    'the settings are told once, as soon as the environment data is there': ({ steps }) =>
      steps.forEach((step) =>
        same(
          step.told.map(({ event }) => event.type),
          step.event.type === 'xstate.done.actor.loadEnvironment' ? ['environment.read'] : [],
          `told on ${step.event.type}`,
        ),
      ),
  },
  expectations: {
    arriving: { shows: [], tags: [] },
    environment: waiting,
    externalId: waiting,
    initialData: waiting,
    whole: { shows: [], hides: waiting.shows },
    missing: { shows: [], hides: waiting.shows },
  },
  scenarios: [
    {
      title: 'environment data, external id, the six: whole [START-20 START-22 START-29 START-30]',
      start: 'fresh',
      begins: { in: 'environment', asks: { loadEnvironment: {} } },
      steps: [
        [done('loadEnvironment', environment), { in: 'externalId', tells: [told], asks: { externalIdPolling: {} } }],
        [done('externalIdPolling', { outcome: 'found' }), { in: 'initialData', asks: sixAsked }],
        [whole(initialData), { in: 'whole', asks: {}, output: { outcome: 'whole', data: initialData } }],
      ],
    },
    {
      title: 'no environment data: HP.1 with that call, and nothing later is loaded [START-21 CALL-08 ERRC-50]',
      start: 'fresh',
      steps: [
        [
          failed('loadEnvironment', callFailure('GetEnvData', 'ED.1d', 'd')),
          {
            in: 'missing',
            asks: {},
            output: { outcome: 'missing', step: 'environment', code: 'HP.1', failure: { code: 'ED.1d' } },
          },
        ],
      ],
    },
    {
      title: 'begun again at the external id: it is asked for, and the environment data is not [START-22]',
      start: 'polledAgain',
      begins: { in: 'externalId', asks: { externalIdPolling: {} } },
      steps: [[done('externalIdPolling', { outcome: 'found' }), { in: 'initialData', asks: sixAsked }]],
    },
    {
      title: 'no external id after all checks: HP.2a [START-27 ERRC-50]',
      start: 'polledAgain',
      steps: [
        [
          done('externalIdPolling', { outcome: 'missing' }),
          { in: 'missing', output: { outcome: 'missing', step: 'externalId', code: 'HP.2a', failure: null }, asks: {} },
        ],
      ],
    },
    {
      title: 'an external id call that fails: HP.2b with that call [START-28 CALL-10 ERRC-50]',
      start: 'polledAgain',
      steps: [
        [
          done('externalIdPolling', { outcome: 'failed', failure: callFailure('GetExtIds', 'EI.1e') }),
          { in: 'missing', output: { step: 'externalId', code: 'HP.2b', failure: { code: 'EI.1e' } }, asks: {} },
        ],
      ],
    },
    {
      title: 'polling that breaks: HP.2b [START-28]',
      start: 'polledAgain',
      steps: [
        [
          failed('externalIdPolling', exception),
          { in: 'missing', output: { step: 'externalId', code: 'HP.2b', failure: null } },
        ],
      ],
    },
    {
      title: 'begun again at the initial data: all six are loaded, and nothing else [START-29 START-31]',
      start: 'loadedAgain',
      begins: { in: 'initialData', asks: sixAsked },
      steps: [[whole(initialData), { in: 'whole', output: { outcome: 'whole', data: initialData } }]],
    },
    ...initialCalls.map(({ key, call, code }) => ({
      title: `${call} fails: HP.3 with that call [START-31 ERRC-04 ERRC-50]`,
      start: 'loadedAgain' as const,
      steps: [
        [
          missed({ [key]: callFailure(call, code) }, { drafts: initialData.drafts }),
          {
            in: 'missing' as const,
            output: {
              outcome: 'missing' as const,
              step: 'initialData' as const,
              code: 'HP.3' as const,
              failure: { code },
            },
            asks: {},
          },
        ] as const,
      ],
    })),
    {
      title: 'an exception in one of the six is HP.3 without a call [START-31 ERRC-50]',
      start: 'loadedAgain',
      steps: [
        [missed({ tags: null }), { in: 'missing', output: { step: 'initialData', code: 'HP.3', failure: null } }],
      ],
    },
    {
      title: 'an exception in the load of the six is HP.3 without a call [START-31 ERRC-50]',
      start: 'loadedAgain',
      steps: [
        [failed('gather', exception), { in: 'missing', output: { step: 'initialData', code: 'HP.3', failure: null } }],
      ],
    },
  ],
});
