/** What must hold of every form on every path, written from portal 4.4 and its open points, not from the chart. */
import type { SnapshotFrom } from 'xstate';
import { selectDestination, selectDirty, selectLeaveGuard, type formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import type { SubmitVerdict } from '#machines/applications/submission.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { lackingIn, nothing, wayOf } from './fixture.ts';

type Machine = typeof formSteppingMachine;
type Snapshot = SnapshotFrom<Machine>;

const isTyping = (snapshot: Snapshot | undefined): boolean => snapshot?.matches({ filling: 'typing' }) === true;
const isDone = ({ event }: Step<Machine>, id: string): boolean => event.type === `xstate.done.actor.${id}`;
const asks = ({ asked }: Step<Machine>, id: string): boolean => asked.some(({ src }) => src === id);
/** What came of a submit, in the step in which it is known; undefined in all others. */
const verdictIn = (step: Step<Machine>): SubmitVerdict | undefined =>
  isDone(step, 'submission') ? (step.event['output'] as SubmitVerdict) : undefined;
/** The answers that are left where files were lost. */
const leftIn = (step: Step<Machine>): Answers | undefined => {
  const verdict = verdictIn(step);
  return verdict?.kind === 'filesLost' ? verdict.answers : undefined;
};
/** Next and Submit that somebody could press, with how things stood before. */
const pressed = (steps: readonly Step<Machine>[]) =>
  steps.flatMap((step, i) =>
    step.event.type === 'step.submitted' && isTyping(steps[i - 1]?.snapshot)
      ? [{ step, before: steps[i - 1]!.snapshot, answers: step.event['answers'] as Answers }]
      : [],
  );

export const formSteppingInvariants: ModelSpec<Machine>['invariants'] = {
  'every refused Next or Submit shows what is wrong, at shown questions of the step on the screen [FORM-01 FORM-02 FORM-10 FORM-12]':
    ({ steps }) =>
      pressed(steps).forEach(({ step: { snapshot, did }, before, answers }) => {
        const { stepid, problems, alert, refusals } = snapshot.context;
        const wrong = wayOf(answers).find((id) => lackingIn(id, answers).length > 0);
        const isLast = wayOf(answers).at(-1) === before.context.stepid;
        const refusedAt = lackingIn(before.context.stepid, answers).length > 0 ? before.context.stepid : isLast ? wrong : undefined;
        if (refusedAt === undefined) return same([alert, problems], [null, {}], 'a refusal of right answers');
        claim(isTyping(snapshot), 'went on with wrong answers');
        same([stepid, Object.keys(problems)], [refusedAt, lackingIn(refusedAt, answers)], 'where it is wrong');
        claim(Object.values(problems).every((text) => text !== ''), 'a problem without a message');
        same([alert, refusals], [{ kind: 'invalid' }, before.context.refusals + 1], 'alert');
        claim(did.some(({ type }) => type === 'showProblems'), 'the messages do not reach their questions');
      }),
  'a right Next shows the step after it on the way of these answers [FORM-05]': ({ steps }) =>
    pressed(steps).forEach(({ step: { snapshot }, before, answers }) => {
      const way = wayOf(answers);
      const next = way[way.indexOf(before.context.stepid) + 1];
      if (lackingIn(before.context.stepid, answers).length > 0 || next === undefined) return;
      claim(isTyping(snapshot), 'not on a step');
      same(snapshot.context.stepid, next, 'step');
    }),
  'the answers are those of the step that was passed or saved last, whatever else happens [FORM-03 FORM-06 FORM-15 FORM-26]': ({
    input, steps,
  }) => {
    let kept: Answers = {};
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot;
      const answers = step.event['answers'] as Answers;
      if (isDone(step, 'loadAnswers')) kept = (step.event['output'] as { answers: Answers }).answers;
      kept = leftIn(step) ?? kept;
      if (step.event.type === 'step.submitted' && isTyping(before) && lackingIn(before!.context.stepid,
        answers).length === 0) kept = answers;
      if (step.event.type === 'back.chosen' && isTyping(before) && before!.context.stepid !== 'what') kept = answers;
      if (step.event.type === 'save.chosen' && isTyping(before) && before!.context.form.saves) kept = answers;
      same(step.snapshot.context.answers, kept, 'answers');
      if (asks(step, 'submission')) same(step.asked[0]!.input, { payload: kept, canAsk: input.canAsk, costs: false }, 'sent');
    });
  },
  'messages show while their step was refused and no longer [FORM-04 FORM-13 FORM-14]': ({ steps }) => {
    let shown: readonly string[] = [];
    steps.forEach(({ did, snapshot }) => {
      for (const { type } of did) shown = type === 'showProblems' ? Object.keys(snapshot.context.problems) : [];
      same(shown, Object.keys(snapshot.context.problems), 'messages');
      if (snapshot.context.alert?.kind !== 'invalid') same(snapshot.context.problems, {}, 'messages without the alert');
    });
  },
  'a submit is sent for a press alone, of a form without a gap, and never while one is under way [FORM-11]': ({ steps }) =>
    steps.forEach((step, i) => {
      if (!asks(step, 'submission')) return;
      same(step.event.type, 'step.submitted', 'sent by');
      claim(steps[i - 1]?.snapshot.hasTag('submitting') === false, 'sent while one is under way');
      const answers = step.event['answers'] as Answers;
      same(wayOf(answers).flatMap((id) => lackingIn(id, answers)), [], 'lacking');
    }),
  'after a submit nothing is sent before the person was told what came of it': ({ steps }) => {
    const ALERTS = { refused: 'submitFailed', filesLost: 'invalid', earlier: 'earlier', notReceived: 'notReceived', unknown: 'unknown' } as const;
    let isOpen = false;
    steps.forEach((step) => {
      if (asks(step, 'submission')) claim(!isOpen, 'sent twice');
      isOpen = step.snapshot.hasTag('submitting');
      const kind = verdictIn(step)?.kind ?? (step.event.type === 'xstate.error.actor.submission' ? 'unknown' : undefined);
      if (kind === undefined) return;
      const alert = ALERTS[kind as keyof typeof ALERTS] as string | undefined;
      same([isTyping(step.snapshot), step.snapshot.context.alert?.kind], [alert !== undefined, alert], 'told');
    });
  },
  'a form is complete only when the regulator said so of the answers on the screen, with its receipt [FORM-11]': ({ steps }) =>
    steps.forEach(({ snapshot }, i) => {
      const verdict = steps.slice(0, i + 1).map(verdictIn).findLast((one) => one !== undefined);
      const isReceived = verdict?.kind === 'received' && !snapshot.hasTag('submitting');
      same(snapshot.hasTag('complete'), isReceived, 'complete');
      if (isReceived) same(snapshot.context.receipt, verdict.receipt, 'receipt');
    }),
  'an attempt is renewed when it was received with other answers, and never else': ({ steps }) =>
    steps.forEach((step) => same(step.did.some(({ type }) => type === 'renewSubmitKey'), verdictIn(step)?.kind === 'earlier', 'renewed')),
  'what the regulator takes nothing of any more is closed, and nothing is sent after that [CANC-10]': ({ steps }) => {
    const at = steps.findIndex((step) => verdictIn(step)?.kind === 'closed');
    if (at === -1) return;
    steps.slice(at).forEach((step) => {
      claim(step.snapshot.matches('closed'), 'open again');
      same(step.asked, [], 'asked');
    });
  },
  'lost files lead to the first step that asks for them, with its messages': ({ steps }) =>
    steps.forEach((step) => {
      const left = leftIn(step);
      if (left === undefined) return;
      const { stepid, problems } = step.snapshot.context;
      const wrong = wayOf(left).find((id) => lackingIn(id, left).length > 0)!;
      claim(isTyping(step.snapshot), 'not on a step');
      same([stepid, Object.keys(problems)], [wrong, lackingIn(wrong, left)], 'where it is wrong');
      claim(step.did.some(({ type }) => type === 'showProblems'), 'the messages do not reach their questions');
    }),
  'signing out while files are attached is a question of its own: what is typed is kept then': ({ steps }) =>
    steps.forEach(({ event, snapshot }, i) => {
      const before = steps[i - 1]?.snapshot;
      if (!isTyping(before) || event.type !== 'leave.requested' || snapshot.hasTag('left')) return;
      same(snapshot.matches({ filling: 'askedToSignOut' }), event['signsOut'] === true, 'asked about');
    }),
  'leaving without a question happens where nothing was changed, never by browser Back [FORM-23 FORM-27 FORM-28]': ({ steps }) => {
    let changed = false;
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot;
      const { type } = step.event;
      if (isDone(step, 'loadAnswers')) changed = false;
      if ((type === 'form.edited' || type === 'answers.replaced') && before?.matches('filling')) changed = true;
      same(step.snapshot.context.dirty && isTyping(step.snapshot), changed && isTyping(step.snapshot), 'changed');
      same(selectDirty(step.snapshot), changed && step.snapshot.hasTag('step'), 'told as changed');
      if (!isTyping(before) || !/^(leave\.requested|back\.chosen)$/.test(type)) return;
      if (type === 'back.chosen' && before!.context.stepid !== 'what') return same(step.snapshot.hasTag('left'), false, 'left');
      const isFree = !changed && step.event['way'] !== 'history';
      same([step.snapshot.hasTag('left'), step.snapshot.hasTag('asking')], [isFree, !isFree], 'left, asked');
    });
  },
  'a form is over, and what was kept of it goes, where it was received, saved, or given up by a Yes to that question; nowhere else [FORM-25]': ({ steps }) =>
    steps.forEach((step, i) => {
      const wasAsked = steps[i - 1]?.snapshot.matches({ filling: 'askedToLeave' }) === true;
      const isReceived = isDone(step, 'submission') && (step.event['output'] as SubmitVerdict).kind === 'received';
      const isSaved = isDone(step, 'saveDraft') && (step.event['output'] as { conflict: unknown }).conflict === null;
      const ends = isReceived || isSaved || (wasAsked && step.event.type === 'leave.confirmed');
      const wasOver = steps[i - 1]?.snapshot.hasTag('over') === true;
      same(step.snapshot.hasTag('over'), wasOver || ends, 'over');
    }),
  'Yes goes where the person wanted, after browser Back to the back address; No stays [FORM-07 FORM-25 FORM-26]': ({ input, steps }) => {
    let wanted: unknown = null;
    steps.forEach(({ event, snapshot }, i) => {
      const before = steps[i - 1]?.snapshot;
      if (isTyping(before) && event.type === 'leave.requested') wanted = event['to'] ?? input.back;
      if (isTyping(before) && event.type === 'back.chosen') wanted = input.back;
      if (snapshot.matches('left') || snapshot.matches('givenUp')) same(selectDestination(snapshot), wanted, 'way');
      if (!snapshot.hasTag('left')) same(selectDestination(snapshot), null, 'on the way');
      if (event.type !== 'leave.declined' || before?.hasTag('asking') !== true || before.matches('conflicting')) return;
      claim(isTyping(snapshot), 'not on the step');
      same(snapshot.context, { ...before.context, destination: null }, 'form');
    });
  },
  'no part of the form shows before the check, what it needs, and what was kept are in [FORM-30 FORM-31]': ({ input, steps }) => {
    let got = 0;
    const order = [...(input.verifies ? ['verifyPerson'] : []), 'prepareForm', 'loadAnswers'];
    steps.forEach((step) => {
      if (asks(step, order[0]!)) got = 0;
      if (isDone(step, order[got] ?? '')) got += 1;
      for (const { src } of step.asked) if (order.includes(src)) same(src, order[got] ?? 'loadAnswers', 'asked');
      const shows = ['step', 'saving', 'submitting', 'complete'] as const;
      if (shows.some((tag) => step.snapshot.hasTag(tag))) same([input.readable, got], [true, order.length], 'shown');
      if (!input.readable) same(step.asked, [], 'asked for an address that cannot be read');
      if (!input.verifies) claim(!asks(step, 'verifyPerson'), 'verified where nobody is to be');
    });
  },
  'a draft that somebody saved meanwhile is saved over only when the person chose so': ({ steps }) => {
    let mine: number | null = null;
    let other: number | null = null;
    steps.forEach((step) => {
      if (isDone(step, 'saveDraft')) other = (step.event['output'] as { conflict: { revision: number } | null }).conflict?.revision ?? null;
      if (isDone(step, 'saveDraft')) mine = null;
      if (step.event.type === 'mine.chosen' && asks(step, 'saveDraft')) mine = other;
      if (isDone(step, 'loadAnswers')) mine = null;
      if (asks(step, 'saveDraft')) same((step.asked[0]!.input as { over: number | null }).over, mine, 'saved over');
      if (isDone(step, 'saveDraft')) same([step.snapshot.matches('conflicting'), step.snapshot.matches('saved')],
        [other !== null, other === null]);
    });
  },
  'a form is saved as a draft only when it was, and then leads to the draft return address [FORM-16 FORM-17]': ({ input, steps }) =>
    steps.forEach((step) => {
      const { snapshot, event } = step;
      if (snapshot.matches('saved')) same(selectDestination(snapshot), { place: input.draftReturn }, 'way');
      if (event.type !== 'xstate.error.actor.saveDraft') return;
      const failure = (event['error'] as { kind?: string }).kind === 'call-failure' ? event['error'] : null;
      claim(isTyping(snapshot), 'a failed save left the form');
      same(snapshot.context.alert, { kind: 'saveFailed', failure }, 'alert');
    }),
  'every failure has a way on, and every failure on a step a new notice': ({ steps }) =>
    steps.forEach(({ event, snapshot }, i) => {
      if (snapshot.hasTag('failed') || snapshot.matches('refused')) claim(snapshot.can({ type: 'retry.requested' }), 'a dead end');
      if (!snapshot.hasTag('step') || snapshot.context.alert === null) return;
      if (snapshot.matches('conflicting')) return claim(snapshot.can({ type: 'mine.chosen' }), 'a dead end');
      const at = { answers: nothing, at: { epochMs: 0, zone: 'UTC' } };
      if (isTyping(snapshot)) claim(snapshot.can({ type: 'step.submitted', ...at }), 'a dead end');
      else claim(snapshot.can({ type: 'leave.declined' }), 'a dead end');
      if (event.type.startsWith('xstate.error')) same(snapshot.context.refusals, steps[i - 1]!.snapshot.context.refusals + 1, 'notices');
    }),
  'who leaves is held while an answer is under way, and asked on every step [FORM-28]': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      const isSending = snapshot.hasTag('saving') || snapshot.hasTag('submitting');
      same(selectLeaveGuard(snapshot), isSending ? 'hold' : snapshot.hasTag('step') ? 'ask' : 'free', 'guard');
    }),
};
