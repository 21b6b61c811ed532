/**
 * The callout of the registration confirmation above a list of aircraft: when it shows, and what it says (services
 * 4.6).
 */
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.entry.ts';
import type { AircraftAnswer } from '#rules/aircraft.rules.ts';
import { whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { ConfirmationCallout } from '#ui/aircraft/confirmation-callout.tsx';

const ORGANISATION = '1e570000-0000-4000-8000-000000000001';
const START = 'Portal - Aircraft Confirmation Start Date';
const END = 'Portal - Aircraft Confirmation End Date';
const PERIOD = { [START]: '03/02/2026', [END]: '20/03/2026' };

interface Shown {
  readonly settings?: Readonly<Record<string, string>>;
  readonly census?: readonly object[];
  readonly aircraft?: AircraftAnswer;
  readonly role?: string;
}

function callout({ settings = PERIOD, census = [], aircraft = { aircraft: [{}], gliders: [] }, role }: Shown = {}) {
  const organisationId = role === undefined ? '' : ORGANISATION;
  const { actor } = play(aircraftCensusMachine, { organisationId }, [whole({ census })]);
  const target = {
    screen: 'aircraftConfirmation',
    organisationId,
    organisationArn: role === undefined ? '' : '800002',
  } as const;
  show(<ConfirmationCallout census={actor} settings={settingsOf(settings)} target={target} aircraft={aircraft} />, {
    moment: () => sydney('2026-03-01T12:00:00.000+11:00'),
    ...(role !== undefined && {
      participants: [{ account: { accountid: ORGANISATION }, role: { product_name: role } }],
    }),
  });
  const button = screen.queryByRole('link', { name: 'Confirm registration details' });
  return [screen.queryByRole('region', { name: 'Confirm your registration details' }) !== null, button !== null];
}

describe('the callout and its button', () => {
  it('show within the period, with its last day [ACFT-43 ACFT-44]', () => {
    expect(callout()).toEqual([true, true]);
    expect(screen.getByText(/confirm them by 20 Mar 2026\.$/)).toBeTruthy();
  });

  it.each([[{ ...PERIOD, [END]: '28/02/2026' }], [{ ...PERIOD, [START]: '02/03/2026' }], [{ [END]: '20/03/2026' }]])(
    'do not show in a period of %j [ACFT-43]',
    (settings) => {
      expect(callout({ settings: settings as Readonly<Record<string, string>> })).toEqual([false, false]);
    },
  );

  it('do not show once the census was answered [ACFT-45]', () => {
    expect(callout({ census: [{ product_submissionid: 's' }] })).toEqual([false, false]);
  });

  it('do not show without aircraft, but for a glider alone [ACFT-46]', () => {
    expect(callout({ aircraft: { aircraft: [], gliders: [] } })).toEqual([false, false]);
    cleanup();
    expect(callout({ aircraft: { aircraft: [], gliders: [{}] } })).toEqual([true, true]);
  });

  it('show to whoever may act for the organisation; who only looks there is told, and has no button [DEC-37]', () => {
    expect(callout({ role: 'Director' })).toEqual([true, true]);
    cleanup();
    expect(callout({ role: 'Contact Person' })).toEqual([true, false]);
    expect(screen.getByText(/Ask an Authorised Representative or the Chief Executive Officer\./)).toBeTruthy();
  });
});
