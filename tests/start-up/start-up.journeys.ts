/** Start-up's journeys by hand from portal 4.1: expected states and codes typed from the rows. */
import type { startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Journey } from '#support/spec.ts';
import {
  configuration, embeddedConfiguration, environment, initialData, initialPorts, myGovAccount, noAccount, ownAccount, settings, strangeAccount,
  strangeConfiguration,
} from './start-up.sample.ts';

type StartUpJourney = Journey<typeof startUpMachine, 'visit' | 'answer' | 'embedded' | 'embeddedAnswer' | 'embeddedDeep' | 'undecided'>;
type Steps = StartUpJourney['steps'];

const sixAsked = Object.fromEntries(initialPorts.map(({ port }) => [port, {}]));
const client = { configuration, settings };

/** Everything that goes well, up to a step. */
const toSignIn: Steps = [
  [done('loadConfiguration', configuration), { in: 'settings', asks: { loadSettings: {} } }],
  [done('loadSettings', settings), { in: 'signingIn', asks: { signIn: client } }],
];
const toTokens: Steps = [...toSignIn, [done('signIn', ownAccount), { in: 'tokens', context: { account: { loginPath: '' } }, asks: { acquirePortalToken: {}, acquireFormsToken: {} } }]];
const toEnvironment: Steps = [
  ...toTokens,
  [done('acquireFormsToken'), { in: ['tokens.portal.acquiring', 'tokens.forms.held'], asks: {} }],
  [done('acquirePortalToken'), { in: 'environment', asks: { loadEnvironment: {} } }],
];
const toExternalId: Steps = [...toEnvironment, [done('loadEnvironment', environment), { in: 'externalId', context: { environment }, asks: { externalIdPolling: {} } }]];
const toInitialData: Steps = [...toExternalId, [done('externalIdPolling', { outcome: 'found' }), { in: 'initialData', asks: sixAsked }]];
const toReady: Steps = [
  ...toInitialData,
  [done('loadDrafts', initialData.drafts), { in: 'initialData', context: { data: null } }],
  [done('loadUserDetails', initialData.userDetails), 'initialData'],
  [done('loadTags', initialData.tags), 'initialData'],
  [done('loadParticipants', initialData.participants), 'initialData'],
  [done('loadArnRecords', initialData.arnRecords), { in: 'initialData', tags: ['loading'] }],
  [done('loadAcceptedRecords', initialData.acceptedRecords), { in: 'ready', tags: ['ready'], context: { data: initialData, problem: null } }],
];

