/** The renewal as a person reads it, row by row. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { opensWith } from '../application/application.sample.ts';
import {
  due,
  facts,
  factsOf,
  freeFacts,
  lackingFacts,
  noFacts,
  noRateFacts,
  nothing,
  onlyFailedFacts,
  recreational,
  twoFailedFacts,
} from './drone-renewal.sample.ts';
import { edited, editedNext, individual, listOfUpdates, organisation, organisationId } from './drone-renewal.starts.ts';
import { seen, opened, button, accept } from './renewal-view-kit.tsx';

const table = (name: string) => within(screen.getByRole('table', { name }));

const row = (name: string, n: number) => within(table(name).getAllByRole('row')[n]!);

const total = () => screen.getByText('Total to pay').nextElementSibling?.textContent;

const FLEET = factsOf(Array.from({ length: 40 }, (_, at) => due(at + 1, at === 39 ? '2026-03-16' : '2026-04-20')));

describe('the renewal', () => {
  it('is called as printed, under the way back [DREN-04]', () => {
    opened();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Renew drone registration (Individual)');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'myCASA',
      'Manage registered drones',
      'Renew drone registration',
    ]);
    expect(crumbs.getByRole('link', { name: 'Manage registered drones' }).getAttribute('href')).toBe(
      '/manageDronesInd',
    );
  });

  it('says first what it takes: time, what to have ready, where the fee is, and where questions are answered', () => {
    opened();
    const needs = within(screen.getByRole('region', { name: 'Before you start' }));
    expect(needs.getByText('This takes about 5 minutes.')).toBeTruthy();
    expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The serial number of the drone that needs updating',
      'A credit or debit card',
    ]);
    expect(needs.getByRole('link').getAttribute('href')).toBe('/help?topic=drones');
  });

  it('of an organisation has its title, and leads back to its own [DREN-13]', () => {
    opened(facts, organisation);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Renew drone registration');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'myCASA',
      'Manage registered drones',
      'Renew drone registration',
    ]);
    expect(screen.getByRole('link', { name: 'myCASA' }).getAttribute('href')).toContain('/dashOrg');
    expect(screen.getByRole('link', { name: 'Manage registered drones' }).getAttribute('href')).toContain(
      organisationId,
    );
  });

  it('says that it works while it loads [DREN-16]', () => {
    seen(individual);
    expect(screen.getByText('Working. Please wait.....')).toBeTruthy();
  });

  it('lists both kinds apart, with what each costs and until when it is renewed [DREN-21 DREN-23 DREN-24 DREN-25 DREN-40 DREN-41 DENT-54 EXPY-05 EXPY-08]', () => {
    opened();
    expect(screen.getByText('You are currently renewing 2 of 3 drones that require renewal')).toBeTruthy();
    const commercial = row('Commercial drones', 1);
    expect(commercial.getByText('20 Mar 2026')).toBeTruthy();
    expect(commercial.getByText('Expiring soon')).toBeTruthy();
    expect(commercial.getByText(/^Renewed until/).textContent).toBe('Renewed until 20 Mar 2027 when you have paid');
    expect(commercial.getByText('$40.00')).toBeTruthy();
    // It has nothing to update, so its page is read-only.
    expect(commercial.getByRole('button', { name: 'View Plain Model P-ONE' })).toBeTruthy();
    expect(commercial.getByRole('button', { name: 'Remove Plain Model P-ONE' })).toBeTruthy();
    expect(commercial.queryByText('Updates required')).toBeNull();
    const flagged = row('Commercial drones', 2);
    expect(flagged.getByText('Updates required').parentElement?.className).toContain('warning');
    expect(flagged.getByText('Update needed: serial number')).toBeTruthy();
    expect(flagged.getByRole('button', { name: 'View Plain Model P-ONE' })).toBeTruthy();
    expect(flagged.getByText('Not included')).toBeTruthy();
    expect(flagged.queryByText(/Renewed until/)).toBeNull();
    expect(flagged.getByRole('button', { name: 'Update drone Plain Model P-ONE' })).toBeTruthy();
    expect(row('Recreational drones', 1).getByText('Expired')).toBeTruthy();
    expect(total()).toBe('$60.00');
  });

  it('offers the last day of each registration for the calendar, called as the list of drones calls it, and none that is past', () => {
    opened();
    const name = 'Add to calendar: registration of Plain Model P-ONE, serial number SN-1';
    expect(row('Commercial drones', 1).getByRole('button', { name })).toBeTruthy();
    expect(row('Recreational drones', 1).queryByRole('button', { name: /^Add to calendar/ })).toBeNull();
  });

  it('leads from the name of a drone to its page [DDET-04]', () => {
    const { go } = opened();
    fireEvent.click(row('Commercial drones', 1).getByRole('link'));
    const record = { product_droneregistrationid: 'r-1', drone: { product_droneid: 'd-1' } };
    expect(go.mock.calls).toEqual([[{ screen: 'singleDrone', organisationId: '', record }]]);
  });

  it('pages each table at 15 rows, what is due first before the rest [DREN-22 DCON-07]', () => {
    opened(FLEET);
    expect(table('Commercial drones').getAllByRole('row')).toHaveLength(16);
    expect(row('Commercial drones', 1).getByText('SN-40')).toBeTruthy();
    fireEvent.click(button('Next page of Commercial drones'));
    fireEvent.click(button('Next page of Commercial drones'));
    expect(table('Commercial drones').getAllByRole('row')).toHaveLength(11);
  });

  it('proceeds to payment while something is to be paid, and says by whom it is taken; else it submits [DREN-27 DREN-28 DREN-29]', () => {
    const { unmount } = opened();
    expect(button('Proceed to payment')).toBeTruthy();
    expect(screen.getByText(/we direct you to our card payment provider/)).toBeTruthy();
    unmount();
    opened(freeFacts);
    expect(button('Submit')).toBeTruthy();
    expect(screen.queryByText(/card payment provider/)).toBeNull();
    expect(total()).toBe('$0.00');
  });

  it('has no recreational table while that kind is off', () => {
    opened(factsOf([due(1)], { recreational: false }));
    expect(screen.queryByText(/Recreational drones/)).toBeNull();
  });

  it('asks before a drone is removed, then takes it and its fee out and says so [DREN-30 DREN-31 DREN-32 DREN-33 DREN-34 DREN-35 DREN-36 DREN-37]', () => {
    opened(factsOf([due(1), recreational]));
    fireEvent.click(row('Commercial drones', 1).getByRole('button', { name: /^Remove/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove drone' }));
    for (const text of [
      'Are you sure you want to remove your drone?',
      'Plain Model P-ONE',
      'Serial number: SN-1',
      'Your drone will not be renewed',
    ]) {
      expect(dialog.getByText(text)).toBeTruthy();
    }
    expect(total()).toBe('$60.00');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove drone' }));
    expect(screen.queryByRole('dialog', { name: 'Remove drone' })).toBeNull();
    const banner = screen.getByRole('group', { name: 'Drone removed from application' });
    expect(within(banner).getByText('Information')).toBeTruthy();
    expect(document.activeElement).toBe(banner);
    expect(total()).toBe('$20.00');
    expect(screen.getByText('You are currently renewing 1 of 2 drones that require renewal')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('shows one drone read-only, marked where it has to be updated [DREN-18 DREN-19]', () => {
    opened();
    fireEvent.click(row('Commercial drones', 2).getByRole('button', { name: /^View/ }));
    const pairs = [...document.querySelectorAll('dl > div')].map((pair) =>
      [...pair.querySelectorAll('dt, dd')].map((part) => part.textContent),
    );
    expect(pairs).toEqual([
      ['Manufacturer and model', 'Plain Model P-ONE'],
      ['Serial number', 'SN-3'],
      ['Weight class', 'Up to 2000 g'],
      ['Registration type', 'Commercial'],
      ['Expiry date', '25 Mar 2026'],
    ]);
    expect(screen.getByText('Updates required')).toBeTruthy();
    expect(document.querySelector('input, select')).toBeNull();
    expect(document.title).toContain('Drone details');
    fireEvent.click(button('Back to the renewal'));
    fireEvent.click(row('Commercial drones', 1).getByRole('button', { name: /^View/ }));
    expect(screen.queryByText('Updates required')).toBeNull();
    // It has no fault, so nothing of it can be updated (DREN-41).
    expect(screen.queryByRole('button', { name: 'Update drone' })).toBeNull();
    fireEvent.click(button('Back to the renewal'));
    fireEvent.click(row('Commercial drones', 2).getByRole('button', { name: /^View/ }));
    fireEvent.click(button('Update drone'));
    expect(button('Save drone')).toBeTruthy();
  });

  it('marks a drone whose updates are saved, with its fee, and says so [DREG-29 DREN-44 DREN-46 DREN-47]', () => {
    const { perform } = opened();
    fireEvent.click(button('Update drone Plain Model P-ONE'));
    perform(done('droneEdit', edited));
    expect(screen.getByRole('group', { name: 'Updates saved' })).toBeTruthy();
    const updated = row('Commercial drones', 2);
    expect(updated.getByText('Updates saved')).toBeTruthy();
    expect(updated.queryByText('Updates required')).toBeNull();
    expect(updated.getByText('$40.00')).toBeTruthy();
    expect(total()).toBe('$100.00');
  });

  it('offers heavier classes in each row, and charges what was chosen [DVAL-48 DVAL-50 DVAL-51]', async () => {
    opened();
    fireEvent.click(row('Commercial drones', 1).getByText(/^Change weight class/));
    const list = await row('Commercial drones', 1).findByRole('combobox', {
      name: 'Select a weightclass for Plain Model P-ONE',
    });
    const options = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual([
      'Only select if assigned weight class is incorrect',
      'Up to 7000 g',
      'Up to 15000 g',
      'Up to 25000 g',
      'Up to 150000 g',
    ]);
    fireEvent.change(list, { target: { value: 'RPAWC-00005' } });
    expect(row('Commercial drones', 1).getByText('$80.00')).toBeTruthy();
  });

  it('keeps the list under the focus when the choice is taken back, and lets it be closed and opened by hand at any time', async () => {
    opened();
    const cell = row('Commercial drones', 1);
    const question = cell.getByText(/^Change weight class/);
    const isOpen = () => [question.getAttribute('aria-expanded'), cell.queryByRole('combobox') !== null];
    expect(isOpen()).toEqual(['false', false]);
    fireEvent.click(question);
    const list = await cell.findByRole('combobox');
    fireEvent.change(list, { target: { value: 'RPAWC-00005' } });
    fireEvent.change(list, { target: { value: '' } });
    expect([isOpen(), cell.getByRole('combobox') === list]).toEqual([['true', true], true]);
    fireEvent.change(list, { target: { value: 'RPAWC-00005' } });
    expect(cell.queryByText(/^Chosen:/)).toBeNull();
    for (const shown of [false, true, false]) {
      fireEvent.click(question);
      expect(isOpen()).toEqual([String(shown), shown]);
    }
    // The closed row shows the selected class.
    expect(cell.getByText('Selected: Up to 15000 g')).toBeTruthy();
  });

  it('offers none for a drone at the top or an airship [DVAL-52 DVAL-53]', () => {
    opened(
      factsOf([
        due(1, '2026-03-20', { recordedWeightClassCode: 'RPAWC-00007', suggestedWeightClassCode: 'RPAWC-00007' }),
      ]),
    );
    expect(screen.queryByText(/^Change weight class/)).toBeNull();
    expect(document.querySelector('select')).toBeNull();
    expect(row('Commercial drones', 1).getByText('Up to 150000 g')).toBeTruthy();
  });

  it('asks for a class where there is none, with a link to it when it is missing [DVAL-46 DVAL-47 DVAL-48 DVAL-49 DVAL-56]', () => {
    opened(lackingFacts);
    const list = screen.getByRole('combobox', { name: 'Select a weightclass for Round Model R-BARE' });
    expect(within(list).getAllByRole('option')[0]!.textContent).toBe('Please select a weight class');
    accept();
    fireEvent.click(button('Proceed to payment'));
    const summary = within(screen.getByRole('group', { name: 'There was a problem with the form' }));
    expect(summary.getByText('Please check the form below and try again')).toBeTruthy();
    const text =
      'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone';
    fireEvent.click(summary.getByRole('link', { name: `Round Model R-BARE (SN-4): ${text}` }));
    expect(document.activeElement).toBe(list);
    expect(list.getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toMatch(/^Error: /);
    fireEvent.change(list, { target: { value: 'RPAWC-00003' } });
    expect(screen.queryByRole('group', { name: 'There was a problem with the form' })).toBeNull();
  });

  it('needs the declaration: said above and at the box, to where its link leads [DREN-26 DREN-48 DVAL-54 DVAL-56]', () => {
    const { heard } = opened();
    fireEvent.click(button('Proceed to payment'));
    const summary = screen.getByRole('group', { name: 'There was a problem with the form' });
    expect(document.activeElement).toBe(summary);
    fireEvent.click(within(summary).getByRole('link', { name: 'You must accept the declaration.' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I accept the declaration' }));
    accept();
    fireEvent.click(button('Proceed to payment'));
    expect(screen.getByText('submitting...')).toBeTruthy();
    expect(heard()).toEqual(['submit.chosen', 'declaration.changed', 'submit.chosen']);
  });

  it('says when no drone is ready [DREN-50]', () => {
    opened(onlyFailedFacts);
    accept();
    fireEvent.click(button('Submit'));
    expect(screen.getByRole('group', { name: 'No drones are ready for renewal' })).toBeTruthy();
    expect(screen.getByText('Updates required', { selector: 'span' })).toBeTruthy();
  });

  it.each([
    ['DRI.1', individual],
    ['DRO.1', organisation],
  ])(
    'shows no fee where the card has none, and blocks the submit with the alert of a failed load, %s [DPAY-03 DERR-08]',
    (code, input) => {
      opened(noRateFacts, input);
      expect(row('Commercial drones', 1).getByText('Not available')).toBeTruthy();
      accept();
      fireEvent.click(button('Proceed to payment'));
      expect(screen.getByText(`Details: ${code}`)).toBeTruthy();
    },
  );

  it('says where there is nothing to renew, with the way back [DREN-06]', () => {
    opened(noFacts, organisation);
    // With periods of 60 and 30 days: the worked table's first and last day (OP-D-76).
    const window = 'from 59 days before it expires until 29 days after';
    expect(screen.getByText(`You have no drones to renew. You can renew a drone ${window}.`)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Manage registered drones' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it.each([
    ['DRI.1', individual, callFailure('GetRateCards', 'RC.1e')],
    ['DRI.2', individual, exception],
    ['DRO.1', organisation, callFailure('GetDronesOrganisation', 'DO.1')],
    // An answer that cannot be read is a failed call too.
    ['DRO.1', organisation, callFailure('GetDronesOrganisation', 'DO.1', 'c', 200)],
    ['DRO.2', organisation, exception],
  ] as const)('fails with %s and can be tried again [DERR-08 DEC-32]', (code, input, error) => {
    seen(input, failed('loadReference', error));
    expect(screen.getByText(`Details: ${code}`)).toBeTruthy();
    expect(screen.getByText(/^We're sorry\. Something has gone wrong\./)).toBeTruthy();
    fireEvent.click(button('Try again'));
    expect(screen.getByText('Working. Please wait.....')).toBeTruthy();
  });
});

describe('a drone that has to be updated, chosen in the list of all', () => {
  const about = { ...(individual.about as object), toUpdate: 'r-2', returnTo: listOfUpdates };
  const chosen = () => seen({ ...individual, about }, done('loadReference', twoFailedFacts), ...opensWith(nothing));
  const serial = () => screen.getByLabelText<HTMLInputElement>('Serial number');

  it('is in its form at once: what is wrong is said, the focus in its field, and no error before it is saved [DREN-20 DREN-39 DREN-41]', () => {
    chosen();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Update Plain Model P-ONE');
    expect(screen.getByText('The manufacturer does not know this serial number: check it')).toBeTruthy();
    expect([serial().getAttribute('aria-invalid'), document.activeElement]).toEqual([null, serial()]);
    expect(screen.queryByText('There was a problem with the form')).toBeNull();
    expect(screen.getByText(/^You pay nothing now\./)).toBeTruthy();
  });

  it('asks for what is wrong alone, and tells beside it what stays and which drones are to be updated; all that may be corrected is a press away [DREN-20 DREN-40]', () => {
    chosen();
    const said = (name: string) => screen.getByRole('region', { name }).textContent;
    expect([screen.queryByLabelText('Manufacturer'), screen.queryByLabelText('Model')]).toEqual([null, null]);
    expect(screen.getByText('Updates required')).toBeTruthy();
    expect(screen.getByText('Drone 1 of 2 to update')).toBeTruthy();
    expect(said('Drones to update')).toContain('2 drones to update');
    expect(
      within(screen.getByRole('region', { name: 'Drones to update' }))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual(['step', null]);
    for (const part of ['ModelModel P-ONE', 'Registration typeCommercial', 'Expiry date'])
      expect(said('Unchanged details')).toContain(part);
    expect(said('Unchanged details')).not.toContain('Serial number');
    fireEvent.click(button('Edit other details'));
    expect(document.activeElement).toBe(screen.getByLabelText('Manufacturer'));
    expect([serial().value, screen.queryByRole('region', { name: 'Unchanged details' })]).toEqual(['SN-2', null]);
  });

  it('is saved with the next one in its place, which says so; the last one has no next', () => {
    const { perform } = chosen();
    expect(serial().value).toBe('SN-2');
    fireEvent.click(button('Save, then update Plain Model P-ONE'));
    perform(done('droneEdit', editedNext));
    expect([serial().value, document.activeElement]).toEqual(['SN-3', serial()]);
    expect(screen.getByText('Updates saved').getAttribute('role')).toBe('status');
    expect(screen.getByText('Drone 2 of 2 to update')).toBeTruthy();
    // One of the two is left, and the list still shows that the other was updated.
    for (const part of ['1 drone to update', 'Updated'])
      expect(screen.getByRole('region', { name: 'Drones to update' }).textContent).toContain(part);
    expect(screen.queryByRole('button', { name: /^Save, then/ })).toBeNull();
    expect(button('Save drone').getAttribute('type')).toBe('submit');
  });

  it('is saved alone, and the page waits for the list and shows no summary meanwhile', () => {
    const { perform } = chosen();
    fireEvent.click(button('Save drone'));
    perform(done('droneEdit', editedNext));
    expect([screen.queryByText(/^You are currently renewing/), screen.queryByLabelText('Serial number')]).toEqual([
      null,
      null,
    ]);
    expect(screen.getByText('Working. Please wait.....')).toBeTruthy();
  });
});
