import { startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { startUpFailures } from './start-up.failures.ts';
import { loaded, notLoaded, startUpScenarios } from './start-up.scenarios.ts';
import { startUpInvariants } from './start-up.invariants.ts';
import {
  configuration,
  embeddedConfiguration,
  environment,
  myGovAccount,
  noAccount,
  ownAccount,
  SECRET,
  settings,
  strangeAccount,
  strangeConfiguration,
} from './start-up.sample.ts';

const region = { shows: [] } as const;

export const startUpModel = defineModel({
  slug: 'start-up',
  machine: startUpMachine,
  inputs: {
    visit: { standalone: true, isEntryVisit: true, hasSignInHash: false },
    answer: { standalone: true, isEntryVisit: true, hasSignInHash: true },
    embedded: { standalone: false, isEntryVisit: true, hasSignInHash: false },
    embeddedAnswer: { standalone: false, isEntryVisit: true, hasSignInHash: true },
    embeddedDeep: { standalone: false, isEntryVisit: false, hasSignInHash: false },
    undecided: { standalone: null, isEntryVisit: true, hasSignInHash: false },
    back: { standalone: true, isEntryVisit: true, hasSignInHash: true, redirects: 1 },
    reopened: { standalone: true, isEntryVisit: true, hasSignInHash: false, redirects: 2 },
    ended: { standalone: true, isEntryVisit: true, hasSignInHash: false, redirects: 1, hasSignInEnded: true },
    lostOnItsWay: { standalone: true, isEntryVisit: true, hasSignInHash: false, redirects: 3 },
  },
  cases: {
    'xstate.done.actor.loadConfiguration': [
      { output: configuration },
      { output: embeddedConfiguration },
      { output: strangeConfiguration },
    ],
    'xstate.error.actor.loadConfiguration': [{ error: exception }],
    'xstate.done.actor.loadSettings': [{ output: settings }],
    'xstate.error.actor.loadSettings': [
      { error: callFailure('GetB2CSettings', 'INIT.1', 'e', 500) },
      { error: callFailure('GetB2CSettings', 'INIT.1a', 'a', 200) },
      { error: callFailure('GetB2CSettings', 'INIT.1a', 'b', null) },
      { error: exception },
    ],
    'xstate.done.actor.signIn': [
      { output: ownAccount },
      { output: myGovAccount },
      { output: strangeAccount },
      { output: noAccount },
    ],
    'xstate.error.actor.signIn': [
      { error: { kind: 'sign-in-failure', stage: 'redirect', detail: 'state_mismatch' } },
      { error: { kind: 'sign-in-failure', stage: 'accounts', detail: 'two' } },
      { error: { kind: 'sign-in-failure', stage: 'other', detail: 'no_network' } },
      { error: exception },
    ],
    'xstate.done.actor.acquirePortalToken': [{ output: SECRET }],
    'xstate.done.actor.acquireFormsToken': [{ output: SECRET }],
    'xstate.done.actor.portalLoad': [
      loaded,
      notLoaded('environment', 'HP.1', callFailure('GetEnvData', 'ED.1d', 'd')),
      notLoaded('externalId', 'HP.2a'),
      notLoaded('initialData', 'HP.3', callFailure('GetUserDetails', 'UD.1e')),
    ],
    'xstate.error.actor.portalLoad': [{ error: exception }],
    'environment.read': [{ settings: environment.value.systemSettings }],
  },
  serialize: ({ visit, configuration: known, account, loadsFrom, problem }) => [
    visit.hasSignInHash,
    visit.redirects,
    visit.hasSignInEnded,
    known?.standalone,
    known?.identity.loginPath,
    account?.loginPath,
    loadsFrom,
    problem?.code,
  ],
  // Which visit waits is decided before the settings call; starts that differ only in that are not explored further.
  filterEvents: (snapshot, event) => {
    const { standalone, isEntryVisit } = snapshot.context.visit;
    // A tab that was sent to sign-in differs only from the sign-in on.
    if (
      (snapshot.context.visit.redirects ?? 0) > 0 &&
      snapshot.context.account === null &&
      (event.type.startsWith('xstate.error') || event['output'] === strangeConfiguration)
    )
      return false;
    if (event['output'] === embeddedConfiguration && standalone !== null) return false;
    if (event.type.endsWith('actor.loadSettings') && !(standalone === true && isEntryVisit)) return false;
    return true;
  },
  invariants: startUpInvariants,
  expectations: {
    configuring: { shows: ['Working. Please wait....'], tags: ['loading'] },
    checkingVisit: { shows: [], tags: [] },
    waiting: { shows: ['Working. Please wait....'], tags: ['waiting'] },
    settings: { shows: ['Working. Please wait....'], tags: ['loading'] },
    signingIn: { shows: ['Working. Please wait....'], tags: ['loading'] },
    redirecting: { shows: ['Working. Please wait....'], tags: ['loading'] },
    switchingAccount: { shows: ['Working. Please wait....'], tags: ['loading'] },
    leaving: { shows: ['Working. Please wait....'], tags: ['loading', 'leaving'] },
    tokens: { shows: ['Working. Please wait....'], tags: ['loading'] },
    'tokens.portal': region,
    'tokens.portal.acquiring': region,
    'tokens.portal.held': region,
    'tokens.forms': region,
    'tokens.forms.acquiring': region,
    'tokens.forms.held': region,
    loading: { shows: ['Working. Please wait....'], tags: ['loading'] },
    ready: { shows: [], hides: ['Working. Please wait....', /System error/], tags: ['ready'] },
    failed: {
      shows: ({ problem }: { readonly problem: { readonly code: string } | null }) => [
        `Details: System error (Code: ${problem?.code ?? '?'})`,
      ],
      hides: ['Working. Please wait....'],
      tags: ['failed'],
    },
    'failed.configuration': region,
    'failed.settings': region,
    'failed.signIn': region,
    'failed.load': region,
  },
  scenarios: [...startUpScenarios, ...startUpFailures],
});
