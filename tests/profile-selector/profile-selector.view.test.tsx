import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileSelectorMachine } from '#machines/profile-selector.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { ProfileSelectorView } from '#ui/profile-selector/profile-selector.view.tsx';

const SORRY =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

const kestrel = {
  accountid: '1e570000-0000-4000-8000-000000000001',
  name: 'Kestrel Survey Pty Ltd',
  product_arn: '700001',
};
const southern = {
  accountid: '1e570000-0000-4000-8000-000000000002',
  name: 'Southern Air Charter Pty Ltd',
  product_arn: '700002',
};
const participants = [
  { account: kestrel, role: { product_name: 'Chief Executive Officer' } },
  { account: southern, role: { product_name: 'Authorised Representative' } },
  { account: kestrel, role: { product_name: 'Chief Remote Pilot' } },
];
const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  person: { contactid: 'c-1', fullname: 'Zoe Singh', product_arn: '1000005' },
  participants,
};
const drone = (end: string, account: object) => ({
  product_droneregistrationid: end,
  product_validuntil: end,
  account,
});

const opened = (drones: object[]) => {
  const answers = [whole({ drones: { value: drones }, arnRecords: { value: [] } })];
  const played = play(profileSelectorMachine, { participants }, answers);
  return show(<ProfileSelectorView actor={played.actor} />, portal);
};
const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);

describe('profile selector view', () => {
  it('is titled, headed and worded as the document prints [PROF-04 PROF-05 PROF-06]', () => {
    opened([]);
    expect(document.title).toBe('Profile Selector - myCASA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please select a profile');
    expect(screen.getByText('Which profile do you want to use to access the portal?')).toBeTruthy();
  });

  it('has a card for the person, which leads to the individual dashboard [PROF-07 PROF-10]', () => {
    opened([]);
    expect(card('Zoe Singh').getByText('Individual')).toBeTruthy();
    expect(card('Zoe Singh').getByText('ARN 1000005')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zoe Singh' }).getAttribute('href')).toBe('/dashInd');
  });

  it('has one card for each organisation with ARN and roles, which leads to its dashboard [PROF-02 PROF-08 PROF-11 PROF-24]', () => {
    opened([]);
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Zoe Singh', 'Kestrel Survey Pty Ltd', 'Southern Air Charter Pty Ltd']);
    expect(card('Kestrel Survey Pty Ltd').getByText('Organisation')).toBeTruthy();
    expect(card('Kestrel Survey Pty Ltd').getByText('ARN 700001')).toBeTruthy();
    expect(card('Kestrel Survey Pty Ltd').getByText('Chief Executive Officer, Chief Remote Pilot')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Southern Air Charter Pty Ltd' });
    expect(link.getAttribute('href')).toBe(`/dashOrg?organisationId=${southern.accountid}`);
  });

  it('marks the organisation whose drones expire, and no other [PROF-09]', () => {
    opened([drone('2026-12-01', kestrel), drone('2027-12-01', southern)]);
    expect(card('Kestrel Survey Pty Ltd').getByText('Items expiring soon').parentElement?.className).toContain(
      'warning',
    );
    expect(screen.getAllByText('Items expiring soon')).toHaveLength(1);
  });

  it('waits for both loads before it shows a card [PROF-12]', () => {
    const { actor, perform } = play(profileSelectorMachine, { participants });
    show(<ProfileSelectorView actor={actor} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    expect(screen.queryByRole('link')).toBeNull();
    perform(whole({ drones: { value: [] }, arnRecords: { value: [] } }));
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it.each([
    [
      'where a call fails',
      'PROF-13',
      missed({ arnRecords: callFailure('GetSRARNsOrganisation', 'SRORG.1e') }, { drones: { value: [] } }),
      'Details: PS.1',
    ],
    ['where something throws', 'PROF-14', missed({ arnRecords: null }, { drones: { value: [] } }), 'Details: PS.2'],
    [
      'where it cannot be drawn',
      'PROF-14',
      whole({ drones: { value: [null] }, arnRecords: { value: [null] } }),
      'Details: PS.2',
    ],
  ])('shows the generic banner %s, and tries again [%s]', (_what, _row, end, details) => {
    const { actor, heard } = play(profileSelectorMachine, { participants }, [end]);
    show(<ProfileSelectorView actor={actor} />, portal, () => undefined);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(SORRY)).toBeTruthy();
    expect(alert.getByText(details)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard().filter((type) => type !== 'page.failed')).toEqual(['retry.requested']);
  });
});
