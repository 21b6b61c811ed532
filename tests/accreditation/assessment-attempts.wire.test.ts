/** Attempts at an assessment: what fails, how often one counts, how long it lasts, and whose it is. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#server/core/store.ts';
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
  take,
} from './server-assessments.ts';
import { HOUR, ids, assessmentsIn } from './assessments-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  await sandbox.restore();
  await asPrinted(sandbox);
});

/** Longer than any test runs, so a moved clock is recognisable. */
const MINUTE = 60_000;

const { held, mails, submitted, attempts, acts, later, suspend } = assessmentsIn(() => sandbox);

describe('a fail', () => {
  it.each([
    [COMMERCIAL, 16, 80],
    [RECREATIONAL, 10, 83],
  ] as const)('of the %s, one question below the mark, is kept and brings nothing', async (type, right, percent) => {
    const verdict = await take(sandbox, 'lee', right, type);
    expect(verdict).toMatchObject({ wasSuccessful: true, assessmentPassed: false, assessmentResult: percent });
    expect(verdict).not.toHaveProperty('licenceId');
    expect([await held('lee'), await mails()]).toEqual([[], []]);
    expect(await submitted()).toMatchObject([
      { status: 'Completed', body: { formData: { assessmentPassed: false, assessmentResult: percent } } },
    ]);
    expect(await acts(verdict.submissionId!)).toEqual(['submitted', 'assessment failed']);
  });

  it('is told as one in the list, on its page and in the notices, and a pass beside it as a pass', async () => {
    const failed = await take(sandbox, 'lee', 16);
    const nextOf = async () =>
      (await sandbox.call('lee', 'SubmissionList', { organisationId: '' })).submissions[0]!.next;
    expect(await nextOf()).toBe('You did not pass this assessment. You can take it again.');
    const passed = await take(sandbox, 'lee', 17);
    // Only for a person who failed this attempt and passed a later one.
    const again = 'You did not pass this assessment. You passed a later one.';
    const done = 'This is finished. You do not need to do anything else.';
    const { submissions } = await sandbox.call('lee', 'SubmissionList', { organisationId: '' });
    expect(
      Object.fromEntries(submissions.map(({ submissionId, status, next }) => [submissionId, [status, next]])),
    ).toEqual({
      [failed.submissionId!]: ['NotPassed', again],
      [passed.submissionId!]: ['Completed', done],
    });
    for (const [{ submissionId }, status, next, isOvertaken] of [
      [failed, 'NotPassed', again, true],
      [passed, 'Completed', done, false],
    ] as const) {
      const { submission } = await sandbox.call('lee', 'SubmissionDetails', {
        submissionId: submissionId!,
        organisationId: '',
      });
      expect(submission).toMatchObject({ status, next, isOvertaken });
    }
    const { notices } = await sandbox.call('lee', 'NoticeList', { organisationId: '', opens: false });
    expect(
      notices
        .flatMap(({ kind, submissionId }) =>
          kind === 'notPassed' || kind === 'completed' ? [[kind, submissionId]] : [],
        )
        .toSorted(),
    ).toEqual([
      ['completed', passed.submissionId],
      ['notPassed', failed.submissionId],
    ]);
  });

  it('is followed by a pass', async () => {
    await take(sandbox, 'lee', 16);
    await take(sandbox, 'lee', 17);
    expect([
      (await held('lee')).length,
      (await attempts()).map(({ number, state }) => `${String(number)} ${state}`).toSorted(),
    ]).toEqual([1, ['1 failed', '2 passed']]);
  });
});

describe('one result for one attempt', () => {
  const lees = async (right = 20) => {
    const questions = await questionsFor(sandbox, 'lee');
    return formDataOf(COMMERCIAL, questions, answersTo(questions, right));
  };
  const once = async () => {
    expect([(await submitted()).length, (await held('lee')).length, (await mails()).length]).toEqual([1, 1, 1]);
  };

  it.each([
    ['without a key', undefined],
    ['each under a key of its own', 'act-number'],
  ])('though it is sent twenty times at once, %s', async (_how, key) => {
    const formData = await lees();
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(sandbox, 'lee', formData, [], key && `${key}-${String(at)}`)),
    );
    expect(new Set(verdicts.map(({ reference }) => reference)).size).toBe(1);
    await once();
  });

  it('though it is sent again after new questions were handed out, with the answers in another order', async () => {
    const failed = await lees(5);
    const verdict = await send(sandbox, 'lee', failed);
    await questionsFor(sandbox, 'lee');
    const again = {
      ...failed,
      answers: failed.answers.toReversed().map((one) => ({ ...one, answerIds: one.answerIds.toReversed() })),
    };
    expect(await send(sandbox, 'lee', again)).toEqual(verdict);
    expect(await submitted()).toHaveLength(1);
  });

  it('and no other one with better answers, once its right answers are known', async () => {
    const questions = await questionsFor(sandbox, 'lee');
    await send(sandbox, 'lee', formDataOf(COMMERCIAL, questions, answersTo(questions, 5)));
    const better = () => send(sandbox, 'lee', formDataOf(COMMERCIAL, questions, answersTo(questions, 20)));
    expect(await rejection(better())).toMatchObject({
      letter: 'e',
      status: 409,
      text: expect.stringContaining('already submitted this assessment'),
    });
    await questionsFor(sandbox, 'lee');
    expect(await rejection(better())).toMatchObject({ status: 409 });
    expect(await held('lee')).toEqual([]);
  });

  it('also where no capability is announced: the answer is what the documents say, the records are the same', async () => {
    await sandbox.control.overrideSettings({ 'Sandbox - Capabilities': 'none' });
    const formData = await lees();
    for (let time = 0; time < 3; time += 1)
      expect(await send(sandbox, 'lee', formData, [], 'one-attempt')).toEqual({ wasSuccessful: true });
    await sandbox.control.overrideSettings({ 'Sandbox - Capabilities': 'receipts' });
    await once();
  });
});

