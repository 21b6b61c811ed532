/** The manage screen of drones (drones 2). */
import '#support/dialog.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { manageDronesMachine, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { listAddressOf } from '#support/list-address.ts';
import { done, failed, tick } from '#support/model.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import type { Around } from '#support/harness/harness.tsx';
import {
  drone,
  FEATURES_ON,
  manageDronesSample as sample,
  organisation,
  organisationId,
  person,
} from './manage-drones.sample.ts';

const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf(FEATURES_ON),
};

const real = realChildren(manageDronesMachine, 'page', 'deletion', 'certificate');
const arrived = (data: object) => whole(data, 'page/gather');
const loaded = (
  changes: Partial<ManageDronesData> = {},
  part: Partial<Around> = {},
  certificateSize: string | null = '12288',
  start = person,
) => {
  const played = play(manageDronesMachine, start, [arrived({ ...sample, drafts: [], ...changes })], real);
  return {
    ...played,
    ...show(<ManageDronesView actor={played.actor} ownerId="c-ava" certificateSize={certificateSize} />, {
      ...portal,
      ...part,
    }),
  };
};
const of = (items: ManageDronesData['drones']['items'], renewals: unknown[] = []) => ({
  drones: { items, inprogrenewaldrones: renewals },
});
const ask = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Download registration certificate PDF (12 KB)' }));
const table = (name: string) => within(screen.getByRole('table', { name }));
const names = (name: string) =>
  table(name)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const FLEET = Array.from({ length: 40 }, (_, at) =>
  drone(`r-${at}`, at === 39 ? '2026-11-30' : '2027-10-01', `Model ${at}`),
);

