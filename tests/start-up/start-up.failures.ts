/** The failing scenarios of start-up from portal 4.1 and 8: each code, and the way on. */
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  client,
  loaded,
  notLoaded,
  toLoading,
  toSignIn,
  toTokens,
  type StartUpScenario,
} from './start-up.scenarios.ts';
import {
  configuration,
  initialData,
  myGovAccount,
  noAccount,
  strangeAccount,
  strangeConfiguration,
} from './start-up.sample.ts';

export const startUpFailures: readonly StartUpScenario[] = [
  {
    title: 'no configuration: INIT.1a, and again [START-09]',
    start: 'visit',
    steps: [
      [
        failed('loadConfiguration', exception),
        { in: 'failed.configuration', tags: ['failed'], context: { problem: { code: 'INIT.1a' } } },
      ],
      [{ type: 'retry.requested' }, { in: 'configuring', context: { problem: null }, asks: { loadConfiguration: {} } }],
    ],
  },
  {
    title: 'an unknown configured login path: INIT.1f, and no sign-in is attempted [START-06]',
    start: 'visit',
    steps: [
      [
        done('loadConfiguration', strangeConfiguration),
        { in: 'failed.configuration', asks: {}, context: { problem: { code: 'INIT.1f' } } },
      ],
      [{ type: 'retry.requested' }, 'configuring'],
    ],
  },
  {
    title: 'settings answered with another status than 200: INIT.1 [START-08 CALL-06 ERRC-51]',
    start: 'visit',
    steps: [
      [done('loadConfiguration', configuration), 'settings'],
      [
        failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1', 'e', 503)),
        { in: 'failed.settings', context: { problem: { code: 'INIT.1' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'settings', asks: { loadSettings: {} } }],
    ],
  },
  {
    title: 'no usable answer to the settings call: INIT.1a, with status 200 or with none [START-09 CALL-06 ERRC-51]',
    start: 'visit',
    steps: [
      [done('loadConfiguration', configuration), 'settings'],
      [
        failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1a', 'c', 200)),
        { in: 'failed.settings', context: { problem: { code: 'INIT.1a' } } },
      ],
      [{ type: 'retry.requested' }, 'settings'],
      [
        failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1a', 'b', null)),
        { in: 'failed.settings', context: { problem: { code: 'INIT.1a' } } },
      ],
      [{ type: 'retry.requested' }, 'settings'],
      [
        failed('loadSettings', exception),
        { in: 'failed.settings', context: { problem: { code: 'INIT.1a', failure: null } } },
      ],
    ],
  },
  {
    title: 'the redirect answer cannot be handled: INIT.1b, and sign in afresh [START-11 ERRC-51]',
    start: 'answer',
    steps: [
      ...toSignIn,
      [
        failed('signIn', { kind: 'sign-in-failure', stage: 'redirect', detail: 'state_mismatch' }),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1b' } } },
      ],
      [
        { type: 'retry.requested' },
        { in: 'redirecting', context: { problem: null }, asks: { redirectToLogin: client } },
      ],
    ],
  },
  {
    title: 'several accounts: INIT.1e, and the way out is another account [START-13 ERRC-51]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [
        failed('signIn', { kind: 'sign-in-failure', stage: 'accounts', detail: '2' }),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1e' } }, does: ['forgetOthers'] },
      ],
      [
        { type: 'anotherAccount.requested' },
        { in: 'switchingAccount', context: { problem: null }, asks: { switchAccount: client } },
      ],
      [failed('switchAccount'), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
      [{ type: 'anotherAccount.requested' }, 'switchingAccount'],
      [done('switchAccount'), 'leaving'],
    ],
  },
  {
    title: 'any other sign-in error: INIT.1f [START-14 ERRC-51]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [
        failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'no_network' }),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } },
      ],
      [{ type: 'retry.requested' }, 'redirecting'],
      [failed('redirectToLogin'), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
    ],
  },
  {
    title: 'a sign-in of another application is under way: INIT.1f says so, and Try again signs in [START-14]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [done('signIn', noAccount), 'redirecting'],
      [
        failed('redirectToLogin', { kind: 'sign-in-failure', stage: 'other', detail: 'interaction_in_progress' }),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', reason: 'underWay' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'redirecting', context: { problem: null } }],
    ],
  },
  {
    title: 'the browser stores nothing: INIT.1f says so [START-14]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [
        failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'storage_blocked' }),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', reason: 'storageBlocked' } }, asks: {} },
      ],
    ],
  },
  {
    title:
      'sent to sign-in three times and nobody is signed in: INIT.1f says that, and Try again begins anew [START-14]',
    start: 'lostOnItsWay',
    steps: [
      ...toSignIn,
      [
        done('signIn', noAccount),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', reason: 'sentTooOften' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'redirecting', context: { visit: { redirects: 0 } } }],
      [done('redirectToLogin'), 'leaving'],
      [
        { type: 'page.restored' },
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', reason: 'cameBack' } }, asks: {} },
      ],
    ],
  },
  {
    title: 'an exception while signing in: INIT.1f [START-14]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [failed('signIn', exception), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
    ],
  },
  {
    title: 'an answer came and still nobody is signed in: INIT.1f, no second redirect by itself [START-14]',
    start: 'answer',
    steps: [
      ...toSignIn,
      [
        done('signIn', noAccount),
        { in: 'failed.signIn', context: { problem: { code: 'INIT.1f', reason: null } }, asks: {} },
      ],
      [{ type: 'signIn.requested' }, 'redirecting'],
    ],
  },
  {
    title: 'an unknown login path in the identity token: INIT.1f right after sign-in, no token is asked for [START-06]',
    start: 'answer',
    steps: [
      ...toSignIn,
      [done('signIn', strangeAccount), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } }, asks: {} }],
    ],
  },
  {
    title: 'the claim of the identity token overrides the configured path [START-04]',
    start: 'answer',
    steps: [...toSignIn, [done('signIn', myGovAccount), 'tokens']],
  },
  {
    title: 'the portal token cannot be had silently: INIT.1d, and sign in afresh [START-17 ERRC-51]',
    start: 'answer',
    steps: [
      ...toTokens,
      [
        failed('acquirePortalToken', exception),
        { in: 'failed.signIn', context: { account: null, problem: { code: 'INIT.1d' } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, 'redirecting'],
    ],
  },
  {
    title: 'the forms token cannot be had although the portal token is: INIT.1d [START-17 ERRC-51]',
    start: 'answer',
    steps: [
      ...toTokens,
      [done('acquirePortalToken'), 'tokens'],
      [
        failed('acquireFormsToken', exception),
        { in: 'failed.signIn', context: { account: null, problem: { code: 'INIT.1d' } }, asks: {} },
      ],
      [{ type: 'signIn.requested' }, 'redirecting'],
    ],
  },
  ...(
    [
      ['environment', 'HP.1', callFailure('GetEnvData', 'ED.1d', 'd'), 'START-21'],
      ['externalId', 'HP.2a', null, 'START-27'],
      ['externalId', 'HP.2b', callFailure('GetExtIds', 'EI.1e'), 'START-28'],
      ['initialData', 'HP.3', callFailure('GetTagsIndividual', 'TI.1e'), 'START-31'],
    ] as const
  ).map(([step, code, failure, row]): StartUpScenario => ({
    title: `what the tokens open is not whole: ${code} with its call, and again from there [${row} ERRC-50]`,
    start: 'answer',
    steps: [
      ...toLoading,
      [
        notLoaded(step, code, failure),
        { in: 'failed.load', context: { data: null, problem: { code, failure, reason: null } }, asks: {} },
      ],
      [
        { type: 'retry.requested' },
        { in: 'loading', context: { problem: null }, asks: { portalLoad: { from: step } } },
      ],
      [loaded, { in: 'ready', context: { account: { loginPath: '' }, data: initialData } }],
    ],
  })),
  {
    title: 'another account where the data is not there, and its load begins anew [START-13 START-20]',
    start: 'answer',
    steps: [
      ...toLoading,
      [notLoaded('externalId', 'HP.2a'), 'failed.load'],
      [
        { type: 'anotherAccount.requested' },
        { in: 'switchingAccount', context: { loadsFrom: 'environment' }, asks: { switchAccount: client } },
      ],
    ],
  },
  {
    title: 'an exception in the load itself: HP.1 without a call, and again from the first step',
    start: 'answer',
    steps: [
      ...toLoading,
      [notLoaded('initialData', 'HP.3'), 'failed.load'],
      [{ type: 'retry.requested' }, 'loading'],
      [
        failed('portalLoad', exception),
        { in: 'failed.load', context: { problem: { code: 'HP.1', failure: null } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { portalLoad: { from: 'environment' } } }],
    ],
  },
];
