/** `Updates required` names the fields to update (DREG-29, DREN-39, DREN-40, OP-D-57). */
import { expect, it } from 'vitest';
import { rowReason, toBeUpdated, updateReason, updatesOf } from '#rules/drones/drone-update.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { dji, FACTS, droneOf, plain, recorded } from './drones.sample.ts';

const saved = (drone: FormDrone, more: Partial<FormDrone> = {}): FormDrone => ({ ...drone, isDraft: false, ...more });
const renewal = { ...FACTS, variant: 'renewal' } as const;

it.each<[string, FormDrone, typeof FACTS | typeof renewal, string]>([
  ['a number that fits no model of its maker', saved(dji({ serialNumber: 'X' })), FACTS, 'serial number'],
  [
    'a number that another drone of the application has',
    saved(plain(), { serialNumberUpdateRequired: true }),
    FACTS,
    'serial number',
  ],
  [
    'a model that is not accepted any more, and its number',
    saved(dji({ modelCode: 'D-OTH' }, { serialNumber: '' })),
    renewal,
    'model, category, serial number',
  ],
  ['a maker that no list has', recorded({ manufacturerCode: 'RPAMFR-9999' }), renewal, 'manufacturer, model'],
  [
    'where it is registered, of which a renewal asks nobody',
    recorded({ registeredOverseas: '', serialNumber: '' }),
    renewal,
    'serial number',
  ],
  [
    'a use that is not offered any more (OP-D-08)',
    recorded({ intendedUse: 'recreational' }),
    { ...renewal, recreational: false },
    'use',
  ],
  [
    'a drone too light for its use (DVAL-32)',
    saved(dji({ modelCode: 'D-MINI', intendedUse: 'recreational' })),
    FACTS,
    'weight class, use',
  ],
  [
    'one that is on record as too light, in a renewal: it is renewed all the same',
    recorded({ modelCode: 'D-MINI', manufacturerCode: 'RPAMFR-0003', intendedUse: 'recreational', serialNumber: '' }),
    renewal,
    'serial number',
  ],
  [
    'a drone of which little was typed',
    droneOf({ manufacturerCode: 'RPAMFR-0004' }),
    FACTS,
    'model, serial number, use, overseas registration',
  ],
  ['a drone that has everything and was never saved', plain(), FACTS, 'not saved yet'],
])('%s', (_what, drone, facts, names) => {
  expect(updatesOf(drone, facts)).toBe(names);
});

it('a class that is missing is asked for on the summary of a renewal itself, and named nowhere else (OP-D-58)', () => {
  const bare = recorded({
    manufacturerCode: 'RPAMFR-0005',
    modelCode: 'R-BARE',
    recordedWeightClassCode: '',
    suggestedWeightClassCode: '',
    serialNumber: '',
  });
  expect(updatesOf(bare, renewal)).toBe('serial number');
  expect(updatesOf(bare, FACTS)).toBe('weight class, serial number');
});

it.each<[string, FormDrone, string]>([
  [
    'a model that is not accepted any more',
    recorded({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-OTH', serialNumber: '1581F123456789' }),
    'Model is no longer accepted: select another',
  ],
  [
    'a maker that no list has',
    recorded({ manufacturerCode: 'RPAMFR-9999' }),
    'Model is no longer accepted: select another',
  ],
  [
    'a number that another drone has',
    recorded({ serialNumberUpdateRequired: true }),
    'Another drone has this serial number: check both',
  ],
  [
    'a number that its maker does not know',
    recorded({ failedSerialNumber: 'SN-1', serialNumberUpdateRequired: true }),
    'The manufacturer does not know this serial number: check it',
  ],
  [
    'a number of another kind than its model has',
    recorded({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-AIR' }),
    'Serial number does not fit the model: check it',
  ],
  ['no number', recorded({ serialNumber: '' }), 'Serial number is missing or cannot be read: enter it again'],
  [
    'model and number',
    recorded({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-OTH', serialNumber: '' }),
    'Model is no longer accepted: select another. Serial number is missing or cannot be read: enter it again',
  ],
])('the row of a drone says why: %s [DREN-39]', (_what, drone, reason) =>
  expect(updateReason(drone, renewal)).toBe(reason),
);

it.each<[FormDrone, string, string]>([
  [
    recorded({ manufacturerCode: 'RPAMFR-9999' }),
    'Model is no longer accepted: select another',
    'Select another model',
  ],
  [
    recorded({ serialNumberUpdateRequired: true }),
    'Another drone has this serial number: check both',
    'Check the serial number',
  ],
  [
    recorded({ failedSerialNumber: 'SN-1', serialNumberUpdateRequired: true }),
    'The manufacturer does not know this serial number: check it',
    'Check the serial number',
  ],
  [
    recorded({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-AIR' }),
    'Serial number does not fit the model: check it',
    'Check the serial number',
  ],
  [
    recorded({ serialNumber: '' }),
    'Serial number is missing or cannot be read: enter it again',
    'Enter the serial number',
  ],
  [
    recorded({ manufacturerCode: 'RPAMFR-0003', modelCode: 'D-OTH', serialNumber: '' }),
    'Model and serial number need updating',
    'Check model and number',
  ],
])('a row has one line for it, and on a phone half a line', (drone, text, brief) => {
  expect(rowReason(updateReason(drone, renewal))).toEqual({ text, brief });
  expect([text.length <= 60, brief.length <= 23]).toEqual([true, true]);
});

it('one that was updated says so in as little, and what has no words of its own is said as it is', () => {
  expect(rowReason(null)).toEqual({
    text: 'Updated here. We will update our records when you renew.',
    brief: 'Updated here',
  });
  expect(rowReason('Update needed: use')).toEqual({ text: 'Update needed: use', brief: 'Update needed: use' });
});

it('a use that is not offered any more is named as well (OP-D-08)', () => {
  expect(updateReason(recorded({ intendedUse: 'recreational' }), { ...renewal, recreational: false })).toBe(
    'Update needed: use',
  );
});

it('those that were updated here have nothing left to update', () => {
  expect(
    toBeUpdated([
      { id: 'r-1', reason: null },
      { id: 'r-2', reason: 'Update needed: use' },
      { id: 'r-3', reason: null },
    ]),
  ).toEqual(['r-2']);
});
