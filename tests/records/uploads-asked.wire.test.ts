/**
 * Position, organisation and whether there is anything to send are asked before the first file of an upload is read.
 * The files are of a kind that every call refuses once it reads them (415), so whoever hears something else was asked
 * before.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { participations } from '#server/records/people.schema.ts';
import { CORAL_COAST, KESTREL } from '#server/scenarios/organisations.ts';
import { application, UPLOADED } from '../arn/server-documents.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent, withEvidence } from '../mto/notifications.ts';
import { assistRequest, named, PDF, PNG } from './documents.ts';
import { openSandbox, type Sandbox, type User } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';
const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";
const HAS_ARN = 'You already have an aviation reference number.';
const NO_ARN = 'You need an aviation reference number (ARN) before you can verify your identity.';

const [ABBOTT] = STUDENTS;
const renewal = (orgId: string, organisationArn: string) => ({ orgId, organisationArn, formData: {} });
const REFUSED: readonly (readonly [CallName, string, User, object, number, string | RegExp])[] = [
  ['SubmitIndustryAssist', 'a position that may not', 'sam', assistRequest(), 403, NOT_ONLINE],
  ['SubmitIndustryAssist', 'nobody there', 'max', assistRequest(), 403, NOT_ONLINE],
  ['SubmitMpl', 'nobody there', 'ava', mplRequest(outcomes([wireStudent(ABBOTT)])), 403, NO_POSITION],
  [
    'SubmitMpl',
    'no certificate',
    'zoe',
    { ...mplRequest(outcomes([])), orgid: KESTREL.id, organisationArn: KESTREL.arn },
    403,
    /certificate/,
  ],
  ['dronesRenewalSubmission', 'a position that may not', 'sam', renewal(KESTREL.id, KESTREL.arn), 403, NO_POSITION],
  ['dronesRenewalSubmission', 'nobody there', 'ava', renewal(CORAL_COAST.id, CORAL_COAST.arn), 403, NOT_ONLINE],
  ['arnCreate', 'a number already', 'ava', application(UPLOADED), 409, HAS_ARN],
  ['arnLink', 'a number already', 'ava', application(UPLOADED), 409, HAS_ARN],
  ['arnVerify', 'no number', 'noah', application(UPLOADED), 409, NO_ARN],
];

const send = (user: User, call: CallName, request: object) => {
  const { path, encoded }: Endpoint = endpoints[call];
  const form = new FormData();
  form.append('request', encoded?.as === 'base64' ? toBase64Json(request) : JSON.stringify(request));
  const isRenewal = call === 'dronesRenewalSubmission';
  const name = isRenewal ? 'formData.json' : call === 'SubmitMpl' ? '2006001|a.pdf' : 'a.pdf';
  form.append(isRenewal ? 'file' : 'files', named(name, PNG).content, name);
  return sandbox.form(user, path.replaceAll('{product}', 'casa'), form);
};

describe('before the first file of an upload is read, it is asked', () => {
  it('of every call that takes files', () => {
    const takesFiles = Object.values<Endpoint>(endpoints).filter(({ body }) => body === 'multipart');
    expect(new Set(REFUSED.map(([call]) => call))).toEqual(new Set(takesFiles.map(({ call }) => call)));
  });

  it.each(REFUSED)('%s: %s (%s)', async (call, _what, user, request, status, text) => {
    const answer = await send(user, call, request);
    const [said] = (answer.body as { readonly errors: readonly string[] }).errors;
    expect([answer.status, said]).toEqual([status, typeof text === 'string' ? text : expect.stringMatching(text)]);
    expect(sandbox.stored()).toEqual([]);
  });

  it('whether the answers came at all', async () => {
    const form = new FormData();
    form.append('files', named('a.pdf', PDF).content, 'a.pdf');
    form.append('request', toBase64Json(assistRequest()));
    expect(
      await sandbox.form('zoe', endpoints.SubmitIndustryAssist.path.replaceAll('{product}', 'casa'), form),
    ).toEqual({
      status: 400,
      body: { errors: ['Some answers are missing: request'] },
    });
  });
});

it('an upload that was received is answered with its receipt, though its sender may send no other', async () => {
  const request = mplRequest(outcomes([wireStudent(ABBOTT, withEvidence('a.pdf'))]));
  const again = () =>
    sandbox.call(
      'kim',
      'SubmitMpl',
      { request, files: [named('2006001|a.pdf', PDF)] },
      { idempotencyKey: 'one-notification' },
    );
  const first = await again();
  await sandbox.db
    .update(participations)
    .set({ endedOn: '2026-11-20' })
    .where(eq(participations.personId, sandbox.contactIdOf('kim')));
  expect(await again()).toEqual(first);
});
