/** What must hold of the steps of every form on every path, written from portal 4.4 and its open points, not from the chart. */
import { selectIsRefused, type formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { lackingIn, wayOf } from './fixture.ts';

type Machine = typeof formSteppingMachine;

const answersIn = ({ event }: Step<Machine>): Answers => event['answers'] as Answers;
const says = ({ told }: Step<Machine>, type: string) => told.find(({ event }) => event.type === type)?.event;
/** The first step on the way of these answers that they leave wrong. */
const wrongOn = (answers: Answers) => wayOf(answers).find((id) => lackingIn(id, answers).length > 0);
/** Next and Submit, with the situation before. */
const pressed = (steps: readonly Step<Machine>[]) =>
  steps.flatMap((step, i) => (step.event.type === 'step.submitted' ? [{ step, before: steps[i - 1]!.snapshot, answers: answersIn(step) }] : []));

export const formSteppingInvariants: ModelSpec<Machine>['invariants'] = {
  'every refused Next or Submit shows what is wrong, at shown questions of the step on the screen [FORM-01 FORM-02 FORM-10 FORM-12]':
    ({ steps }) =>
      pressed(steps).forEach(({ step: { snapshot, did }, before, answers }) => {
        const { stepid, problems, refusals } = snapshot.context;
        const isLast = wayOf(answers).at(-1) === before.context.stepid;
        const refusedAt = lackingIn(before.context.stepid, answers).length > 0 ? before.context.stepid : isLast ? wrongOn(answers) : undefined;
        if (refusedAt === undefined) return same([selectIsRefused(snapshot), problems], [false, {}], 'a refusal of right answers');
        claim(selectIsRefused(snapshot), 'went on with wrong answers');
        same([stepid, Object.keys(problems)], [refusedAt, lackingIn(refusedAt, answers)], 'where it is wrong');
        claim(Object.values(problems).every((text) => text !== ''), 'a problem without a message');
        same(refusals, before.context.refusals + 1, 'refusals');
        claim(did.some(({ type }) => type === 'showProblems'), 'the messages do not reach their questions');
      }),
  'a right Next shows the step after it on the way of these answers [FORM-05]': ({ steps }) =>
    pressed(steps).forEach(({ step: { snapshot }, before, answers }) => {
      const way = wayOf(answers);
      const next = way[way.indexOf(before.context.stepid) + 1];
      if (lackingIn(before.context.stepid, answers).length > 0 || next === undefined) return;
      same(snapshot.context.stepid, next, 'step');
    }),
  'the answers are those of the step that was passed last, whatever else happens [FORM-03 FORM-06]': ({ input, steps }) => {
    let kept: Answers = input.found.answers;
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot.context.stepid ?? '';
      const { type } = step.event;
      if (type === 'step.submitted' && lackingIn(before, answersIn(step)).length === 0) kept = answersIn(step);
      if (type === 'back.chosen' && wayOf(answersIn(step))[0] !== before) kept = answersIn(step);
      if (type === 'files.lost' || (type === 'step.chosen' && wayOf(answersIn(step)).includes(step.event['stepid'] as string))) kept = answersIn(step);
      same(step.snapshot.context.answers, kept, 'answers');
    });
  },
  'messages show while their step was refused and no longer [FORM-04 FORM-13 FORM-14]': ({ steps }) => {
    let shown: readonly string[] = [];
    steps.forEach(({ did, snapshot }) => {
      for (const { type } of did) shown = type === 'showProblems' ? Object.keys(snapshot.context.problems) : type === 'hideProblems' ? [] : shown;
      same(shown, Object.keys(snapshot.context.problems), 'messages');
      same(shown.length > 0, selectIsRefused(snapshot), 'messages of a step that was not refused');
    });
  },
  'nothing is said to be complete but a form without a gap, for a press alone, as it was answered then [FORM-11]': ({ steps }) =>
    steps.forEach((step) => {
      const sent = says(step, 'content.submitted');
      if (!sent) return;
      same(step.event.type, 'step.submitted', 'sent by');
      same([sent['payload'], sent['costs']], [answersIn(step), false], 'what is sent');
      same(wrongOn(answersIn(step)), undefined, 'lacking');
    }),
  'whoever goes to another step, or is refused, has nothing said above it any more; who edits has changed it, and nothing else has': ({ steps }) =>
    steps.forEach((step, i) => {
      const before = steps[i - 1];
      if (!before || step.event.type === 'files.lost') return;
      const isChosen = step.event.type === 'step.chosen' && wayOf(answersIn(step)).includes(step.event['stepid'] as string);
      const isOther = isChosen || step.snapshot.context.stepid !== before.snapshot.context.stepid || step.snapshot.context.refusals !== before.snapshot.context.refusals;
      same(says(step, 'content.moved') !== undefined, isOther, 'moved');
      same(says(step, 'content.edited') !== undefined, step.event.type === 'form.edited', 'edited');
    }),
  'whoever goes straight to a step gets there where it is on the way, and stays where it is not': ({ steps }) =>
    steps.forEach((step, i) => {
      if (step.event.type !== 'step.chosen') return;
      const wanted = step.event['stepid'] as string;
      const isOnWay = wayOf(answersIn(step)).includes(wanted);
      same(step.snapshot.context.stepid, isOnWay ? wanted : steps[i - 1]!.snapshot.context.stepid, 'step');
      if (isOnWay) same([step.snapshot.context.problems, step.did.map(({ type }) => type)], [{}, ['hideProblems']], 'messages');
    }),
  'lost files lead to the first step that asks for them, with its messages': ({ steps }) =>
    steps.forEach((step) => {
      if (step.event.type !== 'files.lost') return;
      const { stepid, problems } = step.snapshot.context;
      const wrong = wrongOn(answersIn(step))!;
      same([stepid, Object.keys(problems)], [wrong, lackingIn(wrong, answersIn(step))], 'where it is wrong');
      claim(step.did.some(({ type }) => type === 'showProblems'), 'the messages do not reach their questions');
    }),
};
