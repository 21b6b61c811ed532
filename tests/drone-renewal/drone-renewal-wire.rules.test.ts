/** The payload of a renewal, and what is read from a saved one: typed from drones 3, 4, 7 and OP-D-12, OP-D-61, OP-D-63. */
import { describe, expect, it } from 'vitest';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { beginRenewal } from '#rules/drones/drone-renewal.rules.ts';
import {
  askedText,
  joinRenewal,
  keptRenewal,
  rechosenRenewal,
  renewalForm,
  renewalOnWire,
  renewalParts,
  restOfRenewal,
} from '#rules/drones/drone-renewal-wire.rules.ts';
import { dronesToKeep, readStoredDrones } from '#rules/drones/drone-draft.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { homeBuilt, other } from '../drones/drones.sample.ts';
import { due, facts, factsOf, failedSerial, recreational } from './drone-renewal.sample.ts';

const owner = { organisationId: 'org-1', organisationArn: '1000002' };
const all = { droneRegId: '', weightClassCode: '' };
const begun = (of: RenewalFacts) => beginRenewal(of, all);
const typed = ({
  manufacturerCode,
  manufacturer,
  modelCode,
  model,
  categoryCode,
  selectedWeightClassCode,
}: FormDrone) => ({
  manufacturerCode,
  manufacturer,
  modelCode,
  model,
  categoryCode,
  selectedWeightClassCode,
  recordedModelCode: modelCode,
  recordedWeightClassCode: '',
  suggestedWeightClassCode: '',
});

const stored = (drones: readonly FormDrone[], before: FormDrone | null, of: RenewalFacts) => {
  const wire = renewalOnWire(drones, of, owner);
  const head = { name: 'RPA Renewal', ...owner, attemptKey: 'key-12345' };
  const text = JSON.stringify(
    dronesToKeep(head, { drones: wire, before: before && renewalOnWire([before], of, owner)[0]! }),
  );
  return readStoredDrones(JSON.parse(text))!;
};

