/** The failing scenarios of start-up from portal 4.1 and 8: each code, and the way on. */
import { callFailure, exception } from '#support/call-failure.ts';
import { missed } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import {
  client,
  sixAsked,
  toEnvironment,
  toExternalId,
  toInitialData,
  toSignIn,
  toTokens,
  type StartUpScenario,
} from './start-up.scenarios.ts';
import {
  configuration,
  initialCalls,
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
        { in: 'failed.tokens', context: { problem: { code: 'INIT.1d' } }, asks: {} },
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
        { in: 'failed.tokens', context: { problem: { code: 'INIT.1d' } }, asks: {} },
      ],
      [{ type: 'signIn.requested' }, 'redirecting'],
    ],
  },
  {
    title: 'no environment data: HP.1, nothing later is loaded, and again [START-21 CALL-08 ERRC-50]',
    start: 'answer',
    steps: [
      ...toEnvironment,
      [
        failed('loadEnvironment', callFailure('GetEnvData', 'ED.1d', 'd')),
        { in: 'failed.environment', context: { problem: { code: 'HP.1', failure: { code: 'ED.1d' } } }, asks: {} },
      ],
      [
        { type: 'retry.requested' },
        { in: 'loading.environment', context: { problem: null }, asks: { loadEnvironment: {} } },
      ],
    ],
  },
  {
    title: 'no external id after all checks: HP.2a, and again [START-27 ERRC-50]',
    start: 'answer',
    steps: [
      ...toExternalId,
      [
        done('externalIdPolling', { outcome: 'missing' }),
        { in: 'failed.externalId', context: { problem: { code: 'HP.2a', failure: null } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'loading.externalId', asks: { externalIdPolling: {} } }],
    ],
  },
  {
    title: 'an external id call that fails: HP.2b with that call [START-28 CALL-10 ERRC-50]',
    start: 'answer',
    steps: [
      ...toExternalId,
      [
        done('externalIdPolling', { outcome: 'failed', failure: callFailure('GetExtIds', 'EI.1e') }),
        {
          in: 'failed.externalId',
          context: { problem: { code: 'HP.2b', failure: { code: 'EI.1e' } } },
          asks: {},
        },
      ],
      [{ type: 'anotherAccount.requested' }, { in: 'switchingAccount', asks: { switchAccount: client } }],
    ],
  },
  {
    title: 'polling that breaks: HP.2b [START-28]',
    start: 'answer',
    steps: [
      ...toExternalId,
      [
        failed('externalIdPolling', exception),
        { in: 'failed.externalId', context: { problem: { code: 'HP.2b', failure: null } } },
      ],
    ],
  },
  ...initialCalls.map(({ key, call, code }): StartUpScenario => ({
    title: `${call} fails: HP.3 with that call, and all six again [START-31 ERRC-04 ERRC-50]`,
    start: 'answer',
    steps: [
      ...toInitialData,
      [
        missed({ [key]: callFailure(call, code) }, { drafts: initialData.drafts }),
        { in: 'failed.initialData', context: { data: null, problem: { code: 'HP.3', failure: { code } } }, asks: {} },
      ],
      [{ type: 'retry.requested' }, { in: 'loading.initialData', context: { problem: null }, asks: sixAsked }],
    ],
  })),
  {
    title: 'an exception in the initial load is HP.3 without a call [START-31 ERRC-50]',
    start: 'answer',
    steps: [
      ...toInitialData,
      [missed({ tags: null }), { in: 'failed.initialData', context: { problem: { code: 'HP.3', failure: null } } }],
      [{ type: 'retry.requested' }, { in: 'loading.initialData', asks: sixAsked }],
      [
        failed('gather', exception),
        { in: 'failed.initialData', context: { problem: { code: 'HP.3', failure: null } } },
      ],
    ],
  },
];
