/**
 * Assessments through the real server: what is handed out, what a result does to the records, once whatever is
 * repeated, and who is refused (DCAL-46 to DCAL-50, DEC-35); with the questions as the documents print them
 * (answers.wire.test.ts: without their right answers).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { licences } from '#server/records/licences.schema.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
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

const { held, mails, submitted, attempts, acts, later, suspend } = assessmentsIn(() => sandbox);

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
        const { category: _notOnTheWire, partId: _withTheJudgement, ...known } = bank.get(String(question.id))!;
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
      reference: expect.stringMatching(/^AS-[2-9A-HJ-NP-Z]{4}-/),
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
      { to: 'lee.adams@example.com', subject: expect.stringMatching(/^Drone accreditation achieved: AS-/) },
      [],
    ]);
    for (const part of [
      'Lee Adams,',
      '17 of 20 questions',
      verdict.reference,
      licence!.product_name,
      'expires on 21 Nov 2029',
      'select Download PDF in myCASA',
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
      subject: expect.stringMatching(/^Drone accreditation achieved: AS-/),
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
        paperCode: null,
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
    expect((await mails())[0]!.text).toMatch(
      /You answered 20 of 20 questions correctly\.\n\nYour commercial drone accreditation \S+ does not expire\.\n/,
    );
  });
});
