/** The head of a person's dashboard: the state of their ARN and identity, and licences that end. */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { individualDashboardMachine, type IndividualDashboardData } from '#machines/individual-dashboard.entry.ts';
import { whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { licence } from './individual-facts.ts';
import { individualDashboardSample as sample } from './individual-dashboard.sample.ts';
import { outstandingAs } from '../outstanding/outstanding-as.ts';

const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf({ 'Licence expiry warning period': '45' }),
  person: { contactid: 'c-1', fullname: 'Ava Nguyen', product_arn: '1234567', birthdate: '1990-04-12' },
};
/** The records loaded by the dashboard itself hold nothing that waits. */
const nothing: Partial<IndividualDashboardData> = {
  licences: { value: [] },
  drones: { value: { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] } },
  aircraft: { value: { aircraft: [], gliders: [] } },
};
const loaded = (
  changes: Partial<IndividualDashboardData> = {},
  part: Partial<Around> = {},
  outstanding = outstandingAs([], []),
) => {
  const { actor } = play(individualDashboardMachine, { droneTypes: ['commercial'] }, [
    whole({ ...sample, ...changes }),
  ]);
  show(<IndividualDashboardView actor={actor} outstanding={outstanding} />, { ...portal, ...part });
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the head of the individual dashboard', () => {
  it('resumes an ARN draft and shows the status of a saved application [HOME-03]', () => {
    const drafts = [{ recordid: 'd-1', formname: 'ARN Application' }];
    const application = {
      state: 'open',
      status: 'Under assessment',
      product_reference: 'AR-7K2M-9QWX-4',
      createdon: '2026-11-18T00:32:00Z',
      submissionid: 's-1',
    };
    loaded(
      {},
      { drafts, arnApplications: [], papers: { submissions: true, payments: true } },
      outstandingAs('asked', drafts, [], { arnRecords: [application] }),
    );
    const [pending, saved] = screen
      .getAllByRole('region', { name: 'Your aviation reference number (ARN)' })
      .map((one) => within(one));
    expect(pending!.getByText('ARN application: Under assessment')).toBeTruthy();
    expect(pending!.getByText('AR-7K2M-9QWX-4')).toBeTruthy();
    expect(
      pending!.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      ['Submitted (done)18 Nov 2026 at 11:32 am AEDT', null],
      ['Being checked (now)', 'step'],
      ['DecisionBy 25 Nov 2026', null],
    ]);
    expect(pending!.getByRole('link').getAttribute('href')).toBe('/submissionDetail?submissionId=s-1&organisationId=');
    const ways = saved!.getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      '/arn?arnType=new&verification=dvs&recordId=d-1',
      '/arn?arnType=link&verification=dvs',
    ]);
    // The person's own task is a button; the alternative, and what can only be viewed, are plain links.
    expect([...ways, pending!.getByRole('link')].map((link) => link.hasAttribute('class'))).toEqual([
      true,
      false,
      false,
    ]);
    // Since something waits, no line says that nothing does or that it is being looked up.
    expect(section('Needs your attention').queryByText(/^You have nothing|^Checking/)).toBeNull();
  });

  it('tells somebody who came by a link or an address what they have to do first: a number, or the proof of their identity', () => {
    loaded(nothing, {
      person: { contactid: 'c-3', fullname: 'Noah Clarke', product_arn: '', birthdate: '1988-04-12' },
    });
    expect(section('You do not have an aviation reference number (ARN) yet').getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText('You have nothing to do.')).toBeNull();
    cleanup();
    loaded(nothing, { isIdentityDue: true });
    expect(
      section('We have not verified your identity yet')
        .getByRole('link', { name: 'Begin verification' })
        .getAttribute('href'),
    ).toBe('/poiVerification');
    expect(screen.queryByText('You have nothing to do.')).toBeNull();
  });

  it('counts ratings that expire soon', () => {
    const ratings = {
      components: { components: [] },
      aircraft: {},
      operational: { nightVFR: [{ name: 'Night VFR rating', category: 'Helicopter', validUntil: '2026-12-11' }] },
    };
    loaded(
      { licences: { value: [{ ...licence('flight crew', 'flight crew licence'), product_licenceid: 'L-3' }] } },
      {},
      outstandingAs([], [], [], { ratings }),
    );
    expect(
      screen.getByRole('link', { name: '1 rating on your flight crew licence expires soon' }).getAttribute('href'),
    ).toBe('/flightCrewLicence');
    expect(screen.getByText('Night VFR rating (helicopter) expires on 11 Dec 2026.')).toBeTruthy();
  });
});