describe('the form that is sent', () => {
  it('has the drones that are ready, the declaration, and the sum of their fees [DREN-49 DREN-55 DENT-59]', () => {
    const form = renewalForm(begun(facts), facts, owner);
    expect(form.drones.map((drone) => drone['droneRegistrationId'])).toEqual(['r-1', 'r-2']);
    expect([form.declaration, form.totalAmount]).toEqual([true, 60]);
  });

  it('spells a drone in the canonical names [DREN-51 DREN-52 DREN-53 DENT-33 DENT-36 DENT-37 DENT-39 DENT-40 DENT-41 DENT-42 DENT-43 DENT-44 DENT-45 DENT-46 DENT-47 DENT-48 DENT-49 DENT-50 DENT-51 DENT-52 DENT-53 DENT-54 DENT-55 DENT-56 DENT-57 DENT-58]', () => {
    const [commercial, second] = renewalForm(
      begun(
        factsOf([
          due(1, '2026-03-20', {
            manufacturer: 'as it was',
            model: 'as it was',
            manufacturedWeight: 900,
            selectedWeightClassCode: 'RPAWC-00006',
          }),
          recreational,
        ]),
      ),
      facts,
      owner,
    ).drones;
    expect(commercial).toMatchObject({
      id: 1,
      droneId: 'd-1',
      droneRegistrationId: 'r-1',
      name: 'Plain Model P-ONE',
      manufacturer: 'Plain',
      manufacturerCode: 'RPAMFR-0004',
      model: 'Model P-ONE',
      modelCode: 'P-ONE',
      weightClass: 'Up to 25000 g',
      weightClassCode: 'RPAWC-00006',
      suggestedWeightClass: 'Up to 2000 g',
      suggestedWeightClassCode: 'RPAWC-00003',
      selectedWeightClass: 'Up to 25000 g',
      selectedWeightClassCode: 'RPAWC-00006',
      editWeight: [4, 5, 6, 7].map((n) => ({
        value: `RPAWC-0000${n}`,
        text: `Up to ${[7000, 15000, 25000, 150000][n - 4]} g`,
      })),
      weightClassList: [250, 500, 2000, 7000, 15000, 25000, 150000].map((grams, at) => ({
        value: `RPAWC-0000${at + 1}`,
        text: `Up to ${grams} g`,
      })),
      modelUpdateRequired: false,
      serialNumberUpdateRequired: false,
      updatesSaved: false,
      isDraft: false,
      serialNumber: 'SN-1',
      noSerialNumber: false,
      serialNumberValidationStatus: null,
      organisationARN: '1000002',
      registeredOverseas: 'no',
      intendedUse: 'commercial',
      manufacturedWeight: 900,
      validUntil: '20 Mar 2026',
      validUntilMessage: 'Expiring soon',
      validUntilMessageLevel: 'warning',
      renewedValidUntil: '20 Mar 2027',
      newExpiryDate: '20 Mar 2027',
      fee: 100,
      feeDisplay: '$100.00',
      formCode: 'DRONE_R_RENEWAL_COM',
    });
    expect(second).toMatchObject({
      formCode: 'DRONE_R_RENEWAL_REC',
      validUntilMessage: 'Expired',
      validUntilMessageLevel: 'error',
      newExpiryDate: '15 Mar 2027',
      fee: 20,
    });
    expect(second).not.toHaveProperty('serviceCatalogueCode');
  });

  it('keeps what was typed for drones that no list names [DREN-54]', () => {
    const of = factsOf([
      due(1, '2026-03-20', typed(other())),
      due(2, '2026-03-20', typed({ ...homeBuilt(), model: 'My own' })),
    ]);
    const [one, two] = renewalForm(begun(of), of, owner).drones;
    expect([one!['manufacturer'], one!['model'], two!['manufacturer'], two!['model']]).toEqual([
      'Widget',
      'W1',
      'Home built',
      'My own',
    ]);
  });

  it.each([
    [100, false],
    [101, true],
  ] as const)('of %i drones travels as a file: %s [DREN-56 DCAL-19 DCAL-20 DCAL-21 DCON-04]', (count, isFile) => {
    const of = factsOf(Array.from({ length: count }, (_, at) => due(at + 1)));
    const form = renewalForm(begun(of), of, owner);
    const { request, file } = renewalParts(form, owner);
    expect([request.orgId, request.organisationArn]).toEqual(['org-1', '1000002']);
    expect(request.formData).toEqual(isFile ? {} : form);
    expect(file === null ? null : JSON.parse(file)).toEqual(isFile ? form : null);
  });
});

