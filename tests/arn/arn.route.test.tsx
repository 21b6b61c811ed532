/**
 * What opens at the addresses of the ARN application, and what of an address comes along to another one (DEC-40). Who
 * may apply: `arn-access.model.ts`.
 */
import { describe, expect, it } from 'vitest';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { openApplication } from '../../src/routes/arn/arn.page.tsx';
import { openPoiVerification } from '../../src/routes/arn/poi-verification.page.tsx';
import type { PageVisit } from '../../src/routes/visit.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { callFailure } from '#support/call-failure.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { partOf } from '../support/part-of.ts';

const ADDRESS = '/forms/arn/new';

/**
 * Opens `/arn/new` for an account with or without myGov; gives where it led, or for what the application that opened
 * is.
 */
async function opened(
  loginPath: 'myGov' | 'myProduct',
  recordId: string,
  after: 'accreditation' | undefined,
  answer: () => unknown = () => ({ wasSuccessful: true, hasArnOrPendingSubmission: false }),
) {
  const regulator = fakeRegulator();
  regulator.next('GetHasArnOrPendingSubmission', answer);
  const redirect = (target: ScreenTarget) => target as never;
  const session = { ...regulator.session, visitor: () => ({ user: null, claims: null, loginPath }) };
  const address = () => ADDRESS;
  return openApplication(partOf<PageVisit>({ session, redirect, address }), 'myGov', 'new', { recordId, after });
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

describe('the address that verifies an identity', () => {
  const verification = async (loginPath: 'myGov' | 'myProduct', tags: readonly string[], areas: object) => {
    const homeFacts = { arn: '2009003', arnApplications: [], drafts: [], tags, acceptedRecords: [], participants: [] };
    const session = { ...fakeRegulator().session, visitor: () => ({ user: null, claims: null, loginPath, homeFacts }) };
    Object.assign(session.areas, areas);
    return openPoiVerification(partOf<PageVisit>({ session, redirect: (target: ScreenTarget) => target as never }));
  };

  it.each(['myGov', 'myProduct'] as const)('opens nothing for a person of %s who is verified', async (loginPath) => {
    expect([await verification(loginPath, ['tag'], {}), await verification(loginPath, [], {})]).toEqual([
      null,
      expect.objectContaining({ automatic: loginPath === 'myGov' ? expect.anything() : null }),
    ]);
  });

  it.each(['myGov', 'myProduct'] as const)('keeps what is open for %s, whose last page may show', async (loginPath) => {
    const open = fakeRegulator().session.areas;
    await verification(loginPath, [], open);
    expect(await verification(loginPath, ['tag'], open)).not.toBeNull();
  });
});

it.each([
  ['says no', () => ({ wasSuccessful: false, hasArnOrPendingSubmission: false })],
  ['fails', () => Promise.reject(callFailure('GetHasArnOrPendingSubmission', '', 'e', 500))],
  ['throws', () => Promise.reject(new Error('no answer of the regulator'))],
])(
  'a check that %s leads to the page of a service that is not available, with a way to open it again',
  async (_, answer) => {
    expect(await opened('myGov', '', undefined, answer)).toEqual({ screen: 'serviceUnavailable', again: ADDRESS });
  },
);

it('a check that breaks lets nobody in: it is thrown to the page that offers to try again', async () => {
  await expect(opened('myGov', '', undefined, () => null)).rejects.toThrow('isUnclear');
});

it.each([
  [ADDRESS, ADDRESS],
  ['//elsewhere.test/forms', undefined],
])('the page of a service that is not available opens %j again as %j', (again, expected) => {
  expect(SCREEN_LINKS.serviceUnavailable.parse({ again })).toEqual({ again: expected });
});
