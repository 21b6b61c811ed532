import { describe, expect, it } from 'vitest';
import { newDrone } from '#rules/drones/drone-edit.rules.ts';
import {
  addedDrone,
  droneFactsFor,
  isUntouched,
  manyDronesText,
  openedDrone,
  openedRegistration,
  registrationForm,
  registrationOpen,
  registrationTables,
  registrationToKeep,
  type Registration,
  registrationTotal,
  sendingProblem,
  withDrone,
} from '#rules/drones/drone-registration.rules.ts';
import { dronesToKeep, readStoredDrones } from '#rules/drones/drone-draft.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { dji } from '../drones/drones.sample.ts';
import {
  atList,
  draftOfOne,
  facts,
  free,
  full,
  many,
  nothing,
  saved,
  typedDraft,
  typing,
} from './drone-registration.sample.ts';

const recreational = (id: number, more: Partial<FormDrone> = {}) => saved(id, { intendedUse: 'recreational', ...more });
const off = { ...facts, recreational: false };
const PLAIN = { toList: false, fromFile: false };
const LIST = { toList: true, fromFile: false };
const FILE = { toList: false, fromFile: true };
const ids = (drones: readonly FormDrone[]) => drones.map(({ id }) => id);

describe('the form in the portal', () => {
  const at = sydney('2026-11-21T10:00:00+11:00');
  it.each([
    ['01/01/2020', '01/01/2020', true],
    ['31/12/2099', '01/01/2020', false],
    ['01/01/2020', '31/12/2099', false],
    ['', '01/01/2020', false],
  ])('adding since %s, sending since %s: open %s [DREG-09 DREG-10]', (adding, sending, open) => {
    const settings = settingsOf({ [gate('Add RPA Drone')]: adding, [gate('Drone')]: sending });
    expect(registrationOpen(settings, at)).toBe(open);
  });
});

describe('opening an application', () => {
  it('begins where there is no drone [DREG-04]', () => {
    expect(openedRegistration(nothing, facts, PLAIN)).toEqual({ drones: [], edited: null, imported: null });
  });

  it('opens where a file is chosen when that was asked for, and goes on with what was found otherwise', () => {
    expect(openedRegistration(nothing, facts, FILE)).toEqual({
      drones: [],
      edited: null,
      imported: { fileName: '', ignored: [], rows: [] },
    });
    for (const found of [draftOfOne, typedDraft, atList])
      expect(openedRegistration(found, facts, FILE)).toEqual(openedRegistration(found, facts, PLAIN));
  });

  it('opens at a new drone where all are saved, with the next number [DREG-14]', () => {
    const { drones, edited } = openedRegistration(draftOfOne, facts, PLAIN);
    expect([ids(drones), edited?.drone.id, edited?.before, edited?.drone.isDraft]).toEqual([[1], 2, null, true]);
  });

  it('opens at the first unsaved drone, with what it was before [DREG-14]', () => {
    const { drones, edited } = openedRegistration(typedDraft, facts, PLAIN);
    expect([
      edited?.drone.serialNumber,
      edited?.before?.serialNumber,
      drones.map(({ serialNumber }) => serialNumber),
    ]).toEqual(['SN', 'SN-2', ['SN-1', 'SN-2']]);
  });

  it('takes an unsaved drone without anything before it for a new one', () => {
    const { drones, edited } = openedRegistration({ ...typedDraft, before: null }, facts, PLAIN);
    expect([ids(drones), edited?.before, edited?.drone.id]).toEqual([[1], null, 2]);
    expect(openedRegistration({ ...typedDraft, before: saved(9) }, facts, PLAIN).edited?.before).toBeNull();
  });

  it('opens at the list with a hundred drones, after a card problem, and where the person was [DREG-14 DREG-06]', () => {
    expect(openedRegistration(full, facts, PLAIN).edited).toBeNull();
    expect(openedRegistration(draftOfOne, facts, LIST).edited).toBeNull();
    expect(openedRegistration(typedDraft, facts, LIST)).toMatchObject({
      edited: null,
      drones: [{ id: 1 }, { id: 2, isDraft: true }],
    });
    expect(openedRegistration(atList, facts, PLAIN).edited).toBeNull();
    expect(openedRegistration({ ...atList, source: 'draft' }, facts, PLAIN).edited).not.toBeNull();
  });

  it('judges saved drones by what is known today: one that was registered meanwhile has to be updated [DVAL-18]', () => {
    const registered = [{ droneId: 'd-9', serialNumber: 'sn-1' }];
    expect(openedRegistration(draftOfOne, { ...facts, registered }, LIST).drones).toMatchObject([
      { serialNumberUpdateRequired: true },
    ]);
    expect(openedRegistration(draftOfOne, facts, LIST).drones).toMatchObject([
      { serialNumberUpdateRequired: false, modelUpdateRequired: false },
    ]);
  });

  it('keeps a recreational drone before its date, to be updated, and makes it commercial when it is edited [DREG-08]', () => {
    const found = { ...draftOfOne, drones: [recreational(1)] };
    const { drones } = openedRegistration(found, off, LIST);
    expect(drones).toMatchObject([{ intendedUse: 'recreational', modelUpdateRequired: true }]);
    expect(openedDrone(drones[0]!, off).drone.intendedUse).toBe('commercial');
    expect(openedDrone(drones[0]!, facts).drone.intendedUse).toBe('recreational');
  });
});

