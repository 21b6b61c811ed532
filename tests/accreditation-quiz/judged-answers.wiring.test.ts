/**
 * An assessment whose questions come without their right answers: what is asked of the regulator, and what a page that
 * is opened anew knows (DEC-45).
 */
import { expect, it } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { begin, fails, heardOf, HELD, leave, page, settled } from './quiz-page.ts';
import { JUDGED_HEIGHT, JUDGED_PEOPLE, RIGHT_HEIGHT, RIGHT_PEOPLE, unflagged } from './quiz.sample.ts';

const { attemptId: _named, ...handed } = unflagged;
/** What the server answers for the questions, with what was judged before. */
const unflaggedWith =
  (...given: readonly object[]) =>
  () => ({ wasSuccessful: true, attemptId: 'attempt-1', given, assessment: handed });
const judgedAs = (judgement: typeof JUDGED_PEOPLE) => () => ({ wasSuccessful: true, isCorrect: true, ...judgement });
const judged = (actor: AnyActorRef) => waitFor(actor, (snapshot) => !snapshot.hasTag('judging'));
const asked = (regulator: ReturnType<typeof fakeRegulator>) =>
  heardOf(regulator, 'AssessmentAnswer').map(({ input }) => input);

it('has each answer judged by the name of the attempt, and sends the result that follows', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', unflaggedWith());
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('AssessmentAnswer', judgedAs(JUDGED_PEOPLE), judgedAs(JUDGED_HEIGHT));
  regulator.next('lmsCommercial', () => ({ wasSuccessful: true }));
  const actor = await page(regulator);
  begin(actor);
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await judged(actor);
  actor.send({ type: 'next.chosen' });
  actor.send({ type: 'answer.submitted', answerIds: ['b'] });
  await judged(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  const wrong = { ...RIGHT_HEIGHT, answerIds: ['b'] };
  expect(asked(regulator)).toEqual([
    { attemptId: 'attempt-1', ...RIGHT_PEOPLE },
    { attemptId: 'attempt-1', ...wrong },
  ]);
  expect(heardOf(regulator, 'lmsCommercial')[0]?.input['formData']).toMatchObject({
    assessmentPassed: false,
    assessmentResult: 50,
    answers: [RIGHT_PEOPLE, wrong],
  });
});

it('an answer that is not taken can be sent again', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', unflaggedWith());
  regulator.next(
    'AssessmentAnswer',
    fails(null),
    () => ({ wasSuccessful: false, isCorrect: false, correctAnswerIds: [] }),
    judgedAs(JUDGED_PEOPLE),
  );
  const actor = await page(regulator);
  begin(actor);
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  for (let time = 0; time < 2; time += 1) {
    await judged(actor);
    expect(actor.getSnapshot().hasTag('unjudged')).toBe(true);
    actor.send({ type: 'answer.retried' });
  }
  await judged(actor);
  expect([actor.getSnapshot().value, asked(regulator).length]).toEqual([{ question: 'answered' }, 3]);
});

it('a page that is loaded again asks for no judgement that it kept, and has the answer judged that was on its way', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', unflaggedWith(), unflaggedWith(RIGHT_PEOPLE));
  regulator.next('AssessmentAnswer', judgedAs(JUDGED_PEOPLE), fails(null), judgedAs(JUDGED_HEIGHT));
  const first = await page(regulator);
  begin(first);
  first.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await judged(first);
  first.send({ type: 'next.chosen' });
  first.send({ type: 'answer.submitted', ...RIGHT_HEIGHT });
  await judged(first);
  await leave(regulator, first);
  const second = await page(regulator);
  await judged(second);
  const { value, context } = second.getSnapshot();
  expect([value, context.position, context.answers, context.pending]).toEqual([
    { question: 'answered' },
    1,
    [RIGHT_PEOPLE, RIGHT_HEIGHT],
    null,
  ]);
  expect(context.assessment?.questions.map(({ helpText }) => helpText)).toEqual([
    JUDGED_PEOPLE.helpText,
    JUDGED_HEIGHT.helpText,
  ]);
  expect(asked(regulator).map(({ questionId }) => questionId)).toEqual(['q-people', 'q-height', 'q-height']);
});

it('a page that kept nothing, on another device, goes on where the regulator knows the attempt to be', async () => {
  const regulator = fakeRegulator(false);
  regulator.next('getAssessmentData', unflaggedWith({ ...RIGHT_PEOPLE, answerIds: ['a'] }));
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('AssessmentAnswer', judgedAs(JUDGED_PEOPLE));
  const actor = await page(regulator);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toMatchObject([
    { question: { choosing: 'open' } },
    { position: 1, answers: [{ answerIds: ['a'] }], hasBegun: true },
  ]);
  actor.send({ type: 'back.chosen' });
  expect(actor.getSnapshot().value).toEqual({ question: 'answered' });
});

it('what was given out of order is asked for in order, and nothing that was judged gets another answer', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', unflaggedWith(RIGHT_HEIGHT), unflaggedWith(RIGHT_HEIGHT, RIGHT_PEOPLE));
  regulator.next(
    'AssessmentAnswer',
    judgedAs(JUDGED_HEIGHT),
    judgedAs(JUDGED_PEOPLE),
    fails(409),
    judgedAs(JUDGED_HEIGHT),
    judgedAs(JUDGED_PEOPLE),
  );
  const actor = await page(regulator);
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await judged(actor);
  actor.send({ type: 'next.chosen' });
  actor.send({ type: 'answer.submitted', answerIds: ['b'] });
  await judged(actor);
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
  await regulator.pageLeave.settled();
  actor.send({ type: 'attempt.renewed' });
  await waitFor(actor, (snapshot) => !snapshot.matches('opening'));
  const { value, context } = actor.getSnapshot();
  expect([value, context.answers, context.position]).toEqual([
    { question: 'answered' },
    [RIGHT_PEOPLE, RIGHT_HEIGHT],
    1,
  ]);
});

it('answers of before, which nobody judged, are asked for again', async () => {
  const regulator = fakeRegulator();
  regulator.next(
    'getAssessmentData',
    () => ({ wasSuccessful: true, assessment: { ...handed, questions: handed.questions } }),
    unflaggedWith(),
  );
  const first = await page(regulator);
  begin(first);
  first.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await leave(regulator, first);
  const { value, context } = (await page(regulator)).getSnapshot();
  expect([value, context.answers, context.position]).toEqual([{ question: { choosing: 'open' } }, [], 0]);
});
