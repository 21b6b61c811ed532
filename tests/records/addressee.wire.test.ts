/**
 * Who is mailed about a submission for an organisation, in its name: the organisation, or its sender where it has no
 * address.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { organisations, people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { assistRequest } from './documents.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const damp = dampBody();
const confirmation = {
  steps: [
    {
      stepid: 'confirmation',
      name: 'Declaration',
      questions: [{ id: 'declaration', type: 'radio', answer: { radioValue: 'confirmedCorrectDetails' } }],
    },
  ],
  declarationText: 'I declare that the registration details of all aircraft listed here are correct',
  orgid: SOUTHERN_AIR.id,
  organisationArn: SOUTHERN_AIR.arn,
};

it.each([
  ['documents', KESTREL, () => sandbox.call('zoe', 'SubmitIndustryAssist', { request: assistRequest(), files: [] })],
  ['a DAMP report', KESTREL, () => sandbox.call('zoe', 'CreateDampSubmission', damp)],
  [
    'a confirmation of aircraft',
    SOUTHERN_AIR,
    () => sandbox.call('zoe', 'acrConfirmationSubmission', { data: confirmation }),
  ],
])('of %s', async (_what, { id, name, email }, send) => {
  const sentTo = async () => {
    await send();
    await sandbox.mailSent();
    return (await regulator.lists.mail(sandbox.db)).map(({ to, text }) => [to, text.slice(0, text.indexOf(','))]);
  };
  expect(await sentTo()).toEqual([[email, `Dear ${name}`]]);
  await sandbox.restore();
  await sandbox.db.update(organisations).set({ email: '' }).where(eq(organisations.id, id));
  const [zoe] = await sandbox.db.select().from(people).where(eq(people.userName, 'zoe'));
  expect(zoe!.email).toMatch(/@/);
  expect(await sentTo()).toEqual([[zoe!.email, `Dear ${name}`]]);
});
