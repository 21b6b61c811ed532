/** Where a form cannot be filled in, a link home is beside 'Try again', which may never succeed. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { ReturnToPortal } from '#ui/kit/return-to-portal.tsx';
import { UnableOnline } from '#ui/applications/unable-online.tsx';
import { UntrustedPayment } from '#ui/payments/untrusted-payment.tsx';

const home = () => screen.queryByRole('link', { name: 'Return to myCASA' })?.getAttribute('href');

describe('what cannot be completed online', () => {
  it('leads to the dashboard of the person', () => {
    show(<UnableOnline onRetry={() => undefined} />, { acting: { kind: 'self' } });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(home()).toMatch(/^\/dashInd/);
  });

  it('leads to the dashboard of the organisation that the person acts for', () => {
    show(<UnableOnline />, {
      acting: { kind: 'organisation', organisationId: 'o-1', name: 'Kestrel', arn: '3001017' },
    });
    expect(home()).toBe('/dashOrg?organisationId=o-1');
  });

  it('leaves the ways on to the page that has its own', () => {
    show(<UntrustedPayment where="Look at your payments." />);
    expect(home()).toBeUndefined();
  });
});

const kestrel = { kind: 'organisation', organisationId: 'o-1', name: 'Kestrel', arn: '3001017' } as const;

it.each([
  ['', '/dashInd'],
  ['o-2', '/dashOrg?organisationId=o-2'],
  [undefined, '/dashOrg?organisationId=o-1'],
])(
  'of %j leads to that dashboard, whoever the person acts for; without a name it is that one: %s',
  (organisationId, address) => {
    show(<ReturnToPortal {...(organisationId !== undefined && { organisationId })} />, { acting: kestrel });
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe(address);
  },
);
