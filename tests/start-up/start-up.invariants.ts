/** Invariants of start-up on every path, written from portal 4.1 and not from the chart. */
import type { SnapshotFrom } from 'xstate';
import { selectWaysOn, type startUpMachine } from '#machines/start-up.machine.ts';
import { standsAlone } from '#machines/start-up.setup.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { codes, SECRET, strangeConfiguration } from './start-up.sample.ts';

type Machine = typeof startUpMachine;

/** The calls of start-up in their only permitted order (portal 4.1). */
const ORDER = [
  ['loadConfiguration'],
  ['loadSettings'],
  ['signIn'],
  ['acquirePortalToken', 'acquireFormsToken'],
  ['portalLoad'],
];
const rank = (src: string): number => ORDER.findIndex((group) => group.includes(src));
const isDone = (step: Step<Machine>, src: string): boolean => step.event.type === `xstate.done.actor.${src}`;
const data = (snapshot: SnapshotFrom<Machine>) => snapshot.context.data;

export const startUpInvariants: ModelSpec<Machine>['invariants'] = {
  'no step begins before the one before it was answered [START-07 START-18 START-20]': ({ steps }) => {
    // The highest group answered so far; a sign-out returns to the settings.
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
  'it is ready only with what the last load brought, which is whole [START-30]': ({ steps }) =>
    steps.forEach(({ snapshot }, i) => {
      if (!snapshot.hasTag('ready')) return same(data(snapshot), null, 'data while not ready');
      const last = steps.slice(0, i + 1).findLast(({ event }) => event.type.endsWith('.portalLoad'));
      same(last?.event['output'], { outcome: 'whole', data: data(snapshot) }, 'the load');
    }),
  'a load that was not whole is begun again where it ended, and any other from the start [START-20 START-21]': ({
    steps,
  }) =>
    steps.forEach(({ asked, event }, i) => {
      const load = asked.find(({ src }) => src === 'portalLoad');
      if (load === undefined) return;
      const output = steps[i - 1]?.event['output'] as { readonly step?: string } | undefined;
      const isAgain = event.type === 'retry.requested';
      same(load.input, { from: (isAgain && output?.step) || 'environment' }, 'where it begins');
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
  'as soon as it is known who signed in, what somebody else had typed in the tab goes, also where a second account is in the way':
    ({ steps }) =>
      steps.forEach(({ event, snapshot, did }) => {
        const isSeveral = event.type === 'xstate.error.actor.signIn' && snapshot.context.problem?.code === 'INIT.1e';
        const isKnown = event.type === 'xstate.done.actor.signIn' && snapshot.matches('tokens');
        same(
          did.filter(({ type }) => type === 'forgetOthers').length,
          isSeveral || isKnown ? 1 : 0,
          `forgotten on ${event.type}`,
        );
      }),
  'once sign-in is possible, every failure lets the person use another account [START-13]': ({ steps }) =>
    steps.forEach(({ event, snapshot, asked }, i) => {
      if (snapshot.hasTag('failed'))
        same(selectWaysOn(snapshot).anotherAccount, snapshot.context.settings !== null, 'another account offered');
      const before = steps[i - 1]?.snapshot;
      if (event.type === 'anotherAccount.requested' && before?.hasTag('failed') === true) {
        same(
          asked.map(({ src }) => src),
          ['switchAccount'],
          'asked for another account',
        );
      }
    }),
  'an unknown configured login path ends it before anything is sent to anybody [START-06]': ({ steps }) => {
    const strange = steps.findIndex((step) => step.event['output'] === strangeConfiguration);
    if (strange < 0) return;
    const next = steps.findIndex((step, i) => i > strange && isDone(step, 'loadConfiguration'));
    const asked = steps.slice(strange, next < 0 ? undefined : next).flatMap((step) => step.asked.map(({ src }) => src));
    same(
      asked.filter((src) => src !== 'loadConfiguration'),
      [],
      'asked',
    );
  },
  'an embedded entry without an answer waits and asks nothing until one comes [START-36]': ({ input, steps }) => {
    const isEmbedded = (step: Step<Machine>): boolean =>
      step.snapshot.context.configuration !== null && !standsAlone(step.snapshot.context);
    steps.forEach((step, i) => {
      if (!isEmbedded(step) || !input.isEntryVisit || input.hasSignInHash) return;
      if (steps.slice(0, i + 1).some(({ event }) => event.type === 'signInHash.arrived')) return;
      claim(step.snapshot.hasTag('waiting'), 'did not wait');
      same(step.asked, [], 'asked while waiting');
    });
  },
  'nobody is sent to the identity provider by itself more than once, and never again after its answer [START-12]': ({
    input,
    steps,
  }) => {
    const byItself = steps.filter(
      (step) =>
        step.asked.some(({ src }) => src === 'redirectToLogin') &&
        step.event.type.startsWith('xstate.done.actor.signIn'),
    );
    const hasAnswer = input.hasSignInHash || steps.some(({ event }) => event.type === 'signInHash.arrived');
    claim(byItself.length <= (hasAnswer ? 0 : 1), 'a redirect loop');
  },
  'a tab that comes from sign-in is not sent there again before a screen was shown or the person asked [START-12 CALL-03]':
    ({ input, steps }) => {
      let sent = input.redirects ?? 0;
      for (const { event, asked, snapshot } of steps) {
        const isAskedFor = /^(retry|signIn|anotherAccount)\.requested$/.test(event.type);
        if (isAskedFor || event.type === 'firstScreen.shown') sent = 0;
        if (!asked.some(({ src }) => src === 'redirectToLogin') || isAskedFor) continue;
        claim(sent < (event.type === 'session.lost' ? 1 : 3), `sent to sign-in after ${sent} redirects`);
        same(snapshot.context.problem, null, 'problem while being sent');
      }
    },
  'the portal is told to be open as long as it is ready, and not a moment longer [START-30]': ({ steps }) =>
    steps.forEach(({ told, snapshot }, i) => {
      const [was, is] = [steps[i - 1]?.snapshot.hasTag('ready') === true, snapshot.hasTag('ready')];
      const expected = was === is ? [] : [is ? 'portal.opened' : 'portal.closed'];
      same(
        told.map(({ event }) => event.type).filter((type) => type.startsWith('portal.')),
        expected,
        'told',
      );
    }),
  'no token is ever kept here': ({ steps }) =>
    steps.forEach(({ snapshot }) =>
      claim(!JSON.stringify(snapshot.context).includes(SECRET), 'a token in the context'),
    ),
  'who leaves for the identity provider, or has to sign in afresh, is forgotten here': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      if (snapshot.hasTag('leaving') || selectWaysOn(snapshot).signIn)
        same([snapshot.context.account, data(snapshot)], [null, null], 'still remembered');
    }),
};