describe('manage drones', () => {
  it('is called as the dashboard calls it, under the way back', () => {
    loaded();
    expect(document.title).toBe('Manage registered drones - myCASA');
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/dashInd');
  });

  it('lists both kinds in tables of their own, with the printed columns [DMAN-13 DMAN-14 DMAN-18]', () => {
    loaded();
    for (const name of ['Recreational drones', 'Commercial drones']) {
      const heads = table(name)
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
      expect(heads).toEqual(['Drone', 'Serial number / registration mark', 'Expiry date', 'Manage']);
    }
    expect(names('Recreational drones')).toEqual(['DJI Air 2S']);
    expect(names('Commercial drones')).toEqual(['DJI Phantom 4', 'DJI Mavic 3']);
    const row = within(table('Commercial drones').getAllByRole('row')[2]!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'SN-r-1',
      '01 Jun 2027',
      'Manage DJI Mavic 3',
    ]);
  });

  it('marks what is expiring or expired in its row [DMAN-20]', () => {
    loaded(of([drone('r-1', '2026-12-01'), drone('r-2', '2026-11-20'), drone('r-3', '2027-06-01')]));
    const ends = table('Commercial drones')
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(ends).toEqual(['20 Nov 2026Expired', '01 Dec 2026Expiring soon', '01 Jun 2027']);
  });

  it('has no recreational table before its date [DMAN-19]', () => {
    loaded({}, { settings: settingsOf({ [gate('Recreational Drone')]: '01/01/2099' }) });
    expect(screen.queryByText('Recreational drones')).toBeNull();
    expect(screen.getByRole('table', { name: 'Commercial drones' })).toBeTruthy();
  });

  it('leads from the name and from `Manage` to the drone, with its record [DMAN-13 DDET-03]', () => {
    const { go } = loaded(of([drone('r-1', '2027-06-01')]));
    fireEvent.click(screen.getByRole('link', { name: 'DJI Mavic 3' }));
    fireEvent.click(screen.getByRole('link', { name: 'Manage DJI Mavic 3' }));
    const target = { screen: 'singleDrone', organisationId: '', record: drone('r-1', '2027-06-01') };
    expect(go.mock.calls).toEqual([[target], [target]]);
  });

  it('says how long expired drones stay [DMAN-39 DCON-06]', () => {
    loaded();
    expect(screen.getByText('Expired drones stay in your list for 30 days after they expire.')).toBeTruthy();
  });

  it('adds and renews [DMAN-15 DMAN-16]', () => {
    loaded();
    expect(screen.getByRole('link', { name: 'Add drone' }).getAttribute('href')).toBe(
      '/droneRegistration?organisationId=',
    );
    expect(screen.getByRole('link', { name: 'Register from a file' }).getAttribute('href')).toBe(
      '/droneRegistration?organisationId=&fromFile=true',
    );
    expect(screen.getByRole('link', { name: 'Renew drones' }).getAttribute('href')).toBe(
      '/droneRenewal?organisationId=&renewAll=true',
    );
  });

  it('adds nothing while a renewal is in progress, and says why [DMAN-21]', () => {
    loaded(of([drone('r-1', '2026-12-01')], [{}]));
    expect(screen.queryByRole('link', { name: 'Add drone' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Renewal in progress' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Renew drones' })).toBeTruthy();
  });

  it('reads renewals of an organisation from its applications [DMAN-21]', () => {
    loaded({ applications: { inprogrenewaldrones: [{}] } }, {}, null, organisation);
    expect(screen.queryByRole('link', { name: 'Add drone' })).toBeNull();
    const home = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link');
    expect(home.getAttribute('href')).toBe(`/dashOrg?organisationId=${organisationId}`);
    expect(screen.queryByRole('button', { name: /certificate/ })).toBeNull();
  });

  it.each([
    ['their own', person, 0],
    ["an organisation's", organisation, 1],
  ])('of who is under 16, %s: adds and renews as their age allows [CONS-03]', (_whose, start, count) => {
    const ivy = { contactid: 'c-2', fullname: 'Ivy Brown', product_arn: '1', birthdate: '2011-02-03' };
    loaded(of([drone('r-1', '2026-11-30')]), { person: ivy }, null, start);
    for (const name of ['Add drone', 'Renew drones'])
      expect(screen.queryAllByRole('link', { name })).toHaveLength(count);
    expect(screen.queryAllByText('You can register drones from your 16th birthday, 03 Feb 2027.')).toHaveLength(
      1 - count,
    );
  });

  it('offers nothing for a saved application that was paid for and is being finished, and does not call it unfinished [DEC-07]', () => {
    const row = { recordid: 'd-1', formname: 'RPA Renewal', paymentReceived: true };
    loaded({ ...of([drone('r-1', '2026-11-25')], [{}]), drafts: [row] });
    const paid = within(screen.getByRole('region', { name: 'Payment received, finishing your application' }));
    expect(paid.queryByRole('link')).toBeNull();
    expect(paid.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/saved drone renewal application/i)).toBeNull();
  });

  it('offers a saved application instead: to resume, or to delete after a question [DMAN-22 DMAN-24 DMAN-25 DMAN-26 DMAN-27]', () => {
    const { perform } = loaded({ drafts: sample.drafts });
    expect(screen.queryByRole('link', { name: /Add drone|Register from a file|Renew drones/ })).toBeNull();
    const saved = within(screen.getByRole('region', { name: 'Saved drone registration application' }));
    const resume = saved.getByRole('link', { name: 'Continue' });
    expect(resume.getAttribute('href')).toBe('/droneRegistration?organisationId=&recordId=d-1');
    fireEvent.click(saved.getByRole('button', { name: 'Delete the saved application' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep saved application' }));
    fireEvent.click(saved.getByRole('button', { name: 'Delete the saved application' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete saved application' }));
    const busy = () => screen.queryByRole('dialog', { name: 'Deleting saved application' });
    expect(busy()).toBeTruthy();
    perform(done('deletion/act', {}), tick(9_999));
    expect(busy()).toBeTruthy();
    // The screen leads on, and the spinner stays.
    perform(tick(1));
    expect(busy()).toBeTruthy();
  });

  it('has no table and no expired text without a drone, and says so', () => {
    loaded(of([]));
    expect(screen.getByText('You have no registered drones. Register a drone to see it here.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add drone' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Renew drones' })).toBeNull();
  });

  it('has the certificate and the list in a menu beside the title, which Escape closes', () => {
    loaded();
    const opener = screen.getByRole('button', { name: /^Download/, expanded: false });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(opener);
    fireEvent.keyDown(screen.getAllByRole('button', { name: /certificate PDF/ })[0]!, { key: 'Escape' });
    expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener]);
    fireEvent.click(opener);
    fireEvent.click(screen.getAllByRole('button', { name: /certificate PDF/ })[0]!);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Opening the certificate')).toBeTruthy();
  });

  it('says of a kind without drones that there are none, in half a sentence', () => {
    loaded(of([drone('r-1', '2027-06-01'), drone('r-2', '2027-06-01')]));
    expect(screen.getByText('Recreational drones: none.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Recreational drones' })).toBeNull();
  });

  it('shows the certificate with its size, and not without one [DMAN-17 DMAN-35]', () => {
    const { actor, perform } = loaded();
    ask();
    expect(screen.getByText('Opening the certificate')).toBeTruthy();
    expect(actor.getSnapshot().children.certificate?.getSnapshot().context.id).toBe('c-ava');
    perform(done('certificate/findFile', '/document-location?spId=1'), done('certificate/openWindow', true));
    expect(screen.getByText('The certificate opened in a new window')).toBeTruthy();
  });

  it('has no certificate button without a size [DMAN-35]', () => {
    loaded({}, {}, '');
    expect(screen.queryByRole('button', { name: /certificate/ })).toBeNull();
  });

  it('says SP.1 with the call beneath it where the certificate fails [DERR-14]', () => {
    const { perform } = loaded();
    ask();
    perform(failed('certificate/findFile', callFailure('GetSharePointFileDetails', 'SP.1')));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Details: SP.1')).toBeTruthy();
    expect(alert.getByText('System error SP.1: The register is closed for the night')).toBeTruthy();
  });

  it('links to the certificate where the browser opened no window [DMAN-37]', () => {
    const { perform } = loaded();
    ask();
    perform(done('certificate/findFile', '/document-location?spId=1'), done('certificate/openWindow', false));
    const link = screen.getByRole('link', { name: 'Open the certificate (PDF, 12 KB, new window)' });
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
    expect(attributes).toEqual(['/document-location?spId=1', '_blank', 'noreferrer']);
  });

  it('waits with five dots, and fails with its code and the call beneath it [DERR-12]', () => {
    const { actor, perform } = play(manageDronesMachine, person, [], real);
    show(<ManageDronesView actor={actor} ownerId="c-ava" certificateSize={null} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    perform(missed({ drones: callFailure('GetDronesIndividual', 'DI.1') }, {}, 'page/gather'));
    expect(within(screen.getByRole('alert')).getByText('Details: MRPAI.1')).toBeTruthy();
    expect(
      within(screen.getByRole('alert')).getByText('System error DI.1: The register is closed for the night'),
    ).toBeTruthy();
  });

  it('counts a page that cannot be drawn as an exception: MRPAI.2 [DERR-12]', () => {
    const caught: unknown[] = [];
    const undrawn = arrived({ ...sample, drones: { items: null, inprogrenewaldrones: [] } });
    const { actor } = play(manageDronesMachine, person, [undrawn], real);
    show(<ManageDronesView actor={actor} ownerId="c-ava" certificateSize={null} />, portal, (error) =>
      caught.push(error),
    );
    expect(screen.getByText('Details: MRPAI.2')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });
});

describe('the table', () => {
  const sortBy = (head: string) => fireEvent.click(table('Commercial drones').getByRole('button', { name: head }));
  const sorts = () =>
    table('Commercial drones')
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'));
  const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name: `${name} of Commercial drones` }));
  const status = () => screen.getByText(/^Page /).parentElement?.textContent;

  it('is sorted by expiry, the first to go first; another head sorts by it, once more turns it round', () => {
    loaded(
      of([
        drone('r-1', '2027-06-01', 'Beta'),
        drone('r-2', '2027-01-01', 'Gamma'),
        drone('r-3', '2027-03-01', 'Alpha'),
      ]),
    );
    expect([names('Commercial drones'), sorts()]).toEqual([
      ['DJI Gamma', 'DJI Alpha', 'DJI Beta'],
      [null, null, 'ascending', null],
    ]);
    sortBy('Drone');
    expect([names('Commercial drones'), sorts()]).toEqual([
      ['DJI Alpha', 'DJI Beta', 'DJI Gamma'],
      ['ascending', null, null, null],
    ]);
    sortBy('Drone');
    expect([names('Commercial drones'), sorts()]).toEqual([
      ['DJI Gamma', 'DJI Beta', 'DJI Alpha'],
      ['descending', null, null, null],
    ]);
    sortBy('Serial number / registration mark');
    expect([names('Commercial drones'), sorts()]).toEqual([
      ['DJI Beta', 'DJI Gamma', 'DJI Alpha'],
      [null, 'ascending', null, null],
    ]);
  });

  it('shows 15 rows a page, says which, and stays at either end [DCON-07]', () => {
    loaded(of(FLEET));
    const first = names('Commercial drones');
    expect([first.length, first[0], status()]).toEqual([15, 'DJI Model 39', 'Page 1 of 3 (1 to 15 of 40)']);
    const before = screen.getByRole('button', { name: 'Previous page of Commercial drones' });
    expect([before.getAttribute('aria-disabled'), before.hasAttribute('disabled')]).toEqual(['true', false]);
    turn('Previous page');
    expect(status()).toBe('Page 1 of 3 (1 to 15 of 40)');
    turn('Next page');
    turn('Next page');
    expect([names('Commercial drones').length, status()]).toEqual([10, 'Page 3 of 3 (31 to 40 of 40)']);
    turn('Next page');
    expect(status()).toBe('Page 3 of 3 (31 to 40 of 40)');
    expect(screen.getByRole('button', { name: 'Next page of Commercial drones' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    sortBy('Drone');
    expect([names('Commercial drones')[1], status()]).toEqual(['DJI Model 1', 'Page 1 of 3 (1 to 15 of 40)']);
  });

  it('begins a page at its top, and is as it was left when somebody comes back [DCON-07]', () => {
    const kept = new Map<string, string>();
    const lists = {
      view: (list: string) => kept.get(list) ?? null,
      keepView: (list: string, view: string) => void kept.set(list, view),
    };
    loaded(of(FLEET), { lists });
    document.documentElement.scrollTop = 900;
    const above = vi
      .spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: -600 } as DOMRect);
    sortBy('Drone');
    turn('Next page');
    expect(document.documentElement.scrollTop).toBe(300);
    above.mockRestore();
    cleanup();
    loaded(of(FLEET), { lists });
    expect([names('Commercial drones')[0], status()]).toEqual(['DJI Model 15', 'Page 2 of 3 (16 to 30 of 40)']);
    cleanup();
    // Untrusted: any script of this origin could have written it.
    for (const view of ['nowhere ascending 2 ', 'drone sideways 2 ', 'manage ascending 2 ', '<b>']) {
      loaded(of(FLEET), { lists: { ...lists, view: () => view } });
      expect(status()).toBe('Page 1 of 3 (1 to 15 of 40)');
      cleanup();
    }
  });

  it('has pages of 25, 50 or 100 where somebody wants them, and is printed whole', () => {
    loaded(of(FLEET), { listAddress: listAddressOf() });
    const size = screen.getByRole('combobox', { name: 'Drones on a page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['15', '25', '50', '100']);
    fireEvent.change(size, { target: { value: '25' } });
    expect([names('Commercial drones').length, status()]).toEqual([25, 'Page 1 of 2 (1 to 25 of 40)']);
    fireEvent(window, new Event('beforeprint'));
    expect(names('Commercial drones')).toHaveLength(40);
    fireEvent(window, new Event('afterprint'));
    expect(names('Commercial drones')).toHaveLength(25);
  });

  it('has the ways to its pages above it as well, and on a phone the sort in a list', () => {
    loaded(of(FLEET));
    fireEvent.click(screen.getByRole('button', { name: 'Next page of Commercial drones, above the list' }));
    expect(status()).toBe('Page 2 of 3 (16 to 30 of 40)');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort Commercial drones' }), {
      target: { value: 'drone descending' },
    });
    expect([names('Commercial drones')[0], status()]).toEqual(['DJI Model 39', 'Page 1 of 3 (1 to 15 of 40)']);
  });

  it('has no pages where one holds them all', () => {
    loaded(of(FLEET.slice(0, 15)));
    expect(screen.queryByRole('navigation', { name: /Pages/ })).toBeNull();
  });

  it('turns a page without sorting, so that a fleet of 1,000 stays quick', () => {
    const fleet = Array.from({ length: 1000 }, (_, at) => drone(`r-${at}`, '2027-10-01', `Model ${at}`));
    loaded(of(fleet));
    const compare = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    const sort = vi.spyOn(Array.prototype, 'sort');
    turn('Next page');
    expect([sort.mock.contexts.some((list) => (list as unknown[]).length >= 1000), compare.mock.calls.length]).toEqual([
      false,
      0,
    ]);
    sort.mockRestore();
    compare.mockRestore();
  });
});
