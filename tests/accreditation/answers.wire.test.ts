/**
 * Answers judged one by one (DEC-45), through the real server: the questions do not show what is right, the first
 * answer counts, and only judged answers are graded.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASSESSMENT_TYPES } from '#rules/accreditation/assessment.rules.ts';
import type { SubmittedAnswer } from '#rules/accreditation/grading.rules.ts';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { INTRODUCTION_PARTS } from '#server/accreditation/introduction-parts.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { licences } from '#server/records/licences.schema.ts';
import { regulator } from '#server/regulator.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import {
  answersTo,
  asPrinted,
  COMMERCIAL,
  formDataOf,
  RECREATIONAL,
  send,
  take,
  type Questions,
} from './server-assessments.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.restore();
  await sandbox.control.overrideSettings({ [QUESTIONS_ASKED]: '5' });
});

async function attemptOf(user: User, assessmentType: (typeof ASSESSMENT_TYPES)[number] = COMMERCIAL) {
  const { attemptId, given, assessment } = await sandbox.call(user, 'getAssessmentData', {
    assessmentType,
    limitQuestionsPerCategory: true,
  });
  return { attemptId: attemptId ?? '', given, questions: assessment!.questions };
}
const judge = (user: User, attemptId: string, answer: SubmittedAnswer) =>
  sandbox.call(user, 'AssessmentAnswer', { attemptId, ...answer });
const submit = (user: User, questions: Questions, answers: readonly SubmittedAnswer[]) =>
  send(sandbox, user, formDataOf(COMMERCIAL, questions, answers));
const accreditations = async (user: User) =>
  (await sandbox.db.select().from(licences)).filter(
    ({ personId, category }) => personId === sandbox.contactIdOf(user) && category === 'rpa accreditation',
  );
const stored = async (attemptId: string) =>
  (await sandbox.db.select().from(assessmentAttempts).where(eq(assessmentAttempts.id, attemptId)))[0]!;
/** Every name of a field in a JSON value. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);

describe('a copied flag accredits nobody', () => {
  it.each(ASSESSMENT_TYPES)(
    'since the questions of the %s have none, and nothing else that tells what is right',
    async (assessmentType) => {
      const { status, body } = await sandbox.wire('lee', '/api/mycasa/Forms/getAssessmentData/v1', {
        assessmentType,
        limitQuestionsPerCategory: true,
      });
      expect([status, [...new Set(namesIn(body))].toSorted()]).toEqual([
        200,
        [
          'answers',
          'assessment',
          'attemptId',
          'given',
          'id',
          'passMark',
          'questions',
          'text',
          'type',
          'videoLink',
          'wasSuccessful',
        ],
      ]);
      const { questions } = (body as { readonly assessment: { readonly questions: Questions } }).assessment;
      const bank = new Map(BANKS[assessmentType].questions.map((question) => [question.id, question]));
      for (const question of questions) {
        const { answers, helpText } = bank.get(String(question.id))!;
        // Right and wrong answers have the same fields, in the order of the bank, which is not telling either
        // (question-banks.test.ts).
        expect(question.answers).toEqual(answers.map(({ id, text }) => ({ id, text })));
        expect(JSON.stringify(body)).not.toContain(helpText);
      }
    },
  );

  it('and a submit of right answers that nobody judged is graded as no answers at all', async () => {
    const { questions } = await attemptOf('lee');
    expect(await submit('lee', questions, answersTo(questions, 5))).toMatchObject({
      assessmentPassed: false,
      assessmentResult: 0,
    });
    expect(await accreditations('lee')).toEqual([]);
    // The next attempt has other questions, and passes when its answers were judged.
    expect(await take(sandbox, 'lee', 5)).toMatchObject({ assessmentPassed: true, assessmentResult: 100 });
    expect(await accreditations('lee')).toHaveLength(1);
  });

  it('whatever else is sent: what was judged counts, and what was not is wrong', async () => {
    const { attemptId, questions } = await attemptOf('lee');
    const wrong = answersTo(questions, 0);
    for (const answer of [...answersTo(questions, 3).slice(0, 3), wrong[3]!]) await judge('lee', attemptId, answer);
    const better = formDataOf(COMMERCIAL, questions, answersTo(questions, 5));
    const verdict = await send(sandbox, 'lee', better);
    expect(verdict).toMatchObject({ assessmentPassed: false, assessmentResult: 60 });
    const submission = (await regulator.lists.submissions(sandbox.db)).find(({ kind }) => kind === 'lms-commercial');
    expect(submission?.body).toMatchObject({
      formData: { assessmentResult: 60, answers: [...answersTo(questions, 3).slice(0, 3), wrong[3]!] },
    });
    // The same submit again is the same result.
    expect(await send(sandbox, 'lee', better)).toEqual(verdict);
  });
});

describe('an answer', () => {
  it('is judged as the bank says, a repeat the same, another one refused, of a question of each kind', async () => {
    await sandbox.control.overrideSettings({ [QUESTIONS_ASKED]: '' });
    const { attemptId, questions } = await attemptOf('lee');
    for (const type of ['single', 'multiple'] as const) {
      const [first, second] = questions.filter((question) => question.type === type);
      for (const [question, isCorrect] of [
        [first!, true],
        [second!, false],
      ] as const) {
        const { helpText, partId, answers } = BANKS[COMMERCIAL].questions.find(({ id }) => id === question.id)!;
        const right = answers.filter((one) => one.isCorrect).map(({ id }) => id);
        const [answer, other] = [
          answersTo([question], isCorrect ? 1 : 0)[0]!,
          answersTo([question], isCorrect ? 0 : 1)[0]!,
        ];
        const verdict = await judge('lee', attemptId, answer);
        expect(verdict).toEqual({
          wasSuccessful: true,
          isCorrect,
          correctAnswerIds: right,
          helpText,
          part: INTRODUCTION_PARTS.get(partId ?? '') ?? null,
        });
        expect(await judge('lee', attemptId, { ...answer, answerIds: answer.answerIds.toReversed() })).toEqual(verdict);
        expect(await rejection(judge('lee', attemptId, other))).toMatchObject({
          letter: 'e',
          status: 409,
          text: expect.stringContaining('already answered this question'),
        });
      }
    }
    expect((await stored(attemptId)).given).toHaveLength(4);
  });

  it('is told to a page that is opened anew, in the order in which it was given, and not whether it was right', async () => {
    const { attemptId, given, questions } = await attemptOf('lee');
    expect(given).toEqual([]);
    const answers = answersTo(questions, 1).slice(0, 2);
    for (const answer of answers) await judge('lee', attemptId, answer);
    const again = await attemptOf('lee');
    expect([again.attemptId, again.given, again.questions]).toEqual([attemptId, answers, questions]);
  });

  it('counts once of two that come at the same time', async () => {
    const { attemptId, questions } = await attemptOf('lee');
    const [right, wrong] = [answersTo(questions, 1)[0]!, answersTo(questions, 0)[0]!];
    const came = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => judge('lee', attemptId, at % 2 === 0 ? right : wrong)),
    );
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { given } = await stored(attemptId);
    expect(given).toHaveLength(1);
  });

  it.each<[string, (questions: Questions) => object]>([
    [
      'to a question that was not asked',
      (questions) => ({
        questionId: BANKS[COMMERCIAL].questions.find(({ id }) => questions.every((one) => one.id !== id))!.id,
      }),
    ],
    ['to a question that there is not', () => ({ questionId: 'COM-XYZ-01' })],
    ['of another question', (questions) => ({ answerIds: [questions[1]!.answers[0]!.id] })],
    ['of nothing', () => ({ answerIds: [] })],
    ['twice the same', (questions) => ({ answerIds: [questions[0]!.answers[0]!.id, questions[0]!.answers[0]!.id] })],
  ])('%s is refused, and nothing is kept', async (_what, more) => {
    const { attemptId, questions } = await attemptOf('lee');
    expect(
      await rejection(judge('lee', attemptId, { ...answersTo(questions, 1)[0]!, ...more(questions) })),
    ).toMatchObject({ letter: 'e', status: 422 });
    expect((await stored(attemptId)).given).toEqual([]);
  });

  it.each([{ answerIds: 'all' }, { questionId: null }, { attemptId: 7 }, { answerIds: [[1]] }])(
    'that is no answer is stopped at the door: %j',
    async (more) => {
      const { attemptId, questions } = await attemptOf('lee');
      expect(
        (
          await sandbox.wire('lee', '/api/mycasa/Extensions/AssessmentAnswer/v1', {
            attemptId,
            ...answersTo(questions, 1)[0]!,
            ...more,
          })
        ).status,
      ).toBe(400);
    },
  );

  it('of somebody else, to an attempt that there is not, and to one that has ended: nobody learns which', async () => {
    const { attemptId, questions } = await attemptOf('lee');
    await attemptOf('zoe');
    const [answer] = answersTo(questions, 1);
    const refused = [
      await rejection(judge('zoe', attemptId, answer!)),
      await rejection(judge('zoe', 'attempt-0', answer!)),
    ];
    await submit('lee', questions, answersTo(questions, 5));
    refused.push(await rejection(judge('lee', attemptId, answer!)));
    for (const one of refused)
      expect(one).toMatchObject({ letter: 'e', status: 409, text: expect.stringContaining('no longer open') });
    expect((await stored(attemptId)).given).toEqual([]);
  });

  it('after 24 hours is refused', async () => {
    const { attemptId, questions } = await attemptOf('lee');
    await sandbox.setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + 24 * 3_600_000 + 60_000 });
    expect(await rejection(judge('lee', attemptId, answersTo(questions, 1)[0]!))).toMatchObject({
      status: 409,
      text: expect.stringContaining('24 hours'),
    });
  });

  it('of somebody whose accreditation was suspended since is refused', async () => {
    const { attemptId, questions } = await attemptOf('ava');
    await sandbox.db
      .update(licences)
      .set({ status: 'Suspended' })
      .where(eq(licences.personId, sandbox.contactIdOf('ava')));
    expect(await rejection(judge('ava', attemptId, answersTo(questions, 1)[0]!))).toMatchObject({
      status: 403,
      text: expect.stringContaining('suspended'),
    });
  });
});

describe('an attempt that was handed out as the documents print it', () => {
  it('has no such call, and ends by what is sent', async () => {
    await asPrinted(sandbox);
    const { attemptId, questions } = await attemptOf('lee');
    expect([attemptId, questions[0]!.helpText]).toEqual(['', expect.any(String)]);
    expect(await rejection(judge('lee', 'attempt-1', answersTo(questions, 1)[0]!))).toMatchObject({ status: 404 });
    // The capability was turned on while the person answered: the open page still sends its answers.
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: '' });
    expect(await submit('lee', questions, answersTo(questions, 5))).toMatchObject({
      assessmentPassed: true,
      assessmentResult: 100,
    });
  });

  it('and is fetched anew without them has its answers judged from then on', async () => {
    await asPrinted(sandbox);
    const before = await attemptOf('lee', RECREATIONAL);
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: '' });
    const { attemptId, questions } = await attemptOf('lee', RECREATIONAL);
    expect(questions.map(({ id }) => id)).toEqual(before.questions.map(({ id }) => id));
    for (const answer of answersTo(questions, 5)) await judge('lee', attemptId, answer);
    expect(await send(sandbox, 'lee', formDataOf(RECREATIONAL, questions, answersTo(questions, 5)))).toMatchObject({
      assessmentPassed: true,
    });
  });
});
