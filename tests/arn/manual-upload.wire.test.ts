/**
 * Documents that are uploaded, through the real server: what is kept of checks before, and two files of one name
 * (DVSC-04, MPOI-26).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { named, PDF } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, fieldOf, noahWith, SCANS, UPLOADED, within } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const OTHER = { familyName: 'OTHERNAME' };
const NAMED = detailsOf('PP', OTHER);
/** Noah with a passport of another name and this certificate of it. */
const certified = (document: 'NC' | 'MC', more: object): ArnFormData =>
  noahWith('PP', NAMED, {
    ...within(document, detailsOf(document, { matches: false, ...more })),
    previousName: { nameChangeAgree: 'no', changeOfNameDocument: document },
  });
const send = (data: ArnFormData, files = [named('paper.pdf', PDF)]) =>
  sandbox.call('noah', 'arnCreate', { request: application(data), files });
const kept = async ({ reference }: Awaited<ReturnType<typeof send>>): Promise<ArnFormData> => {
  const [found] = await sandbox.db.select().from(submissions).where(eq(submissions.reference, reference!));
  return (found!.body as { readonly formData: ArnFormData }).formData;
};

describe('what is uploaded for somebody to look at', () => {
  it.each(['NC', 'MC'] as const)(
    'of %s stays without a verdict, also after checks that failed, which are still counted [DVSC-04]',
    async (document) => {
      await sandbox.call('noah', 'dvsValidate', checkOf('PP', OTHER));
      for (let time = 0; time < 2; time += 1)
        await sandbox.call('noah', 'dvsValidate', checkOf(document, { matches: false }));
      const uploaded = await send(
        certified(document, { isManualUpload: true, hasUploadedFiles: true, filename: ['paper.pdf'] }),
      );
      expect((await kept(uploaded))[fieldOf(document)]).toMatchObject({
        dvsValidationIndicator: 'Not Validated',
        dvsFailureCount: 2,
        isManualUpload: true,
      });
      // Sent for a check instead, the same certificate has failed.
      await sandbox.restore();
      await sandbox.call('noah', 'dvsValidate', checkOf('PP', OTHER));
      await sandbox.call('noah', 'dvsValidate', checkOf(document, { matches: false }));
      expect((await kept(await send(certified(document, {}), [])))[fieldOf(document)]).toMatchObject({
        dvsValidationIndicator: 'Failed',
        dvsFailureCount: 1,
      });
    },
  );

  it('of 100 points counts as not checked, and says of every kind that was tried what came of it, whatever was sent of it [DVSC-03]', async () => {
    for (const document of ['PP', 'BC', 'BC'] as const)
      await sandbox.call('noah', 'dvsValidate', checkOf(document, { matches: false }));
    await sandbox.call('noah', 'dvsValidate', checkOf('CC'));
    const {
      auPassportDetails: passport,
      auBirthCertificateDetails: birth,
      auCitizenshipCertificateDetails: citizenship,
      immiCardDetails: immi,
    } = await kept(
      await send(
        {
          ...UPLOADED,
          ...within('PP', { dvsFailureCount: 0 }),
          ...within('IM', { dvsValidationIndicator: 'Failed', dvsFailureCount: 3 }),
        },
        SCANS,
      ),
    );
    expect(
      [passport, birth, citizenship, immi].map(({ dvsValidationIndicator: found, dvsFailureCount: count }) => [
        found,
        count,
      ]),
    ).toEqual([
      ['Failed', 1],
      ['Failed', 2],
      ['Passed', 0],
      ['Not Validated', 0],
    ]);
    expect((await regulator.lists.applications(sandbox.db))[0]!.checked).toBe(false);
  });

  it('beside a passport that passed: the kinds that were tried before it are in what is kept [DVSC-03]', async () => {
    await sandbox.call('noah', 'dvsValidate', checkOf('IM', { matches: false }));
    await sandbox.call('noah', 'dvsValidate', checkOf('PP'));
    const { auPassportDetails: passport, immiCardDetails: immi } = await kept(await send(noahWith('PP'), []));
    expect([passport, immi]).toMatchObject([
      { dvsValidationIndicator: 'Passed', dvsFailureCount: 0 },
      { dvsValidationIndicator: 'Failed', dvsFailureCount: 1 },
    ]);
  });

  it.each(['NC', 'MC'] as const)(
    'of %s is refused with a second file of the same name, which is named [MPOI-26]',
    async (document) => {
      const message = "We can't accept files with the same name. Please rename the file and try again.";
      const two = [named('paper.pdf', PDF), named('PAPER.pdf', PDF)];
      const refused = send(certified(document, { isManualUpload: true, filename: ['paper.pdf'] }), two);
      expect(await rejection(refused)).toMatchObject({
        status: 422,
        text: message,
        files: [{ name: 'PAPER.pdf', message }],
      });
    },
  );
});
