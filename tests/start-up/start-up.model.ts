import type { SnapshotFrom } from 'xstate';
import { selectStandalone, selectWaysOn, startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import type { Step } from '#support/spec.ts';
import { startUpJourneys } from './start-up.journeys.ts';
import {
  codes, configuration, embeddedConfiguration, environment, initialData, initialPorts, myGovAccount, noAccount, ownAccount, settings, strangeAccount,
  strangeConfiguration,
} from './start-up.sample.ts';

type Machine = typeof startUpMachine;

/** What no context may ever hold (DEC-06). */
const SECRET = 'eyJhbGciOiJSUzI1NiJ9.secret';
/** The questions of start-up in the only order they may be asked (portal 4.1). */
const ORDER = [
  ['loadConfiguration'], ['loadSettings'], ['signIn'], ['acquirePortalToken', 'acquireFormsToken'], ['loadEnvironment'], ['externalIdPolling'],
  initialPorts.map(({ port }) => port as string),
];
const rank = (src: string): number => ORDER.findIndex((group) => group.includes(src));
const isDone = (step: Step<Machine>, src: string): boolean => step.event.type === `xstate.done.actor.${src}`;
const data = (snapshot: SnapshotFrom<Machine>) => snapshot.context.data;
const region = { shows: [] } as const;
const alert = (code: string) => ({ shows: [`Details: System error (Code: ${code})`] });

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
  },
  cases: {
    'xstate.done.actor.loadConfiguration': [{ output: configuration }, { output: embeddedConfiguration }, { output: strangeConfiguration }],
    'xstate.error.actor.loadConfiguration': [{ error: exception }],
    'xstate.done.actor.loadSettings': [{ output: settings }],
    'xstate.error.actor.loadSettings': [
      { error: callFailure('GetB2CSettings', 'INIT.1', 'e', 500) },
      { error: callFailure('GetB2CSettings', 'INIT.1a', 'a', 200) },
      { error: callFailure('GetB2CSettings', 'INIT.1a', 'b', null) },
      { error: exception },
    ],
    'xstate.done.actor.signIn': [{ output: ownAccount }, { output: myGovAccount }, { output: strangeAccount }, { output: noAccount }],
    'xstate.error.actor.signIn': [
      { error: { kind: 'sign-in-failure', stage: 'redirect', detail: 'state_mismatch' } },
      { error: { kind: 'sign-in-failure', stage: 'accounts', detail: 'two' } },
      { error: { kind: 'sign-in-failure', stage: 'other', detail: 'no_network' } },
      { error: exception },
    ],
    'xstate.done.actor.acquirePortalToken': [{ output: SECRET }],
    'xstate.done.actor.acquireFormsToken': [{ output: SECRET }],
    'xstate.done.actor.loadEnvironment': [{ output: environment }],
    'xstate.error.actor.loadEnvironment': [{ error: callFailure('GetEnvData', 'ED.1d', 'd') }, { error: exception }],
    'xstate.done.actor.externalIdPolling': [
      { output: { outcome: 'found' } }, { output: { outcome: 'missing' } }, { output: { outcome: 'failed', failure: callFailure('GetExtIds', 'EI.1e') } },
    ],
    'xstate.done.actor.loadUserDetails': [{ output: initialData.userDetails }],
    'xstate.error.actor.loadUserDetails': [{ error: callFailure('GetUserDetails', 'UD.1e') }, { error: exception }],
    'xstate.done.actor.loadTags': [{ output: initialData.tags }],
    'xstate.error.actor.loadTags': [{ error: callFailure('GetTagsIndividual', 'TI.1e') }],
    'xstate.done.actor.loadAcceptedRecords': [{ output: initialData.acceptedRecords }],
    'xstate.error.actor.loadAcceptedRecords': [{ error: callFailure('GetAcceptedSRsIndividual', 'SRI.1e') }],
    'xstate.done.actor.loadParticipants': [{ output: initialData.participants }],
    'xstate.error.actor.loadParticipants': [{ error: callFailure('GetParticipants', 'P.1e') }],
    'xstate.done.actor.loadArnRecords': [{ output: initialData.arnRecords }],
    'xstate.error.actor.loadArnRecords': [{ error: callFailure('GetSRARNsIndividual', 'SRARN.1e') }],
    'xstate.done.actor.loadDrafts': [{ output: initialData.drafts }],
    'xstate.error.actor.loadDrafts': [{ error: callFailure('HasDraftsIndividual', 'HDI.1') }],
  },
  serialize: ({ visit, configuration: known, account, problem }) => [
    visit.hasSignInHash, known?.standalone, known?.identity.loginPath, account?.loginPath, problem?.code,
  ],
  // Which visit waits is settled before the settings call; the starts that differ only there go no further. The six initial calls settle
  // in their order, or one ahead of it; the load test walks all their patterns.
  filterEvents: (snapshot, event) => {
    const { standalone, isEntryVisit } = snapshot.context.visit;
    if (event['output'] === embeddedConfiguration && standalone !== null) return false;
    if (event.type.endsWith('actor.loadSettings') && !(standalone === true && isEntryVisit)) return false;
    const port = /actor\.(.*)$/.exec(event.type)?.[1];
    const { initialData: regions } = snapshot.value as { initialData?: Record<string, string> };
    if (port === undefined || regions === undefined) return true;
    return initialPorts.filter(({ key }) => regions[key] === 'fetching').slice(0, 2).some((next) => next.port === port);
  },
  laws: {
    'no step begins before the one before it was answered [START-07 START-18 START-20 START-21]': ({ steps }) => {
      // The highest group answered so far; a sign-out of the person falls back to the settings.
      let reached = -1;
      const answered = new Set<string>();
      steps.forEach((step) => {
        const settled = /^xstate\.done\.actor\.(.*)$/.exec(step.event.type)?.[1];
        if (settled !== undefined && rank(settled) >= 0) {
          answered.add(settled);
          const group = rank(settled);
          if ((ORDER[group] as string[]).every((src) => answered.has(src))) reached = Math.max(reached, group);
        }
        step.asked.forEach(({ src }) => {
          const group = rank(src);
          if (group < 0) return;
          claim(group <= reached + 1, `${src} was asked too early`);
          if (group <= 2) reached = Math.min(reached, group - 1);
          ORDER.slice(group).forEach((later) => later.forEach((name) => answered.delete(name)));
        });
      });
    },
    'it is ready only when all six answers of this load are in [START-30]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('ready')) return same(data(snapshot), null, 'data while not ready');
        const began = steps.slice(0, i + 1).map((step) => step.asked.length).lastIndexOf(6);
        initialPorts.forEach(({ port }) => claim(steps.slice(began + 1, i + 1).some((step) => isDone(step, port)), `ready without ${port}`));
        same(data(snapshot), initialData, 'data');
      }),
    'the six are asked at the same time [START-29]': ({ steps }) =>
      steps.forEach(({ asked }) => {
        const initial = asked.filter(({ src }) => rank(src) === 6).map(({ src }) => src);
        if (initial.length > 0) same(initial.sort(), initialPorts.map(({ port }) => port as string).sort(), 'asked');
      }),
    'a failed start-up carries a code of the catalogue, no other state does [START-32 ERRC-50 ERRC-51]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const code = snapshot.context.problem?.code;
        if (snapshot.hasTag('failed')) claim(code !== undefined && codes.includes(code), `failed with ${String(code)}`);
        else same(code, undefined, 'code while not failed');
      }),
    'every failure has a way on, and several accounts have the one that helps [START-13]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('failed')) return;
        const ways = selectWaysOn(snapshot);
        claim(ways.retry || ways.signIn || ways.anotherAccount, 'a dead end');
        if (snapshot.context.problem?.code === 'INIT.1e') claim(ways.anotherAccount, 'no other account');
      }),
    'once sign-in is possible, every failure lets the person use another account [START-13]': ({ steps }) =>
      steps.forEach(({ event, snapshot, asked }, i) => {
        if (snapshot.hasTag('failed')) same(selectWaysOn(snapshot).anotherAccount, snapshot.context.settings !== null, 'another account offered');
        const before = steps[i - 1]?.snapshot;
        if (event.type === 'anotherAccount.requested' && before?.hasTag('failed') === true) {
          same(asked.map(({ src }) => src), ['switchAccount'], 'asked for another account');
        }
      }),
    'an unknown configured login path ends it before anything is sent to anybody [START-06]': ({ steps }) => {
      const strange = steps.findIndex((step) => step.event['output'] === strangeConfiguration);
      if (strange < 0) return;
      const next = steps.findIndex((step, i) => i > strange && isDone(step, 'loadConfiguration'));
      const asked = steps.slice(strange, next < 0 ? undefined : next).flatMap((step) => step.asked.map(({ src }) => src));
      same(asked.filter((src) => src !== 'loadConfiguration'), [], 'asked');
    },
    'an embedded entry without an answer waits and asks nothing until one comes [START-36]': ({ input, steps }) => {
      const isEmbedded = (step: Step<Machine>): boolean => step.snapshot.context.configuration !== null && !selectStandalone(step.snapshot);
      steps.forEach((step, i) => {
        if (!isEmbedded(step) || !input.isEntryVisit || input.hasSignInHash) return;
        if (steps.slice(0, i + 1).some(({ event }) => event.type === 'signInHash.arrived')) return;
        claim(step.snapshot.hasTag('waiting'), 'did not wait');
        same(step.asked, [], 'asked while waiting');
      });
    },
    'nobody is sent to the identity provider by itself more than once, and never again after its answer [START-12]': ({ input, steps }) => {
      const byItself = steps.filter((step) => step.asked.some(({ src }) => src === 'redirectToLogin') && step.event.type.startsWith('xstate.done.actor.signIn'));
      const hasAnswer = input.hasSignInHash || steps.some(({ event }) => event.type === 'signInHash.arrived');
      claim(byItself.length <= (hasAnswer ? 0 : 1), 'a redirect loop');
    },
    'no token is ever kept here [START-19]': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(!JSON.stringify(snapshot.context).includes(SECRET), 'a token in the context')),
    'who leaves for the identity provider is forgotten here': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('leaving')) same([snapshot.context.account, data(snapshot)], [null, null], 'still remembered');
      }),
  },
  promises: {
    configuring: { shows: ['Working. Please wait....'], tags: ['loading'] },
    checkingVisit: { shows: [], tags: [] },
    waiting: { shows: ['Working. Please wait....'], tags: ['waiting'] },
    settings: { shows: ['Working. Please wait....'], tags: ['loading'] },
    signingIn: { shows: ['Working. Please wait....'], tags: ['loading'] },
    redirecting: { shows: ['Working. Please wait....'], tags: ['loading'] },
    switchingAccount: { shows: ['Working. Please wait....'], tags: ['loading'] },
    leaving: { shows: ['Working. Please wait....'], tags: ['loading', 'leaving'] },
    tokens: { shows: ['Working. Please wait....'], tags: ['loading'] },
    'tokens.portal': region, 'tokens.portal.acquiring': region, 'tokens.portal.held': region,
    'tokens.forms': region, 'tokens.forms.acquiring': region, 'tokens.forms.held': region,
    environment: { shows: ['Working. Please wait....'], tags: ['loading'] },
    externalId: { shows: ['Working. Please wait....'], tags: ['loading'] },
    initialData: { shows: ['Working. Please wait....'], tags: ['loading'] },
    'initialData.userDetails': region, 'initialData.userDetails.fetching': region, 'initialData.userDetails.arrived': region,
    'initialData.tags': region, 'initialData.tags.fetching': region, 'initialData.tags.arrived': region,
    'initialData.acceptedRecords': region, 'initialData.acceptedRecords.fetching': region, 'initialData.acceptedRecords.arrived': region,
    'initialData.participants': region, 'initialData.participants.fetching': region, 'initialData.participants.arrived': region,
    'initialData.arnRecords': region, 'initialData.arnRecords.fetching': region, 'initialData.arnRecords.arrived': region,
    'initialData.drafts': region, 'initialData.drafts.fetching': region, 'initialData.drafts.arrived': region,
    ready: { shows: [], hides: ['Working. Please wait....', /System error/], tags: ['ready'] },
    failed: {
      shows: ({ problem }: { readonly problem: { readonly code: string } | null }) => [`Details: System error (Code: ${problem?.code ?? '?'})`],
      hides: ['Working. Please wait....'],
      tags: ['failed'],
    },
    'failed.configuration': region,
    'failed.settings': region,
    'failed.signIn': region,
    'failed.tokens': alert('INIT.1d'),
    'failed.environment': alert('HP.1'),
    'failed.externalId': region,
    'failed.initialData': alert('HP.3'),
  },
  journeys: startUpJourneys,
});
