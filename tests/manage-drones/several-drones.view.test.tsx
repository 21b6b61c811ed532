import '#support/dialog.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { droneListMachine, listFile, type FoundOfDue } from '#machines/drone-list.machine.ts';
import { manageDronesMachine, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { listAddressOf } from '#support/list-address.ts';
import { done } from '#support/model.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { translatePage } from '#support/translated.ts';
import type { Around } from '#support/harness/harness.tsx';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { drone, FEATURES_ON, manageDronesSample as sample, person } from './manage-drones.sample.ts';

const portal: Partial<Around> = {
  moment: () => sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf(FEATURES_ON),
};
const real = { list: withStubs(droneListMachine, { actors: { file: withStubs(listFile) } }) };
const loaded = (changes: Partial<ManageDronesData> = {}, part: Partial<Around> = {}, found?: FoundOfDue) => {
  const { actor, perform } = play(
    manageDronesMachine,
    person,
    [{ type: 'page.loaded', data: { ...sample, drafts: [], ...changes } }],
    real,
  );
  const list = actor.getSnapshot().children.list!;
  if (found) act(() => list.send({ type: 'page.loaded', data: { found } }));
  const wanted = () => list.getSnapshot().children.file!.getSnapshot().context.about?.wanted;
  return {
    list,
    wanted,
    perform,
    ...show(<ManageDronesView actor={actor} ownerId="c-ava" certificateSize="12288" />, { ...portal, ...part }),
  };
};
const of = (items: ManageDronesData['drones']['items']) => ({ drones: { items, inprogrenewaldrones: [] } });
const FLEET = Array.from({ length: 20 }, (_, at) => drone(`r-${at}`, '2027-10-01', `Model ${at}`));

describe('several drones', () => {
  const FLEET_AND_DUE = [
    ...FLEET,
    drone('r-due', '2026-11-30', 'Phantom 4'),
    drone('r-over', '2026-11-20', 'Phantom 3'),
  ];
  const several = (
    part: Partial<Around> = {},
    drafts: ManageDronesData['drafts'] = [],
    items = FLEET_AND_DUE,
    found?: FoundOfDue,
  ) => {
    const kept = new Map<string, string>();
    const lists = {
      view: (list: string) => kept.get(list) ?? null,
      keepView: (list: string, view: string) => void kept.set(list, view),
    };
    return { kept, ...loaded({ ...of(items), drafts }, { lists, listAddress: listAddressOf(), ...part }, found) };
  };
  const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
  const said = () =>
    screen.queryByRole('region', { name: 'Selected drones' })?.querySelector('strong')?.textContent ?? '';
  const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

  it('are chosen one by one and counted, and stay chosen over search, filter and page', () => {
    const { kept } = several();
    tick(/^Select DJI Phantom 4, serial number SN-r-due$/);
    expect(said()).toBe('1 drone selected');
    search('model');
    expect(said()).toBe('1 drone selected, 1 hidden by filters');
    fireEvent.click(screen.getByRole('button', { name: 'Next page of Commercial drones' }));
    tick(/Model 19/);
    search('');
    expect([said(), kept.get('drones..chosen')]).toEqual(['2 drones selected', 'r-due r-19']);
    tick(/Phantom 4/);
    expect(said()).toBe('1 drone selected');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect([said(), kept.get('drones..chosen')]).toEqual(['', '']);
    expect(screen.queryByRole('button', { name: /Renew/ })).toBeNull();
  });

  it('are chosen as they are shown, and renewed', () => {
    const { kept, go } = several();
    fireEvent.click(screen.getByRole('link', { name: /^Due for renewal/ }));
    tick(/Phantom 4/);
    fireEvent.click(screen.getByRole('button', { name: 'Select all 2 in this list' }));
    expect(said()).toBe('2 drones selected');
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Renew 2 drones' }));
    expect(kept.get('drones..renewed')?.split(' ').toSorted()).toEqual(['r-due', 'r-over']);
    expect(go.mock.calls).toEqual([[{ screen: 'droneRenewal', organisationId: '', chosen: true }]]);
  });

  it('keep the focus where what chose or cleared them goes with the press', () => {
    several();
    tick(/Phantom 4/);
    screen.getByRole('button', { name: 'Select all 22 drones' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Select all 22 drones' }));
    expect(document.activeElement?.textContent).toBe('22 drones selected');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Commercial drones' }))).toBe(true);
  });

  it('are chosen a page at a time by the box in the head, which is half ticked where some of them are', () => {
    several();
    const page = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 15 rows of this page of Commercial drones' });
    const state = () => [page().checked, page().indeterminate];
    expect(state()).toEqual([false, false]);
    tick(/Phantom 4/);
    expect(state()).toEqual([false, true]);
    fireEvent.click(page());
    expect([said(), ...state()]).toEqual(['15 drones selected', true, false]);
    fireEvent.click(page());
    expect([said(), ...state()]).toEqual(['', false, false]);
  });

  it('are counted, priced and paged on a page that a browser has translated', () => {
    const { container } = several();
    tick(/Phantom 4/);
    translatePage(container);
    tick(/Phantom 3/);
    fireEvent.click(screen.getByRole('button', { name: 'Next page of Commercial drones' }));
    expect(said()).toBe('2 drones selected');
    expect(container.textContent).toMatch(/Page 2 of 2 .*Renew 2 drones.*De-register 2 drones/);
    expect(container.textContent).not.toMatch(/Page 1|De-register 1/);
  });

  it('are chosen from one to another with Shift held, and given back so', () => {
    several();
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    fireEvent.click(box(/Model 2,/));
    fireEvent.click(box(/Model 6,/), { shiftKey: true });
    expect(said()).toBe('5 drones selected');
    fireEvent.click(box(/Model 4,/), { shiftKey: true });
    expect(said()).toBe('2 drones selected');
    fireEvent.click(box(/Model 9,/));
    expect(said()).toBe('3 drones selected');
  });

  it('are told to those who listen by what runs beside the list', () => {
    const { list } = several();
    tick(/Phantom 4/);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('1 drone selected');
    expect(list.getSnapshot().context.told).toBe('1 drone selected');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    act(() => list.send({ type: 'xstate.after.betweenTellings.droneList.choice.told' } as never));
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('No drones selected');
  });

  it('are not told of while none was ever chosen', () => {
    several();
    expect(screen.queryByText('No drones selected')).toBeNull();
  });

  it('that have to be updated first are left out of the renewal, whose price the button says [DREN-42]', () => {
    const { kept } = several({}, [], FLEET_AND_DUE, {
      // The other one was updated already.
      updates: [
        { id: 'r-over', reason: 'Model is no longer accepted: select another' },
        { id: 'r-due', reason: null },
      ],
      fees: { 'r-due': 4000, 'r-over': 0 },
    });
    tick(/Phantom 4/);
    tick(/Phantom 3/);
    expect(screen.getByText('1 selected drone needs updating first and is not included.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Renew 1 drone · $40.00' }));
    expect(kept.get('drones..renewed')).toBe('r-due');
  });

  it('are in a file of their own, also those that a filter hides', () => {
    const { wanted } = several();
    tick(/Model 2,/);
    tick(/Phantom 4/);
    search('model');
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(wanted()).toEqual(['r-2', 'r-due']);
  });

  it('cannot be selected where none shows, and those that are selected stay in view', () => {
    several();
    search('nowhere');
    expect(screen.queryByRole('region', { name: 'Selected drones' })).toBeNull();
    search('');
    tick(/Phantom 4/);
    search('nowhere');
    expect(said()).toBe('1 drone selected, 1 hidden by filters');
  });

  it('that cannot be renewed say why, with the button', () => {
    const { go } = several();
    fireEvent.click(screen.getByRole('button', { name: 'Next page of Commercial drones' }));
    tick(/Model 19/);
    const button = screen.getByRole('button', { name: 'Renew selected' });
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toContain(
      'You cannot renew this drone yet',
    );
    fireEvent.click(button);
    expect(go).not.toHaveBeenCalled();
  });

  it('are not renewed while a saved application waits', () => {
    several({}, sample.drafts);
    tick(/Phantom 4/);
    expect(screen.getByText('Finish or delete your saved application before you renew drones.')).toBeTruthy();
  });

  it('that are gone are not chosen any more; what is kept was written by anybody', () => {
    several({
      lists: { view: (list) => (list.endsWith('.chosen') ? 'r-due r-gone <b>' : null), keepView: () => undefined },
    });
    expect(said()).toBe('1 drone selected');
  });

  it('are in the file as the tables show them: narrowed, and in the order of each sort', () => {
    const items = [
      ...FLEET,
      drone('r-own', '2027-12-01', 'Mavic', 'Recreational'),
      drone('r-due', '2026-11-30', 'Phantom 4'),
    ];
    const { wanted, perform } = several({}, [], items);
    const file = () => {
      fireEvent.click(screen.getByRole('button', { name: /^Download (this|the whole) list / }));
      const ids = wanted();
      perform(done('list/file/act', undefined));
      return ids;
    };
    const fleet = FLEET.map(({ product_droneregistrationid: id }) => id);
    // In the order of the tables: the earliest last day first.
    expect(file()).toEqual(['r-own', 'r-due', ...fleet]);
    const sort = () =>
      fireEvent.click(
        within(screen.getByRole('table', { name: 'Commercial drones' })).getByRole('button', { name: 'Drone' }),
      );
    sort();
    expect(file()).toEqual(['r-own', ...fleet, 'r-due']);
    sort();
    expect(file()).toEqual(['r-own', 'r-due', ...fleet.toReversed()]);
    search('model 1');
    expect(file()).toEqual(fleet.filter((_, at) => at === 1 || at > 9).toReversed());
  });

  it('are not chosen where there is one alone', () => {
    loaded(of([drone('r-1', '2027-06-01')]));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('drones that have to be updated', () => {
  const DUE = [
    drone('r-model', '2026-11-30', 'Phantom 4'),
    drone('r-done', '2026-11-29', 'Phantom 3'),
    drone('r-well', '2026-11-28', 'Air 3'),
  ];
  const UPDATES = [
    { id: 'r-model', reason: 'Model is no longer accepted: select another' },
    { id: 'r-done', reason: null },
  ];
  const seen = (updates = UPDATES, drafts: ManageDronesData['drafts'] = [], part: Partial<Around> = {}) => {
    return loaded(
      { ...of([...DUE, ...FLEET]), drafts },
      { listAddress: listAddressOf(), ...part },
      { updates, fees: null },
    );
  };
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`DJI ${name}`) }));

  it('say in their rows what is wrong, and lead to the form that mends it, which leads back to the list as it is narrowed [DREN-20 DREN-39]', () => {
    seen();
    const wrong = row('Phantom 4');
    expect(wrong.getByText('Model is no longer accepted: select another')).toBeTruthy();
    const href = () => wrong.getByRole('link', { name: 'Update DJI Phantom 4' }).getAttribute('href');
    expect(href()).toBe('/droneRenewal?organisationId=&renewAll=true&toUpdate=r-model&find=&size=15&show=undefined');
    expect(wrong.getByRole('link', { name: 'Manage DJI Phantom 4' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Updates required/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Drones on a page' }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'phantom' } });
    expect(href()).toContain('&find=phantom&size=50&show=updates');
    expect(screen.queryByText('DJI Phantom 3')).toBeNull();
  });

  it('say once they are updated when that is sent, and need nothing more', () => {
    seen();
    expect(row('Phantom 3').getByText('Updated here. We will update our records when you renew.')).toBeTruthy();
    expect([
      row('Phantom 3').queryByRole('link', { name: /^Update/ }),
      row('Air 3').queryByRole('link', { name: /^Update/ }),
    ]).toEqual([null, null]);
    expect(row('Air 3').queryByText(/Updated here|no longer/)).toBeNull();
  });

  it('lead to no form while a saved renewal stands in the way', () => {
    seen(UPDATES, [{ recordid: 'd-1', formname: 'RPA Renewal', createdon: '2026-11-18T01:00:00Z' }]);
    expect(row('Phantom 4').getByText('Model is no longer accepted: select another')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Update DJI/ })).toBeNull();
  });

  it('lead to no form for who is under 16, who can renew none of them [CONS-03]', () => {
    seen(UPDATES, [], {
      person: { contactid: 'c-2', fullname: 'Ivy Brown', product_arn: '1', birthdate: '2011-02-03' },
    });
    expect(screen.queryByRole('link', { name: /^Update DJI/ })).toBeNull();
    fireEvent.click(row('Phantom 3').getByRole('checkbox'));
    expect(screen.getByText('You can renew drones from your 16th birthday.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Renew selected' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [1, '1 drone is updated and can be renewed.'],
    [2, '2 drones are updated and can be renewed.'],
  ])('are all updated: the list says so, and leads to what can be renewed (%i)', (count, text) => {
    seen(UPDATES.slice(0, count).map(({ id }) => ({ id, reason: null })) as unknown as typeof UPDATES);
    const notice = within(screen.getByRole('region', { name: 'Drones that you updated' }));
    expect(notice.getByText(text)).toBeTruthy();
    fireEvent.click(notice.getByRole('link', { name: 'Show drones due for renewal' }));
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(3);
  });
});
