import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneListMachine } from '#machines/drone-list.machine.ts';
import { listAddressOf } from '#support/list-address.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { FileMade, FileOfList, UpdatesNotice } from '#ui/manage-drones/beside-list.tsx';
import { drones, noLists, one, person, two, update } from './drone-list.sample.ts';

const listed = { type: 'drones.listed', drones } as const;

it('leads to exactly the drones that need an update, and from there back to all', () => {
  const listAddress = listAddressOf();
  const { actor } = play(droneListMachine, person, [
    listed,
    done('findUpdates', { updates: [update(one), update(two)], fees: null }),
  ]);
  show(<UpdatesNotice actor={actor} isDue />, { listAddress });
  expect(screen.getByRole('region', { name: 'Drones that need updating' }).textContent).toContain(
    '2 drones need updating before they can be renewed.',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Show them' }));
  expect(listAddress.asked()).toEqual({ find: '', show: ['updates'] });
  // A search hides some of them: the link shows all again.
  act(() => listAddress.ask({ find: 'phantom', show: ['updates'] }, true));
  fireEvent.click(screen.getByRole('link', { name: 'Show them' }));
  fireEvent.click(screen.getByRole('link', { name: 'Show all drones' }));
  expect(listAddress.asked()).toEqual({ find: '', show: [] });
});

it('says nothing where no drone is due: no other has to be updated', () => {
  const { actor, perform } = play(droneListMachine, person, [listed]);
  show(<UpdatesNotice actor={actor} isDue={false} />);
  expect(document.querySelector('p')).toBeNull();
  perform(done('findUpdates', { updates: [], fees: {} }));
  expect(document.querySelector('p')).toBeNull();
});

it('asks again for what could not be found out', () => {
  const { actor, heard } = play(droneListMachine, person, [listed, failed('findUpdates', noLists)]);
  show(<UpdatesNotice actor={actor} isDue />);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(heard().at(-1)).toBe('updates.requested');
});

it('what is found out of the updates is said in one status to those who listen, from the check to its end', () => {
  const { actor, perform } = play(droneListMachine, person, [listed]);
  show(<UpdatesNotice actor={actor} isDue />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Checking which drones need updating.');
  for (const [came, text] of [
    [failed('findUpdates', noLists), 'We could not check which drones need updating. We will tell you when you renew.'],
    [{ type: 'updates.requested' }, 'Checking which drones need updating.'],
    [done('findUpdates', { updates: [update(one)], fees: null }), '1 drone needs updating before it can be renewed.'],
    [{ ...listed, drones: [...listed.drones] }, 'Checking which drones need updating.'],
    [done('findUpdates', { updates: [], fees: null }), 'No drones need updating.'],
  ] as const) {
    perform(came);
    // It is the same element: a screen reader announces only changes in a live region that it already knows.
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe(text);
  }
});

it('keeps the focus at what is said when the button that checks again goes with its press', () => {
  const { actor } = play(droneListMachine, person, [listed, failed('findUpdates', noLists)]);
  show(<UpdatesNotice actor={actor} isDue />);
  const button = screen.getByRole('button', { name: 'Check again' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toBe('Checking which drones need updating.');
});

it('downloads what is shown, or the whole list, and says how many', () => {
  const { actor, perform } = play(droneListMachine, person, [listed]);
  const { change } = show(<FileOfList actor={actor} count={1} idsNow={() => [one]} isNarrowed />);
  expect(screen.getByRole('button', { name: 'Download this list (CSV, 1 drone)' })).toBeTruthy();
  change(
    <>
      <FileOfList actor={actor} count={2} idsNow={() => [two, one]} isNarrowed={false} />
      <FileMade actor={actor} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download the whole list (CSV, 2 drones)' }));
  expect(actor.getSnapshot().context.wanted).toEqual([two, one]);
  perform(done('saveFile', undefined));
  expect(screen.getByRole('status').textContent).toBe('We have downloaded the file.');
});
