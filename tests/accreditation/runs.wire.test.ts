/**
 * Many attempts at the real server: 200 from beginning to end, 200 forged results (T-52), and a network that is lost
 * (T-53); as the documents print it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { seededRandom, type RandomSource } from '#rules/accreditation/drawing.rules.ts';
import type { SubmittedAnswer } from '#rules/accreditation/grading.rules.ts';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { licences } from '#server/records/licences.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import {
  answersTo,
  asPrinted,
  COMMERCIAL,
  formDataOf,
  questionsFor,
  RECREATIONAL,
  send,
  type Questions,
} from './server-assessments.ts';

/** Persons without an accreditation. */
const USERS: readonly User[] = ['lee', 'max', 'zoe', 'kim', 'sam', 'uma'];
const LEAST: Readonly<Record<AssessmentType, number>> = { [COMMERCIAL]: 17, [RECREATIONAL]: 11 };

let cut: string | null = null;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox((point) => {
    if (point !== cut) return;
    cut = null;
    throw new Error('The process ended here');
  });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.restore();
  await asPrinted(sandbox);
});

const accreditations = async (user: User) =>
  (await sandbox.db.select().from(licences))
    .filter(({ personId, category }) => personId === sandbox.contactIdOf(user) && category === 'rpa accreditation')
    .map(({ type }) => type);
const results = async () =>
  (await regulator.lists.submissions(sandbox.db)).filter(({ kind }) => kind.startsWith('lms-'));
const ids = (questions: Questions) => questions.map(({ id }) => String(id));
const below = (random: RandomSource, count: number) => Math.floor(random() * count);
const oneOf = <T>(random: RandomSource, items: readonly T[]): T => items[below(random, items.length)]!;
/** The status of a refusal, or the server's grading. */
const became = async (sent: Promise<{ readonly assessmentPassed?: boolean | null }>): Promise<boolean | number> =>
  sent.then(
    ({ assessmentPassed }) => assessmentPassed ?? false,
    (failure: { status?: number }) => failure.status ?? 0,
  );

it('200 attempts at random: passed exactly from the mark on, no question twice, the order that was stored, one accreditation of a kind', async () => {
  const random = seededRandom(52);
  const passed = new Set<string>();
  const orders = new Set<string>();
  const seen = { passes: 0, fails: 0, atTheMark: 0, oneBelow: 0 };
  for (let run = 0; run < 200; run += 1) {
    const user = oneOf(random, USERS);
    const type = random() < 0.6 ? COMMERCIAL : RECREATIONAL;
    const questions = await questionsFor(sandbox, user, type);
    const stored = (await sandbox.db.select().from(assessmentAttempts)).find(
      ({ personId, type: of, state }) => personId === sandbox.contactIdOf(user) && of === type && state === 'open',
    );
    expect([ids(questions), new Set(ids(questions)).size]).toEqual([stored!.questionIds, BANKS[type].questionsAsked]);
    if (random() < 0.3) expect(await questionsFor(sandbox, user, type)).toEqual(questions);
    orders.add(ids(questions).join());
    // Half of them at the mark or one below it.
    const right = random() < 0.5 ? LEAST[type] - below(random, 2) : below(random, questions.length + 1);
    const verdict = await send(sandbox, user, formDataOf(type, questions, answersTo(questions, right)));
    expect([run, verdict.assessmentPassed, verdict.assessmentResult]).toEqual([
      run,
      right >= LEAST[type],
      Math.round((right * 100) / questions.length),
    ]);
    if (verdict.assessmentPassed) passed.add(`${user} ${type}`);
    seen[verdict.assessmentPassed ? 'passes' : 'fails'] += 1;
    if (right === LEAST[type]) seen.atTheMark += 1;
    if (right === LEAST[type] - 1) seen.oneBelow += 1;
  }
  for (const user of USERS) {
    const theirs = [...passed]
      .filter((one) => one.startsWith(user))
      .map((one) => (one.endsWith(COMMERCIAL) ? 'rpa excluded accreditation' : 'rpa recreational accreditation'));
    expect([user, (await accreditations(user)).toSorted()]).toEqual([user, theirs.toSorted()]);
  }
  expect([(await results()).length, orders.size]).toEqual([200, 200]);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});

/** Forged submissions: each claims answers that were not given, of an attempt with 16 right ones. */
const FORGERIES: Readonly<Record<string, (questions: Questions, random: RandomSource) => SubmittedAnswer[]>> = {
  'a pass that is none': (questions) => answersTo(questions, 16),
  'nothing right': (questions) => answersTo(questions, 0),
  'one question missing': (questions, random) => answersTo(questions, 20).toSpliced(below(random, 20), 1),
  'only those that are right': (questions) => answersTo(questions, 17).slice(0, 17),
  'no answers': () => [],
  'a right one twice, in the place of a wrong one': (questions) => [
    ...answersTo(questions, 19).slice(0, 19),
    answersTo(questions, 20)[0]!,
  ],
  'every one twice': (questions) => [...answersTo(questions, 0), ...answersTo(questions, 20)],
  'a question of the bank that was not asked': (questions, random) => {
    const other = oneOf(
      random,
      BANKS[COMMERCIAL].questions.filter(({ id }) => !ids(questions).includes(id)),
    );
    return [...answersTo(questions, 20).slice(0, 19), ...answersTo([other], 1)];
  },
  'a question beside those that were asked': (questions, random) => [
    ...answersTo(questions, 20),
    ...answersTo([oneOf(random, BANKS[RECREATIONAL].questions)], 1),
  ],
  'questions of the other bank': () => answersTo(BANKS[RECREATIONAL].questions.slice(0, 20), 20),
  'invented questions': (questions) => answersTo(questions, 20).map((answer, at) => ({ ...answer, questionId: at })),
  'ids in another case': (questions) =>
    answersTo(questions, 20).map((answer) => ({ ...answer, questionId: String(answer.questionId).toLowerCase() })),
  'answers of another question': (questions) =>
    answersTo(questions, 20).map((answer, at, all) => ({ ...answer, answerIds: all[(at + 1) % 20]!.answerIds })),
  'all answers of each question': (questions) =>
    questions.map(({ id, answers }) => ({ questionId: id, answerIds: answers.map((answer) => answer.id) })),
  'no answer to a question': (questions, random) =>
    answersTo(questions, 20).with(below(random, 20), { questionId: questions[0]!.id, answerIds: [] }),
  'a right answer twice': (questions) =>
    answersTo(questions, 20).map((answer) => ({ ...answer, answerIds: [...answer.answerIds, ...answer.answerIds] })),
};

