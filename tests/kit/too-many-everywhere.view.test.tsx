/**
 * Too many calls (429) are never reported as an outage, whatever machine made the call: each failed call in the
 * scenarios of all models is replayed as a 429, and the view shows the server's sentence with the wait. Pages that only
 * load have this in tests/loaded-page/pages.view.test.tsx.
 */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import '#support/dialog.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import { Harnessed, type Harness } from '#support/harness/harness.tsx';
import { makeRunnable, Replay } from '#support/replay.ts';

const WAIT = 'You have asked too often in a short time. Try again in 2 minutes.';
const harnesses = import.meta.glob<{ readonly harness: Harness }>('../*/*.harness.tsx', { eager: true });

afterEach(cleanup);

/** The value with each failed call in it replaced by a 429. */
function tooOften(value: unknown): unknown {
  if (isCallFailure(value)) return { ...value, letter: 'e', status: 429, text: WAIT };
  if (Array.isArray(value)) return value.map(tooOften);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tooOften(inner)]));
}

/** Replays the events: the text of the page before the last one, and after it. */
function played(harness: Harness, start: string, events: readonly AnyEventObject[]) {
  const replay = new Replay(
    makeRunnable(harness.spec.machine, harness.spec.provide, 'shown'),
    harness.spec.inputs[start],
  );
  render(<Harnessed harness={harness} actor={replay.actor} />);
  const perform = (event: AnyEventObject): void =>
    act(() => {
      replay.perform(event);
    });
  events.slice(0, -1).forEach(perform);
  const before = document.body.textContent;
  perform(events.at(-1)!);
  const after = document.body.textContent;
  const isOver = replay.actor.getSnapshot().status !== 'active';
  replay.stop();
  cleanup();
  return { before, after, isOver };
}

/** Machines whose own view is a test sample or part of another page; the pages that contain them are replayed too. */
const PARTS = [
  'application',
  'application-admission',
  'application-leaving',
  'application-opening',
  'application-saving',
  'application-sending',
  'assessment-submission',
  'autosave',
  'card-payment',
  'external-id-polling',
  'form-subject',
  'gather',
  'portal-load',
  'stored-versions',
  'student-batch',
  'submission',
];

/** Events after which a page shows something else: that text, and why it is right. */
const OTHERWISE: readonly (readonly [event: string, shows: string, why: string])[] = [
  ['accreditation-quiz xstate.error.actor.loadAttempt', '', 'leads to the selector, as DERR-35 prints it'],
  ['arn-access xstate.error.actor.askForArn', '', 'ends with the failure, which the route shows (PageFailed)'],
  [
    'organisation-access xstate.error.actor.loadOrganisationDetails',
    '',
    'ends with the failure, which the route shows (PageFailed)',
  ],
  ['poi-verification submission.refused', '', 'leads to the dashboard, whose banner has the sentence'],
  ['manage-drones deletion.refused', '', 'leads to the error page'],
  ['drone-detail deletion.refused', '', 'is said by the act, which is a child'],
];

interface Failing {
  readonly start: string;
  /** The last event is the 429. */
  readonly events: readonly AnyEventObject[];
}

/**
 * The failed calls in a model's scenarios, each once. A failure beside a programming error is reported as the latter
 * (DEC-32).
 */
function failingOf({ spec }: Harness): readonly Failing[] {
  const found = new Map<string, Failing>();
  for (const { start, steps } of spec.scenarios) {
    steps.forEach(([event], at) => {
      const often = tooOften(event) as AnyEventObject;
      const key = JSON.stringify(often);
      if (key === JSON.stringify(event) || key.includes('"failure":null') || found.has(key)) return;
      found.set(key, { start, events: [...steps.slice(0, at).map(([one]) => one), often] });
    });
  }
  return [...found.values()];
}

const told = Object.values(harnesses).filter(({ harness }) => !PARTS.includes(harness.spec.slug));

it('is told with its wait by every page', () => {
  const otherwise = new Set<(typeof OTHERWISE)[number]>();
  const wrong = told.flatMap(({ harness }) =>
    failingOf(harness).flatMap(({ start, events }) => {
      const { before, after, isOver } = played(harness, start, events);
      if (after.includes(WAIT) && !/System error|gone wrong|try again later|unavailable/i.test(after)) return [];
      const name = `${harness.spec.slug} ${events.at(-1)!.type}`;
      const known = OTHERWISE.find(([event, shows]) => event === name && after.includes(shows));
      if (known !== undefined) otherwise.add(known);
      if (known !== undefined) return [];
      // A part that nobody waits for shows nothing.
      return after === before && !isOver ? [] : [`${name}: ${after}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(OTHERWISE.filter((one) => !otherwise.has(one))).toEqual([]);
});
