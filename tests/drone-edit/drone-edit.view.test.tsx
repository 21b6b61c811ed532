import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { DRONE_MESSAGES, droneProblems } from '#rules/drones/drone-edit.rules.ts';
import { SERIAL_PROBLEM } from '#rules/drones/drone-serial.rules.ts';
import { OTHER_MANUFACTURER, type DroneLists } from '#rules/drones/drone.rules.ts';
import { done } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { DroneEditView } from '#ui/drones/drone-edit.view.tsx';
import { FACTS, LISTS, model } from '../drones/drones.sample.ts';
import { edited, fresh, light, lightOnRecord, notValid, searched } from './drone-edit.sample.ts';

const opened = (input: typeof fresh, events: Parameters<typeof play>[2] = []) => {
  const played = play(droneEditMachine, input, events);
  show(<DroneEditView actor={played.actor as never} />, {
    external: { droneInformation: 'https://content.example/drones' } as never,
  });
  return { drone: () => played.actor.getSnapshot().context.drone };
};
const field = (name: string | RegExp) => screen.getByLabelText(name);
const choose = (name: string | RegExp, option: string) => fireEvent.change(field(name), { target: { value: option } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save drone' }));
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the fields of a drone', () => {
  it('follow from each other: the maker offers its own models, the model brings its class [DVAL-04 DVAL-48]', () => {
    const { drone } = opened(fresh);
    expect(screen.queryByLabelText('Model')).toBeNull();
    choose('Manufacturer', 'RPAMFR-0004');
    expect(optionsOf('Model').filter((text) => text !== 'Please select')).toEqual([
      'Model P-ONE',
      'Model P-HEAVY',
      'Model P-TOP',
      'Other',
    ]);
    choose('Model', 'P-ONE');
    expect(screen.getByText('Up to 2000 g', { selector: 'strong' })).toBeTruthy();
    expect(drone()).toMatchObject({
      manufacturerCode: 'RPAMFR-0004',
      modelCode: 'P-ONE',
      suggestedWeightClassCode: 'RPAWC-00003',
    });
  });

  it('offer heavier classes than the assigned one, under the printed label and prompts [DVAL-48 DVAL-49 DVAL-50 DVAL-51]', () => {
    opened(edited);
    expect(optionsOf('Select a weightclass')).toEqual([
      'Only select if assigned weight class is incorrect',
      'Up to 7000 g',
      'Up to 15000 g',
      'Up to 25000 g',
      'Up to 150000 g',
    ]);
    choose('Manufacturer', 'RPAMFR-0005');
    choose('Model', 'R-BARE');
    expect(optionsOf('Select a weightclass')[0]).toBe('Please select a weight class');
  });

  it('say since when every registered drone has a weight class [DCON-11]', () => {
    opened(edited);
    expect(screen.getByText(/^Every registered drone has needed a weight class since 27 July 2021\./)).toBeTruthy();
  });

  it('are fixed at the heaviest class once it is chosen, with a way back; the focus is where the next key is [DVAL-42]', () => {
    const { drone } = opened(edited);
    const list = () => screen.getByLabelText<HTMLSelectElement>('Select a weightclass');
    const another = () => screen.queryByRole('button', { name: 'Change weight class' });
    // A text must not name a button that is not on the page.
    expect(screen.queryByText(/select Change weight class/)).toBeNull();
    list().focus();
    choose('Select a weightclass', 'RPAWC-00005');
    expect([list().disabled, another()]).toEqual([false, null]);
    choose('Select a weightclass', 'RPAWC-00007');
    expect([list().disabled, list().value, document.activeElement]).toEqual([true, 'RPAWC-00007', another()]);
    expect(screen.getByText(/To change the heaviest class, select Change weight class\./)).toBeTruthy();
    fireEvent.click(another()!);
    expect([list().disabled, drone().selectedWeightClassCode, another(), document.activeElement]).toEqual([
      false,
      '',
      null,
      list(),
    ]);
    choose('Select a weightclass', 'RPAWC-00007');
    screen.getByLabelText('Model').focus();
    choose('Model', 'P-HEAVY');
    expect([list().disabled, document.activeElement]).toEqual([false, screen.getByLabelText('Model')]);
  });

  it('of an airship: no class is offered, the top one is named, with the notes on VH aircraft [DVAL-37 DVAL-38 DVAL-39 DVAL-40 DVAL-41 DVAL-52 DCON-09 DCON-10]', () => {
    opened(fresh);
    choose('Manufacturer', 'RPAMFR-0001');
    expect(screen.getByText(/more than 150 kg, register it as a VH aircraft/)).toBeTruthy();
    choose('Category', 'RPACAT-004');
    expect(screen.queryByLabelText('Select a weightclass')).toBeNull();
    expect(screen.getByText('Up to 150000 g', { selector: 'strong' })).toBeTruthy();
    expect(
      screen.getByText(/up to 100 cubic metres counts as a medium drone, .* fee of 25 to 150 kg\. .* VH aircraft/),
    ).toBeTruthy();
  });

  it('let a drone have no serial number where its model allows it, which clears what was typed [DVAL-28 DVAL-29]', () => {
    const { drone } = opened(edited);
    const none = screen.getByLabelText('This drone has no serial number');
    fireEvent.click(none);
    expect(drone()).toMatchObject({ noSerialNumber: true, serialNumber: '' });
    expect((field('Serial number') as HTMLInputElement).disabled).toBe(true);
    choose('Manufacturer', 'RPAMFR-0003');
    choose('Model', 'D-AIR');
    expect(screen.queryByLabelText('This drone has no serial number')).toBeNull();
    expect(drone().noSerialNumber).toBe(false);
  });

  it('say how long a name and a serial number may be, as the check counts', () => {
    const { drone } = opened(fresh);
    choose('Manufacturer', OTHER_MANUFACTURER);
    for (const [name, longest] of [
      ['Name of the manufacturer', 50],
      ['Name of the model', 50],
      ['Serial number', 100],
    ] as const) {
      const hint = document.getElementById(field(name).getAttribute('aria-describedby')!.split(' ')[0]!)!;
      expect(hint.textContent).toMatch(new RegExp(`Up to ${String(longest)} characters\\.$`));
      const typed = (length: number) => {
        fireEvent.change(field(name), { target: { value: 'x'.repeat(length) } });
        return Object.values(droneProblems(drone(), FACTS)).includes(DRONE_MESSAGES.long);
      };
      expect([typed(longest), typed(longest + 1)]).toEqual([false, true]);
      typed(longest);
    }
  });

  it('ask for the use only where there is a choice [DREG-08]', () => {
    opened({ ...fresh, facts: { ...FACTS, recreational: false } });
    expect(screen.queryByRole('radio', { name: 'Recreational' })).toBeNull();
    expect(screen.getByRole('group', { name: /registered overseas/ })).toBeTruthy();
  });

  it('offer exactly two kinds of registration [DREG-07]', () => {
    opened(fresh);
    const group = screen.getByRole('group', { name: 'What will the drone be used for?' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['recreational', 'commercial']);
  });
});

describe('a refused drone', () => {
  it('says what is wrong in a summary that takes the focus and leads to the fields, and at the fields [DVAL-56 DVAL-57]', () => {
    opened(fresh);
    save();
    // The name of the model is asked only after its manufacturer is chosen (OP-D-43).
    expect(screen.queryByRole('textbox', { name: 'Name of the model' })).toBeNull();
    const summary = document.activeElement as HTMLElement;
    expect(within(summary).getByRole('heading').textContent).toBe('There was a problem with the form');
    expect(summary.textContent).toContain('Please check the form below and try again');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Manufacturer: Please select an option',
      'Serial number: This field cannot be left blank',
      'What will the drone be used for: Please select an option',
      'Is the drone registered overseas: Please select an option',
    ]);
    fireEvent.click(within(summary).getByRole('link', { name: /^What will the drone/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Recreational' }));
    expect(field('Manufacturer').getAttribute('aria-invalid')).toBe('true');
    save();
    expect(document.activeElement?.textContent).toContain('There was a problem with the form');
  });

  it('with a number that cannot be right leads to guidance about it [DVAL-21 DVAL-22]', () => {
    opened(searched, [{ type: 'drone.saved' }, done('searchSerialNumber', notValid)]);
    expect(document.getElementById('serialNumber-error')?.textContent).toContain(SERIAL_PROBLEM);
    expect(screen.getByRole('link', { name: /How to find the serial number/ }).getAttribute('href')).toBe(
      'https://content.example/drones',
    );
  });

  it('for its weight says that it needs no registration, before and after it is refused [DVAL-32 DVAL-33 DVAL-34]', () => {
    opened(light);
    expect(screen.getByRole('heading', { name: 'This drone does not need to be registered' })).toBeTruthy();
    save();
    expect(within(document.activeElement as HTMLElement).getByRole('link').textContent).toMatch(
      /^You do not need to register recreational drones/,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Commercial' }));
    expect(screen.queryByRole('heading', { name: 'This drone does not need to be registered' })).toBeNull();
    expect(screen.queryByText('There was a problem with the form')).toBeNull();
  });

  it('says no such thing of one that is on record as that light, and saves its corrected number [DREN-41 DVAL-32]', () => {
    const { drone } = opened(lightOnRecord);
    expect(screen.queryByRole('heading', { name: 'This drone does not need to be registered' })).toBeNull();
    save();
    expect([screen.queryByText('There was a problem with the form'), drone().isDraft]).toEqual([null, false]);
  });
});

describe('a long list', () => {
  const models = Array.from({ length: 400 }, (_, at) =>
    model('RPAMFR-0004', `P-${String(at)}`, { name: `Plain ${String(at)}` }),
  );
  const lists: DroneLists = { ...LISTS, models };
  const long = { ...edited, facts: { ...FACTS, lists }, drone: { ...edited.drone, modelCode: '' } };

  it('looks like a list, and opens as one before anything is typed', () => {
    opened(long);
    const combobox = screen.getByRole('combobox', { name: 'Model' });
    expect(combobox.className.split(' ')).toContain('select');
    fireEvent.click(combobox);
    expect(screen.getAllByRole('option').length).toBeGreaterThan(11);
  });

  it('is typed into: letters narrow it, a key picks, the field says how many there are', () => {
    const { drone } = opened(long);
    const model400 = screen.getByRole('combobox', { name: 'Model' });
    fireEvent.change(model400, { target: { value: 'lain 39' } });
    expect(screen.getAllByRole('option', { name: /Plain \d/ })).toHaveLength(11);
    expect(screen.getByText('11 suggestions')).toBeTruthy();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(model400, { key });
    expect(drone().modelCode).toBe('P-390');
    expect((model400 as HTMLInputElement).value).toBe('Plain 390');
  });

  it('names the way on where nothing has these letters, and has it ready: one key chooses Other', () => {
    const withOther = {
      ...lists,
      models: [...models, model('RPAMFR-0004', 'P-OTH', { name: 'Other', weight: null, weightClassCode: '' })],
    };
    const { drone } = opened({ ...long, facts: { ...FACTS, lists: withOther } });
    const combobox = screen.getByRole('combobox', { name: 'Model' });
    fireEvent.change(combobox, { target: { value: 'Prototype' } });
    expect(screen.getByText('No matches. Check the spelling. If it is not in the list, select Other.')).toBeTruthy();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Other');
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(combobox, { key });
    expect(drone().modelCode).toBe('P-OTH');
  });

  it('promises no way on that is not accepted: Other is no model of DJI any more', () => {
    const made = Array.from({ length: 20 }, (_, at) =>
      model('RPAMFR-0003', `D-${String(at)}`, { name: `Strict ${String(at)}` }),
    );
    const strict = { ...LISTS, models: [...made, model('RPAMFR-0003', 'D-OTH', { name: 'Other' })] };
    opened({ ...long, facts: { ...FACTS, lists: strict }, drone: { ...long.drone, manufacturerCode: 'RPAMFR-0003' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Model' }), { target: { value: 'Prototype' } });
    expect(screen.getByText('No matches. Check the spelling.')).toBeTruthy();
  });

  it('keeps what was typed when the field is left, and counts it only when it is one of them', () => {
    const { drone } = opened(long);
    const combobox = screen.getByRole('combobox', { name: 'Model' });
    fireEvent.change(combobox, { target: { value: 'Plain 40x' } });
    fireEvent.blur(combobox);
    expect((combobox as HTMLInputElement).value).toBe('Plain 40x');
    expect(drone().modelCode).toBe('');
    fireEvent.change(combobox, { target: { value: 'Plain 40' } });
    expect(drone().modelCode).toBe('P-40');
  });
});