describe('a saved renewal', () => {
  it('comes back with what the person chose, on what the regulator has today [DREN-64]', () => {
    const drones = begun(facts)
      .slice(0, 2)
      .map((drone) => (drone.id === 1 ? { ...drone, selectedWeightClassCode: 'RPAWC-00005' } : drone));
    const later = factsOf([due(1, '2026-04-11'), recreational]);
    const { drones: joined, editing, gone } = joinRenewal(stored(drones, null, facts), later, false);
    expect(joined.map((drone) => [drone.droneRegistrationId, drone.selectedWeightClassCode, drone.validUntil])).toEqual(
      [
        ['r-1', 'RPAWC-00005', '2026-04-11'],
        ['r-2', '', '2026-03-10'],
      ],
    );
    expect([editing, gone]).toEqual([null, 0]);
  });

  it('keeps corrections that were saved, and judges them by the rules of today [DREN-45 DREN-46]', () => {
    const corrected = {
      ...failedSerial,
      id: 1,
      serialNumber: 'NEW-3',
      serialNumberUpdateRequired: false,
      updatesSaved: true,
    };
    const [joined] = joinRenewal(stored([corrected], null, facts), facts, false).drones;
    expect([joined!.serialNumber, joined!.updatesSaved, joined!.serialNumberUpdateRequired]).toEqual([
      'NEW-3',
      true,
      false,
    ]);
    const back = { ...corrected, serialNumber: 'SN-3' };
    expect(joinRenewal(stored([back], null, facts), facts, false).drones[0]!.serialNumberUpdateRequired).toBe(true);
  });

  it('takes no word of a draft for what is not saved in it, nor for another holder', () => {
    const forged = { ...due(1), serialNumber: 'FORGED', registeredOverseas: 'yes' as const };
    expect(joinRenewal(stored([forged], null, facts), facts, false).drones[0]!.serialNumber).toBe('SN-1');
    expect(joinRenewal(stored([due(9)], null, facts), facts, false)).toMatchObject({ drones: [], gone: 1 });
    expect(joinRenewal(stored([due(1), due(1)], null, facts), facts, false).drones).toHaveLength(1);
  });

  it('opens the drone that was being edited as it was typed', () => {
    const [, two, three] = begun(facts);
    const halfway = { ...three!, serialNumber: 'half', isDraft: true };
    const { drones, editing } = joinRenewal(stored([halfway, two!], three!, facts), facts, false);
    expect(drones.map(({ serialNumber, isDraft }) => [serialNumber, isDraft])).toEqual([
      ['SN-3', false],
      ['SN-2', false],
    ]);
    expect(editing).toMatchObject({ id: 1, serialNumber: 'half', isDraft: true, updatesSaved: false });
  });

  it('keeps of a correction what may be corrected today: the record decides, for each field [DREN-41]', () => {
    const more = { intendedUse: 'recreational', registeredOverseas: 'yes', modelCode: 'P-HEAVY' } as const;
    const corrected = { ...failedSerial, serialNumber: 'NEW-3', updatesSaved: true, ...more };
    const [joined] = joinRenewal(stored([corrected], null, facts), facts, false).drones;
    expect(joined).toMatchObject({
      serialNumber: 'NEW-3',
      intendedUse: 'commercial',
      registeredOverseas: 'no',
      modelCode: 'P-HEAVY',
      suggestedWeightClassCode: 'RPAWC-00006',
      updatesSaved: true,
    });
    // The regulator has found it right since, so there is nothing to correct.
    const right = factsOf([due(3, '2026-03-25')]);
    expect(joinRenewal(stored([corrected], null, right), right, false).drones[0]).toMatchObject({
      serialNumber: 'SN-3',
      modelCode: 'P-ONE',
      updatesSaved: false,
    });
  });

  it('that was submitted gets back what had to be updated first and was not sent [DREN-49]', () => {
    const submitted = stored(begun(facts).slice(0, 2), null, facts);
    const registrations = (isSubmitted: boolean) =>
      joinRenewal(submitted, facts, isSubmitted).drones.map(
        ({ id, droneRegistrationId }) => `${String(id)} ${droneRegistrationId}`,
      );
    expect(registrations(true)).toEqual(['1 r-1', '2 r-2', '3 r-3']);
    expect(registrations(false)).toEqual(['1 r-1', '2 r-2']);
  });

  it('that was submitted has a drone once that was corrected and sent, although it would have to be updated as the regulator has it', () => {
    const corrected = { ...failedSerial, serialNumber: 'NEW-3', serialNumberUpdateRequired: false, updatesSaved: true };
    const { drones } = joinRenewal(stored([begun(facts)[0]!, corrected], null, facts), facts, true);
    expect(drones.map(({ id, droneRegistrationId, serialNumber }) => [id, droneRegistrationId, serialNumber])).toEqual([
      [1, 'r-1', 'SN-1'],
      [2, 'r-3', 'NEW-3'],
    ]);
  });

  it('keeps recreational drones while that kind is off, to be updated', () => {
    const off = factsOf([due(1)], { recreational: false });
    const { drones } = joinRenewal(stored(begun(facts).slice(0, 2), null, facts), off, false);
    expect(drones.map(({ intendedUse, modelUpdateRequired }) => [intendedUse, modelUpdateRequired])).toEqual([
      ['commercial', false],
      ['recreational', true],
    ]);
  });
});

