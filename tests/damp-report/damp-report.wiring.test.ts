/**
 * What the drug and alcohol test report sends (services 3.11): the portal's side; the regulator's is in
 * `tests/records`.
 */
import { expect, it, vi } from 'vitest';
import type { Session } from '../../src/shell/session.ts';
import { dampReportConfig } from '../../src/routes/damp-report/damp-report.page.tsx';
import { GOOD_ANSWERS, GOOD_REPORT } from './damp-report.sample.ts';

const { signal } = new AbortController();

it('goes out under its name and version, for the organisation, with a code for each choice and the day as it is sorted [SCON-30 SENT-097 SENT-098 SENT-103]', async () => {
  const call = vi.fn().mockResolvedValue({ wasSuccessful: true });
  const session = {
    connection: { call },
    configuration: () => ({
      product: { displayName: 'CASA' },
      external: { privacyPolicy: 'https://regulator.example/privacy' },
    }),
  };
  const config = dampReportConfig(session as unknown as Session, { organisationId: 'o-1', organisationArn: '100200' });
  await config.submit(GOOD_ANSWERS, { idempotencyKey: 'k', signal, send: vi.fn<typeof fetch>() });
  // The review is made from the same report.
  expect(config.review!(GOOD_ANSWERS, 'summaryAndDeclaration').flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
    Object.keys(GOOD_REPORT).filter((field) => field !== 'declaration'),
  );
  const head = {
    rootFormCode: '',
    formCode: '',
    name: 'Damp Report',
    version: '01',
    orgid: 'o-1',
    organisationArn: '100200',
  };
  expect(call.mock.calls).toEqual([
    ['CreateDampSubmission', { ...head, formData: GOOD_REPORT }, { idempotencyKey: 'k', signal }],
  ]);
});
