/**
 * Assessments through the real server: what is handed out, what a result does to the records, once whatever is
 * repeated, and who is refused (DCAL-46 to DCAL-50, DEC-35); with the questions as the documents print them
 * (answers.wire.test.ts: without their right answers).
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { auditOf } from '#server/core/audit.ts';
import { rows } from '#server/core/store.ts';
import { licences } from '#server/records/licences.schema.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { dashboard } from '../individual-dashboard/individual-facts.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
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

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.restore();
  await asPrinted(sandbox);
});

const HOUR = 3_600_000;
/** The clock goes on while a test runs, by far less than this. */
const MINUTE = 60_000;
const held = async (user: User) =>
  (await sandbox.call(user, 'GetLicencesIndividual', { retrievedExpired: true })).value;
const mails = async () => {
  await sandbox.mailSent();
  return regulator.lists.mail(sandbox.db);
};
const submitted = async () =>
  (await regulator.lists.submissions(sandbox.db)).filter(({ kind }) => kind.startsWith('lms-'));
const attempts = () => sandbox.db.select().from(assessmentAttempts);
const acts = async (record: string) =>
  (await auditOf(sandbox.db, { person: '', record })).map(({ act }) => act).toReversed();
const ids = (questions: Awaited<ReturnType<typeof questionsFor>>) => questions.map(({ id }) => id);
const later = (ms: number) => sandbox.setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + ms });
const suspend = (user: User, status: string) =>
  sandbox.db
    .update(licences)
    .set({ status })
    .where(eq(licences.personId, sandbox.contactIdOf(user)));

describe('what is handed out', () => {
  it.each([
    [COMMERCIAL, 20, 85],
    [RECREATIONAL, 12, 91],
  ] as const)(
    'of the %s are %i questions of its bank, each once, with the mark %i [DENT-69 DENT-70]',
    async (type, count, mark) => {
      const { wasSuccessful, assessment } = await sandbox.call('lee', 'getAssessmentData', {
        assessmentType: type,
        limitQuestionsPerCategory: true,
      });
      const bank = new Map(BANKS[type].questions.map((question) => [question.id, question]));
      expect([wasSuccessful, assessment?.passMark, new Set(ids(assessment!.questions)).size]).toEqual([
        true,
        mark,
        count,
      ]);
      expect(assessment?.videoLink).toBe('/content/drone-rules.webm');
      for (const question of assessment!.questions) {
        const { category: _notOnTheWire, ...known } = bank.get(String(question.id))!;
        expect(question).toEqual(known);
      }
      const sizes = [...new Set(BANKS[type].questions.map(({ category }) => category))].map(
        (name) => assessment!.questions.filter(({ id }) => bank.get(String(id))!.category === name).length,
      );
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    },
  );

  it('is as many as the setting of the sandbox says, and the mark stays a percentage: 4 of 5 are not enough, 5 of 5 are', async () => {
    await sandbox.control.overrideSettings({ [QUESTIONS_ASKED]: '5' });
    expect([
      (await questionsFor(sandbox, 'lee')).length,
      (await questionsFor(sandbox, 'lee', RECREATIONAL)).length,
    ]).toEqual([5, 5]);
    expect(await take(sandbox, 'lee', 4)).toMatchObject({ assessmentPassed: false, assessmentResult: 80 });
    expect(await take(sandbox, 'lee', 5)).toMatchObject({ assessmentPassed: true, assessmentResult: 100 });
  });

  it('is in no order of the bank, and in another one for somebody else', async () => {
    const orders = await Promise.all(
      (['lee', 'ava', 'max', 'zoe'] as const).map(async (user) => ids(await questionsFor(sandbox, user))),
    );
    expect(new Set(orders.map((order) => order.join())).size).toBe(4);
    for (const order of orders) expect(order).not.toEqual(order.toSorted());
  });

  it('stays the same in the same order, however often and from how many tabs it is asked for', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => questionsFor(sandbox, 'lee')));
    expect(new Set(all.map((questions) => JSON.stringify(questions))).size).toBe(1);
    expect(await questionsFor(sandbox, 'lee')).toEqual(all[0]);
    expect(await attempts()).toMatchObject([
      { personId: sandbox.contactIdOf('lee'), number: 1, state: 'open', questionIds: ids(all[0]!) },
    ]);
    await questionsFor(sandbox, 'lee', RECREATIONAL);
    expect((await attempts()).map(({ type, state }) => `${type} ${state}`).toSorted()).toEqual([
      `${COMMERCIAL} open`,
      `${RECREATIONAL} open`,
    ]);
  });

  it('is new after a failed attempt, without any question of that one', async () => {
    const first = await questionsFor(sandbox, 'lee');
    await send(sandbox, 'lee', formDataOf(COMMERCIAL, first, answersTo(first, 3)));
    const second = await questionsFor(sandbox, 'lee');
    expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([]);
    expect(await questionsFor(sandbox, 'lee')).toEqual(second);
  });

  it('is the same again after a reset of the sandbox', async () => {
    const before = [await questionsFor(sandbox, 'lee'), await questionsFor(sandbox, 'ava', RECREATIONAL)];
    await sandbox.restore();
    await asPrinted(sandbox);
    expect([await questionsFor(sandbox, 'lee'), await questionsFor(sandbox, 'ava', RECREATIONAL)]).toEqual(before);
  });
});

