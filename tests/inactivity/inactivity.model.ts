import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { inactivityMachine } from '#machines/inactivity.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import type { Trace } from '#support/spec.ts';
import { inactivityScenarios } from './inactivity.scenarios.ts';

type Machine = typeof inactivityMachine;

/** 20 minutes until the end, 15 until the warning, in milliseconds: the defaults of OP-P-53. */
const END = 1_200_000;
const WARN = 900_000;
const timeouts = { now: END, warning: WARN };

const isOpen = (snapshot: SnapshotFrom<Machine>): boolean => snapshot.matches('open');
/** An upload keeps the session open for at most an hour. */
const isCountedUpload = (event: AnyEventObject): boolean =>
  event.type === 'upload.advanced' && (event['at'] as number) - (event['startedAt'] as number) <= 3_600_000;
/** The time in an event; null for an event without one. */
const timeOf = (event: { readonly type: string }): number | null =>
  'at' in event ? (event as { at: number }).at : null;

/** The end of the session before each step, computed here from the events alone. */
function deadlines({ input, steps }: Trace<Machine>): number[] {
  let last = input.startedAt;
  return steps.map((step, i) => {
    const end = last + END;
    const at = timeOf(step.event);
    const before = steps[i - 1]?.snapshot;
    const counts =
      step.event.type === 'activity.noticed' ||
      isCountedUpload(step.event) ||
      (step.event.type === 'staySignedIn.chosen' && before?.hasTag('warning') === true);
    if (before && isOpen(before) && at !== null && at < end) {
      if (counts) last = at;
      if (step.event.type === 'tab.activity') last = Math.max(last, at);
    }
    return end;
  });
}