it('200 forged results: the server goes by its own grading, and nobody passes without the full set (T-52)', async () => {
  const random = seededRandom(52_000);
  const names = Object.keys(FORGERIES);
  const earlier = new Map<User, Questions>();
  for (let run = 0; run < 200; run += 1) {
    const user = oneOf(random, USERS);
    const questions = await questionsFor(sandbox, user);
    const old = earlier.get(user);
    const name = names[run % names.length]!;
    // Every fifth person who failed before repeats the old questions with what the help revealed since.
    const answers = old !== undefined && run % 5 === 0 ? answersTo(old, 20) : FORGERIES[name]!(questions, random);
    const formData = {
      assessmentType: COMMERCIAL,
      assessmentPassed: true,
      assessmentResult: oneOf(random, [79.9, 80, 85, 91.7, 100, 1e9]),
      answers,
    };
    const graded = await became(
      send(sandbox, user, formData, [], random() < 0.5 ? undefined : `forged-number-${String(run)}`),
    );
    expect([run, name, [false, 409, 422].includes(graded)]).toEqual([run, name, true]);
    if (graded === false) earlier.set(user, questions);
  }
  const raw = await Promise.all(
    [{ passMark: 1 }, { answers: 'all' }, { answers: [{ questionId: 'x' }] }, { assessmentResult: 'high' }].map(
      async (more) => {
        const formData = {
          ...formDataOf(COMMERCIAL, [], []),
          assessmentPassed: true,
          ...more,
          score: 100,
          contactId: sandbox.contactIdOf('ava'),
        };
        return (
          await sandbox.wire('lee', '/api/mycasa/Forms/Submissions/lms/commercial/v1', {
            formData,
            serviceCatalogueCode: 'LMS_RENEW_COM',
            assessmentPassed: true,
            passed: true,
          })
        ).status;
      },
    ),
  );
  expect(raw).toEqual([422, 400, 400, 400]);
  for (const user of USERS) expect([user, await accreditations(user)]).toEqual([user, []]);
  expect((await sandbox.db.select().from(assessmentAttempts)).filter(({ state }) => state === 'passed')).toEqual([]);
  expect(await regulator.lists.mail(sandbox.db)).toEqual([]);
  for (const user of USERS) {
    const questions = await questionsFor(sandbox, user);
    expect([
      user,
      await became(send(sandbox, user, formDataOf(COMMERCIAL, questions, answersTo(questions, 17)))),
    ]).toEqual([user, true]);
  }
});

it('30 attempts whose network is lost at a question, whose page is opened anew, whose submit is lost: the same questions in the same order, one result (T-53)', async () => {
  const random = seededRandom(53);
  for (let run = 0; run < 30; run += 1) {
    const user = USERS[run % USERS.length]!;
    const type = run % 2 === 0 ? COMMERCIAL : RECREATIONAL;
    const questions = await questionsFor(sandbox, user, type);
    // The network is lost while somebody answers, and the page is reloaded at once and once more.
    await sandbox.control.setFaults([{ call: 'getAssessmentData', kind: 'b', times: 1 }]);
    expect(await rejection(questionsFor(sandbox, user, type))).toMatchObject({ letter: 'b' });
    expect([await questionsFor(sandbox, user, type), await questionsFor(sandbox, user, type)]).toEqual([
      questions,
      questions,
    ]);
    const formData = formDataOf(type, questions, answersTo(questions, below(random, questions.length + 1)));
    const key = run % 3 === 0 ? undefined : `submit-number-${String(run)}`;
    // The answer is lost on the way there, within the server before and after it is stored, and on the way back.
    await sandbox.control.setFaults([
      { call: type === COMMERCIAL ? 'lmsCommercial' : 'lmsRecreational', kind: 'b', times: 1 },
    ]);
    expect(await rejection(send(sandbox, user, formData, [], key))).toMatchObject({ letter: 'b' });
    cut = 'before commit';
    expect(await rejection(send(sandbox, user, formData, [], key))).toMatchObject({ status: 500 });
    expect([(await results()).length, await questionsFor(sandbox, user, type)]).toEqual([run, questions]);
    cut = 'after commit';
    expect(await rejection(send(sandbox, user, formData, [], key))).toMatchObject({ status: 500 });
    const verdict = await send(sandbox, user, formData, [], key);
    expect(verdict).toMatchObject({
      assessmentPassed: formData.assessmentPassed,
      assessmentResult: formData.assessmentResult,
    });
    expect(await send(sandbox, user, formData, [], key)).toEqual(verdict);
    expect(await results()).toHaveLength(run + 1);
  }
});
