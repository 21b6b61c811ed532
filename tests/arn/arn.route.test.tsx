/**
 * What opens at the addresses of the ARN application, and what of an address comes along to another one (DEC-40). Who
 * may apply: `arn-access.model.ts`.
 */
import { describe, expect, it } from 'vitest';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { openApplication } from '../../src/routes/arn/arn.page.tsx';
import type { PageVisit } from '../../src/routes/visit.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

/**
 * Opens `/arn/new` for an account with or without myGov; gives where it led, or for what the application that opened
 * is.
 */
async function opened(loginPath: 'myGov' | 'myProduct', recordId: string, after: 'accreditation' | undefined) {
  const regulator = fakeRegulator();
  regulator.next('GetHasArnOrPendingSubmission', () => ({ wasSuccessful: true, hasArnOrPendingSubmission: false }));
  const redirect = (target: ScreenTarget) => target as never;
  const session = { ...regulator.session, visitor: () => ({ user: null, claims: null, loginPath }) };
  return openApplication(partOf<PageVisit>({ session, redirect }), 'myGov', 'new', { recordId, after });
}

describe('the address of the other kind of account', () => {
  it.each([
    [
      'what is saved and the service that it is for',
      'r-1',
      'accreditation',
      { recordId: 'r-1', after: 'accreditation' },
    ],
    ['nothing that the address did not have', '', undefined, {}],
  ] as const)('takes along %s', async (_, recordId, after, along) => {
    expect(await opened('myProduct', recordId, after)).toEqual({
      screen: 'arn',
      arnType: 'new',
      verification: 'dvs',
      ...along,
    });
  });

  it('that is the right one opens the application, which knows the service that it is for', async () => {
    expect(await opened('myGov', '', 'accreditation')).toMatchObject({
      variant: 'myGov',
      purpose: 'new',
      after: 'accreditation',
    });
  });
});
