import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { done, failed } from '#support/model.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import {
  all,
  first,
  left,
  listRefused,
  organisation,
  organisationId,
  person,
  refused,
  together,
  unanswered,
} from './drone-deregistration.sample.ts';

const real = realChildren(droneDeregistrationMachine, 'page');
const listed = (drones: readonly RegisteredDrone[]) => whole({ drones }, 'page/gather');
const opened = (start: typeof person = person) => {
  const played = play(droneDeregistrationMachine, start, [listed(all)], real);
  return {
    ...played,
    ...show(<DroneDeregistrationView actor={played.actor} />, { papers: { submissions: true, payments: true } }),
  };
};
const ended = done('deregisterDrones', { left: [], reference: '', submissionId: '' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('stands beneath the list of its owner, as other pages of drones do', () => {
  opened(organisation);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'myCASA',
    'Manage registered drones',
    'De-register drones',
  ]);
  expect(crumbs.getByRole('link', { name: 'Manage registered drones' }).getAttribute('href')).toBe(
    `/manageDronesOrg?organisationId=${organisationId}`,
  );
});

it('lists what was chosen, asks before it ends anything, and says how far it is', () => {
  const { perform, heard } = opened();
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect([rows, screen.getByRole('table', { name: '2 drones to be de-registered' }) !== null]).toEqual([
    [['SN-1'], ['SN-3']],
    true,
  ]);
  press('De-register 2 drones');
  press('Keep drones');
  press('De-register 2 drones');
  press('De-register drones');
  expect(heard()).toEqual([
    'page.loaded',
    'deregistration.requested',
    'deregistration.declined',
    'deregistration.requested',
    'deregistration.confirmed',
  ]);
  expect(screen.getByRole('dialog', { name: 'De-registering drone 1 of 2' })).toBeTruthy();
  perform(ended);
  expect(screen.getByRole('dialog', { name: 'De-registering drone 2 of 2' })).toBeTruthy();
  perform(ended);
  expect(screen.getByRole('group', { name: '2 drones de-registered' })).toBeTruthy();
  expect(
    screen.getAllByRole('link', { name: 'Manage registered drones' }).filter((link) => link.closest('nav') === null),
  ).toHaveLength(1);
});

it('says what was done and what is left where it stopped, and goes on', () => {
  const { perform, heard } = opened(organisation);
  press('De-register 2 drones');
  press('De-register drones');
  // The server refused, so nothing was done.
  perform(ended, failed('deregisterDrones', { ...refused, status: 404 }));
  expect(screen.getByText(/We de-registered 1 drone\. 1 drone is still registered/)).toBeTruthy();
  expect(
    within(screen.getByRole('table', { name: 'Still registered' }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['SN-3']);
  expect(screen.getByRole('link', { name: 'Return to the list' }).getAttribute('href')).toBe(
    `/manageDronesOrg?organisationId=${organisationId}`,
  );
  press('Try again with 1 drone');
  expect(heard().at(-1)).toBe('retry.requested');
});

it('says of what is left that it may be done, also where a later try was refused, once an answer was lost', () => {
  const { perform } = opened(organisation);
  press('De-register 2 drones');
  press('De-register drones');
  perform(failed('deregisterDrones', unanswered));
  press('Try again with 2 drones');
  perform(failed('deregisterDrones', { ...refused, status: 429 }));
  expect(screen.getByText(/2 drones may still be registered/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'May still be registered' })).toBeTruthy();
});

it('says before how many go at once, while it works which, and in the end what was refused and where it is confirmed', () => {
  const { perform } = opened(together);
  expect(screen.getByText(/up to 2 drones at once, so we will do this in 2 parts/)).toBeTruthy();
  press('De-register 3 drones');
  press('De-register drones');
  expect(screen.getByRole('dialog', { name: 'De-registering drones 1 to 2 of 3' })).toBeTruthy();
  perform(done('deregisterDrones', { left, reference: 'RD-1', submissionId: 's-1' }));
  expect(screen.getByRole('dialog', { name: 'De-registering drone 3 of 3' })).toBeTruthy();
  perform(failed('deregisterDrones', unanswered));
  expect(
    screen.getByText(
      'We de-registered 1 drone. 1 drone may still be registered. You can try again. We will not do it twice.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('table', { name: 'May still be registered' })).toBeTruthy();
  press('Try again with 1 drone');
  perform(done('deregisterDrones', { left: [], reference: 'RD-2', submissionId: 's-2' }));
  expect(screen.getByRole('group', { name: '2 drones de-registered' })).toBeTruthy();
  expect(screen.getByText(/a confirmation for each part, with its reference: RD-1, RD-2\./).closest('section')).toBe(
    screen.getByRole('region', { name: 'What happens next' }),
  );
  const links = screen
    .getAllByRole('link', { name: /^View submission / })
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.map(([text]) => text)).toEqual(['View submission RD-1', 'View submission RD-2']);
  expect(links.map(([, href]) => href)).toEqual([expect.stringContaining('s-1'), expect.stringContaining('s-2')]);
  const not = screen.getByRole('region', { name: '1 drone not de-registered' });
  expect(
    within(not)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plain Model P-ONE, SN-2: We cannot find this registered drone']);
});

it('ends as every form does: its heading has the focus, with the one reference, what happens next and the submission', () => {
  const { perform } = opened({ ...together, chosen: together.chosen.slice(0, 1) });
  press('De-register 1 drone');
  press('De-register drone');
  perform(done('deregisterDrones', { left: [], reference: 'RD-1', submissionId: 's-1' }));
  const end = screen.getByRole('group', { name: '1 drone de-registered' });
  expect(document.activeElement).toBe(within(end).getByRole('heading'));
  expect(end.textContent).toContain('Your reference RD-1');
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain(
    'a confirmation with the reference.',
  );
  expect(screen.getByRole('link', { name: /View your submission and receipt/ }).getAttribute('href')).toContain('s-1');
});

it('calls nothing a success where the regulator ended none', () => {
  const { perform } = opened({ ...together, chosen: together.chosen.slice(1, 2) });
  press('De-register 1 drone');
  press('De-register drone');
  perform(done('deregisterDrones', { left, reference: '', submissionId: '' }));
  expect(screen.getByRole('status').textContent).toContain('No drones were de-registered');
  expect(screen.queryByText(/We have emailed you/)).toBeNull();
});

it('a list that cannot be drawn is an exception: DRI.2', () => {
  const caught: unknown[] = [];
  const unreadable = { ...first, drone: { ...first.drone, product_serialnumber: {} as unknown as string } };
  const { actor } = play(droneDeregistrationMachine, person, [listed([unreadable, ...all.slice(1)])], real);
  show(<DroneDeregistrationView actor={actor} />, {}, (error) => caught.push(error));
  expect(screen.getByText('Details: DRI.2')).toBeTruthy();
  expect(caught).toHaveLength(1);
});

it.each([
  [person, 'DRI.1'],
  [organisation, 'DRO.1'],
])('a list that did not come has the code of its owner, and is asked for again: %#', (start, code) => {
  const { actor, perform } = play(droneDeregistrationMachine, start, [], real);
  show(<DroneDeregistrationView actor={actor} />);
  expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
  perform(missed({ drones: listRefused }, {}, 'page/gather'));
  expect(screen.getByText(`Details: ${code}`)).toBeTruthy();
  press('Try again');
  perform(listed(all));
  expect(screen.getByRole('table', { name: '2 drones to be de-registered' })).toBeTruthy();
});
