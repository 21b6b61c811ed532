import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { individualDashboardMachine, type IndividualDashboardData } from '#machines/individual-dashboard.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { licence } from './individual-facts.ts';
import { individualDashboardSample as sample } from './individual-dashboard.sample.ts';
import { outstandingAs } from '../outstanding/outstanding-as.ts';

const input = { droneTypes: ['recreational' as const, 'commercial' as const] };
const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf({
    [gate('Drone')]: '01/01/2020',
    [gate('Accreditation')]: '01/01/2020',
    [gate('AvWorx')]: '01/01/2020',
    'LMS URL': 'https://learning.example/',
    'Licence expiry warning period': '45',
  }),
  person: { contactid: 'c-1', fullname: 'Ava Nguyen', product_arn: '1234567', birthdate: '1990-04-12' },
};

const answers = (changes: Partial<IndividualDashboardData> = {}) => whole({ ...sample, ...changes });
const drones = (
  ends: readonly string[],
  inProgress: Record<string, unknown>[] = [],
): Pick<IndividualDashboardData, 'drones'> => ({
  drones: {
    value: {
      items: ends.map((end) => ({ product_droneregistrationid: end, product_validuntil: end })),
      inprogdrones: inProgress,
      inprogrenewaldrones: [],
      census: [],
    },
  },
});
const loaded = (
  changes: Partial<IndividualDashboardData> = {},
  part: Partial<Around> = {},
  outstanding = outstandingAs([], []),
) => {
  const played = play(individualDashboardMachine, input, [answers(changes)]);
  return {
    ...played,
    ...show(<IndividualDashboardView actor={played.actor} outstanding={outstanding} />, { ...portal, ...part }),
  };
};
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const tile = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('individual dashboard view', () => {
  it('waits until all six are in, and shows nothing before [DASH-01 DASH-02]', () => {
    const { actor, perform } = play(individualDashboardMachine, input);
    show(<IndividualDashboardView actor={actor} outstanding={outstandingAs([], [])} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    expect(screen.queryByText('View profile')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    perform(answers());
    expect(screen.queryByRole('status')).toBeNull();
    expect(href('View profile')).toBe('/profileDetailsInd');
  });

  it('is titled and headed as the document prints [DASH-06 DASH-07]', () => {
    loaded();
    expect(document.title).toBe('Individual Profile - myCASA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the portal');
  });

  it('says who the person is, with name and ARN [DASH-08]', () => {
    loaded();
    expect(screen.getByText('Ava Nguyen')).toBeTruthy();
    expect(screen.getByText('1234567')).toBeTruthy();
  });

  it('offers the profile, and to switch it to those with participants only [DASH-09 DASH-10]', () => {
    loaded();
    expect(href('View profile')).toBe('/profileDetailsInd');
    expect(screen.queryByText('Switch profile')).toBeNull();
  });

  it('offers to switch the profile to a representative [DASH-10 DASH-11]', () => {
    loaded({}, { participants: [{ account: { accountid: 'o-1' }, role: null }] });
    expect(href('Switch profile')).toBe('/profileSelector');
  });

  it('has the aircraft with their number and what there is to review [DASH-12 DASH-13 DASH-15]', () => {
    loaded({ aircraft: { value: { aircraft: [{}, {}], gliders: [{}] } } });
    section('Aircraft').getByText('3 registered aircraft');
    expect(href('Manage aircraft')).toBe('/manageAircraftInd');
    expect(within(tile('Manage aircraft')).getByText('Items for review')).toBeTruthy();
  });

  it('has no aircraft section without aircraft, and nothing to review once the census is there [DASH-14 DASH-15]', () => {
    const census = { applications: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [{}] } } };
    loaded({ aircraft: { value: { aircraft: [], gliders: [] } }, ...census });
    expect(screen.queryByText('Manage aircraft')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Aircraft' })).toBeNull();
    loaded(census);
    expect(screen.queryByText('Items for review')).toBeNull();
  });

  it('offers registration to a person without drones [DASH-18 DASH-26 DASH-27 DASH-32]', () => {
    loaded(drones([]));
    section('Drones and RPA').getByRole('link', { name: 'Drone accreditation' });
    expect(within(tile('Drone registration')).getByText('Register your drones (RPA)')).toBeTruthy();
    expect(href('Drone registration')).toBe('/manageDronesInd');
  });

  it('counts one registered drone [DASH-28 DASH-29]', () => {
    loaded(drones(['2027-03-01']));
    expect(within(tile('Manage registered drones')).getByText('1 registered drone and RPA')).toBeTruthy();
    expect(screen.queryByText('Items expiring soon')).toBeNull();
  });

  it('counts several, names those in progress and those that expire [DASH-30 DASH-31 DASH-42]', () => {
    loaded(drones(['2027-03-01', '2026-12-01'], [{}]));
    const drone = within(tile('Manage registered drones'));
    expect(drone.getByText('2 registered drones and RPA')).toBeTruthy();
    expect(drone.getByText('1 or more in-progress registered drones and RPA')).toBeTruthy();
    expect(drone.getByText('Items expiring soon')).toBeTruthy();
  });

  it('reads what is in progress from the applications too [DASH-31]', () => {
    loaded({ ...drones([]), applications: { value: { inprogdrones: [{}], inprogrenewaldrones: [], census: [] } } });
    expect(screen.getByText('1 or more in-progress registered drones and RPA')).toBeTruthy();
  });

  it('says at the head what needs attention, the most urgent first [DASH-40 DASH-41]', () => {
    loaded({
      ...drones(['2026-11-10', '2026-12-01']),
      licences: { value: [] },
      aircraft: { value: { aircraft: [], gliders: [] } },
    });
    const items = section('Needs your attention').getAllByRole('link');
    expect(items.map((item) => item.textContent)).toEqual(['Renew Unnamed drone', 'Renew Unnamed drone']);
  });

  it('hides the drone tiles from a person of 15 years [DASH-20 CONS-03]', () => {
    loaded({}, { person: { contactid: 'c-2', fullname: 'Ivy Brown', product_arn: '1', birthdate: '2010-11-22' } });
    expect(section('Drones and RPA').queryAllByRole('link')).toEqual([]);
    expect(section('Drones and RPA').getByText(/^You can register drones from your 16th birthday, /)).toBeTruthy();
  });

  it('hides each drone tile until its feature date [DASH-19]', () => {
    loaded({}, { settings: settingsOf({ [gate('Accreditation')]: '01/01/2099', [gate('Drone')]: '01/01/2020' }) });
    expect(
      section('Drones and RPA')
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Manage registered drones']);
  });

  it('invites to an accreditation [DASH-33 DASH-34]', () => {
    loaded({ licences: { value: [] } });
    expect(
      within(tile('Drone accreditation')).getByText('Get drone accreditation and become an accredited drone operator'),
    ).toBeTruthy();
    expect(href('Drone accreditation')).toBe('/droneAccreditation');
  });

  it('shows a commercial accreditation [DASH-35 DASH-36]', () => {
    loaded({
      licences: {
        value: [{ ...licence('rpa accreditation', 'rpa excluded accreditation'), product_licenceid: 'L-7' }],
      },
    });
    expect(within(tile('Drone accreditation')).getByText('View commercial drone accreditation')).toBeTruthy();
    expect(href('Drone accreditation')).toBe('/showCommAccred?licenceId=L-7&applyExcludedAccreditation=true');
  });

  it('shows a recreational accreditation [DASH-37 DASH-38]', () => {
    loaded({
      licences: {
        value: [{ ...licence('rpa accreditation', 'rpa recreational accreditation'), product_licenceid: 'L-8' }],
      },
    });
    expect(within(tile('Drone accreditation')).getByText('View recreational drone accreditation')).toBeTruthy();
    expect(href('Drone accreditation')).toBe('/showRecAccred?licenceId=L-8');
  });

  it('has no accreditation tile for a remote pilot, but the licence [DASH-23 DASH-24 DASH-39]', () => {
    loaded({ licences: { value: [{ ...licence('other', 'repl'), product_licenceid: 'L-9' }] } });
    expect(screen.queryByText('Drone accreditation')).toBeNull();
    section('Licences and authorisations').getByRole('link', { name: 'Remote pilot licence (RePL)' });
    expect(href('Remote pilot licence (RePL)')).toBe('/showReplAccred');
  });

  it('always has the flight crew licence, and no remote pilot licence without a licence [DASH-24 DASH-25]', () => {
    loaded({ licences: { value: [] } });
    const links = section('Licences and authorisations').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flightCrewLicence']);
    expect(screen.getByText('Flight crew licence')).toBeTruthy();
  });

  it('leads to learning outside, from its date on [DASH-21 DASH-22 CONS-22]', () => {
    loaded();
    const learning = section('Training and learning');
    expect(learning.getByText('Seminars, events and eLearning')).toBeTruthy();
    expect(learning.getByRole('link').getAttribute('href')).toBe('https://learning.example/');
  });

  it('has no learning before its date [DASH-22]', () => {
    const others = {
      [gate('Drone')]: '01/01/2020',
      [gate('Accreditation')]: '01/01/2020',
      'LMS URL': 'https://learning.example/',
    };
    loaded({}, { settings: settingsOf({ ...others, [gate('AvWorx')]: '01/01/2099' }) });
    expect(screen.queryByRole('region', { name: 'Training and learning' })).toBeNull();
  });

  it('says who the person is from the first moment, so that nothing moves; a failed page says it of nobody [DASH-02]', () => {
    const { actor, perform } = play(individualDashboardMachine, input);
    show(<IndividualDashboardView actor={actor} outstanding={outstandingAs([], [])} />, portal);
    expect(screen.getByText('Ava Nguyen')).toBeTruthy();
    perform(missed({ licences: callFailure('GetLicencesIndividual', 'LI.1e') }));
    expect(screen.queryByText('Ava Nguyen')).toBeNull();
  });

  it('leads to the transfers of ownership that are open', () => {
    loaded({ aircraftTransfers: { value: [{ sub: { statecode: { Value: 0 } } }] } });
    expect(href('1 aircraft transfer in progress')).toBe('/manageAircraftInd');
  });

  it('shows a failure with PI.1 and the call behind it, nothing else, and tries again [DASH-03 ERRC-04 ERRC-12]', () => {
    const end = missed({ licences: callFailure('GetLicencesIndividual', 'LI.1e') });
    const { actor, heard } = play(individualDashboardMachine, input, [end]);
    show(<IndividualDashboardView actor={actor} outstanding={outstandingAs([], [])} />, portal);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Details: PI.1')).toBeTruthy();
    expect(alert.getByText('System error LI.1e: The register is closed for the night')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });

  it('counts a page that cannot be drawn as an exception: PI.2 [DASH-04]', () => {
    const caught: unknown[] = [];
    const { actor } = play(individualDashboardMachine, input, [answers({ drones: { value: null as never } })]);
    show(<IndividualDashboardView actor={actor} outstanding={outstandingAs([], [])} />, portal, (error) =>
      caught.push(error),
    );
    expect(screen.getByText('Details: PI.2')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });
});

it('lists every accreditation where the tile leads to one of them alone [DASH-35 DASH-37]', () => {
  const licences = [
    licence('rpa accreditation', 'rpa excluded accreditation', 'L-1'),
    { ...licence('rpa accreditation', 'rpa recreational accreditation', 'L-2'), product_name: 'RPARA-2' },
  ];
  loaded({ licences: { value: licences } } as never);
  expect(
    section('Your licences')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Commercial drone accreditation', '/showCommAccred?licenceId=L-1&applyExcludedAccreditation=true'],
    ['Recreational drone accreditation RPARA-2', '/showRecAccred?licenceId=L-2'],
  ]);
});