export const inactivityModel = defineModel({
  slug: 'inactivity',
  machine: inactivityMachine,
  inputs: {
    standalone: { startedAt: 0, timeouts, standalone: true },
    embedded: { startedAt: 0, timeouts, standalone: false },
  },
  cases: {
    'activity.noticed': [{ at: 600_000 }, { at: 1_199_999 }, { at: 1_200_000 }],
    'upload.advanced': [
      { at: 1_199_999, startedAt: 0 },
      { at: 1_199_999, startedAt: -2_400_002 },
      { at: 1_200_000, startedAt: 0 },
    ],
    'staySignedIn.chosen': [{ at: 1_199_999 }, { at: 1_200_000 }],
    'tab.activity': [{ at: 1_000 }, { at: 1_199_999 }, { at: 1_200_000 }],
    'tab.signedOut': [{ reason: 'signout' }, { reason: 'timedout' }],
    'alarm.rang': [{ at: 899_999 }, { at: 900_000 }, { at: 1_199_999 }, { at: 1_200_000 }, { at: 28_800_000 }],
    'clock.ticked': [{ at: 901_000 }, { at: 1_199_999 }, { at: 1_200_000 }],
    'page.shown': [{ at: 899_999 }, { at: 900_000 }, { at: 1_200_000 }, { at: 28_800_000 }],
    'xstate.error.actor.saveBeforeSignOut': [{ error: { message: 'no answer' } }],
    'xstate.error.actor.saveBeforeTimeout': [{ error: { message: 'no answer' } }],
  },
  serialize: ({ lastActivityAt }) => lastActivityAt,
  invariants: {
    'the first thing heard at or after the deadline ends the session, whatever it is [IDLE-07]': (trace) => {
      const ends = deadlines(trace);
      trace.steps.forEach(({ event, snapshot }, i) => {
        const before = trace.steps[i - 1]?.snapshot;
        const at = timeOf(event);
        // Only the warning has the button and the ticker.
        const heard =
          before?.hasTag('warning') === true || !['staySignedIn.chosen', 'clock.ticked'].includes(event.type);
        if (before && isOpen(before) && at !== null && heard && at >= (ends[i] as number))
          claim(!isOpen(snapshot), `still open after ${event.type} at ${at}`);
      });
    },
    'nothing ends the session before its deadline but a choice, here or in another tab [IDLE-07]': (trace) => {
      const ends = deadlines(trace);
      trace.steps.forEach(({ event, snapshot }, i) => {
        const before = trace.steps[i - 1]?.snapshot;
        if (!before || !isOpen(before) || isOpen(snapshot) || ['signOut.chosen', 'tab.signedOut'].includes(event.type))
          return;
        claim((timeOf(event) ?? 0) >= (ends[i] as number), `ended by ${event.type}`);
      });
    },
    'what has ended never opens again': ({ steps }) => {
      const end = steps.findIndex(({ snapshot }) => !isOpen(snapshot));
      if (end >= 0)
        claim(
          steps.slice(end).every(({ snapshot }) => !isOpen(snapshot) && snapshot.hasTag('hidden')),
          'open again',
        );
    },
    'only activity moves the deadline; keep-alive and frame never do [IDLE-05 IDLE-06 IDLE-08]': ({ steps }) =>
      steps.slice(1).forEach(({ event, snapshot }, i) => {
        if (['activity.noticed', 'staySignedIn.chosen', 'tab.activity'].includes(event.type) || isCountedUpload(event))
          return;
        same(snapshot.context.lastActivityAt, steps[i]?.snapshot.context.lastActivityAt, `moved by ${event.type}`);
      }),
    'the warning appears no earlier than the warning time, and any activity takes it away [IDLE-02 IDLE-05 IDLE-06]': (
      trace,
    ) => {
      const ends = deadlines(trace);
      trace.steps.forEach(({ event, snapshot }, i) => {
        const was = trace.steps[i - 1]?.snapshot.hasTag('warning') ?? false;
        if (!was && snapshot.hasTag('warning'))
          claim((timeOf(event) ?? 0) >= (ends[i] as number) - (END - WARN), 'warned early');
        if (event.type === 'activity.noticed' || isCountedUpload(event))
          claim(!snapshot.hasTag('warning'), 'warning after activity');
      });
    },
    'standalone sends no keep-alive and loads no frame [IDLE-10]': ({ input, steps }) => {
      const sent = steps
        .flatMap((step) => step.asked)
        .filter(({ src }) => src === 'sendKeepAlive' || src === 'refreshIdentityFrame');
      if (input.standalone) same(sent, [], 'sent');
    },
    'keep-alive and frame go together, at whole multiples of five minutes, while the session is open [IDLE-08 IDLE-09 CONS-01]':
      ({ steps }) =>
        steps.forEach(({ asked, at, snapshot }) => {
          const sent = asked
            .filter(({ src }) => src === 'sendKeepAlive' || src === 'refreshIdentityFrame')
            .map(({ src }) => src);
          if (sent.length === 0) return;
          same(sent.sort(), ['refreshIdentityFrame', 'sendKeepAlive'], 'sent');
          claim(at > 0 && at % 300_000 === 0 && isOpen(snapshot), `sent at ${at}`);
        }),
    'the other tabs hear of every activity that counts and of a sign-out that began here, and of no other (DEC-12)': ({
      steps,
    }) =>
      steps.forEach(({ event, told: all, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot;
        const told = all.filter(({ to }) => to === 'tabs');
        if (!before || !isOpen(before)) return same(told, [], 'told');
        const notices = told.map((notice) => notice.event.type);
        if (!isOpen(snapshot))
          same(notices, event.type === 'tab.signedOut' ? [] : ['signOut.published'], `told on ${event.type}`);
        else if (event.type === 'tab.activity') same(notices, [], 'told what others told');
        else if (event.type === 'upload.advanced' && !isCountedUpload(event))
          same(notices, [], 'told of an upload that does not count');
        else if (event.type === 'activity.noticed' || event.type === 'upload.advanced')
          same(told, [{ to: 'tabs', event: { type: 'activity.published', at: timeOf(event) } }], 'told');
      }),
    'the visit hears how it ended, when it has ended and not before': ({ steps }) =>
      steps.forEach(({ told, snapshot }) => {
        const end = snapshot.matches('timedOut')
          ? ['session.timedOut']
          : snapshot.matches('signedOut')
            ? ['session.signedOut']
            : [];
        same(
          told.filter(({ to }) => to === 'parent').map((notice) => notice.event.type),
          end,
          'told the visit',
        );
      }),
    'a deadline ends in a time-out; only a sign-out that somebody chose ends signed out [IDLE-07]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before || !isOpen(before) || isOpen(snapshot)) return;
        const chosen =
          event.type === 'signOut.chosen' || (event.type === 'tab.signedOut' && event['reason'] === 'signout');
        same(snapshot.value, chosen ? 'signingOut' : 'timingOut', `the end after ${event.type}`);
      }),
    'the end is an end: the chart has nothing left to do there': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(
          snapshot.status,
          snapshot.matches('timedOut') || snapshot.matches('signedOut') ? 'done' : 'active',
          'status',
        ),
      ),
    'work is put away before the page is left, for five seconds at most': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done') return;
        const began = steps.findIndex((step) => step.asked.some(({ src }) => src === 'saveWork'));
        claim(began >= 0 && began < i, 'left without saving');
        claim((steps[i]?.at ?? 0) - (steps[began]?.at ?? 0) <= 5_000, 'a save held the session open');
      }),
  },
  expectations: {
    open: { shows: [] },
    'open.deadline': { shows: [] },
    'open.session': { shows: [] },
    'open.session.active': { shows: [], hides: ['Session timeout'], tags: [] },
    'open.session.active.counting': { shows: [] },
    'open.session.warning': {
      // The remaining time when it appeared: five minutes if the alarm rang in time, less if the device woke late.
      shows: ({ lastActivityAt, warnedAt }: { readonly lastActivityAt: number; readonly warnedAt: number }) => [
        'Session timeout',
        warnedAt - lastActivityAt < 930_000
          ? 'You will be signed out in 5 minutes due to inactivity.'
          : /You will be signed out in \d+ (?:seconds?|minutes?) due to inactivity\./,
        /\b\d\d:\d\d\b/,
        { role: 'button', name: 'Stay signed in' },
      ],
      tags: ['warning'],
    },
    'open.keepAlive': { shows: [] },
    'open.keepAlive.choosing': { shows: [] },
    'open.keepAlive.off': { shows: [] },
    'open.keepAlive.resting': { shows: [] },
    'open.keepAlive.sending': { shows: [] },
    timingOut: { shows: [], hides: ['Session timeout'], tags: ['hidden'] },
    signingOut: { shows: [], hides: ['Session timeout'], tags: ['hidden'] },
    timedOut: { shows: [], hides: ['Session timeout'], screen: 'timedOut', tags: ['hidden'] },
    signedOut: { shows: [], hides: ['Session timeout'], screen: 'logOff', tags: ['hidden'] },
  },
  scenarios: inactivityScenarios,
});
