/** Invariants of the steps of every form, written from portal 4.4 and its open points, not from the chart. */
import { selectIsRefused, selectStepNow, type formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { askedBefore, lackingIn, reviewedForm, wayOf } from './fixture.ts';

type Machine = typeof formSteppingMachine;

const answersIn = ({ event }: Step<Machine>): Answers => event['answers'] as Answers;
const says = ({ told }: Step<Machine>, type: string) => told.find(({ event }) => event.type === type)?.event;
/** The first step on the way of these answers that has an invalid answer. */
const wrongOn = (answers: Answers) => wayOf(answers).find((id) => lackingIn(id, answers).length > 0);
/** The steps with Next or Submit, each with the snapshot before. */
const pressed = (steps: readonly Step<Machine>[]) =>
  steps.flatMap((step, i) =>
    step.event.type === 'step.submitted' ? [{ step, before: steps[i - 1]!.snapshot, answers: answersIn(step) }] : [],
  );

/** Whether Change, beside an answer of the review, leads anywhere. */
const isChangeable = ({ event }: Step<Machine>, before: Step<Machine> | undefined) =>
  before?.snapshot.context.form === reviewedForm &&
  before.snapshot.context.stepid === 'sender' &&
  event['stepid'] !== 'sender' &&
  wayOf(event['answers'] as Answers).includes(event['stepid'] as string);
const changeIn = (step: Step<Machine> | undefined) => step?.snapshot.context.change ?? null;
/** Back on the step where a change began. */
const isTakenBack = ({ event }: Step<Machine>, before: Step<Machine> | undefined) =>
  event.type === 'back.chosen' && changeIn(before)?.path.length === 1;

export const formSteppingInvariants: ModelSpec<Machine>['invariants'] = {
  'every refused Next or Submit shows what is wrong, at shown questions of the step on the screen [FORM-01 FORM-02 FORM-10 FORM-12]':
    ({ steps }) =>
      pressed(steps).forEach(({ step: { snapshot, did }, before, answers }) => {
        const { stepid, problems, refusals } = snapshot.context;
        const isLast = wayOf(answers).at(-1) === before.context.stepid;
        const refusedAt =
          lackingIn(before.context.stepid, answers).length > 0
            ? before.context.stepid
            : isLast
              ? wrongOn(answers)
              : undefined;
        if (refusedAt === undefined)
          return same([selectIsRefused(snapshot), problems], [false, {}], 'a refusal of right answers');
        claim(selectIsRefused(snapshot), 'went on with wrong answers');
        same([stepid, Object.keys(problems)], [refusedAt, lackingIn(refusedAt, answers)], 'where it is wrong');
        claim(
          Object.values(problems).every((text) => text !== ''),
          'a problem without a message',
        );
        same(refusals, before.context.refusals + 1, 'refusals');
        claim(
          did.some(({ type }) => type === 'showProblems'),
          'the messages do not reach their questions',
        );
      }),
  'the notice of saved answers goes with the first step that is left, unless files or changed questions wait': ({
    input,
    steps,
  }) => {
    const isToDo = input.found.reattach.length + input.found.changed.length > 0;
    let isLeft = false;
    for (const { snapshot, told } of steps) {
      isLeft ||= told.some(({ event }) => event.type === 'content.changed' || event.type === 'content.submitted');
      same(snapshot.context.found.source, isLeft && !isToDo ? 'nowhere' : input.found.source, 'source of the notice');
    }
  },
  'Back leads to the step that its question names, and the first step has none before it [FORM-28]': ({ steps }) =>
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot;
      if (before === undefined || step.event.type !== 'back.chosen') return;
      const answers = answersIn(step);
      const offered = selectStepNow(before, answers);
      same(
        [offered.isFirst, offered.before?.back],
        offered.before ? [false, step.event] : [true, undefined],
        'offered step',
      );
      same(
        selectStepNow(step.snapshot, answers).heading,
        offered.before?.heading ?? offered.heading,
        'the step that Back led to',
      );
    }),
  'a right Next shows the step after it on the way of these answers [FORM-05]': ({ steps }) =>
    pressed(steps).forEach(({ step: { snapshot }, before, answers }) => {
      if (before.context.change !== null) return;
      const way = wayOf(answers);
      const next = way[way.indexOf(before.context.stepid) + 1];
      if (lackingIn(before.context.stepid, answers).length > 0 || next === undefined) return;
      same(snapshot.context.stepid, next, 'step');
    }),
  'the answers are those of the step that was passed last, whatever else happens [FORM-03 FORM-06]': ({
    input,
    steps,
  }) => {
    let kept: Answers = input.found.answers;
    let opened = kept;
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot.context.stepid ?? '';
      const { type } = step.event;
      if (type === 'step.submitted' && lackingIn(before, answersIn(step)).length === 0) kept = answersIn(step);
      if (isTakenBack(step, steps[i - 1])) kept = opened;
      else if (type === 'back.chosen' && (changeIn(steps[i - 1]) !== null || wayOf(answersIn(step))[0] !== before))
        kept = answersIn(step);
      if (type === 'change.chosen' && isChangeable(step, steps[i - 1])) kept = opened = answersIn(step);
      if (
        type === 'files.lost' ||
        (type === 'step.chosen' && wayOf(answersIn(step)).includes(step.event['stepid'] as string))
      )
        kept = answersIn(step);
      same(step.snapshot.context.answers, kept, 'answers');
    });
  },
  'messages show while their step was refused and no longer [FORM-04 FORM-13 FORM-14]': ({ steps }) => {
    let shown: readonly string[] = [];
    steps.forEach(({ did, snapshot }) => {
      for (const { type } of did)
        shown = type === 'showProblems' ? Object.keys(snapshot.context.problems) : type === 'hideProblems' ? [] : shown;
      same(shown, Object.keys(snapshot.context.problems), 'messages');
      same(shown.length > 0, selectIsRefused(snapshot), 'messages of a step that was not refused');
    });
  },
  'nothing is said to be complete but a form without a gap, for a press alone, as it was answered then [FORM-11]': ({
    steps,
  }) =>
    steps.forEach((step) => {
      const sent = says(step, 'content.submitted');
      if (!sent) return;
      same(step.event.type, 'step.submitted', 'sent by');
      same([sent['payload'], sent['costs']], [answersIn(step), false], 'what is sent');
      same(wrongOn(answersIn(step)), undefined, 'lacking');
    }),
  'whoever goes to another step, or is refused, has nothing said above it any more, and what is kept of it is another where the step is another one':
    ({ steps }) =>
      steps.forEach((step, i) => {
        const before = steps[i - 1];
        if (!before || step.event.type === 'files.lost') return;
        const isChosen =
          step.event.type === 'step.chosen' && wayOf(answersIn(step)).includes(step.event['stepid'] as string);
        const isOther =
          isChosen ||
          step.snapshot.context.stepid !== before.snapshot.context.stepid ||
          step.snapshot.context.refusals !== before.snapshot.context.refusals;
        same(says(step, 'content.moved') !== undefined, isOther, 'moved');
        const isOtherStep = isChosen || step.snapshot.context.stepid !== before.snapshot.context.stepid;
        if (isOtherStep) claim(says(step, 'content.changed') !== undefined, 'kept as it was');
        if (says(step, 'content.changed') !== undefined) claim(isOther, 'kept anew');
      }),
  'whoever goes straight to a step gets there where it is on the way, and stays where it is not': ({ steps }) =>
    steps.forEach((step, i) => {
      if (step.event.type !== 'step.chosen') return;
      const wanted = step.event['stepid'] as string;
      const isOnWay = wayOf(answersIn(step)).includes(wanted);
      same(step.snapshot.context.stepid, isOnWay ? wanted : steps[i - 1]!.snapshot.context.stepid, 'step');
      if (isOnWay)
        same([step.snapshot.context.problems, step.did.map(({ type }) => type)], [{}, ['hideProblems']], 'messages');
    }),
  'lost files lead to the first step that asks for them, with its messages': ({ steps }) =>
    steps.forEach((step) => {
      if (step.event.type !== 'files.lost') return;
      const { stepid, problems } = step.snapshot.context;
      const wrong = wrongOn(answersIn(step))!;
      same([stepid, Object.keys(problems)], [wrong, lackingIn(wrong, answersIn(step))], 'where it is wrong');
      claim(
        step.did.some(({ type }) => type === 'showProblems'),
        'the messages do not reach their questions',
      );
    }),
  'a change begins at the question that was asked for, from a review alone': ({ steps }) =>
    steps.forEach((step, i) => {
      if (step.event.type !== 'change.chosen') return;
      const before = steps[i - 1];
      if (!isChangeable(step, before))
        return same(
          [step.snapshot.context.stepid, changeIn(step), step.did],
          [before?.snapshot.context.stepid, changeIn(before), []],
          'changed',
        );
      const { stepid, aim } = step.snapshot.context;
      same(
        [stepid, aim, says(step, 'content.moved')?.['leadsBack']],
        [step.event['stepid'], step.event['question'], true],
        'where it leads',
      );
    }),
  'a change comes back to the review once nothing before it is wrong or was never asked, and shows what is until then':
    ({ steps }) => {
      let asked: readonly string[] = [];
      let question = '';
      steps.forEach((step, i) => {
        const before = steps[i - 1];
        if (step.event.type === 'change.chosen' && isChangeable(step, before))
          [asked, question] = [askedBefore(answersIn(step)), step.event['question'] as string];
        if (step.event.type !== 'step.submitted' || changeIn(before) === null || selectIsRefused(step.snapshot)) return;
        const answers = answersIn(step);
        const way = wayOf(answers).filter((stepid) => stepid !== 'sender');
        const passed = before!.snapshot.context.stepid;
        asked = [...asked, ...askedBefore(answers).filter((id) => id.startsWith(`${passed} `))];
        const open = way.find(
          (stepid) =>
            lackingIn(stepid, answers).length > 0 ||
            askedBefore(answers).some((id) => id.startsWith(`${stepid} `) && !asked.includes(id)),
        );
        same(step.snapshot.context.stepid, open ?? 'sender', 'step');
        same(
          [changeIn(step) === null, step.snapshot.context.aim],
          open === undefined ? [true, question] : [false, null],
          'change',
        );
      });
    },
  'Back where a change began shows the review with the answers as they were, in the form too': ({ steps }) => {
    let opened: Answers = {};
    steps.forEach((step, i) => {
      if (step.event.type === 'change.chosen' && isChangeable(step, steps[i - 1])) opened = answersIn(step);
      const restored = step.did
        .filter(({ type }) => type === 'restoreAnswers')
        .map(({ params }) => (params as { answers: Answers }).answers);
      if (!isTakenBack(step, steps[i - 1])) return same(restored, [], 'answers that nobody took back');
      const { stepid, answers, change } = step.snapshot.context;
      same([stepid, answers, change, restored], ['sender', opened, null, [opened]], 'taken back');
    });
  },
  'Back on a step that a change opened shows a step of the change that was shown before': ({ steps }) =>
    steps.forEach((step, i) => {
      const path = changeIn(steps[i - 1])?.path ?? [];
      if (step.event.type === 'back.chosen' && path.length > 1)
        claim(path.slice(0, -1).includes(step.snapshot.context.stepid), 'another step');
    }),
  'the focus is taken by the question of a change that begins or is over, while its step shows, and by nothing else': ({
    steps,
  }) => {
    let aim: string | null = null;
    steps.forEach((step, i) => {
      const before = steps[i - 1];
      const isOther = step.snapshot.context.stepid !== before?.snapshot.context.stepid;
      if (step.event.type === 'change.chosen' && isChangeable(step, before)) aim = step.event['question'] as string;
      else if (isOther || step.event.type === 'step.chosen' || step.event.type === 'files.lost')
        aim =
          isOther && changeIn(before) !== null && changeIn(step) === null && step.event.type !== 'files.lost'
            ? changeIn(before)!.question
            : null;
      if (step.event.type === 'step.chosen' && !isOther && step.told.length === 0)
        return void (aim = step.snapshot.context.aim);
      same(step.snapshot.context.aim, aim, 'focus');
    });
  },
};
