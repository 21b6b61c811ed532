/** Who can reach what on the charts page: found by common words, asked cell by cell with keys, narrowed by kind. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { addressOf } from '#support/show.tsx';
import { withFrame } from '#support/frame.ts';
import { ChartsView } from '../../visualizations/charts.view.tsx';

const cell = (is: string, because: string | null, code: number | null, says = '') => ({
  is,
  because,
  code,
  why: [`It is ${is}.`],
  says,
  rows: because === 'role' ? ['DEC-37'] : [],
});

const ANSWER = {
  certificate: 'held',
  dates: 'today',
  columns: [
    { id: 'no-arn', names: ['No ARN'], of: 'self', about: 'Has no ARN.' },
    { id: 'contact-person', names: ['Contact Person'], of: 'organisation', about: 'Acts as Contact Person.' },
  ],
  cells: [
    cell('open', null, null),
    cell('gate', 'arn', null),
    cell('refused', 'role', 403, 'You have view-only access.'),
    cell('hidden', null, null),
  ],
  rows: [
    { group: 'services', id: 'renewDrone', title: 'Renew a drone registration', cells: [1, 0] },
    { group: 'screens', id: 'manageDronesOrg', title: 'Manage registered drones', cells: [3, 0] },
    { group: 'calls', id: 'DeRegisterDrone', title: 'De-registering a drone', cells: [0, 2] },
  ],
  proof: {
    at: '2026-11-28T01:00:00.000Z',
    asked: [{ column: 'contact-person', by: 'sam', cells: 3, differ: ['calls X: rule open, server 403'] }],
  },
};

const asked = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  withFrame();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  asked.mockImplementation(() => Promise.resolve(Response.json(ANSWER)));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

async function open(find = '', at = '') {
  render(
    <InPortal portal={harnessPortal({ links: { href: addressOf, go: () => undefined } })}>
      <ChartsView
        slug="reach"
        find={find}
        at={at}
        screenFacts={(one) => ({ title: one, path: '' })}
        readCoverage={() => Promise.resolve({ kind: 'none' })}
      />
    </InPortal>,
  );
  await act(() => Promise.resolve());
  await act(() => Promise.resolve());
}

const grid = () => screen.getByRole('grid', { name: 'Who can reach what' });
const rowNames = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('answers common words with one sentence and its counts, and lights the column', async () => {
  await open('read-only');
  expect(
    screen.getByText(
      /“read-only” is called view-only access here: the column Contact Person\. 2 of 3 open, 0 told at a gate, 1 refused, 0 hidden\./,
    ),
  ).toBeTruthy();
  expect(within(grid()).getByRole('columnheader', { name: 'Contact Person' }).dataset['lit']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /Show only what it cannot reach, 1/ }));
  expect(rowNames()).toContain('DeRegisterDrone');
  expect(rowNames()).not.toContain('Manage registered drones');
});

it('says why a cell is as it is, by Enter, and closes it by Escape', async () => {
  await open();
  const first = within(grid()).getByRole('cell', { name: /ARN/ });
  expect(first.tabIndex).toBe(0);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
  expect(document.activeElement?.textContent).toBe('✕ 403');
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(screen.getByRole('heading', { name: 'Contact Person, DeRegisterDrone: refused with 403' })).toBeTruthy();
  expect(screen.getByText('You have view-only access.')).toBeTruthy();
  expect(screen.getByText(/Follows DEC-37\. Asked of the running server by sam\./)).toBeTruthy();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('heading', { name: /refused with 403/ })).toBeNull();
});

it('asks again with another switch, and says when there is no sandbox', async () => {
  await open();
  expect(screen.getByText('calls X: rule open, server 403')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Not held' }));
  await act(() => Promise.resolve());
  expect(asked).toHaveBeenLastCalledWith('/sandbox/reach?certificate=notHeld&dates=today', expect.anything());
  asked.mockImplementation(() => Promise.reject(new Error('no server')));
  fireEvent.change(screen.getByRole('combobox', { name: 'Open dates' }), { target: { value: 'closed' } });
  await act(() => Promise.resolve());
  await act(() => Promise.resolve());
  expect(screen.getByText(/The sandbox computes this table, and it did not answer/)).toBeTruthy();
});

it('has an address for each cell, with the switches of its table', async () => {
  await open('', 'calls DeRegisterDrone contact-person notHeld closed');
  expect(asked).toHaveBeenLastCalledWith('/sandbox/reach?certificate=notHeld&dates=closed', expect.anything());
  expect(screen.getByRole('heading', { name: 'Contact Person, DeRegisterDrone: refused with 403' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('✕ 403');
  fireEvent.click(within(grid()).getByRole('cell', { name: /ARN/ }));
  expect(screen.getByRole('link', { name: 'Address of this cell' }).getAttribute('href')).toContain(
    'services renewDrone no-arn notHeld closed',
  );
  expect(screen.getByRole('link', { name: 'Download (CSV)' }).getAttribute('href')).toBe(
    '/sandbox/reach?certificate=notHeld&dates=closed&format=csv',
  );
});