describe('the drones', () => {
  it('are numbered on, and a saved one takes its own place', () => {
    expect(addedDrone([saved(3), saved(7)], facts).drone.id).toBe(8);
    expect(
      withDrone([saved(1), saved(2)], saved(1, { serialNumber: 'N' })).map(({ serialNumber }) => serialNumber),
    ).toEqual(['N', 'SN-2']);
    expect(ids(withDrone([saved(1)], saved(2)))).toEqual([1, 2]);
  });

  it('are judged among the others, never against themselves [DVAL-17]', () => {
    expect(ids(droneFactsFor([saved(1), saved(2)], saved(2), facts).others)).toEqual([1]);
    expect(droneFactsFor([], saved(1), facts)).toMatchObject({
      variant: 'registration',
      productName: 'CASA',
      recreational: true,
    });
  });

  it('a new one is untouched until something is entered', () => {
    expect(isUntouched(newDrone(4, facts), facts)).toBe(true);
    expect(isUntouched(newDrone(4, off), off)).toBe(true);
    expect(isUntouched({ ...newDrone(4, facts), serialNumber: 'x' }, facts)).toBe(false);
  });
});

describe('the list', () => {
  it('has a recreational and a commercial table, and the first only while it is offered or needed [DREG-15 DREG-08]', () => {
    const tables = registrationTables([saved(1), recreational(2)], facts);
    expect(tables.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
      ['Recreational drones', [2]],
      ['Commercial drones', [1]],
    ]);
    expect(registrationTables([saved(1)], facts).map(({ id }) => id)).toEqual(['recreational', 'commercial']);
    expect(registrationTables([saved(1)], off).map(({ id }) => id)).toEqual(['commercial']);
    expect(registrationTables([recreational(1)], off).map(({ id }) => id)).toEqual(['recreational', 'commercial']);
  });

  it('names a drone, its class and its fee, and puts first what has to be done first [DREG-33]', () => {
    const rows = registrationTables(
      [saved(1), saved(2, { serialNumberUpdateRequired: true }), saved(3, { registeredOverseas: 'yes' })],
      off,
    )[0]!.rows;
    expect(rows.map(({ id, fee, updatesRequired }) => [id, fee, updatesRequired])).toEqual([
      [2, 0, true],
      [1, 4000, false],
      [3, 5000, false],
    ]);
    expect(rows[1]).toMatchObject({
      name: 'Plain Model P-ONE',
      serialNumber: 'SN-1',
      weightClass: 'Up to 2000 g',
      overseas: false,
    });
  });

  it.each([
    [94, null],
    [95, 'You have added 95 drones. An application can hold up to 100 drones.'],
    [99, 'You have added 99 drones. An application can hold up to 100 drones.'],
    [100, 'You have added the maximum of 100 drones.'],
  ])('of %i drones says: %s [DREG-39 DREG-40 DCON-02 DCON-03]', (count, text) => {
    expect(manyDronesText(count)).toBe(text);
  });

  it('sums fees in cents, as the sandbox card has them [DREG-33 DPAY-03]', () => {
    const fleet = [saved(1), recreational(2, { suggestedWeightClassCode: 'RPAWC-00005', registeredOverseas: 'yes' })];
    expect(registrationTotal(fleet, facts)).toBe(8250);
    expect(registrationTotal([free], facts)).toBe(0);
    expect(registrationTotal(many(30), facts)).toBe(120_000);
    expect(registrationTotal([saved(1), saved(2)], { ...facts, rates: [] })).toBeNull();
  });
});

