/** The details of a submission, and its receipt: owner, content, and in whose name they are requested (DEC-11, DEC-37). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { PASSED_CODE } from '#rules/arn/identity-documents.rules.ts';
import { auditOf } from '#server/core/audit.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { organisations, people } from '#server/records/people.schema.ts';
import { documentRoutes } from '#server/downloads.handlers.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import { rejection } from '../api/fake-fetch.ts';
import { application, checkOf, noahWith, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { assistRequest, CSV, DESCRIPTION, named, PDF } from '../records/documents.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const OLD = idOf('submission', 'SR-107330');
const REASON = 'The manual was replaced by another one, which we will submit next week.';
const NOTHING = { value: { spId: null, file: null } };

const details = async (submissionId: string | null | undefined, user: User = 'zoe', organisationId = KESTREL.id) =>
  (await sandbox.call(user, 'SubmissionDetails', { submissionId: submissionId ?? '', organisationId })).submission;
const ticket = (user: User, id: string | null | undefined, { entity = 'casa_submission', file = 'receipt' } = {}) =>
  sandbox.call(user, 'GetSharePointFileDetails', { entity, ios: false, id: id ?? '', file });
const open = ({ value: { spId, file } }: Awaited<ReturnType<typeof ticket>>) => {
  const query = new URLSearchParams({ spId: spId ?? '', file: file ?? '' }).toString();
  return documentRoutes({ db: sandbox.db, moment: () => SATURDAY, origin: ORIGIN, limits: sandbox.limits }).request(
    `/document-location?${query}`,
  );
};
const receiptOf = async (user: User, id: string | null | undefined) =>
  Buffer.from(await (await open(await ticket(user, id))).arrayBuffer());
const assist = async (request = assistRequest(), files = [named('manual.pdf', PDF), named('data.csv', CSV)]) => {
  const { submissionId, reference, receivedAt } = await sandbox.call('zoe', 'SubmitIndustryAssist', { request, files });
  return { submissionId: submissionId ?? '', reference: reference ?? '', receivedAt };
};
const rowsOf = (found: Awaited<ReturnType<typeof details>>, name: string) =>
  Object.fromEntries(
    found!.sections!.find((section) => section.name === name)!.rows.map(({ label, value }) => [label, value]),
  );

describe('documents that an organisation sent', () => {
  it('say what was answered in the order of the form, the files with their sizes, who sent it for whom, and what comes next', async () => {
    const { submissionId, reference, receivedAt } = await assist();
    expect(await details(submissionId)).toEqual({
      submissionId,
      reference,
      receivedAt,
      name: 'Submit documents and notifications',
      kind: 'industry-assist',
      status: 'InProgress',
      state: 'withOfficer',
      next: 'We will assess it and contact you if we need more information.',
      isOvertaken: false,
      endedAt: null,
      by: expect.stringMatching(/^Zoe /),
      organisation: { name: KESTREL.name, arn: KESTREL.arn },
      sections: [
        {
          name: 'Your documents',
          rows: [
            { label: 'CASA reference', value: 'SR-107330' },
            { label: 'Description of your submission', value: DESCRIPTION },
            { label: 'Documents', value: 'Not provided' },
            {
              label: 'Declaration',
              value: 'I declare that the information and documents I am submitting are true and correct',
            },
          ],
        },
      ],
      files: [
        { name: 'manual.pdf', bytes: PDF.length },
        { name: 'data.csv', bytes: CSV.length },
      ],
      payments: [],
      payable: null,
      cancellation: null,
      declined: null,
      outcome: null,
      history: [
        { chart: 'submission', reference: null, event: 'record.made', state: 'recorded', at: receivedAt },
        { chart: 'submission', reference: null, event: 'officer.asked', state: 'withOfficer', at: receivedAt },
      ],
      coming: [
        { from: 'withOfficer', event: 'work.completed', who: 'officer', isUsual: true, by: null, followedBy: [] },
        { from: 'withOfficer', event: 'submission.cancelled', who: 'person', isUsual: false, by: null, followedBy: [] },
      ],
      feeCents: null,
    });
  });

  it('stay as they were sent, whoever is called what later', async () => {
    const { submissionId } = await assist();
    const before = await details(submissionId);
    await sandbox.db.update(people).set({ lastName: 'Renamed' });
    await sandbox.db.update(organisations).set({ name: 'Renamed Pty Ltd' });
    expect(await details(submissionId)).toEqual(before);
  });

  it('that are cancelled say when, why and by whom', async () => {
    const { submissionId, reference } = await assist();
    const formData = { steps: [], submissionId, cancellationReason: REASON, transactionId: reference };
    await sandbox.call('zoe', 'submissionCancel', { formData }, { params: { submissionId } });
    expect(await details(submissionId)).toMatchObject({
      status: 'Cancelled',
      next: 'This was cancelled. We will not process it.',
      cancellation: { reason: REASON, by: 'Zoe Singh' },
      endedAt: expect.stringMatching(/Z$/),
      sections: [{ name: 'Your documents' }],
      state: 'cancelled',
      history: [
        { event: 'record.made' },
        { event: 'officer.asked', state: 'withOfficer' },
        { event: 'submission.cancelled', state: 'cancelled' },
      ],
    });
  });

  it('from before answers were kept have none, and everything else', async () => {
    expect(await details(OLD)).toMatchObject({
      reference: 'SR-107330',
      sections: null,
      by: null,
      organisation: null,
      files: [],
    });
  });
});

describe('other kinds', () => {
  it('a testing report says the names of what was chosen, not their codes', async () => {
    const { submissionId } = await sandbox.call('zoe', 'CreateDampSubmission', dampBody());
    const found = await details(submissionId);
    expect(found).toMatchObject({
      name: 'DAMP report',
      next: 'We will assess the report and may contact you about it.',
    });
    expect(rowsOf(found, 'Report details')).toMatchObject({
      'Date of test': '20 Nov 2026',
      State: 'Australian Capital Territory',
      'Method of testing': 'Breath test',
    });
    expect(Object.keys(rowsOf(found, 'Report details'))).toHaveLength(10);
    expect(rowsOf(found, 'Summary and declaration')).toEqual({
      Declaration: 'I agree and understand the above conditions',
    });
  });

  it('an application for an ARN says which document was verified, and never its number', async () => {
    const check = checkOf('PP');
    expect(await sandbox.call('noah', 'dvsValidate', check)).toMatchObject({ verificationResultCode: PASSED_CODE });
    const { submissionId: made } = await sandbox.call('noah', 'arnCreate', {
      request: application(noahWith('PP')),
      files: [],
    });
    const submissionId = made ?? '';
    const found = await details(submissionId, 'noah', '');
    expect(rowsOf(found, 'Personal details')).toEqual({
      Title: 'Mr',
      'Legal given first name': 'Noah',
      'Other given names': 'James',
      'Family name': 'Clarke',
      'Date of birth': '12 Apr 1988',
      Sex: 'Male',
      Nationality: 'Australian',
    });
    expect(rowsOf(found, 'Address and contact')).toMatchObject({
      'Residential address': '7/240 Harbour Road, Fremantle WA 6160',
      'Postal address': '77, Ainslie ACT 2602, Australia',
      'Mobile number': '0491570156',
    });
    expect(rowsOf(found, 'Identity verification')).toEqual({ 'Identity document': 'Australian passport, verified' });
    const number = check.passportNumber!;
    expect(number.length).toBeGreaterThan(4);
    expect(JSON.stringify(found)).not.toContain(number);
    const [kept] = await sandbox.db
      .select({ answered: submissions.answered })
      .from(submissions)
      .where(eq(submissions.id, submissionId));
    expect(JSON.stringify(kept!.answered)).not.toContain(number);
    expect(textsOf(await receiptOf('noah', submissionId)).join('')).not.toContain(number);
  });

  it('one with uploaded documents names them, and that an officer looks at them', async () => {
    const { submissionId } = await sandbox.call('noah', 'arnCreate', {
      request: application(UPLOADED),
      files: [...SCANS],
    });
    const found = await details(submissionId, 'noah', '');
    expect(found).toMatchObject({
      status: 'InProgress',
      next: 'We will decide within five business days and email you.',
      organisation: null,
    });
    expect(rowsOf(found, 'Identity verification')).toEqual({
      'Documents worth 100 points (an officer will check them)': 'Passport, Medicare card',
    });
    expect(found!.files.map(({ name }) => name)).toEqual(['passport (1).pdf', 'medicare.pdf']);
  });

  it('a drone that was de-registered is named', async () => {
    const droneId = idOf('drone', `${KESTREL.id}/1`);
    const [drone] = await sandbox.db.select().from(drones).where(eq(drones.id, droneId));
    await sandbox.call('zoe', 'DeRegisterDrone', { droneId, organisationId: KESTREL.id });
    const [kept] = await sandbox.db.select().from(submissions).where(eq(submissions.kind, 'drone-deregistration'));
    expect(rowsOf(await details(kept!.id), 'Drone to be de-registered')).toEqual({
      Drone: expect.stringContaining(drone!.manufacturer),
      'Serial number': drone!.serialNumber,
    });
  });
});

describe('whose it is', () => {
  it('a Contact Person of the organisation reads it, and its receipt', async () => {
    const { submissionId } = await assist();
    expect(await details(submissionId, 'sam')).toEqual(await details(submissionId));
    expect((await open(await ticket('sam', submissionId))).status).toBe(200);
  });

  it('everybody else hears what nobody has, and that they asked is noted', async () => {
    const { submissionId } = await assist();
    for (const [user, organisationId] of [
      ['ava', KESTREL.id],
      ['kim', KESTREL.id],
      ['ava', ''],
      ['zoe', ''],
      ['zoe', WEDGETAIL.id],
    ] as const)
      expect([user, await details(submissionId, user, organisationId)]).toEqual([user, null]);
    for (const id of ['', 'nobody', '00000000-0000-4000-8000-000000000000']) expect(await details(id)).toBeNull();
    expect(await details(submissionId.toUpperCase(), 'zoe', KESTREL.id.toUpperCase())).not.toBeNull();
    expect((await auditOf(sandbox.db, { person: 'ava', record: submissionId })).map(({ act }) => act)).toContain(
      'access refused',
    );
  });

  it('what a person sent for themselves is theirs alone, and no organisation’s', async () => {
    const { submissionId } = await sandbox.call('noah', 'arnCreate', {
      request: application(UPLOADED),
      files: [...SCANS],
    });
    expect([
      await details(submissionId, 'noah', KESTREL.id),
      await details(submissionId, 'zoe', ''),
      await details(submissionId, 'tom', ''),
    ]).toEqual([null, null, null]);
    expect(await details(submissionId, 'noah', '')).not.toBeNull();
  });

  it('without the capability there are no details and no receipts', async () => {
    const { submissionId } = await assist();
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'submissionStatus' });
    expect(await rejection(details(submissionId))).toMatchObject({ kind: 'call-failure', status: 404 });
    expect(await ticket('zoe', submissionId)).toEqual(NOTHING);
  });
});

describe('the receipt', () => {
  it('is a tagged PDF in English with embedded fonts that says everything that the page says, whole', async () => {
    const line = 'Lines of a description that is as long as it may be, and is not cut anywhere. ';
    const description = line.repeat(Math.floor(4000 / line.length)).trim();
    const { submissionId, reference } = await assist(assistRequest({ description }));
    const asked = await ticket('zoe', submissionId);
    expect(asked.value).toEqual({
      spId: expect.stringMatching(/^[\w-]{32}$/),
      file: `receipt-${reference.toLowerCase()}.pdf`,
    });
    const response = await open(asked);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const pdf = Buffer.from(await response.arrayBuffer());
    const file = pdf.toString('latin1');
    for (const part of [
      '%PDF-1.7',
      '/StructTreeRoot',
      '/Lang (en-AU)',
      '/FontFile2',
      '/Marked true',
      '/DisplayDocTitle true',
      '(D:20261120230000Z)',
    ])
      expect(file).toContain(part);
    expect(file).not.toMatch(/\/BaseFont \/Helvetica/);
    // Header and footer of each page are not part of text that continues across pages.
    const around = new RegExp(`Page \\d of \\d|CASA · Receipt ${reference}`, 'g');
    const said = textsOf(pdf).join(' ').replaceAll(around, '').replaceAll(/\s+/g, ' ');
    for (const part of [
      `Receipt ${reference}`,
      'Submitted by Zoe',
      `On behalf of ${KESTREL.name}`,
      'Status In progress',
      'Your documents',
      'manual.pdf',
      '2 files',
      description.replaceAll(/\s+/g, ' '),
    ])
      expect(said).toContain(part);
    expect(said).toContain('This receipt was correct on 21 Nov 2026 at 10:00 am AEDT.');
    // A name and a value each: nine facts, four answers, two files.
    expect([
      file.match(/\/S \/LI\b/g)?.length,
      file.match(/\/S \/Lbl\b/g)?.length,
      file.match(/\/S \/LBody\b/g)?.length,
    ]).toEqual([14, 14, 14]);
  });

  it('of one from before answers were kept says that they were not', async () => {
    expect(textsOf(await receiptOf('zoe', OLD)).join(' ')).toContain(
      'Your answers were not stored with this submission.',
    );
  });

  it('opens for nobody else, under no other entity or file; who asked and opened is noted', async () => {
    const { submissionId } = await assist();
    for (const asked of [
      ticket('ava', submissionId),
      ticket('zoe', 'nobody'),
      ticket('zoe', submissionId, { file: 'licence' }),
      ticket('zoe', submissionId, { entity: 'casa_licence' }),
      ticket('zoe', submissionId, { entity: 'other_submission' }),
    ])
      expect(await asked).toEqual(NOTHING);
    await receiptOf('zoe', submissionId);
    expect((await auditOf(sandbox.db, { person: 'zoe', record: submissionId })).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['document asked for', 'document opened']),
    );
  });
});
