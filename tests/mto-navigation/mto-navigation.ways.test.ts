/**
 * Every way through a notification on the chart: notification type × removal type × outcome × students 0, 1 and 12 (one
 * by one, and as a list) × Back on every page, with each answer to its question. The targets of Back are written here
 * from services 2.2, apart from the chart.
 */
import { describe, expect, it } from 'vitest';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectMtoStep, selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { MTO_PAGE_NAMES, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import { OUTCOMES, outcomeOfNotification, type Course } from '#rules/mto/outcome.rules.ts';
import { verifiedStudent, type NotificationType, type RemovalType } from '#rules/mto/notification.rules.ts';
import { done } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { mtoNavigationInvariants } from './mto-navigation.invariants.ts';
import { AT, course, details, inputs, radio, reference, right, text, verifiedList } from './mto-navigation.sample.ts';

type Snapshot = SnapshotFrom<typeof mtoNavigationMachine>;

interface Kind {
  readonly notificationType: NotificationType;
  readonly removalType: RemovalType | null;
  /** The course of the outcome; empty for a category. */
  readonly courseCode: string;
}

/** A course for each outcome that has one (MTON-50); the sample has two of them. */
const COURSES: readonly Course[] = OUTCOMES.filter((outcome) => outcome !== 'categoryRemoval').map(
  (outcome, at): Course =>
    reference.courses.find((known) => known.outcome === outcome) ?? {
      id: `o${String(at)}`,
      code: `SYS-${outcome}`,
      name: outcome,
      outcome,
    },
);

const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ...COURSES.flatMap(({ code, outcome }): (readonly [string, Kind])[] => [
    [`a training outcome, ${outcome}`, { notificationType: 'trainingOutcome', removalType: null, courseCode: code }],
    [
      `a removal of a type, ${outcome}`,
      { notificationType: 'removalOfExclusion', removalType: 'type', courseCode: code },
    ],
  ]),
  ['a removal of a category', { notificationType: 'removalOfExclusion', removalType: 'category', courseCode: '' }],
];

/** A new notification, with a course for each outcome on the certificate. */
const fresh = { ...inputs.fresh, reference: { ...reference, courses: COURSES } };

/** The number of students, entered one by one or as a list. */
const CLASSES = [
  [0, 'nobody'],
  [1, 'one by one'],
  [12, 'one by one'],
  [12, 'as a list'],
] as const;

const runnable = makeRunnable(mtoNavigationMachine);
const arnOf = (at: number): string => String(2006001 + at);
const nameOf = (at: number): string => `Ng${'x'.repeat(at)}`;

/** The events that lead to the page of the first student, and on to a summary with this many. */
function forward({ notificationType, removalType, courseCode }: Kind, count: number, how: string): AnyEventObject[] {
  const answers: Answers = {
    ...right,
    notificationType: radio(notificationType),
    removalType: radio(removalType ?? ''),
    courseCode: course(courseCode),
  };
  const next = (more: Answers = {}, forAll = false): AnyEventObject => ({
    type: 'page.submitted',
    answers: { ...answers, ...more },
    at: AT,
    forAll,
  });
  const events = [next(), ...(removalType ? [next()] : []), ...(courseCode === '' ? [] : [next()])];
  const found = (at: number) =>
    done('verifyStudent', {
      verifiedIndividual: true,
      individualDetails: { firstName: 'Ann', familyName: nameOf(at) },
    });
  const all = Array.from({ length: count }, (_, at) => at);
  if (how === 'as a list') {
    const students = text(all.map((at) => `${nameOf(at)} ${arnOf(at)}`).join('\n'));
    return [
      ...events,
      { type: 'several.chosen' },
      next({ students }),
      done('studentBatch', verifiedList(all.map((at) => verifiedStudent(arnOf(at), 'Ann', nameOf(at))))),
      next(details, true),
    ];
  }
  for (const at of all) {
    if (at > 0) events.push({ type: 'student.added' });
    events.push(next({ familyName: text(nameOf(at)), studentArn: text(arnOf(at)) }), found(at), next(details));
  }
  return events;
}

function replayed(events: readonly AnyEventObject[]): Replay {
  const replay = new Replay(runnable, fresh);
  for (const event of events) replay.perform(event);
  return replay;
}
const snapshotOf = (replay: Replay) => replay.actor.getSnapshot() as Snapshot;
const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking');

