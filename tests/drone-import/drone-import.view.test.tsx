import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import { done } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { ImportStep } from '#ui/drone-registration/import-step.tsx';
import { row, starts } from './drone-import.sample.ts';

const judged = done('pause', undefined);

const opened = (input: (typeof starts)['good'], events: Parameters<typeof play>[2] = [judged]) => {
  const { actor } = play(droneImportMachine, input, events);
  show(<ImportStep actor={actor as never} />);
  return actor;
};
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodyRows = () => screen.getByRole('table').querySelectorAll('tbody tr');

describe('rows with problems', () => {
  it('are listed in a summary that has the focus and leads to each cell, where it says the same', () => {
    opened(starts.wrong);
    const summary = document.activeElement as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([
      'Row 3, Serial number: This field cannot be left blank',
      'Row 4, Manufacturer: “Plane” is not in the list. Check the spelling. If it is not in the list, enter Other here and its name under Name of the manufacturer',
    ]);
    fireEvent.click(link(/^Row 3/));
    const cell = document.activeElement as HTMLInputElement;
    expect([cell, cell.getAttribute('aria-invalid')]).toEqual([screen.getByLabelText('Serial number, row 3'), 'true']);
    expect(document.getElementById(cell.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Error: This field cannot be left blank',
    );
  });

  it('go with a discarded file, and the focus goes to the field for another one', () => {
    opened(starts.wrong);
    press('Remove this file');
    press('Remove file');
    expect(document.activeElement).toBe(document.getElementById('drones-file'));
  });

  it('are all that the table has then; every row shows on request, and what the file says stays in its field', () => {
    opened(starts.wrong);
    expect(bodyRows()).toHaveLength(2);
    expect((screen.getByLabelText('Manufacturer, row 4') as HTMLInputElement).value).toBe('Plane');
    press('All rows (3)');
    expect(bodyRows()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'All rows (3)' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are mended in place: the summary goes with the last of them, the fields stay, and all of it is added', () => {
    const actor = opened(starts.wrong);
    fireEvent.change(screen.getByLabelText('Serial number, row 3'), { target: { value: 'SN-3' } });
    expect(screen.getByText('1 of 3 rows has problems.')).toBeTruthy();
    press('Add 3 drones to the application');
    expect([actor.getSnapshot().status, document.activeElement!.textContent]).toEqual([
      'active',
      expect.stringContaining('You cannot add these drones yet'),
    ]);
    fireEvent.change(screen.getByLabelText('Manufacturer, row 4'), { target: { value: 'plain' } });
    expect(screen.queryByText('You cannot add these drones yet')).toBeNull();
    expect(screen.getByText('No errors in 3 rows.')).toBeTruthy();
    expect(screen.getByLabelText('Manufacturer, row 4')).toBeTruthy();
    press('Add 3 drones to the application');
    expect(actor.getSnapshot().output).toMatchObject({ drones: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  it('that are not among those that show are brought there by their link', () => {
    opened({ ...starts.wrong, found: { ...starts.wrong.found, rows: [row(2), row(3)] } });
    press('Edit row 2');
    expect(document.activeElement).toBe(screen.getByLabelText('Manufacturer, row 2'));
    fireEvent.change(screen.getByLabelText('Serial number, row 2'), { target: { value: 'SN-3' } });
    press(/^Add 2 drones/);
    expect(
      within(document.activeElement as HTMLElement)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([
      'Row 2, Serial number: An RPA with these details already exists (row 3)',
      'Row 3, Serial number: An RPA with these details already exists (row 2)',
    ]);
    press('Remove row 3');
    expect(screen.getByRole('status', { name: 'Row 3 removed' })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H3');
    press('Undo');
    expect(bodyRows()).toHaveLength(2);
  });
});

describe('a list that is longer than there is room', () => {
  it('says so, offers the others as a file with every cell, and keeps the first ones', () => {
    const actor = opened(starts.tight);
    expect(screen.getByText(/can take 2 more drones, but the file has 1 too many/)).toBeTruthy();
    const rest = decodeURIComponent(
      link('Download the other drone (CSV)').getAttribute('href')!.split(',').slice(1).join(','),
    );
    expect(rest).toBe(
      '\uFEFFManufacturer,Name of the manufacturer,Model,Name of the model,Category,Weight class,Serial number,Use,Registered overseas\r\nPlain,,Model P-ONE,,,,SN-4,Commercial,No\r\n',
    );
    press('Add 3 drones to the application');
    expect(document.activeElement!.textContent).toContain('Too many drones for this application');
    press('Keep only the first 2 rows');
    press('Add 2 drones to the application');
    expect(actor.getSnapshot().output).toMatchObject({ drones: [{ id: 99 }, { id: 100 }] });
  });
});

describe('choosing a file', () => {
  it('offers a template with an example, and the names that are taken', () => {
    opened(starts.nothing, []);
    const textOf = (name: RegExp) => decodeURIComponent(link(name).getAttribute('href')!);
    expect(textOf(/template/)).toContain('DJI,,Mavic 3 Enterprise,,,,EXAMPLE-1,Commercial,No\r\n');
    expect(textOf(/manufacturers and models/)).toContain('Plain,Model P-ONE,Up to 2000 g\r\n');
    expect(screen.getByText('Airship')).toBeTruthy();
  });

  it('says at the field and in a summary why a file was not taken', () => {
    opened(starts.nothing, [
      { type: 'file.chosen', file: new Blob(), name: 'x.csv' },
      done('readFile', { kind: 'refused', problem: 'The file is empty.' }),
    ]);
    expect(document.activeElement!.textContent).toContain('We could not use this file');
    fireEvent.click(link('The file is empty.'));
    expect(
      document.getElementById(document.activeElement!.getAttribute('aria-describedby')!.split(' ')[1]!)!.textContent,
    ).toBe('Error: The file is empty.');
  });
});
