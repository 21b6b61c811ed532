/** Start-up's scenarios from portal 4.1, with states and codes typed from the rows. */
import type { startUpMachine } from '#machines/start-up.machine.ts';
import type { LoadStep } from '#machines/portal-load.machine.ts';
import type { StartUpCode } from '#machines/start-up.types.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
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
export const toLoading: Steps = [
  ...toTokens,
  [done('acquireFormsToken'), { in: ['tokens.portal.acquiring', 'tokens.forms.held'], asks: {} }],
  [done('acquirePortalToken'), { in: 'loading', tags: ['loading'], asks: { portalLoad: { from: 'environment' } } }],
];
/** The portal's data is there. */
export const loaded = done('portalLoad', { outcome: 'whole', data: initialData });
/** A step of the portal's data is not there. */
export const notLoaded = (step: LoadStep, code: StartUpCode, failure: CallFailure | null = null) =>
  done('portalLoad', { outcome: 'missing', step, code, failure });
const toReady: Steps = [
  ...toLoading,
  [loaded, { in: 'ready', tags: ['ready'], context: { data: initialData, problem: null } }],
];

/** Scenarios that end on the person's page. */
export const startUpScenarios: readonly StartUpScenario[] = [
  {
    title: 'settings, sign-in, tokens, data: ready [START-07 START-10 START-15 START-16 START-18 START-20 START-30]',
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
  {
    title: 'the settings are told on as soon as they are read',
    start: 'visit',
    steps: [
      ...toLoading,
      [
        { type: 'environment.read', settings: environment.value.systemSettings },
        {
          in: 'loading',
          tells: [{ to: 'parent', event: { type: 'environment.read', settings: environment.value.systemSettings } }],
          asks: {},
        },
      ],
    ],
  },
  {
    title: 'a token that looks valid and is refused: to login, once [START-12 CALL-03]',
    start: 'answer',
    steps: [
      ...toLoading,
      [{ type: 'session.lost' }, { in: 'redirecting', context: { account: null }, asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'Back from that sign-in page, and refused again: it says so, and by wish leads there again [START-14]',
    start: 'reopened',
    steps: [
      ...toLoading,
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
  },
  {
    title:
      'refused again right after that login: the code of the step, and no redirect by itself; by wish there is one [START-21 START-32]',
    start: 'back',
    steps: [
      ...toLoading,
      [{ type: 'session.lost' }, { in: 'loading', context: { problem: null }, asks: {} }],
      [
        notLoaded('environment', 'HP.1', callFailure('GetEnvData', 'ED.1e', 'e', 401)),
        { in: 'failed.load', context: { problem: { code: 'HP.1' } } },
      ],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { portalLoad: { from: 'environment' } } }],
      [{ type: 'session.lost' }, { in: 'redirecting', asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'after the sign-in ended while the data was loaded again, the next load begins anew [START-20]',
    start: 'answer',
    steps: [
      ...toLoading,
      [notLoaded('initialData', 'HP.3'), 'failed.load'],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { portalLoad: { from: 'initialData' } } }],
      [{ type: 'session.lost' }, { in: 'redirecting', context: { loadsFrom: 'environment' } }],
    ],
  },
  {
    title: 'refused by the first screen right after login: INIT.1d and no redirect by itself [START-32]',
    start: 'back',
    steps: [
      ...toReady,
      [
        { type: 'session.lost' },
        { in: 'failed.signIn', context: { data: null, account: null, problem: { code: 'INIT.1d' } }, asks: {} },
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
