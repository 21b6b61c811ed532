/** Start-up's scenarios from portal 4.1, with states and codes typed from the rows. */
import type { startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  configuration,
  embeddedConfiguration,
  environment,
  initialData,
  noAccount,
  ownAccount,
  settings,
} from './start-up.sample.ts';

export type StartUpScenario = Scenario<
  typeof startUpMachine,
  | 'visit'
  | 'answer'
  | 'embedded'
  | 'embeddedAnswer'
  | 'embeddedDeep'
  | 'undecided'
  | 'back'
  | 'reopened'
  | 'ended'
  | 'lostOnItsWay'
>;
type Steps = StartUpScenario['steps'];

export const sixAsked = { gather: { names: Object.keys(initialData), endsAtFirstFailure: true } };
export const client = { configuration, settings };

/** All steps without a failure, up to a given step. */
export const toSignIn: Steps = [
  [done('loadConfiguration', configuration), { in: 'settings', asks: { loadSettings: {} } }],
  [done('loadSettings', settings), { in: 'signingIn', asks: { signIn: client } }],
];
export const toTokens: Steps = [
  ...toSignIn,
  [
    done('signIn', ownAccount),
    { in: 'tokens', context: { account: { loginPath: '' } }, asks: { acquirePortalToken: {}, acquireFormsToken: {} } },
  ],
];
export const toEnvironment: Steps = [
  ...toTokens,
  [done('acquireFormsToken'), { in: ['tokens.portal.acquiring', 'tokens.forms.held'], asks: {} }],
  [done('acquirePortalToken'), { in: 'loading.environment', asks: { loadEnvironment: {} } }],
];
export const toExternalId: Steps = [
  ...toEnvironment,
  [
    done('loadEnvironment', environment),
    {
      in: 'loading.externalId',
      tells: [{ to: 'parent', event: { type: 'environment.read', settings: environment.value.systemSettings } }],
      asks: { externalIdPolling: {} },
    },
  ],
];
export const toInitialData: Steps = [
  ...toExternalId,
  [done('externalIdPolling', { outcome: 'found' }), { in: 'loading.initialData', tags: ['loading'], asks: sixAsked }],
];
const toReady: Steps = [
  ...toInitialData,
  [whole(initialData), { in: 'ready', tags: ['ready'], context: { data: initialData, problem: null } }],
];