const good: readonly StartUpJourney[] = [
  {
    title: 'settings, sign-in, tokens, environment, external id, data: ready [START-07 START-10 START-15 START-16 START-18 START-20 START-22 START-29 START-30]',
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
  { title: 'embedded with an answer does not wait [START-36]', start: 'embeddedAnswer', steps: [[done('loadConfiguration', configuration), 'settings']] },
  { title: 'embedded on any other page does not wait [START-36]', start: 'embeddedDeep', steps: [[done('loadConfiguration', configuration), 'settings']] },
  { title: 'where neither query nor session says, the configuration decides: embedded waits [START-36]', start: 'undecided', steps: [[done('loadConfiguration', embeddedConfiguration), 'waiting']] },
  { title: 'where neither query nor session says, the configuration decides: standalone does not wait [START-36]', start: 'undecided', steps: [[done('loadConfiguration', configuration), 'settings']] },
  {
    title: 'a call that loses the session later goes to login and forgets the person [START-12]',
    start: 'visit',
    steps: [...toReady, [{ type: 'session.lost' }, { in: 'redirecting', context: { data: null, account: null }, asks: { redirectToLogin: client } }]],
  },
];

const bad: readonly StartUpJourney[] = [
  {
    title: 'no configuration: INIT.1a, and again [START-09]',
    start: 'visit',
    steps: [
      [failed('loadConfiguration', exception), { in: 'failed.configuration', tags: ['failed'], context: { problem: { code: 'INIT.1a' } } }],
      [{ type: 'retry.requested' }, { in: 'configuring', context: { problem: null }, asks: { loadConfiguration: {} } }],
    ],
  },
  {
    title: 'an unknown configured login path: INIT.1f, and no sign-in is attempted [START-06]',
    start: 'visit',
    steps: [
      [done('loadConfiguration', strangeConfiguration), { in: 'failed.configuration', asks: {}, context: { problem: { code: 'INIT.1f' } } }],
      [{ type: 'retry.requested' }, 'configuring'],
    ],
  },
  {
    title: 'settings answered with another status than 200: INIT.1 [START-08 CALL-06 ERRC-51]',
    start: 'visit',
    steps: [
      [done('loadConfiguration', configuration), 'settings'],
      [failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1', 'e', 503)), { in: 'failed.settings', context: { problem: { code: 'INIT.1' } }, asks: {} }],
      [{ type: 'retry.requested' }, { in: 'settings', asks: { loadSettings: {} } }],
    ],
  },
  {
    title: 'no usable answer to the settings call: INIT.1a, with status 200 or with none [START-09 CALL-06 ERRC-51]',
    start: 'visit',
    steps: [
      [done('loadConfiguration', configuration), 'settings'],
      [failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1a', 'c', 200)), { in: 'failed.settings', context: { problem: { code: 'INIT.1a' } } }],
      [{ type: 'retry.requested' }, 'settings'],
      [failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1a', 'b', null)), { in: 'failed.settings', context: { problem: { code: 'INIT.1a' } } }],
      [{ type: 'retry.requested' }, 'settings'],
      [failed('loadSettings', exception), { in: 'failed.settings', context: { problem: { code: 'INIT.1a', failure: null } } }],
    ],
  },
  {
    title: 'the redirect answer cannot be handled: INIT.1b, and sign in afresh [START-11 ERRC-51]',
    start: 'answer',
    steps: [
      ...toSignIn,
      [failed('signIn', { kind: 'sign-in-failure', stage: 'redirect', detail: 'state_mismatch' }), { in: 'failed.signIn', context: { problem: { code: 'INIT.1b' } } }],
      [{ type: 'retry.requested' }, { in: 'redirecting', context: { problem: null }, asks: { redirectToLogin: client } }],
    ],
  },
  {
    title: 'several accounts: INIT.1e, and the way out is another account [START-13 ERRC-51]',
    start: 'visit',
    steps: [
      ...toSignIn,
      [failed('signIn', { kind: 'sign-in-failure', stage: 'accounts', detail: '2' }), { in: 'failed.signIn', context: { problem: { code: 'INIT.1e' } } }],
      [{ type: 'anotherAccount.requested' }, { in: 'switchingAccount', context: { problem: null }, asks: { switchAccount: client } }],
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
      [failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'no_network' }), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
      [{ type: 'retry.requested' }, 'redirecting'],
      [failed('redirectToLogin'), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }],
    ],
  },
  { title: 'an exception while signing in: INIT.1f [START-14]', start: 'visit', steps: [...toSignIn, [failed('signIn', exception), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } } }]] },
  {
    title: 'an answer came and still nobody is signed in: INIT.1f, no second redirect by itself [START-14]',
    start: 'answer',
    steps: [...toSignIn, [done('signIn', noAccount), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } }, asks: {} }], [{ type: 'signIn.requested' }, 'redirecting']],
  },
  {
    title: 'an unknown login path in the identity token: INIT.1f right after sign-in, no token is asked for [START-06]',
    start: 'answer',
    steps: [...toSignIn, [done('signIn', strangeAccount), { in: 'failed.signIn', context: { problem: { code: 'INIT.1f' } }, asks: {} }]],
  },
  { title: 'the claim of the identity token overrides the configured path [START-04]', start: 'answer', steps: [...toSignIn, [done('signIn', myGovAccount), 'tokens']] },
  {
    title: 'the portal token cannot be had silently: INIT.1d, and sign in afresh [START-17 ERRC-51]',
    start: 'answer',
    steps: [
      ...toTokens,
      [failed('acquirePortalToken', exception), { in: 'failed.tokens', context: { problem: { code: 'INIT.1d' } }, asks: {} }],
      [{ type: 'retry.requested' }, 'redirecting'],
    ],
  },
  {
    title: 'the forms token cannot be had although the portal token is: INIT.1d [START-17 ERRC-51]',
    start: 'answer',
    steps: [
      ...toTokens,
      [done('acquirePortalToken'), 'tokens'],
      [failed('acquireFormsToken', exception), { in: 'failed.tokens', context: { problem: { code: 'INIT.1d' } }, asks: {} }],
      [{ type: 'signIn.requested' }, 'redirecting'],
    ],
  },
  {
    title: 'no environment data: HP.1, nothing later is loaded, and again [START-21 CALL-08 ERRC-50]',
    start: 'answer',
    steps: [
      ...toEnvironment,
      [failed('loadEnvironment', callFailure('GetEnvData', 'ED.1d', 'd')), { in: 'failed.environment', context: { problem: { code: 'HP.1', failure: { code: 'ED.1d' } } }, asks: {} }],
      [{ type: 'retry.requested' }, { in: 'environment', context: { problem: null }, asks: { loadEnvironment: {} } }],
    ],
  },
  {
    title: 'no external id after all checks: HP.2a, and again [START-27 ERRC-50]',
    start: 'answer',
    steps: [
      ...toExternalId,
      [done('externalIdPolling', { outcome: 'missing' }), { in: 'failed.externalId', context: { problem: { code: 'HP.2a', failure: null } }, asks: {} }],
      [{ type: 'retry.requested' }, { in: 'externalId', asks: { externalIdPolling: {} } }],
    ],
  },
  {
    title: 'an external id call that fails: HP.2b with that call [START-28 CALL-10 ERRC-50]',
    start: 'answer',
    steps: [
      ...toExternalId,
      [done('externalIdPolling', { outcome: 'failed', failure: callFailure('GetExtIds', 'EI.1e') }), {
        in: 'failed.externalId', context: { problem: { code: 'HP.2b', failure: { code: 'EI.1e' } } }, asks: {},
      }],
      [{ type: 'anotherAccount.requested' }, { in: 'switchingAccount', asks: { switchAccount: client } }],
    ],
  },
  {
    title: 'polling that breaks: HP.2b [START-28]',
    start: 'answer',
    steps: [...toExternalId, [failed('externalIdPolling', exception), { in: 'failed.externalId', context: { problem: { code: 'HP.2b', failure: null } } }]],
  },
  ...initialPorts.map(({ port, call, code }): StartUpJourney => ({
    title: `${call} fails: HP.3 with that call, and all six again [START-31 ERRC-04 ERRC-50]`,
    start: 'answer',
    steps: [
      ...toInitialData,
      [failed(port, callFailure(call, code)), { in: 'failed.initialData', context: { data: null, arriving: {}, problem: { code: 'HP.3', failure: { code } } }, asks: {} }],
      [{ type: 'retry.requested' }, { in: 'initialData', context: { problem: null }, asks: sixAsked }],
    ],
  })),
];

export const startUpJourneys: readonly StartUpJourney[] = [...good, ...bad];
