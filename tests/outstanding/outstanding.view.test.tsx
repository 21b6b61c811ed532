/**
 * The head of a dashboard lists what waits for the person; the dashboard does not wait for these calls, and says what
 * is unknown.
 */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { individualDashboardMachine, type IndividualDashboardData } from '#machines/individual-dashboard.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { individualDashboardSample } from '../individual-dashboard/individual-dashboard.sample.ts';
import { outstandingAs } from './outstanding-as.ts';
import { oneAlert, oneDraft, twoFees } from './outstanding.sample.ts';

/** The records loaded by the dashboard itself hold nothing that waits. */
const NOTHING: IndividualDashboardData = {
  ...individualDashboardSample,
  // A licence without an end, with ratings that may end.
  licences: { value: [{ product_licenceid: 'L-1', lictype: { product_name: 'flight crew licence' } }] },
  drones: { value: { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] } },
  aircraft: { value: { aircraft: [], gliders: [] } },
};
const CLEAR = 'You have nothing to do.';

const beside = (
  outstanding: ReturnType<typeof outstandingAs>,
  event = whole(NOTHING),
  gone: readonly string[] = [],
) => {
  cleanup();
  const { actor } = play(individualDashboardMachine, { droneTypes: ['commercial'] }, [event]);
  show(<IndividualDashboardView actor={actor} outstanding={outstanding} gone={gone} />, {
    moment: () => sydney('2026-11-21T10:00:00+11:00'),
    settings: settingsOf({ [gate('Drone')]: '01/01/2020' }),
  });
};
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what may wait beside a dashboard', () => {
  it('leads to the fees, the saved application and the alert that wait; that nothing waits is said only when nothing does', () => {
    beside(outstandingAs(twoFees, oneDraft, oneAlert));
    expect(href('2 payments are due')).toBe('/paymentsInd');
    expect(href('1 alert is active')).toBe('/activeAlert?organisationId=');
    expect(screen.getByText('You have a saved drone registration application')).toBeTruthy();
    expect(screen.queryByText(CLEAR)).toBeNull();
    beside(outstandingAs([], []));
    expect(screen.getByText(CLEAR)).toBeTruthy();
  });

  it('leaves out saved applications that were deleted since', () => {
    beside(
      outstandingAs([], [...oneDraft, { ...oneDraft[0], recordid: 'd-2', formname: 'RPA Renewal' }]),
      whole(NOTHING),
      ['d-1'],
    );
    expect(screen.queryByText('You have a saved drone registration application')).toBeNull();
    expect(screen.getByText('You have a saved drone renewal application')).toBeTruthy();
  });

  it('does not hold the dashboard up; that nothing waits is said only once all of it is answered', () => {
    for (const outstanding of [
      outstandingAs('asked', []),
      outstandingAs([], 'asked'),
      outstandingAs([], [], 'asked'),
      outstandingAs([], [], [], { ratings: 'asked' }),
      outstandingAs([], [], [], { arnRecords: 'asked' }),
    ]) {
      beside(outstanding);
      expect(screen.getByText('View profile')).toBeTruthy();
      expect(screen.queryByText(CLEAR)).toBeNull();
      expect(screen.queryByText(/could not check/)).toBeNull();
    }
  });

  it.each([
    ['fees', /could not check whether you have any payments due/, outstandingAs('unknown', [])],
    ['saved applications', /could not check for saved applications/, outstandingAs([], 'unknown')],
    ['alerts', /could not check for alerts/, outstandingAs([], [], 'unknown')],
    ['ratings', /could not check your ratings/, outstandingAs([], [], [], { ratings: 'unknown' })],
  ])(
    'names %s that nobody could tell as not known: one that got no answer does not spoil the others',
    (_what, words, outstanding) => {
      beside(outstanding);
      expect(screen.getAllByText(/could not check/)).toHaveLength(1);
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryByText(CLEAR)).toBeNull();
    },
  );

  it.each([
    [
      'the fees, the alerts and the ratings',
      outstandingAs('unknown', oneDraft, 'unknown', { ratings: 'unknown' }),
      [true, false, true, false, true],
    ],
    [
      'the saved applications and those for a number',
      outstandingAs(twoFees, 'unknown', oneAlert, { arnRecords: 'unknown' }),
      [false, true, false, true, false],
    ],
  ])('is asked for again with the page where nobody could tell, and nowhere else: %s', (_what, outstanding, again) => {
    beside(outstanding, missed({ licences: callFailure('GetLicencesIndividual', 'LI.1e') }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const { fees, drafts, alerts, arnRecords, ratings } = outstanding;
    expect([fees, drafts, alerts, arnRecords, ratings].map((one) => one.getSnapshot().hasTag('loading'))).toEqual(
      again,
    );
  });
});
