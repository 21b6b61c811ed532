/** What the drug and alcohol test report sends (services 3.11): the portal's own side, beside the regulator's of `tests/records`. */
import { expect, it, vi } from 'vitest';
import type { Session } from '../../src/shell/session.ts';
import { dampReportConfig } from '../../src/wiring/damp-report.wiring.ts';

const { signal } = new AbortController();
const chosen = (key: string) => ({ key, value: `Name of ${key}`, enccode: '', refdatatype: '' });

it('goes out under its name and version, for the organisation, with a code for each choice and the day as it is sorted [SCON-30 SENT-097 SENT-098 SENT-103]', async () => {
  const call = vi.fn().mockResolvedValue({ wasSuccessful: true });
  const session = { connection: { call }, configuration: () => ({ external: { privacyPolicy: 'https://regulator.example/privacy' } }) };
  const config = dampReportConfig(session as unknown as Session, { organisationId: 'o-1', organisationArn: '100200' });
  const choices = {
    permissionType: 'AOC', reasonForTest: 'RANDOM', ageRange: '25-34', ssaaType: 'FLIGHT', state: 'ACT', region: 'ACT-1', positiveTo: 'ALCOHOL',
    alcoholReading: 'A02', methodOfTesting: 'BREATH',
  };
  const answers = {
    ...Object.fromEntries(Object.entries(choices).map(([id, code]) => [id, chosen(code)])),
    dateOfTest: { subAnswers: { dayValue: '3', monthValue: '2', yearValue: '2026' } },
    declaration: { checkboxes: { agree: true }, checkboxValues: ['agree'] },
  };
  await config.submit(answers, { idempotencyKey: 'k', signal, send: vi.fn<typeof fetch>() });
  // The review is made from the same report.
  expect(config.review!(answers, 'summaryAndDeclaration').flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([
    'permissionType', 'dateOfTest', 'reasonForTest', 'ageRange', 'ssaaType', 'state', 'region', 'positiveTo', 'alcoholReading', 'methodOfTesting',
  ]);
  const formData = { ...choices, dateOfTest: '2026-02-03', declaration: true };
  const head = { rootFormCode: '', formCode: '', name: 'Damp Report', version: '01', orgid: 'o-1', organisationArn: '100200' };
  expect(call.mock.calls).toEqual([['CreateDampSubmission', { ...head, formData }, { idempotencyKey: 'k', signal }]]);
});