/** Scenarios that end on the person's page. */
export const startUpScenarios: readonly StartUpScenario[] = [
  {
    title:
      'settings, sign-in, tokens, data: ready [START-07 START-10 START-15 START-16 START-18 START-20 START-22 START-29 START-30]',
    start: 'visit',
    begins: { in: 'configuring', tags: ['loading'], asks: { loadConfiguration: {} } },
    steps: toReady,
  },
  {
    title: 'nobody is signed in: to login, and the page goes [START-12]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [done('signIn', noAccount), { in: 'redirecting', asks: { redirectToLogin: client } }],
      [done('redirectToLogin'), { in: 'leaving', tags: ['leaving'], asks: {} }],
      [{ type: 'page.restored' }, { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
      [{ type: 'signIn.requested' }, { in: 'redirecting', asks: { redirectToLogin: {} } }],
    ],
  },
  {
    title: 'embedded, at the entry, without an answer: it waits, and goes on when one comes [START-36]',
    start: 'embedded',
    steps: [
      [done('loadConfiguration', configuration), { in: 'waiting', tags: ['waiting'], asks: {} }],
      [{ type: 'signInHash.arrived' }, { in: 'settings', asks: { loadSettings: {} } }],
    ],
  },
  {
    title: 'embedded with an answer does not wait [START-36]',
    start: 'embeddedAnswer',
    steps: [[done('loadConfiguration', configuration), 'settings']],
  },
  {
    title: 'embedded on any other page does not wait [START-36]',
    start: 'embeddedDeep',
    steps: [[done('loadConfiguration', configuration), 'settings']],
  },
  {
    title: 'where neither query nor session says, the configuration decides: embedded waits [START-36]',
    start: 'undecided',
    steps: [[done('loadConfiguration', embeddedConfiguration), 'waiting']],
  },
  {
    title: 'where neither query nor session says, the configuration decides: standalone does not wait [START-36]',
    start: 'undecided',
    steps: [[done('loadConfiguration', configuration), 'settings']],
  },
  {
    title: 'a call that loses the session later goes to login and forgets the person [START-12]',
    start: 'visit',
    steps: [
      ...toReady,
      [
        { type: 'session.lost' },
        { in: 'redirecting', context: { data: null, account: null }, asks: { redirectToLogin: client } },
      ],
    ],
  },
  ...(
    [
      ['environment', toEnvironment],
      ['externalId', toExternalId],
      ['initialData', toInitialData],
    ] as const
  ).map(([step, steps]): StartUpScenario => ({
    title: `a token that looks valid and is refused (${step}): to login, once [START-12 CALL-03]`,
    start: 'answer',
    steps: [
      ...steps,
      [{ type: 'session.lost' }, { in: 'redirecting', context: { account: null }, asks: { redirectToLogin: client } }],
    ],
  })),
  ...(
    [
      ['environment', toEnvironment],
      ['externalId', toExternalId],
      ['initialData', toInitialData],
    ] as const
  ).map(([step, steps]): StartUpScenario => ({
    title: `Back from that sign-in page, and refused again (${step}): it says so, and by wish leads there again [START-14]`,
    start: 'reopened',
    steps: [
      ...steps,
      [
        { type: 'session.lost' },
        {
          in: 'failed.signIn',
          context: { data: null, account: null, problem: { code: 'INIT.1f', failure: null, reason: 'cameBack' } },
          asks: {},
        },
      ],
      [{ type: 'retry.requested' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  })),
  {
    title:
      'refused again right after that login: the code of the step, and no redirect by itself; by wish there is one [START-21 START-32]',
    start: 'back',
    steps: [
      ...toEnvironment,
      [{ type: 'session.lost' }, { in: 'loading.environment', asks: {} }],
      [
        failed('loadEnvironment', callFailure('GetEnvData', 'ED.1e', 'e', 401)),
        { in: 'failed.environment', context: { problem: { code: 'HP.1' } } },
      ],
      [{ type: 'retry.requested' }, { in: 'loading.environment', asks: { loadEnvironment: {} } }],
      [{ type: 'session.lost' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  ...(
    [
      ['externalId', toExternalId],
      ['initialData', toInitialData],
    ] as const
  ).map(([step, steps]): StartUpScenario => ({
    title: `refused again right after that login (${step}): it waits for the step's own failure, and there is no redirect by itself`,
    start: 'back',
    steps: [...steps, [{ type: 'session.lost' }, { in: `loading.${step}`, context: { problem: null }, asks: {} }]],
  })),
  {
    title: 'refused by the first screen right after login: INIT.1d and no redirect by itself [START-32]',
    start: 'back',
    steps: [
      ...toReady,
      [
        { type: 'session.lost' },
        { in: 'failed.tokens', context: { data: null, account: null, problem: { code: 'INIT.1d' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'once the first screen was shown, a session that is lost goes to login again [START-12]',
    start: 'back',
    steps: [
      ...toReady,
      [{ type: 'firstScreen.shown' }, { in: 'ready', asks: {} }],
      [{ type: 'session.lost' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'who left the sign-in page and opens the portal again is sent there again [START-12]',
    start: 'reopened',
    steps: [...toSignIn, [done('signIn', noAccount), { in: 'redirecting', asks: { redirectToLogin: client } }]],
  },
  {
    title: 'Back from the sign-in page after the sign-in ended: it says so, and by wish leads there again [START-14]',
    start: 'ended',
    steps: [
      ...toSignIn,
      [
        done('signIn', noAccount),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', failure: null, reason: 'cameBack' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'the sign-in ended, and the settings fail first: Try again begins anew, and leads to sign-in',
    start: 'ended',
    steps: [
      [done('loadConfiguration', configuration), 'settings'],
      [failed('loadSettings', exception), 'failed.settings'],
      [{ type: 'retry.requested' }, 'settings'],
      [done('loadSettings', settings), 'signingIn'],
      [done('signIn', noAccount), { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'signed in again after the sign-in ended: as at any other start [START-15]',
    start: 'ended',
    steps: toTokens,
  },
  {
    title: 'answers that get lost on their way end it: INIT.1f, and sign in by wish [START-14]',
    start: 'lostOnItsWay',
    steps: [
      ...toSignIn,
      [done('signIn', noAccount), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } }, asks: {} }],
      [{ type: 'signIn.requested' }, 'redirecting'],
    ],
  },
];
