/**
 * The form of a drone that has to be updated: it asks for the wrong fields and shows the others as text (DREN-20,
 * DREN-41).
 */
import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { openFields } from '#rules/drones/drone-correction.rules.ts';
import { droneProblems } from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { play, show } from '#support/show.tsx';
import { DroneEditView } from '#ui/drones/drone-edit.view.tsx';
import { FACTS, recorded } from '../drones/drones.sample.ts';

const opened = (more: Partial<FormDrone>, recreational = true): void => {
  const drone = recorded({ modelUpdateRequired: true, ...more });
  const facts = { ...FACTS, recreational, variant: 'renewal' } as const;
  const { actor } = play(droneEditMachine, {
    drone,
    facts: { ...facts, open: openFields(droneProblems(drone, facts)) },
    serialSearch: false,
    isNew: false,
  });
  show(<DroneEditView actor={actor as never} mending={{ why: 'Why', after: null, beside: null }} />);
};
const TOP = 'RPAWC-00007';
const choose = (field: string, option: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: option } });
const stays = () => screen.getByRole('region', { name: 'Unchanged details' }).textContent;
const others = () => screen.queryByRole('button', { name: 'Edit other details' });

it('says the class beside the model once another model changes it, and no longer that it stays [DVAL-48]', () => {
  opened({ modelCode: 'GONE' });
  choose('Model', 'P-ONE');
  expect([stays(), screen.queryByLabelText('Select a weightclass')]).toEqual([
    expect.stringContaining('Weight classUp to 2000 g'),
    null,
  ]);
  choose('Model', 'P-HEAVY');
  expect(stays()).not.toContain('Weight class');
  expect(screen.getByText('Up to 25000 g', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByLabelText('Select a weightclass')).toBeTruthy();
});

it('… also where it was another as the form opened', () => {
  opened({ modelCode: 'GONE', selectedWeightClassCode: 'RPAWC-00005' });
  expect([stays(), screen.getByLabelText<HTMLSelectElement>('Select a weightclass').value]).toEqual([
    expect.not.stringContaining('Weight class'),
    'RPAWC-00005',
  ]);
});

it('has the way to a heavier class where all else is asked for already, and the focus in it then', () => {
  opened({ manufacturerCode: 'RPAMFR-9999' });
  fireEvent.click(others()!);
  expect([document.activeElement, others()]).toEqual([screen.getByLabelText('Select a weightclass'), null]);
});

it('… and no such way where nothing else can be changed', () => {
  opened({ manufacturerCode: 'RPAMFR-9999', recordedWeightClassCode: TOP, suggestedWeightClassCode: TOP });
  expect([screen.getByLabelText('Manufacturer'), others()]).toEqual([expect.anything(), null]);
});

it('asks for what a correction makes wrong elsewhere as well, and leads to it', () => {
  opened({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-OTH', recordedModelCode: 'D-OTH' });
  choose('Model', 'D-AIR');
  expect(screen.queryByLabelText('Serial number')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save drone' }));
  const number = screen.getByLabelText('Serial number');
  fireEvent.click(screen.getAllByRole('link').find((link) => link.getAttribute('href') === `#${number.id}`)!);
  expect([number.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', number]);
});

it('asks for the use of a recreational drone while that kind is not offered, and offers the other one (OP-D-08)', () => {
  opened({ intendedUse: 'recreational' }, false);
  expect(screen.getAllByRole('radio').map((radio) => [radio.id, document.activeElement === radio])).toEqual([
    ['intendedUse', true],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Commercial' }));
  expect([
    screen.queryByText(/Error:/),
    screen.getByRole<HTMLInputElement>('radio', { name: 'Commercial' }).checked,
  ]).toEqual([null, true]);
});
