import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneListMachine, type FoundOfDue } from '#machines/drone-list.machine.ts';
import { missed, whole } from '#support/gathered.ts';
import { listAddressOf } from '#support/list-address.ts';
import { done, failed } from '#support/model.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { FileMade, FileOfList, UpdatesNotice } from '#ui/manage-drones/beside-list.tsx';
import { drones, noLists, one, person, two, update } from './drone-list.sample.ts';

const real = realChildren(droneListMachine, 'page', 'file');
const came = (found: FoundOfDue) => whole({ found }, 'page/gather');
const lost = missed({ found: noLists }, {}, 'page/gather');

it('leads to exactly the drones that need an update, and from there back to all', () => {
  const listAddress = listAddressOf();
  const { actor } = play(droneListMachine, person, [came({ updates: [update(one), update(two)], fees: null })], real);
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
  const { actor, perform } = play(droneListMachine, person, [], real);
  show(<UpdatesNotice actor={actor} isDue={false} />);
  expect(document.querySelector('p')).toBeNull();
  perform(came({ updates: [], fees: {} }));
  expect(document.querySelector('p')).toBeNull();
});

it('asks again for what could not be found out', () => {
  const { actor, perform } = play(droneListMachine, person, [lost], real);
  show(<UpdatesNotice actor={actor} isDue />);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  perform(came({ updates: [update(one)], fees: null }));
  expect(screen.getByText('1 drone needs updating')).toBeTruthy();
});

it('what is found out of the updates is said in one status to those who listen, from the check to its end', () => {
  const { actor, perform } = play(droneListMachine, person, [], real);
  show(<UpdatesNotice actor={actor} isDue />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Checking which drones need updating.');
  const again = () => act(() => actor.getSnapshot().children.page!.send({ type: 'retry.requested' }));
  for (const [go, text] of [
    [() => perform(lost), 'We could not check which drones need updating. We will tell you when you renew.'],
    [again, 'Checking which drones need updating.'],
    [() => perform(came({ updates: [update(one)], fees: null })), '1 drone needs updating before it can be renewed.'],
  ] as const) {
    go();
    // It is the same element: a screen reader announces only changes in a live region that it already knows.
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe(text);
  }
});

it('keeps the focus at what is said when the button that checks again goes with its press', () => {
  const { actor } = play(droneListMachine, person, [lost], real);
  show(<UpdatesNotice actor={actor} isDue />);
  const button = screen.getByRole('button', { name: 'Check again' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toBe('Checking which drones need updating.');
});

it('downloads what is shown, or the whole list, and says how many', () => {
  const { actor, perform } = play(droneListMachine, person, [], real);
  const { change } = show(<FileOfList actor={actor} count={1} idsNow={() => [one]} isNarrowed />);
  expect(screen.getByRole('button', { name: 'Download this list (CSV, 1 drone)' })).toBeTruthy();
  change(
    <>
      <FileOfList actor={actor} count={2} idsNow={() => [two, one]} isNarrowed={false} />
      <FileMade actor={actor} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download the whole list (CSV, 2 drones)' }));
  expect(actor.getSnapshot().children.file!.getSnapshot().context.about).toEqual({
    drones,
    updates: null,
    wanted: [two, one],
  });
  expect(screen.getByRole('button', { name: /Download the whole list/ }).getAttribute('aria-disabled')).toBe('true');
  perform(failed('file/act', new Error('offline')));
  expect(screen.getByRole('alert').textContent).toContain(
    'We could not create the fileCheck your internet connection, then try again.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download the whole list (CSV, 2 drones)' }));
  perform(done('file/act', undefined));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('We have downloaded the file.');
});
