import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  organisationDashboardMachine,
  organisationPaymentsMachine,
  type OrganisationDashboardData,
} from '#machines/organisation-dashboard.entry.ts';
import { usersPage } from '#machines/organisation-users.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { OrganisationDashboardView } from '#ui/organisation-dashboard/organisation-dashboard.view.tsx';
import {
  organisationDashboardInput as input,
  organisationDashboardSample as sample,
  organisationId,
  organisationPaymentsInput,
} from './organisation-dashboard.sample.ts';

const role = (product_name: string, accountid = organisationId) => ({ account: { accountid }, role: { product_name } });
const ofTheirs = [role('Chief Remote Pilot')];
const gates = {
  [gate('Drone')]: '01/01/2020',
  [gate('Role and user management')]: '01/01/2020',
  [gate('Submit document')]: '01/01/2020',
};
const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf(gates),
  participants: ofTheirs,
};

const answers = (changes: Partial<OrganisationDashboardData> = {}) => whole({ ...sample, ...changes });
const due = whole({ payments: { wasSuccessful: true, submissions: [{}, {}] } });
const paid = whole({ payments: { wasSuccessful: true, submissions: [] } });
const unpaid = missed({ payments: callFailure('AdditionalPayment', '') });
const besideAs = (...events: { type: string }[]) =>
  play(organisationPaymentsMachine, organisationPaymentsInput, events).actor;
const loaded = (
  changes: Partial<OrganisationDashboardData> = {},
  part: Partial<Around> = {},
  payments: { type: string } = paid,
) => {
  const played = play(organisationDashboardMachine, input, [answers(changes)]);
  return {
    ...played,
    ...show(<OrganisationDashboardView actor={played.actor} payments={besideAs(payments)} />, { ...portal, ...part }),
  };
};
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const of = `organisationId=${organisationId}`;