describe('a pass', () => {
  it('issues a first accreditation: receipt, licence, mail, submission, audit entries', async () => {
    const verdict = await take(sandbox, 'lee', 17);
    expect(verdict).toEqual({
      wasSuccessful: true,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^AC-[2-9A-HJ-NP-Z]{4}-/),
      receivedAt: expect.stringMatching(/^2026-11-20T23:/),
      assessmentPassed: true,
      assessmentResult: 85,
      licenceId: (await held('lee'))[0]!.product_licenceid,
      licenceNumber: (await held('lee'))[0]!.product_name,
      licenceValidUntil: '2029-11-21',
    });
    const [licence, ...others] = await held('lee');
    // It is Saturday in Sydney, and Friday in UTC.
    expect([licence, others]).toMatchObject([
      {
        product_name: expect.stringMatching(/^RPAEA-2\d{4}$/),
        product_origindate: '2026-11-21',
        product_validuntil: '2029-11-21',
        product_eapstatus: 'Active',
        cattype: { product_name: 'rpa accreditation' },
        lictype: { product_name: 'rpa excluded accreditation' },
        user: { fullname: 'Lee Adams' },
      },
      [],
    ]);
    const [letter, ...rest] = await mails();
    expect([letter, rest]).toMatchObject([
      { to: 'lee.adams@example.com', subject: expect.stringMatching(/^Drone accreditation achieved: AC-/) },
      [],
    ]);
    for (const part of [
      'Lee Adams,',
      '17 of 20 questions',
      verdict.reference,
      licence!.product_name,
      'expires on 21 Nov 2029',
      'download your certificate in myCASA',
    ])
      expect(letter!.text).toContain(part);
    expect(await submitted()).toMatchObject([
      {
        id: verdict.submissionId,
        reference: verdict.reference,
        kind: 'lms-commercial',
        by: 'lee',
        status: 'Completed',
        body: {
          serviceCatalogueCode: 'LMS_COM',
          formData: { assessmentType: COMMERCIAL, assessmentPassed: true, assessmentResult: 85 },
        },
      },
    ]);
    expect((await sandbox.call('lee', 'SubmissionList', { organisationId: '' })).submissions).toMatchObject([
      { name: 'Commercial drone accreditation assessment', status: 'Completed' },
    ]);
    expect(await acts(verdict.submissionId!)).toEqual(['submitted', 'assessment passed']);
    expect(await acts((await attempts())[0]!.id)).toEqual(['assessment handed out', 'assessment passed']);
    expect(await acts(licence!.product_licenceid!)).toEqual(['accreditation issued']);
  });

  it('of Ava extends the one that expires soon from its end, and says that it is a renewal [DENT-76]', async () => {
    const [before] = await held('ava');
    expect((await take(sandbox, 'ava', 20)).licenceId).toBe(before!.product_licenceid);
    const [after, ...others] = await held('ava');
    const end = Temporal.PlainDate.from(before!.product_validuntil!).add({ years: 3 }).toString();
    expect([after, others]).toEqual([{ ...before, product_validuntil: end }, []]);
    expect((await submitted())[0]!.body).toMatchObject({ serviceCatalogueCode: 'LMS_RENEW_COM' });
    expect((await mails())[0]).toMatchObject({
      to: 'ava.nguyen@example.com',
      subject: expect.stringMatching(/^Drone accreditation achieved: AC-/),
      text: expect.stringContaining('RPAEA-10024'),
    });
    expect(await acts(before!.product_licenceid!)).toEqual(['accreditation extended']);
    await take(sandbox, 'ava', 20);
    expect(await held('ava')).toEqual([after]);
  });

  it('follows the clock: one that has ended lasts three years from the day of the pass', async () => {
    await later(100 * 24 * HOUR);
    await take(sandbox, 'ava', 20);
    expect((await held('ava')).map(({ product_validuntil: end }) => end)).toEqual(['2030-03-01']);
  });

  it('shows at once on the dashboard: the tile of Lee leads to the new one, nothing of Ava needs attention any more', async () => {
    const shown = async (user: User) => {
      const { sections, attention } = dashboard({ moment: SATURDAY, licences: await held(user) });
      const tile = sections.flatMap(({ tiles }) => tiles).find(({ id }) => id === 'droneAccreditation');
      return { lines: tile?.lines, target: tile?.destination, attention: attention.map(({ text }) => text) };
    };
    const [before, lee] = [await shown('ava'), await shown('lee')];
    expect([before.attention, lee.lines]).toEqual([
      [expect.stringMatching(/^Your commercial drone accreditation expires on/)],
      ['Get drone accreditation and become an accredited drone operator'],
    ]);
    await take(sandbox, 'ava', 20);
    await take(sandbox, 'lee', 20);
    const [licence] = await held('lee');
    expect([(await shown('ava')).attention, await shown('lee')]).toEqual([
      [],
      {
        lines: ['View commercial drone accreditation'],
        target: {
          target: { screen: 'showCommAccred', licenceId: licence!.product_licenceid, applyExcludedAccreditation: true },
        },
        attention: [],
      },
    ]);
  });

  it('of the recreational assessment brings a recreational one, and its submission carries its form data alone [DENT-77]', async () => {
    expect(await take(sandbox, 'lee', 11, RECREATIONAL)).toMatchObject({
      assessmentPassed: true,
      assessmentResult: 92,
    });
    expect(await held('lee')).toMatchObject([
      {
        product_name: expect.stringMatching(/^RPARA-2/),
        product_validuntil: '2029-11-21',
        lictype: { product_name: 'rpa recreational accreditation' },
      },
    ]);
    expect((await submitted())[0]).toMatchObject({
      kind: 'lms-recreational',
      body: { formData: { assessmentType: RECREATIONAL } },
    });
    expect(Object.keys((await submitted())[0]!.body as object)).toEqual(['formData']);
    expect((await mails())[0]!.text).toContain('recreational drone accreditation');
  });

  it('puts a commercial one before a recreational one, and behind everything else', async () => {
    await take(sandbox, 'max', 12, RECREATIONAL);
    await take(sandbox, 'max', 20);
    expect((await held('max')).map(({ lictype }) => lictype!.product_name)).toEqual([
      'repl',
      'flight crew licence',
      'aeronautical radio operator certificate',
      'rpa excluded accreditation',
      'rpa recreational accreditation',
    ]);
  });

  it('extends one of several that lasts longest, and leaves what is not active as it is', async () => {
    const [row] = await sandbox.db
      .select()
      .from(licences)
      .where(eq(licences.personId, sandbox.contactIdOf('ava')));
    const more = [
      { validUntil: '2027-01-10', status: 'Active' },
      { validUntil: '2028-08-08', status: 'Cancelled' },
      { validUntil: '2020-01-01', status: 'Active' },
    ];
    await sandbox.db.insert(licences).values(
      more.map((one, at) => ({
        ...row!,
        ...one,
        id: `l-${String(at)}`,
        number: `N-${String(at)}`,
        position: at + 1,
      })),
    );
    await take(sandbox, 'ava', 20);
    expect((await held('ava')).map(({ product_validuntil: end }) => end)).toEqual([
      row!.validUntil,
      '2029-11-21',
      '2028-08-08',
      '2020-01-01',
    ]);
    await suspend('ava', 'Cancelled');
    await take(sandbox, 'ava', 20);
    expect((await held('ava')).filter(({ product_eapstatus: status }) => status === 'Active')).toMatchObject([
      { product_origindate: '2026-11-21' },
    ]);
  });

  it('leaves one that has no end without one', async () => {
    await sandbox.db
      .update(licences)
      .set({ validUntil: null })
      .where(eq(licences.personId, sandbox.contactIdOf('ava')));
    await take(sandbox, 'ava', 20);
    expect((await held('ava')).map(({ product_validuntil: end }) => end)).toEqual([null]);
    expect((await mails())[0]!.text).toContain('does not expire');
  });
});

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
    // Whoever passed a later one is not told to take it again.
    const again = 'You did not pass this assessment. You passed a later one.';
    const done = 'This is finished. You do not need to do anything else.';
    const { submissions } = await sandbox.call('lee', 'SubmissionList', { organisationId: '' });
    expect(
      Object.fromEntries(submissions.map(({ submissionId, status, next }) => [submissionId, [status, next]])),
    ).toEqual({
      [failed.submissionId!]: ['NotPassed', again],
      [passed.submissionId!]: ['Completed', done],
    });
    for (const [{ submissionId }, status, next] of [
      [failed, 'NotPassed', again],
      [passed, 'Completed', done],
    ] as const) {
      const { submission } = await sandbox.call('lee', 'SubmissionDetails', {
        submissionId: submissionId!,
        organisationId: '',
      });
      expect(submission).toMatchObject({ status, next });
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

  it('though it is sent fifty times at once under its key', async () => {
    const formData = await lees();
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => send(sandbox, 'lee', formData, [], 'one-attempt')),
    );
    expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
    await once();
    expect(
      await rejection(send(sandbox, 'lee', { ...formData, assessmentResult: 99 }, [], 'one-attempt')),
    ).toMatchObject({ status: 422 });
  });

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
    expect.stringMatching(/^notice \S* ?lmsCommercial sent another result than it was graded with$/),
  ]);
  const said = [
    sandbox.logged.join('\n'),
    JSON.stringify(await mails()),
    JSON.stringify(await rows(sandbox.db, sql`select e::text from audit_entry e where act like 'a%'`)),
  ];
  for (const text of said) expect(text).not.toMatch(/COM-[A-Z]{3}-\d\d/);
  expect(said[0]).not.toMatch(/Lee|Adams/);
});
