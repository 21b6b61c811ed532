import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import { all, organisation, organisationId, person, refused } from './drone-deregistration.sample.ts';

const opened = (start: typeof person = person) => {
  const played = play(droneDeregistrationMachine, start, [done('loadDrones', all)]);
  return { ...played, ...show(<DroneDeregistrationView actor={played.actor} />) };
};
const ended = done('deregisterDrone', {});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('lists what was chosen, asks before it ends anything, and says how far it is', () => {
  const { perform, heard } = opened();
  const rows = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent));
  expect([rows, screen.getByRole('table', { name: '2 drones to be de-registered' }) !== null]).toEqual([[['SN-1'], ['SN-3']], true]);
  press('De-register 2 drones');
  press('Keep drones');
  press('De-register 2 drones');
  press('De-register drones');
  expect(heard()).toEqual(['deregistration.requested', 'deregistration.declined', 'deregistration.requested', 'deregistration.confirmed']);
  expect(screen.getByRole('dialog', { name: 'De-registering drone 1 of 2' })).toBeTruthy();
  perform(ended);
  expect(screen.getByRole('dialog', { name: 'De-registering drone 2 of 2' })).toBeTruthy();
  perform(ended);
  expect(screen.getByRole('status').textContent).toContain('2 drones de-registered');
  expect(screen.getByRole('link', { name: 'Manage registered drones', current: false })).toBeTruthy();
});

it('says what was done and what is left where it stopped, and goes on', () => {
  const { perform, heard } = opened(organisation);
  press('De-register 2 drones');
  press('De-register drones');
  perform(ended, failed('deregisterDrone', refused));
  expect(screen.getByText(/We de-registered 1 drone\. 1 drone is still registered/)).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Still registered' })).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['SN-3']);
  expect(screen.getByRole('link', { name: 'Return to the list' }).getAttribute('href')).toBe(`/manageDronesOrg?organisationId=${organisationId}`);
  press('Try again with 1 drone');
  expect(heard().at(-1)).toBe('retry.requested');
});

it('a list that cannot be drawn is an exception: DRI.2', () => {
  const caught: unknown[] = [];
  const unreadable = { ...all[0], drone: { ...all[0]!.drone, product_serialnumber: {} } };
  const { actor } = play(droneDeregistrationMachine, person, [done('loadDrones', [unreadable, ...all.slice(1)])]);
  show(<DroneDeregistrationView actor={actor} />, {}, (error) => caught.push(error));
  expect(screen.getByText('Details: DRI.2')).toBeTruthy();
  expect(caught).toHaveLength(1);
});