describe('organisation dashboard view', () => {
  it('names the organisation with its ARN [DASH-44]', () => {
    loaded();
    expect(screen.getByText('Southern Air')).toBeTruthy();
    expect(screen.getByText('100200')).toBeTruthy();
  });

  it('labels one role [DASH-45]', () => {
    loaded();
    expect(screen.getByText('Your role').nextElementSibling?.textContent).toBe('Chief Remote Pilot');
    expect(screen.queryByText('Your roles')).toBeNull();
  });

  it('labels and lists several roles, of this organisation only [DASH-46]', () => {
    const participants = [
      role('Chief Executive Officer'),
      role('Maintenance Controller'),
      role('Contact Person', 'another'),
    ];
    loaded({}, { participants });
    const list = screen.getByText('Your roles').nextElementSibling as HTMLElement;
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Chief Executive Officer', 'Maintenance Controller']);
  });

  it('says from the first moment in whose name it is, so that nothing moves; a failed page says it of nobody', () => {
    const { actor, perform } = play(organisationDashboardMachine, input);
    const account = { accountid: organisationId, name: 'Northern Air', product_arn: '100300' };
    const participants = ['Maintenance Controller', 'Contact Person'].map((product_name) => ({
      account,
      role: { product_name },
    }));
    show(<OrganisationDashboardView actor={actor} payments={besideAs(paid)} />, {
      ...portal,
      participants: [role('Owner', 'another'), ...participants],
    });
    for (const text of ['Northern Air', '100300', 'Maintenance Controller', 'Contact Person'])
      expect(screen.getByText(text)).toBeTruthy();
    perform(missed({ details: callFailure('GetOrganisationDetails', 'OD.1') }));
    for (const text of ['Northern Air', '100300', 'Maintenance Controller'])
      expect(screen.queryByText(text)).toBeNull();
  });

  it('leaves out saved applications that were deleted since', () => {
    const drafts = {
      wasSuccessful: true,
      drafts: ['d-1', 'd-2'].map((recordid) => ({ recordid, formname: `Form ${recordid}` })),
    };
    const { actor } = play(organisationDashboardMachine, input, [answers({ drafts })]);
    show(<OrganisationDashboardView actor={actor} payments={besideAs(paid)} gone={['d-1']} />, portal);
    expect(screen.queryByText(/“Form d-1”/)).toBeNull();
    expect(screen.getByText('“Form d-2” is saved but not submitted')).toBeTruthy();
  });

  it('leads to the profile and to the other profiles [DASH-47 DASH-48]', () => {
    loaded();
    expect(href('View profile')).toBe(`/profileDetailsOrg?${of}`);
    expect(href('Switch profile')).toBe('/profileSelector');
  });

  it('calls for a payment, when one is due [DASH-49]', () => {
    loaded({}, {}, due);
    const callout = within(screen.getByRole('region', { name: 'Payment required' }));
    expect(callout.getByRole('link').getAttribute('href')).toBe(`/paymentsOrg?${of}`);
    expect(screen.getAllByRole('link', { name: '2 applications need payment' })).toHaveLength(1);
  });

  it('calls for no payment when none is due, or when nobody knows [DASH-49]', () => {
    loaded();
    expect(screen.queryByText('Payment required')).toBeNull();
    loaded({}, {}, unpaid);
    expect(screen.queryByText('Payment required')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says beside what waits that more is looked up', () => {
    const { actor } = play(organisationDashboardMachine, input, [answers()]);
    show(<OrganisationDashboardView actor={actor} payments={besideAs()} />, portal);
    const lines = within(screen.getByRole('region', { name: 'Needs your attention' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Check and confirm your aircraft details',
      'Checking for anything you need to do…',
    ]);
  });

  it('does not wait for the payments, and says nothing of them meanwhile; then that they are not known, where no answer came [DASH-05]', () => {
    const nothing = { aircraft: { value: { aircraft: [], gliders: [] } } };
    const payments = play(organisationPaymentsMachine, organisationPaymentsInput);
    const { actor } = play(organisationDashboardMachine, input, [answers(nothing)]);
    show(<OrganisationDashboardView actor={actor} payments={payments.actor} />, portal);
    expect(screen.getByText('Southern Air')).toBeTruthy();
    expect(screen.queryByText('You have nothing to do in this profile.')).toBeNull();
    expect(screen.queryByText(/could not check whether you have/)).toBeNull();
    payments.perform(unpaid);
    expect(screen.getByText('Southern Air')).toBeTruthy();
    expect(screen.getByText(/could not check whether you have any payments due/)).toBeTruthy();
    expect(screen.queryByText('You have nothing to do in this profile.')).toBeNull();
  });

  it('says that nothing waits only without alerts of the organisation and saved applications of any form', () => {
    const nothing = { aircraft: { value: { aircraft: [], gliders: [] } } };
    loaded(nothing);
    expect(screen.getByText('You have nothing to do in this profile.')).toBeTruthy();
    cleanup();
    loaded({
      ...nothing,
      alerts: { value: [{}] },
      drafts: { wasSuccessful: true, drafts: [{ recordid: 'd-1', formname: 'Damp Report' }] },
    });
    expect(href('1 alert is active')).toBe(`/activeAlert?${of}`);
    expect(screen.getByText('“Damp Report” is saved but not submitted')).toBeTruthy();
    expect(screen.queryByText('You have nothing to do in this profile.')).toBeNull();
  });

  it('has aircraft, drones, users, documents and the testing report, each leading to its page [DASH-50 DASH-51 DASH-52 DASH-53]', () => {
    // Only a role that can report tests sees the testing report (DEC-10).
    loaded({}, { participants: [role('DAMP Contact')] });
    const ways = ['Aircraft', 'Drones and RPA', 'Role and user management', 'Applications and Notifications'].flatMap(
      (name) => within(screen.getByRole('region', { name })).getAllByRole('link'),
    );
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Manage aircraft', `/manageAircraftOrg?${of}`],
      ['Manage registered drones', `/manageDronesOrg?${of}`],
      ['Manage users and their roles', `/orgManageUsers?${of}`],
      ['Submit documents and notifications', `/industryAssist?${of}&organisationArn=100200`],
      ['DAMP report', `/dampReport?${of}`],
    ]);
  });

  it('hides users and documents until their dates [DASH-54 DASH-58]', () => {
    loaded(
      {},
      {
        settings: settingsOf({
          ...gates,
          [gate('Role and user management')]: '01/01/2099',
          [gate('Submit document')]: null,
        }),
      },
    );
    expect(screen.queryByText('Role and user management')).toBeNull();
    expect(screen.queryByText('Submit documents and notifications')).toBeNull();
    expect(screen.getByText('Drones and RPA')).toBeTruthy();
  });

  it('marks drones that expire, on the tile and at the head [DASH-42]', () => {
    loaded({ drones: { value: [{ product_droneregistrationid: 'r-1', product_validuntil: '2026-12-01' }] } });
    expect(screen.getByText('Items expiring soon')).toBeTruthy();
    const attention = within(screen.getByRole('region', { name: 'Needs your attention' }));
    expect(attention.getByText('Unnamed drone expires on 01 Dec 2026')).toBeTruthy();
  });

  it('tells a person who may only look, in each line, who can act', () => {
    const { actor } = play(organisationDashboardMachine, input, [answers()]);
    const zoe = { fullname: 'Zoe Singh', arn: '2001052', role: 'Chief Executive Officer' };
    const people = play(usersPage, { organisationId }, [whole({ users: { data: { value: [zoe] } } })]).actor;
    show(<OrganisationDashboardView actor={actor} payments={besideAs(paid)} people={people} />, {
      ...portal,
      participants: [role('Contact Person')],
    });
    expect(screen.getByText('Zoe Singh (Chief Executive Officer) can confirm them.')).toBeTruthy();
  });

  it('has room below for what else is there, once the whole dashboard is', () => {
    const { actor, perform } = play(organisationDashboardMachine, input);
    show(
      <OrganisationDashboardView actor={actor} payments={besideAs()}>
        below
      </OrganisationDashboardView>,
      portal,
    );
    expect(screen.queryByText('below')).toBeNull();
    perform(answers());
    expect(screen.getByText('below')).toBeTruthy();
  });

  it('shows a failure with PO.1 and tries again [DASH-05 ERRC-13]', () => {
    const { actor, heard } = play(organisationDashboardMachine, input, [
      missed({ details: callFailure('GetOrganisationDetails', 'OD.1') }),
    ]);
    const payments = play(organisationPaymentsMachine, organisationPaymentsInput, [unpaid]);
    show(<OrganisationDashboardView actor={actor} payments={payments.actor} />, portal);
    expect(within(screen.getByRole('alert')).getByText('Details: PO.1')).toBeTruthy();
    expect(screen.queryByText('Southern Air')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([heard(), payments.heard()]).toEqual([['retry.requested'], ['retry.requested']]);
    expect(payments.actor.getSnapshot().hasTag('loading')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });

  it('counts a page that cannot be drawn as a failed load: PO.1 [DASH-05]', () => {
    const caught: unknown[] = [];
    const { actor } = play(organisationDashboardMachine, input, [answers({ drones: { value: null as never } })]);
    show(<OrganisationDashboardView actor={actor} payments={besideAs(paid)} />, portal, (error) => caught.push(error));
    expect(screen.getByText('Details: PO.1')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });
});
