import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';

const organisationId = '1e570000-0000-4000-8000-000000000001';
const participants = [{ account: { accountid: organisationId }, role: null }];
const opened = (id: string, ...events: { readonly type: string }[]) => {
  const { actor } = play(organisationAccessMachine, { organisationId: id, participants }, events);
  show(<OrganisationAccessView actor={actor}>{({ name }) => <p>Page of {name}</p>}</OrganisationAccessView>);
};

describe('organisation access view', () => {
  it('shows the loading indicator until the details are in [ROUTE-61 ORGA-08]', () => {
    opened(organisationId);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    expect(screen.queryByText(/Page of/)).toBeNull();
  });

  it('shows the page once all checks passed [ORGA-08]', () => {
    opened(
      organisationId,
      done('loadOrganisationDetails', { value: [{ accountid: organisationId, name: 'Kestrel' }] }),
    );
    expect(screen.getByText('Page of Kestrel')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['without an id', '', []],
    ['of a stranger', '1e570000-0000-4000-8000-000000000009', []],
    ['without details', organisationId, [done('loadOrganisationDetails', { value: [] })]],
    [
      'whose check failed',
      organisationId,
      [failed('loadOrganisationDetails', callFailure('GetOrganisationDetails', 'OD.1'))],
    ],
  ])('never shows the page of an organisation %s [ORGA-08]', (_name, id, events) => {
    opened(id, ...events);
    expect(screen.queryByText(/Page of/)).toBeNull();
  });
});
