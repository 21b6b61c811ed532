import '#support/dialog.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { droneDetailMachine, type OwnersDrones, type RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import type { Around } from '#support/harness/harness.tsx';
import { settingsOf } from '#support/settings.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import {
  drone,
  expiring,
  found,
  lists,
  listRefused,
  moment,
  organisation,
  organisationId,
  others,
  person,
  refused,
  withDraft,
} from './drone-detail.sample.ts';

const portal = { settings: settingsOf({}), moment: () => moment };
const real = realChildren(droneDetailMachine, 'page', 'deregistration', 'deletion');
const arrived = (data: OwnersDrones) => whole(data, 'page/gather');
const of = (record: RegisteredDrone): OwnersDrones => ({ drones: [record], drafts: [] });
const loaded = (
  list: OwnersDrones = found,
  start: typeof person | typeof organisation = person,
  part: Partial<Around> = {},
) => {
  const events = [arrived(list), ...(list === found ? [done('loadLists', lists)] : [])];
  const played = play(droneDetailMachine, start, events, real);
  return { ...played, ...show(<DroneDetailView actor={played.actor} />, { ...portal, ...part }) };
};
const pairs = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the page of one drone', () => {
  it('is called as printed, under the ways back [DDET-05 DDET-12]', () => {
    loaded();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Registered Drone');
    expect(document.title).toBe('Manage Registered Drone - myCASA');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['myCASA', '/dashInd'],
      ['Manage registered drones', '/manageDronesInd'],
    ]);
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe('/dashInd');
  });

  it('leads back to the organisation where the drone is one of its [DDET-12]', () => {
    loaded(withDraft, organisation);
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe(
      `/dashOrg?organisationId=${organisationId}`,
    );
    expect(screen.getByRole('link', { name: 'Manage registered drones' }).getAttribute('href')).toBe(
      `/manageDronesOrg?organisationId=${organisationId}`,
    );
  });

  it('shows what the regulator knows of the drone, with its state [DDET-06 DDET-07]', () => {
    loaded();
    expect(screen.getByRole('heading', { level: 2, name: 'Plain Model P-ONE' })).toBeTruthy();
    expect(pairs()).toEqual({
      Manufacturer: 'Plain',
      Model: 'Model P-ONE',
      'Serial number': 'SN-1',
      Category: 'Multirotor',
      'Weight class': 'Up to 2000 g',
      'Manufactured weight': '900 g',
      'Registration type': 'Commercial',
      'Registered overseas': 'No',
      'Expiry date': '01 Dec 2026',
    });
    expect(screen.getByText('Expiring soon')).toBeTruthy();
    const inCalendar = () =>
      screen.queryByRole('button', { name: /^Add to calendar: registration of Plain Model P-ONE/ });
    expect(inCalendar()).toBeTruthy();
    cleanup();
    // An ended registration has no coming last day.
    loaded(of(drone(1, '2026-11-01'))).perform(done('loadLists', lists));
    expect([pairs()['Expiry date'], inCalendar()]).toEqual(['01 Nov 2026', null]);
  });

  it('shows a heavier one in kilograms, a current one as registered [DDET-08]', () => {
    loaded(of(drone(1, '2027-06-01', { model: { product_name: 'M', product_droneweight: 1388 } })));
    expect(pairs()['Manufactured weight']).toBe('1.388 kg');
    expect(screen.getByText('Registered')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
  });

  it('says that it is registered overseas, where it is [DDET-09]', () => {
    loaded(of(drone(1, '2027-06-01', { drone: { ...expiring.drone, product_isregisteredoverseas: 'Yes' } })));
    expect(screen.getByRole('region', { name: 'Registered overseas' })).toBeTruthy();
    expect(pairs()['Registered overseas']).toBe('Yes');
  });

  it('does not say so of any other [DDET-09]', () => {
    loaded();
    expect(screen.queryByRole('region', { name: 'Registered overseas' })).toBeNull();
  });

  it('renews this drone, with the class that is picked for it [DDET-11 DDET-17 DDET-18 DVAL-48 DVAL-50]', () => {
    loaded();
    const href = () => decodeURIComponent(screen.getByRole('link', { name: 'Renew' }).getAttribute('href') ?? '');
    const before = href();
    expect(before).toBe(`/droneRenewal?organisationId=&droneRegId=${expiring.product_droneregistrationid}`);
    const select = screen.getByRole('combobox', { name: 'Select a weightclass' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Only select if assigned weight class is incorrect',
      'Up to 7000 g',
      'Up to 15000 g',
      'Up to 25000 g',
      'Up to 150000 g',
    ]);
    fireEvent.change(select, { target: { value: 'RPAWC-00005' } });
    expect(href()).toBe(`${before}&weightClass=[object Object]`);
    fireEvent.change(select, { target: { value: '' } });
    expect(href()).toBe(before);
  });

  it('says beside De-register what stands in the way of the renewal, continues or deletes it, and renews then', () => {
    const { perform } = loaded(withDraft);
    const part = () => within(screen.getByRole('region', { name: 'Renew this registration' }));
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
    expect(part().getByText(/Until you submit or delete it, you cannot start a renewal here/)).toBeTruthy();
    expect(part().getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/droneRegistration?organisationId=&recordId=d-1',
    );
    fireEvent.click(part().getByRole('button', { name: 'Delete the saved application' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete saved application' }));
    perform(done('deletion/act', { wasSuccessful: false }));
    expect(part().getByText('Details: MRPAI.5')).toBeTruthy();
    fireEvent.click(part().getByRole('button', { name: 'Delete the saved application' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete saved application' }));
    perform(done('deletion/act', {}), arrived(found), done('loadLists', lists));
    expect(screen.getByRole('link', { name: 'Renew' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Saved application deleted');
  });

  it('says from when on a current one can be renewed: De-register never stands alone', () => {
    loaded(of(drone(1, '2027-06-01')));
    expect(
      within(screen.getByRole('region', { name: 'Renew this registration' })).getByText(
        'You can renew this drone from 03 Apr 2027.',
      ),
    ).toBeTruthy();
  });

  it('is de-registered after a question alone, which names the one drone that it is [DDET-10 DDET-14]', () => {
    loaded();
    const button = screen.getByRole('button', { name: 'Deregister' });
    fireEvent.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'De-register this drone?' }));
    expect(dialog.getByText(/^Plain Model P-ONE, serial number SN-1, will no longer be registered\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep drone' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'De-register drone' }));
    expect(screen.getByRole('dialog', { name: 'De-registering your drone' })).toBeTruthy();
  });

  it('says DRD.1 with the call beneath it where that fails, and keeps the page [DERR-13 DERR-30 ERRC-33]', () => {
    const { perform } = loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Deregister' }));
    fireEvent.click(screen.getByRole('button', { name: 'De-register drone' }));
    perform(failed('deregistration/act', refused));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Details: DRD.1')).toBeTruthy();
    expect(alert.getByText('System error DRD.1e: The register is closed for the night')).toBeTruthy();
    expect(screen.getByText('You can try again. We will not do it twice.')).toBeTruthy();
    expect(pairs()['Serial number']).toBe('SN-1');
  });

  it('shows nothing of a record that the list has not got, and where to go [DDET-02]', () => {
    loaded(others);
    expect(screen.getByRole('status').textContent).toContain('We cannot find this drone in your list');
    // The crumb has the same words.
    expect(
      screen.getAllByRole('link', { name: 'Manage registered drones' }).map((one) => one.getAttribute('href')),
    ).toEqual(['/manageDronesInd', '/manageDronesInd']);
    expect([screen.queryAllByRole('term').length, screen.queryByRole('button', { name: 'Deregister' })]).toEqual([
      0,
      null,
    ]);
  });

  it('waits with five dots, and fails with its code and the call beneath it [DDET-13 DERR-10]', () => {
    const { actor, perform } = play(droneDetailMachine, person, [], real);
    show(<DroneDetailView actor={actor} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    perform(missed({ drones: listRefused }, {}, 'page/gather'));
    const alert = within(screen.getByRole('alert'));
    expect([
      alert.getByText('Details: DRI.1'),
      alert.getByText('System error DI.1: The register is closed for the night'),
    ]).toHaveLength(2);
  });

  it('counts a page that cannot be drawn as an exception: DRI.2 [DERR-10]', () => {
    const caught: unknown[] = [];
    const broken = drone(1, '2027-06-01', { manufacturer: { product_name: 7 as unknown as string } });
    const { actor } = play(droneDetailMachine, person, [arrived(of(broken))], real);
    show(<DroneDetailView actor={actor} />, portal, (error) => caught.push(error));
    expect(screen.getByText('Details: DRI.2')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });
});

it.each([
  [person, 1],
  [organisation, 0],
])('offers no renewal of their own drone to who is under 16, and that of an organisation [CONS-03]', (start, count) => {
  loaded(found, start, {
    person: { contactid: 'c-2', fullname: 'Ivy Brown', product_arn: '1', birthdate: '2011-02-03' },
  });
  expect(screen.queryAllByText('You can renew this drone from your 16th birthday, 03 Feb 2027.')).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: 'Renew' })).toHaveLength(1 - count);
});
