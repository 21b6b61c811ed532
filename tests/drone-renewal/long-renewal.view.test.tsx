/**
 * The list of a renewal with many drones can be searched, and leads to those that have to be updated
 * (docs/decisions/0049).
 */
import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { done } from '#support/model.ts';
import { listAddressOf } from '#support/list-address.ts';
import { show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { due, facts, factsOf, nothing } from './drone-renewal.sample.ts';
import { individual } from './drone-renewal.starts.ts';

const failing = { failedSerialNumber: 'SN-39', serialNumberUpdateRequired: true };
const FLEET = factsOf(
  Array.from({ length: 40 }, (_, at) =>
    due(at + 1, '2026-04-20', at < 38 ? {} : { ...failing, failedSerialNumber: `SN-${String(at + 1)}` }),
  ),
);

const opened = (on: RenewalFacts) => {
  const listAddress = listAddressOf();
  const played = playApplication(droneRenewalMachine, individual, [done('loadReference', on), ...opensWith(nothing)]);
  show(<DroneRenewalView actor={played.actor} organisationId="" kept={null} />, { listAddress });
  return { ...played, listAddress };
};
const serials = () => screen.getAllByText(/^SN-\d+$/).map((cell) => cell.textContent);
const repaired = (n: number) => ({
  drone: {
    ...due(n, '2026-04-20', { serialNumber: `NEW-${String(n)}`, updatesSaved: true }),
    serialNumberUpdateRequired: false,
  },
});
const toUpdate = () => screen.getByRole('link', { name: 'Show 2 drones that need updating' });

it('leads to exactly the drones that have to be updated, stays with them while one is corrected, and says nothing of it in the address', () => {
  const { perform, listAddress } = opened(FLEET);
  expect(serials()).not.toContain('SN-39');
  fireEvent.click(toUpdate());
  expect(serials()).toEqual(['SN-39', 'SN-40']);
  expect(screen.getByText('Showing 2 of 40 drones')).toBeTruthy();
  expect(screen.getByText('You are currently renewing 38 of 40 drones that require renewal')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: /^Update drone/ })[0]!);
  expect(screen.queryByRole('table')).toBeNull();
  perform(done('droneEdit', repaired(39)));
  expect(serials()).toEqual(['SN-40']);
  // When the last of them is updated, all show again.
  fireEvent.click(screen.getByRole('button', { name: /^Update drone/ }));
  perform(done('droneEdit', repaired(40)));
  expect([serials().length, screen.queryByRole('link', { name: /needs? updating/ })]).toEqual([15, null]);
  expect(screen.getByText('You are currently renewing 40 of 40 drones that require renewal')).toBeTruthy();
  expect(listAddress.entries).toHaveLength(1);
});

it('finds one by its serial number', () => {
  opened(FLEET);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by serial number, make or model' }), {
    target: { value: 'sn-3 p-one' },
  });
  expect(serials()).toEqual(['SN-3', ...Array.from({ length: 10 }, (_, at) => `SN-3${String(at)}`)]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  expect(screen.getByText('No drones match “nowhere”')).toBeTruthy();
});

it('keeps the search of a list that becomes one page, so that it can be taken back', () => {
  const { perform } = opened(factsOf(Array.from({ length: 16 }, (_, at) => due(at + 1, '2026-04-20'))));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sn-3' } });
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  perform({ type: 'removal.confirmed' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all drones' }));
  expect(serials()).toHaveLength(15);
});

it('shows no kind of drones of which none fits, because it is not empty', () => {
  opened(FLEET);
  const kinds = () => screen.queryAllByText(/^(Recreational|No recreational) drones$/).length;
  expect(kinds()).toBe(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sn-3' } });
  expect(kinds()).toBe(0);
});

it('of one page has neither', () => {
  opened(facts);
  expect([screen.queryByRole('searchbox'), screen.queryByRole('link', { name: /needs? updating/ })]).toEqual([
    null,
    null,
  ]);
});
