import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fleetYearMachine, type FleetYearData } from '#machines/fleet-year.entry.ts';
import { whole } from '#support/gathered.ts';
import type { Around } from '#support/harness/harness.tsx';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { FleetYearView } from '#ui/fleet-year/fleet-year.view.tsx';
import {
  drone,
  droneTypes,
  FEATURES_ON,
  organisationId,
  savedRegistration,
} from '../manage-drones/manage-drones.sample.ts';

/** Told the name of each row whose action is drawn. */
const drawn = vi.hoisted(() => vi.fn<(rowName: string) => void>());
vi.mock('#ui/kit/cells.tsx', async (original) => {
  const kit = await original<typeof import('#ui/kit/cells.tsx')>();
  const RowAction: typeof kit.RowAction = (props) => {
    drawn(props.rowName);
    return kit.RowAction(props);
  };
  return { ...kit, RowAction };
});

const DRONES = [
  drone('over', '2026-11-20', 'Phantom 3'),
  drone('dec-1', '2026-12-10'),
  drone('dec-2', '2026-12-11', 'Air'),
  drone('dec-3', '2026-12-11'),
  drone('mar', '2027-03-05'),
];
const FLEET: FleetYearData['fleet'] = {
  drones: DRONES,
  updates: [{ id: 'dec-2', reason: 'Model is no longer accepted: select another' }],
  fees: { over: 4000, 'dec-1': 4000, 'dec-2': 6500, 'dec-3': 4000, mar: 8000 },
};

const shown = (fleet: Partial<FleetYearData['fleet']> = {}, part: Partial<Around> = {}, more: object = {}) => {
  const data = { fleet: { ...FLEET, ...fleet }, drafts: [], ...more };
  const { actor } = play(fleetYearMachine, { organisationId, droneTypes }, [whole(data)]);
  const kept = new Map<string, string>();
  const [print, save] = [vi.fn(), vi.fn<(text: string, name: string) => void>()];
  const lists = { view: () => null, keepView: (list: string, view: string) => void kept.set(list, view) };
  const around = {
    moment: () => sydney('2026-11-28T10:00:00+11:00'),
    settings: settingsOf(FEATURES_ON),
    lists,
    ...part,
  };
  return { kept, print, save, ...show(<FleetYearView actor={actor} print={print} save={save} />, around) };
};

const table = () => screen.getByRole('table', { name: 'Month by month' });
const row = (name: string) =>
  within(table())
    .getAllByRole('row')
    .find((one) => within(one).queryByRole('rowheader')?.textContent.startsWith(name))!;
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says in a sentence how many drones there are and what a year of them costs', () => {
  shown();
  expect(screen.getByText(/4 registered drones/).parentElement!.textContent).toBe(
    '4 registered drones, 1 expired. Renewing the 4 that expire by 30 Nov 2027 costs $225.00, and $40.00 for the 1 that has expired.',
  );
});

