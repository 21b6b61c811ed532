/** The list of an application with many drones can be searched, like every long list (docs/decisions/0049). */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { listAddressOf } from '#support/list-address.ts';
import { done } from '#support/model.ts';
import { atList, many, person, saved } from './drone-registration.sample.ts';
import { begun, opened as openedWith } from './registration-view-kit.tsx';

const opened = (drones: readonly FormDrone[]) => {
  const listAddress = listAddressOf();
  const played = openedWith(begun({}, { ...atList, drones }), person, '', { listAddress });
  return { ...played, listAddress };
};
const box = () => screen.getByRole('searchbox', { name: 'Search by serial number, make or model' });
const search = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);
const serials = () => screen.getAllByText(/^SN-\d+$/).map((cell) => cell.textContent);
/** The second has the first one's serial number, so both have to be updated. */
const held = [saved(1), saved(2, { serialNumber: 'SN-1' }), ...many(40).slice(2)];
const refuse = () => {
  fireEvent.click(screen.getByLabelText('I accept the declaration'));
  fireEvent.submit(screen.getByRole('button', { name: 'Proceed to payment' }).closest('form')!);
  return within(document.activeElement as HTMLElement);
};

it('finds a drone by its serial number, make and model, in the tables that have one, and says nothing of it in the address', () => {
  const { listAddress } = opened(many(100).with(30, saved(31, { intendedUse: 'recreational' })));
  search('sn3 plain');
  expect(serials()).toEqual([
    'SN-31',
    'SN-3',
    'SN-30',
    'SN-32',
    'SN-33',
    'SN-34',
    'SN-35',
    'SN-36',
    'SN-37',
    'SN-38',
    'SN-39',
  ]);
  expect(screen.getByText('Showing 11 of 100 drones')).toBeTruthy();
  search('sn-32');
  // Saying that there are no recreational drones would be wrong.
  expect([serials(), screen.queryByText(/recreational drones/i)]).toEqual([['SN-32'], null]);
  expect(listAddress.entries).toHaveLength(1);
});

it('has the way back to all drones where none is found', () => {
  opened(many(16));
  search('nowhere');
  expect([screen.getByText('No drones match “nowhere”'), screen.queryByRole('table')]).toEqual([
    expect.anything(),
    null,
  ]);
  press('Show all drones');
  expect([serials().length, (box() as HTMLInputElement).value]).toEqual([15, '']);
});

it('has no search for drones of one page', () => {
  opened(many(15));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('keeps the search of a list that becomes one page, so that it can be taken back', () => {
  const { perform } = opened(many(16));
  search('sn-3');
  press('Remove Plain Model P-ONE');
  perform({ type: 'removal.confirmed' });
  press('Show all drones');
  expect(serials()).toHaveLength(15);
});

it('leads to exactly the drones that have to be updated', () => {
  opened(held);
  fireEvent.click(screen.getByRole('link', { name: 'Updates required 2' }));
  expect(serials()).toEqual(['SN-1', 'SN-1']);
});

it('is as it was searched after one of its drones was corrected', () => {
  const { perform } = opened(many(40));
  search('sn-3');
  press('Edit Plain Model P-ONE');
  perform(done('droneEdit', { drone: saved(3, { serialNumber: 'SN-39999' }) }));
  expect([screen.getByText('Updates saved'), serials()[0], (box() as HTMLInputElement).value]).toEqual([
    expect.anything(),
    'SN-39999',
    'sn-3',
  ]);
});

it('shows all drones once one is added', () => {
  const { perform } = opened(many(16));
  search('sn-3');
  press('Add drone');
  perform(done('droneEdit', { drone: saved(17) }));
  expect([screen.getByText('Drone added to application'), screen.getByText('17 drones')]).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
});

it('… or many from a file', () => {
  const { perform } = opened(many(16));
  search('sn-3');
  press('Add from a file');
  perform(done('droneImport', { drones: [saved(17), saved(18)] }));
  expect(screen.getByText('18 drones')).toBeTruthy();
});

it('leads from a refusal to a drone that the search hides, and shows all afterwards', () => {
  const { heard, perform } = opened(held);
  search('sn-40');
  const summary = refuse();
  expect(serials()).toEqual(['SN-40']);
  fireEvent.click(summary.getAllByRole('link', { name: /updates required/ })[1]!);
  expect(heard().at(-1)).toBe('drone.chosen');
  perform(done('droneEdit', { drone: saved(2) }));
  expect([(box() as HTMLInputElement).value, screen.getByText('40 drones')]).toEqual(['', expect.anything()]);
});
