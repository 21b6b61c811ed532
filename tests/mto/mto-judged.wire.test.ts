/** A notification is judged again by the server, with its evidence (services 5.2; DEC-10). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { submissionFiles } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { CSV, named, PDF, PNG } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { day, mplRequest, outcomes, removal, STUDENTS, ticked, wireStudent, withEvidence } from './notifications.ts';
import { NO_POSITION, ABBOTT, BIANCHI, type Sent, notificationsIn } from './mto-wire-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { send, made } = notificationsIn(() => sandbox);

describe('a notification is judged again', () => {
  const refused = async (formData: object, files: Sent = []) => {
    const failure = await rejection(send(formData, files));
    expect(await made()).toEqual([]);
    expect(sandbox.stored()).toEqual([]);
    expect(failure).toMatchObject({ code: 'FSU.1a' });
    return failure as { readonly status: number; readonly text: string };
  };
  const one = (more: object) => outcomes([wireStudent(ABBOTT, more)]);

  it.each([
    ['no notification type [MTON-63]', { notificationType: null }, 'Please select an option (notificationType)'],
    [
      'no removal type [MTON-64]',
      { notificationType: { value: 'removalOfExclusion', label: '' } },
      'Please select an option (removalType)',
    ],
    ['a course of nobody [MTON-65]', { courseCode: 'X-T' }, 'Course code not found'],
    ['no declaration [MTON-80]', { declaration: false }, 'You must accept the declaration'],
    ['no student [MTON-81]', { students: {} }, 'No applicants added to application'],
    ['no students at all', { students: [] }, 'Please check the format'],
    ['another kind of data [SENT-034]', { formDataType: 'steps' }, 'Please check the format'],
    [
      'a student under another number [SENT-037]',
      { students: { 2006002: wireStudent(ABBOTT) } },
      'Please check the format',
    ],
  ])('%s', async (_what, more, text) => {
    const failure = await refused(outcomes([wireStudent(ABBOTT)], more));
    expect(failure.status).toBe(422);
    expect(failure.text).toContain(text);
  });

  it.each([
    ['no date', { dateRequirementsMet: day('', '', '') }, 'This field cannot be left blank'],
    [
      'a date in the future [MTON-75]',
      { datePracticalRequirementsMet: day('2026', '11', '22') },
      'Date entered cannot be in the future',
    ],
    ['no word on prior learning', { recognitionOfPriorLearning: { radioValue: '' } }, 'Please select an option'],
    ['evidence that is missing', { recognitionOfPriorLearning: { radioValue: 'yes' } }, 'Please upload a document'],
    ['three files [MTON-76]', withEvidence('a.pdf', 'b.pdf', 'c.pdf'), 'The maximum of 2 documents have been reached'],
  ])('%s names the student', async (_what, more, text) => {
    const failure = await refused(one(more));
    expect(failure.text).toContain('Somebody Abbott, ARN 2006001');
    expect(failure.text).toContain(text);
  });

  it('a category without a code [MTON-73 MTON-74]', async () => {
    const formData = removal([ABBOTT]);
    const details = formData.students['2006001']!.additionalDetails as unknown as Record<string, object>;
    details['child-B1.1'] = ticked();
    expect((await refused(formData)).text).toContain('B1.1: exclusions to be removed');
    details['child-B1.1'] = ticked('E99');
    expect((await refused(formData)).text).toContain('B1.1: exclusions to be removed');
    details['exclusionCategoriesToBeRemoved'] = ticked();
    expect((await refused(formData)).text).toContain('Exclusion categories to be removed');
  });

  it('thirteen students [MTON-82], and twelve pass', async () => {
    expect((await refused(outcomes(STUDENTS.slice(0, 13).map((who) => wireStudent(who))))).text).toContain(
      'at most 12 students',
    );
    expect(await send(outcomes(STUDENTS.slice(0, 12).map((who) => wireStudent(who))))).toMatchObject({
      wasSuccessful: true,
    });
  });

  it('a student whom the register does not have under that name', async () => {
    const failure = await refused(
      outcomes([wireStudent(ABBOTT), wireStudent(['2006002', 'Abbott']), wireStudent(['2006999', 'Chen'])]),
    );
    expect(failure.text).toBe(
      "Somebody Abbott, ARN 2006002: Applicant not found. Please check the applicant's details and try again",
    );
  });

  it('an organisation of others, and one that does not fit its number', async () => {
    for (const more of [
      { orgid: KESTREL.id },
      { organisationArn: KESTREL.arn },
      { orgid: KESTREL.id, organisationArn: KESTREL.arn },
      { orgid: '' },
    ]) {
      expect(await rejection(send(outcomes([wireStudent(ABBOTT)]), [], { more }))).toMatchObject({
        status: 403,
        text: NO_POSITION,
      });
    }
    expect(await made()).toEqual([]);
  });
});

describe('evidence', () => {
  const two = outcomes([
    wireStudent(ABBOTT, withEvidence('proof.pdf', 'marks.csv')),
    wireStudent(BIANCHI, withEvidence('proof.pdf')),
  ]);
  const all = [named('2006001|proof.pdf', PDF), named('2006001|marks.csv', CSV), named('2006002|proof.pdf', PDF)];
  const wire = (files: readonly (readonly [string, Buffer])[], formData: object = two) => {
    const form = new FormData();
    form.append('request', toBase64Json(mplRequest(formData)));
    for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
    return sandbox.form('kim', '/api/mycasa/Forms/SubmitMpl/v1', form);
  };

  it('is kept under the number of its student, byte for byte [SCAL-28 SENT-046]', async () => {
    await send(two, all);
    const kept = await sandbox.db.select().from(submissionFiles);
    expect(kept.map(({ name }) => name).sort()).toEqual([
      '2006001|marks.csv',
      '2006001|proof.pdf',
      '2006002|proof.pdf',
    ]);
    const proof = kept.find(({ name }) => name === '2006001|proof.pdf')!;
    expect(readFileSync(sandbox.pathOf(proof.id)).equals(PDF)).toBe(true);
  });

  it.each<readonly [string, readonly (readonly [string, Buffer])[], number, string]>([
    [
      'one that did not arrive',
      [
        ['2006001|proof.pdf', PDF],
        ['2006001|marks.csv', CSV],
      ],
      422,
      'We did not receive proof.pdf of the student with ARN 2006002. Upload it again.',
    ],
    [
      'one of nobody',
      [
        ['2006001|proof.pdf', PDF],
        ['2006001|marks.csv', CSV],
        ['2006002|proof.pdf', PDF],
        ['2006003|x.pdf', PDF],
      ],
      422,
      'x.pdf of the student with ARN 2006003 belongs to no student',
    ],
    [
      'one that came twice',
      [
        ['2006001|proof.pdf', PDF],
        ['2006001|marks.csv', CSV],
        ['2006002|proof.pdf', PDF],
        ['2006002|proof.pdf', PDF],
      ],
      422,
      'belongs to no student',
    ],
    ['one without a number', [['proof.pdf', PDF]], 415, 'Uploaded file name contains unsupported characters'],
    ['one of another type [MTON-78]', [['2006001|proof.png', PNG]], 415, 'The file type is not supported'],
    [
      'one that is not what it says',
      [['2006001|proof.pdf', PNG]],
      415,
      'This file is a PNG picture, not a PDF. Open it, save it as PDF and upload that file.',
    ],
    [
      'one of 2 MB and a byte [MTON-77 MTON-79]',
      [['2006001|proof.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'a')]],
      413,
      'The document exceeds the maximum file size of 2MB',
    ],
  ])('%s is refused, and nothing stays', async (_what, files, status, text) => {
    const answer = await wire(files);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)]);
    expect(await made()).toEqual([]);
    expect(sandbox.stored()).toEqual([]);
  });

  it('of 2 MB to the byte is taken [MTON-77]', async () => {
    const formData = outcomes([wireStudent(ABBOTT, withEvidence('proof.csv'))]);
    expect((await wire([['2006001|proof.csv', Buffer.alloc(2 * 1024 * 1024, 'a')]], formData)).status).toBe(200);
  });
});