it('reads aloud as a table: every month with what is due, what it costs, what becomes of the fleet, what to do', () => {
  shown();
  expect(
    within(table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Month', 'Due', 'Fees', 'Registered', 'Expired', 'Leaving the list', 'What to do']);
  expect(cells('Expired already')).toEqual(['1', '$40.00', '4', '1', '0', 'Renew 1 droneby 19 Dec 2026']);
  expect(cells('December 2026')).toEqual(['3', '$145.00', '1', '3', '1', 'Renew 2 drones1 needs an update first']);
  expect(cells('January 2027')).toEqual(['0', '$0.00', '1', '0', '3', 'Nothing to do']);
  expect(cells('March 2027').slice(0, 5)).toEqual(['1', '$80.00', '0', '1', '0']);
  expect(within(row('March 2027')).getByText('05 Jan 2027')).toBeTruthy();
  expect(
    within(row('March 2027')).getByRole('button', {
      name: 'Add to calendar: all due in March 2027 can be renewed',
    }),
  ).toBeTruthy();
  expect(cells('All months')).toEqual(['4', '$225.00', '$265.00 with the 1 that has expired']);
  expect(table().getAttribute('aria-describedby')).toBeTruthy();
});

it('draws the same numbers for people who see them, and hides the picture from the others', () => {
  shown();
  const picture = screen.getByRole('figure', { name: /^Registrations that expire, by month/ });
  const bars = [...picture.querySelectorAll('[aria-hidden="true"] li')].map(({ textContent }) => textContent);
  expect(bars.slice(0, 5)).toEqual(['1Expired', '3Dec2026', '0Jan2027', '0Feb', '1Mar']);
  expect(within(picture).queryAllByRole('button')).toEqual([]);
});

it('leads from a bar to the row of its month', () => {
  shown();
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const bars = document.querySelectorAll('figure li');
  fireEvent.click(bars[1]!);
  expect(scrolled.mock.instances).toEqual([row('December 2026')]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'December 2026' }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('draws no other month again when one is opened', () => {
  shown();
  drawn.mockClear();
  open('December 2026');
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['December 2026']));
});

describe('a month', () => {
  it('opens beneath its row, with its models and its drones, and closes again', () => {
    shown();
    const button = screen.getByRole('button', { name: 'December 2026' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    open('December 2026');
    const month = within(screen.getByRole('region', { name: 'December 2026: 3 due, $145.00' }));
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('region', { name: /^December/ }).id);
    expect(
      month.getByText(
        'They expire from 10 Dec 2026 to 11 Dec 2026. Renewing 2 now costs $80.00. 1 needs an update first.',
      ),
    ).toBeTruthy();
    const rows = (name: string) =>
      within(month.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((one) => [...one.children].map(({ textContent }) => textContent));
    expect(rows('By model, December 2026')).toEqual([
      ['DJI Air', '1', '$65.00', '$65.00'],
      ['DJI Mavic 3', '2', '$40.00', '$80.00'],
    ]);
    expect(rows('Drones, December 2026').map(([name, serial, day, fee]) => [name, serial, day, fee])).toEqual([
      ['DJI Mavic 3', 'SN-dec-1', '10 Dec 2026', '$40.00'],
      [expect.stringMatching(/^DJI AirModel is no longer accepted/), 'SN-dec-2', '11 Dec 2026', '$65.00'],
      ['DJI Mavic 3', 'SN-dec-3', '11 Dec 2026', '$40.00'],
    ]);
    open('December 2026');
    expect(screen.queryByRole('region', { name: /^December/ })).toBeNull();
  });

  it('is renewed together, without what has to be updated first [DREN-42]', () => {
    const { kept, go } = shown();
    open('Renew 2 drones December 2026');
    expect(kept.get(`drones.${organisationId}.renewed`)).toBe('dec-1 dec-3');
    expect(go).toHaveBeenLastCalledWith({ screen: 'droneRenewal', organisationId, chosen: true });
    open('December 2026');
    open('Renew 2 drones');
    expect(go).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('link', { name: 'Update 1 drone' }).getAttribute('href')).toBe(
      `/manageDronesOrg?organisationId=${organisationId}&show=updates`,
    );
  });

  it('offers no renewal before its first day', () => {
    shown();
    open('March 2027');
    expect(within(screen.getByRole('region', { name: /^March/ })).queryByRole('button', { name: /^Renew/ })).toBeNull();
  });

  it('is a file of its own, and so is the year', () => {
    const { save } = shown();
    open('Download (CSV)');
    open('December 2026');
    open('Download this month (CSV)');
    expect(save.mock.calls.map(([text, name]) => [text.split('\r\n')[1], name])).toEqual([
      ['Expired already,1,40.00,0,4,1,0,,', 'drones-next-12-months-2026-11-28.csv'],
      ['DJI Mavic 3,SN-dec-1,2026-12-10,40.00,No', 'drones-2026-12.csv'],
    ]);
    expect(screen.getByText('We have downloaded the file drones-2026-12.csv.')).toBeTruthy();
  });
});

it('is printed by its button', () => {
  const { print } = shown();
  open('Print this page');
  expect(print).toHaveBeenCalledOnce();
});

describe('renewing is not offered', () => {
  const acts = () => [
    ...screen.queryAllByRole('button', { name: /^Renew/ }),
    ...screen.queryAllByRole('link', { name: /^Update/ }),
  ];

  it('to somebody who may only look, who is told who can [DEC-37]', () => {
    shown({}, {
      participants: [{ account: { accountid: organisationId }, role: { product_name: 'Contact Person' } }],
    } as Partial<Around>);
    open('December 2026');
    expect(acts()).toEqual([]);
    expect(cells('December 2026').at(-1)).toBe('2 can be renewed now1 needs an update first');
    expect(screen.getByText(/Ask an Authorised Representative or the Chief Executive Officer/)).toBeTruthy();
  });

  it('while a saved application bars it, which is said [DMAN-24]', () => {
    shown({}, {}, { drafts: [savedRegistration] });
    open('December 2026');
    expect(acts()).toEqual([]);
    expect(screen.getByText('Finish or delete your saved application before you renew drones.')).toBeTruthy();
  });
});

it('says of fees that nobody knows that they are not known', () => {
  shown({ fees: null });
  expect(cells('December 2026')[1]).toBe('Not known');
  expect(screen.getByText(/4 registered drones/).parentElement!.textContent).toContain(
    'We do not know what it costs to renew the ',
  );
});

it('counts one kind of drones alone where there are both', () => {
  shown({ drones: [...DRONES, drone('rec', '2027-04-05', 'Air 2S', 'Recreational')] });
  expect(cells('April 2027')[0]).toBe('1');
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'commercial' } });
  expect(cells('April 2027')[0]).toBe('0');
});

it('says of drones without an expiry date that they are not counted', () => {
  shown({ drones: [...DRONES, drone('undated', null)] });
  expect(screen.getByText('1 drone without an expiry date in our records is not counted. Contact us.')).toBeTruthy();
});

it('has a sentence for somebody without drones, and nothing to download', () => {
  shown({ drones: [] });
  expect(screen.getByText('You have no registered drones. Register a drone to see its year here.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