describe('sending', () => {
  it.each<[string, readonly FormDrone[], boolean, object | null]>([
    ['the declaration first', [], false, { kind: 'declaration' }],
    ['no drone', [], true, { kind: 'noDrone' }],
    ['a hundred', many(100), true, null],
    ['one more', many(101), true, { kind: 'tooMany' }],
    [
      'unsaved and flagged drones',
      [saved(1), typing, saved(3, { modelUpdateRequired: true })],
      true,
      { kind: 'updates', ids: [2, 3] },
    ],
    [
      'one that is too light',
      [recreational(1, { suggestedWeightClassCode: 'RPAWC-00001' })],
      true,
      { kind: 'updates', ids: [1] },
    ],
    ['nothing in the way', [saved(1)], true, null],
  ])('%s [DVAL-30 DVAL-31 DVAL-35 DREG-06]', (_what, drones, declared, problem) => {
    expect(sendingProblem(drones, declared, facts)).toEqual(problem);
  });

  it('is not possible without a fee', () => {
    expect(sendingProblem([saved(1)], true, { ...facts, rates: [] })).toEqual({ kind: 'noFee' });
  });

  it('writes the form: drones with codes and fees, the declaration, the total in dollars [DENT-29 DENT-31]', () => {
    expect(registrationForm([saved(1), recreational(2)], facts)).toMatchObject({
      declaration: true,
      totalAmount: 60,
      drones: [
        { id: 1, fee: 40, formCode: 'DRONE_R_COM', isDraft: false },
        { id: 2, fee: 20, formCode: 'DRONE_R_REC' },
      ],
    });
  });
});

describe('keeping', () => {
  const head = { name: 'RPA Registration', organisationId: 'o-1', organisationArn: '100200', attemptKey: 'k-1' };
  const registration = { drones: [saved(1), saved(2)], edited: { drone: saved(2), before: saved(2) }, imported: null };

  it('keeps the drone that is being typed among the others, as a draft, and what it was before [DREG-30 DREG-27 DENT-27]', () => {
    const kept = registrationToKeep(registration, { ...saved(2), serialNumber: 'half', isDraft: false }, facts);
    const back = readStoredDrones(JSON.parse(JSON.stringify(dronesToKeep(head, kept))))!;
    expect(back.drones).toMatchObject([
      { id: 1, isDraft: false },
      { id: 2, serialNumber: 'half', isDraft: true },
    ]);
    expect(back).toMatchObject({ before: { id: 2, serialNumber: 'SN-2' }, attemptKey: 'k-1', more: { at: 'edit' } });
    expect(openedRegistration({ ...back, source: 'autosave' }, facts, PLAIN)).toMatchObject({
      edited: { drone: { serialNumber: 'half' } },
    });
  });

  it('keeps everything that a drone has', () => {
    const drone = { ...dji(), id: 1, isDraft: false };
    const kept = registrationToKeep({ drones: [drone], edited: null, imported: null }, null, facts);
    expect(readStoredDrones(JSON.parse(JSON.stringify(dronesToKeep(head, kept))))!.drones).toEqual([
      { ...drone, manufacturer: 'DJI', model: 'Model D-AIR' },
    ]);
  });

  it('keeps where the person was, and nothing of a new drone without anything in it', () => {
    expect(registrationToKeep({ drones: [saved(1)], edited: null, imported: null }, null, facts)).toMatchObject({
      more: { at: 'list' },
      before: null,
    });
    const blank = registrationToKeep(
      { drones: [saved(1)], edited: addedDrone([saved(1)], facts), imported: null },
      null,
      facts,
    );
    expect([blank.drones.length, blank.more]).toEqual([1, { at: 'edit' }]);
  });

  it('keeps that a drone is begun where there is no other, so that what is autosaved opens where it can be saved', () => {
    const reopened = (held: Registration) => {
      const kept = registrationToKeep(held, null, facts);
      const back = readStoredDrones(JSON.parse(JSON.stringify(dronesToKeep(head, kept))))!;
      return openedRegistration({ ...back, source: 'autosave' }, facts, PLAIN).edited;
    };
    expect(reopened({ drones: [], edited: addedDrone([], facts), imported: null })).toEqual(addedDrone([], facts));
    expect(reopened({ drones: [], edited: null, imported: null })).toBeNull();
  });

  it('writes a draft as every form does, without a declaration [DCAL-29 DENT-31]', () => {
    expect(dronesToKeep(head, { drones: [], before: null })).toMatchObject({
      name: 'RPA Registration',
      orgid: 'o-1',
      organisationArn: '100200',
      version: '01',
      formData: { drones: [], declaration: false },
    });
  });

  it.each([null, 1, 'x', {}, { formData: null }, { formData: {} }, { formData: { drones: {} } }])(
    'reads no application out of %j',
    (content) => {
      expect(readStoredDrones(content)).toBeNull();
    },
  );

  it('reads what the server keeps of a submitted application, and what others wrote, without believing numbers or keys', () => {
    const read = readStoredDrones({
      formData: {
        drones: [{ id: 1 }, { id: 1 }, 'x', null, { serialNumber: 'S' }],
        before: 'x',
        declaration: true,
        totalAmount: 40,
      },
      attemptKey: 5,
    })!;
    expect([ids(read.drones), read.before, read.attemptKey, read.more]).toEqual([[1, 2, 3], null, null, {}]);
    expect(
      readStoredDrones({ formData: { drones: [{ id: 4 }, { id: 2 }] }, attemptKey: 'k'.repeat(201) }),
    ).toMatchObject({ drones: [{ id: 4 }, { id: 2 }], attemptKey: null });
  });
});