describe('a renewal that was kept, opened for other drones', () => {
  const corrected: FormDrone = {
    ...begun(facts)[2]!,
    serialNumber: 'NEW-3',
    serialNumberUpdateRequired: false,
    updatesSaved: true,
  };
  const classed: FormDrone = { ...begun(facts)[0]!, selectedWeightClassCode: 'RPAWC-00005' };
  const shown = (drones: readonly FormDrone[]) =>
    drones.map(({ id, droneRegistrationId, serialNumber, selectedWeightClassCode }) => [
      id,
      droneRegistrationId,
      serialNumber,
      selectedWeightClassCode,
    ]);

  it('has the drones of the new choice, each as the person left it', () => {
    const { drones, aside } = rechosenRenewal({ drones: [classed, corrected], aside: [] }, all, facts);
    expect(shown(drones)).toEqual([
      [1, 'r-1', 'SN-1', 'RPAWC-00005'],
      [2, 'r-2', 'SN-2', ''],
      [3, 'r-3', 'NEW-3', ''],
    ]);
    expect([drones[2]!.serialNumberUpdateRequired, aside]).toEqual([false, []]);
  });

  it('keeps aside what was made of a drone that it does not have, until one has it', () => {
    const few = rechosenRenewal({ drones: [classed, corrected], aside: [] }, { ...all, chosen: ['r-2'] }, facts);
    expect([shown(few.drones), shown(few.aside)]).toEqual([
      [[1, 'r-2', 'SN-2', '']],
      [
        [1, 'r-1', 'SN-1', 'RPAWC-00005'],
        [3, 'r-3', 'NEW-3', ''],
      ],
    ]);
    const again = rechosenRenewal(few, { ...all, chosen: ['R-3', 'r-2'] }, facts);
    expect([shown(again.drones), shown(again.aside)]).toEqual([
      [
        [1, 'r-2', 'SN-2', ''],
        [2, 'r-3', 'NEW-3', ''],
      ],
      [[1, 'r-1', 'SN-1', 'RPAWC-00005']],
    ]);
  });

  it('takes what is in the renewal for newer than what is aside, and a class that was picked on the way for newer than both [DDET-18]', () => {
    const older = { ...classed, selectedWeightClassCode: 'RPAWC-00006' };
    expect(rechosenRenewal({ drones: [classed], aside: [older] }, all, facts).drones[0]!.selectedWeightClassCode).toBe(
      'RPAWC-00005',
    );
    const picked = rechosenRenewal(
      { drones: [classed], aside: [] },
      { droneRegId: 'r-1', weightClassCode: 'RPAWC-00004' },
      facts,
    );
    expect(shown(picked.drones)).toEqual([[1, 'r-1', 'SN-1', 'RPAWC-00004']]);
  });

  it('judges what comes back by the rules of today', () => {
    const wrong = { ...corrected, serialNumber: 'SN-3' };
    expect(rechosenRenewal({ drones: [], aside: [wrong] }, all, facts).drones[2]!.serialNumberUpdateRequired).toBe(
      true,
    );
  });

  it('is told from another by what the address asks: which drones, whatever their order, which class, and which to update', () => {
    const texts = [
      askedText(all, ''),
      askedText({ ...all, chosen: [] }, ''),
      askedText({ ...all, chosen: ['r-1', 'r-2'] }, ''),
      askedText({ ...all, droneRegId: 'r-1' }, ''),
      askedText({ ...all, weightClassCode: 'c' }, ''),
      askedText(all, 'r-1'),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(askedText({ ...all, chosen: ['r-2', 'r-1'] }, '')).toBe(texts[2]);
  });

  it('leaves, once it is sent, what the person corrected of drones outside it, and nothing else', () => {
    const [wire] = renewalOnWire([corrected], facts, owner);
    const more = { holdsEveryDrone: true, asked: 'x', aside: [wire] };
    expect(restOfRenewal({ more })).toEqual({ drones: [], before: null, more: { ...more, asked: '' } });
    for (const none of [{}, { aside: [] }, { aside: 'none' }]) expect(restOfRenewal({ more: none })).toBeNull();
  });

  it('reads what is kept beside it, as far as it is due today, and takes nothing else for it', () => {
    const wire = renewalOnWire([corrected, due(9)], facts, owner);
    const read = (more: Record<string, unknown>) =>
      keptRenewal({ ...stored(begun(facts).slice(0, 1), null, facts), more }, facts);
    const whole = read({ holdsEveryDrone: true, asked: 'x', aside: wire });
    expect([whole.asked, shown(whole.aside), shown(whole.drones)]).toEqual([
      'x',
      [[1, 'r-3', 'NEW-3', '']],
      [[1, 'r-1', 'SN-1', '']],
    ]);
    // A draft without the field says what was submitted: drones that were not sent come back (DREN-49).
    const bare = read({ aside: 'none', asked: 7 });
    expect([bare.asked, bare.aside, shown(bare.drones).length]).toEqual([null, [], 2]);
  });
});
