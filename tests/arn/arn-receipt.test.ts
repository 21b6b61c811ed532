import { describe, expect, it } from 'vitest';
import { arnEndpoints } from '#api/arn.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { askAbout } from '../../src/wiring/applications/submission-lookup.ts';

describe('whether an application was decided', () => {
  it('is read where it is said; what cannot be read is not there, and spoils no answer [DEC-11]', () => {
    for (const call of ['arnCreate', 'arnLink', 'arnVerify', 'arnCreateMyGovId', 'arnLinkMyGovId'] as const) {
      const read = (decided: unknown) => arnEndpoints[call].output.parse({ wasSuccessful: true, decided });
      expect([read(false).decided, read(true).decided, read('yes').decided, read(undefined).wasSuccessful]).toEqual([
        false,
        true,
        null,
        true,
      ]);
    }
    const submission = { submissionId: 's', reference: 'AR-1', receivedAt: '2026-11-21T00:00:00Z' };
    const found = (decided: unknown) =>
      extensionEndpoints.SubmissionLookup.output.parse({ wasSuccessful: true, submission: { ...submission, decided } })
        .submission?.decided;
    expect([found(false), found(1)]).toEqual([false, null]);
  });

  it('is known too to whoever asks what became of a submit', async () => {
    const answer = {
      submission: { submissionId: 's', reference: 'AR-1', receivedAt: '2026-11-21T00:00:00Z', decided: false },
    };
    const receipt = await askAbout((async () => answer) as never, 'a-submit-key', new AbortController().signal);
    expect(receipt).toEqual({
      submissionId: 's',
      reference: 'AR-1',
      receivedAt: '2026-11-21T00:00:00Z',
      decided: false,
    });
  });
});