/** The target of Back on a page, from services 2.2; `asks` where it clears answers, which needs a Yes. */
function backFrom(
  page: MtoPage,
  kind: Kind,
  students: number,
  isList: boolean,
): { readonly to: MtoPage; readonly asks: boolean } | null {
  const before: MtoPage = kind.removalType === 'category' ? 'removalType' : 'courseCode';
  switch (page) {
    case 'notificationType':
      // Out of the form, which the application handles.
      return null;
    case 'removalType':
      return { to: 'notificationType', asks: false };
    case 'courseCode':
      return { to: kind.removalType === 'type' ? 'removalType' : 'notificationType', asks: false };
    case 'verifyStudent':
      return students > 0 ? { to: 'summary', asks: false } : { to: before, asks: true };
    case 'severalStudents':
      return { to: 'verifyStudent', asks: false };
    case 'studentDetails':
      return { to: isList ? 'severalStudents' : 'verifyStudent', asks: false };
    case 'summary':
      return { to: before, asks: true };
  }
}

/** Presses Back until the form is left and checks every step, answering questions on the way. */
function expectWayBack(replay: Replay, kind: Kind, isList: boolean): readonly MtoPage[] {
  const pages: MtoPage[] = [];
  for (;;) {
    const before = snapshotOf(replay);
    const page = selectPage(before);
    pages.push(page);
    const expected = backFrom(page, kind, before.context.students.length, isList);
    const offered = selectMtoStep(before, {});
    expect([page, offered.isFirst, offered.before?.heading, offered.before?.asks]).toEqual(
      expected === null
        ? [page, true, undefined, undefined]
        : [page, false, MTO_PAGE_NAMES[expected.to], expected.asks],
    );
    replay.perform({ type: 'back.chosen', answers: page === 'studentDetails' ? details : {} });
    if (expected === null) {
      expect(snapshotOf(replay).value).toEqual(before.value);
      return pages;
    }
    if (expected.asks) {
      // No leaves everything unchanged; only Yes clears.
      expect(isAsking(snapshotOf(replay)), `${page} asks`).toBe(true);
      replay.perform({ type: 'clearing.declined' });
      expect([snapshotOf(replay).value, snapshotOf(replay).context.students]).toEqual([
        before.value,
        before.context.students,
      ]);
      replay.perform({ type: 'back.chosen', answers: {} });
      replay.perform({ type: 'clearing.confirmed' });
    }
    const after = snapshotOf(replay);
    expect([page, selectPage(after), isAsking(after)]).toEqual([page, expected.to, false]);
    const { context } = after;
    // Yes removes all students and their details; other Backs remove nobody.
    expect(context.students).toEqual(expected.asks ? [] : before.context.students);
    if (expected.asks) expect([context.unsaved, context.opened, context.refused]).toEqual([[], null, []]);
    // The answers that led to the page stay, except the removal type that its own Back clears (MTON-16), and with it
    // the course that depended on it.
    expect(context.notificationType).toBe(before.context.notificationType);
    expect(context.removalType).toBe(page === 'removalType' ? null : before.context.removalType);
    expect(context.courseCode).toBe(page === 'removalType' ? '' : before.context.courseCode);
  }
}

it('goes through every outcome there is', () => {
  const reached = KINDS.map(([, kind]) => outcomeOfNotification({ ...kind, students: [] }, COURSES));
  expect(new Set(reached)).toEqual(new Set(OUTCOMES));
});

describe.each(KINDS)('%s', (_name, kind) => {
  it.each(CLASSES)(
    'with %i students, %s: each page leads back to the one before it, and from there forward to the same summary',
    (count, how) => {
      const events = forward(kind, count, how);
      const isList = how === 'as a list';
      const whole = replayed(events);
      expect(selectPage(snapshotOf(whole))).toBe(count === 0 ? 'verifyStudent' : 'summary');
      expect(snapshotOf(whole).context).toMatchObject({ ...kind, problem: null });
      expect(snapshotOf(whole).context.students.map(({ studentArn }) => studentArn)).toEqual(
        Array.from({ length: count }, (_, at) => arnOf(at)),
      );
      const seen = new Set<MtoPage>();
      for (let at = 0; at <= events.length; at += 1) {
        const replay = replayed(events.slice(0, at));
        if (snapshotOf(replay).hasTag('verifying') || snapshotOf(replay).hasTag('verifyingSeveral')) continue;
        expectWayBack(replay, kind, isList).forEach((page) => seen.add(page));
        for (const event of events) replay.perform(event);
        // Nobody is duplicated or lost.
        expect(snapshotOf(replay).value).toEqual(snapshotOf(whole).value);
        expect(snapshotOf(replay).context.students).toEqual(snapshotOf(whole).context.students);
        const trace = { start: 'fresh', input: fresh, steps: replay.steps } as never;
        for (const holds of Object.values(mtoNavigationInvariants)) (holds as (trace: never) => void)(trace);
      }
      const pages: MtoPage[] = ['notificationType', 'verifyStudent'];
      if (kind.removalType) pages.push('removalType');
      if (kind.courseCode !== '') pages.push('courseCode');
      if (count > 0) pages.push('studentDetails', 'summary');
      if (isList) pages.push('severalStudents');
      expect([...seen].sort()).toEqual(pages.sort());
    },
  );
});