describe('twenty-four hours', () => {
  it('are how long the questions of an attempt are accepted; then there are new ones', async () => {
    const questions = await questionsFor(sandbox, 'lee');
    const formData = formDataOf(COMMERCIAL, questions, answersTo(questions, 20));
    await later(24 * HOUR + MINUTE);
    expect(await rejection(send(sandbox, 'lee', formData))).toMatchObject({
      status: 409,
      text: expect.stringContaining('24 hours'),
    });
    expect(ids(await questionsFor(sandbox, 'lee'))).not.toEqual(ids(questions));
    expect(await rejection(send(sandbox, 'lee', formData))).toMatchObject({ status: 422 });
    expect([await held('lee'), (await attempts()).map(({ state }) => state).toSorted()]).toEqual([
      [],
      ['lapsed', 'open'],
    ]);
  });

  it('have not passed at their end, and begin again when the page is opened anew', async () => {
    const questions = await questionsFor(sandbox, 'lee');
    const formData = formDataOf(COMMERCIAL, questions, answersTo(questions, 20));
    await later(24 * HOUR - MINUTE);
    expect(await questionsFor(sandbox, 'lee')).toEqual(questions);
    await later(48 * HOUR - 2 * MINUTE);
    expect(await send(sandbox, 'lee', formData)).toMatchObject({ assessmentPassed: true });
  });
});

describe('whose it is', () => {
  it('the token says: the answers of somebody else are refused, and theirs still counts', async () => {
    const questions = await questionsFor(sandbox, 'lee');
    const formData = formDataOf(COMMERCIAL, questions, answersTo(questions, 20));
    expect(await rejection(send(sandbox, 'zoe', formData))).toMatchObject({ letter: 'e', status: 409 });
    await questionsFor(sandbox, 'zoe');
    const claimed = { ...formData, contactId: sandbox.contactIdOf('lee') };
    expect(await rejection(send(sandbox, 'zoe', claimed))).toMatchObject({ status: 422 });
    expect([await held('zoe'), await submitted()]).toEqual([[], []]);
    expect(await send(sandbox, 'lee', formData)).toMatchObject({ assessmentPassed: true });
    const { reference } = (await submitted())[0]!;
    expect(
      (await sandbox.call('zoe', 'SubmissionList', { organisationId: '' })).submissions.map((one) => one.reference),
    ).not.toContain(reference);
  });

  it('and the call says which: a result of one assessment is none of the other', async () => {
    const questions = await questionsFor(sandbox, 'lee', RECREATIONAL);
    const formData = formDataOf(RECREATIONAL, questions, answersTo(questions, 12));
    expect(
      await rejection(sandbox.call('lee', 'lmsCommercial', { formData, serviceCatalogueCode: 'LMS_COM' })),
    ).toMatchObject({ status: 422 });
    expect(
      await rejection(
        sandbox.call('lee', 'lmsRecreational', { formData: { ...formData, assessmentType: COMMERCIAL } }),
      ),
    ).toMatchObject({ status: 422 });
    expect(await held('lee')).toEqual([]);
  });
});

describe('who cannot', () => {
  it.each<[string, User, string]>([
    ['is too young', 'ivy', 'at least 16 years'],
    ['has no number', 'noah', 'aviation reference number'],
  ])('somebody who %s', async (_why, user, text) => {
    expect(await rejection(questionsFor(sandbox, user))).toMatchObject({
      letter: 'e',
      status: 403,
      text: expect.stringContaining(text),
    });
    expect(await attempts()).toEqual([]);
  });

  it('somebody whose accreditation is suspended, also while they answer', async () => {
    const questions = await questionsFor(sandbox, 'ava');
    const formData = formDataOf(COMMERCIAL, questions, answersTo(questions, 20));
    await suspend('ava', 'Suspended');
    const before = await held('ava');
    for (const asked of [questionsFor(sandbox, 'ava'), send(sandbox, 'ava', formData)])
      expect(await rejection(asked)).toMatchObject({ status: 403, text: expect.stringContaining('suspended') });
    expect([await held('ava'), await submitted()]).toEqual([before, []]);
  });

  it('anybody, while the recreational assessment is not offered', async () => {
    await sandbox.control.overrideSettings({ 'Portal - Feature Availability - Recreational Drone': '31/12/2099' });
    const refused = await rejection(questionsFor(sandbox, 'lee', RECREATIONAL));
    expect((await questionsFor(sandbox, 'lee')).length).toBe(20);
    await sandbox.control.overrideSettings({ 'Portal - Feature Availability - Recreational Drone': '01/01/2020' });
    expect(refused).toMatchObject({ status: 403 });
  });
});

it('nothing of a person or an answer is in the log, a mail names no question, and an audit entry names ids alone', async () => {
  const questions = await questionsFor(sandbox, 'lee');
  const formData = formDataOf(COMMERCIAL, questions, answersTo(questions, 20));
  await send(sandbox, 'lee', { ...formData, assessmentResult: 12 });
  expect(sandbox.logged.filter((line) => line.includes('lmsCommercial'))).toEqual([
    expect.stringMatching(/^notice: another result was sent than was graded \{.*"call":"lmsCommercial"\}$/),
  ]);
  const said = [
    sandbox.logged.join('\n'),
    JSON.stringify(await mails()),
    JSON.stringify(await rows(sandbox.db, sql`select e::text from audit_entry e where act like 'a%'`)),
  ];
  for (const text of said) expect(text).not.toMatch(/COM-[A-Z]{3}-\d\d/);
  expect(said[0]).not.toMatch(/Lee|Adams/);
});
