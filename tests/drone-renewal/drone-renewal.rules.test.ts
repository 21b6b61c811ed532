/** The rules of a renewal, typed from drones 4 and the worked tables of OP-D-76. */
import { describe, expect, it } from 'vitest';
import { renewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import {
  askedToUpdate,
  beginRenewal,
  chooseWeightClass,
  dueDrones,
  isDue,
  judgeRenewal,
  nextToUpdate,
  renewalProblems,
  renewalSummary,
  sentDrones,
} from '#rules/drones/drone-renewal.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import {
  classless,
  due,
  facts,
  factsOf,
  failedSerial,
  lackingFacts,
  moment,
  noFacts,
  noRateFacts,
  onlyFailedFacts,
  periods,
  recreational,
} from './drone-renewal.sample.ts';
import { other, homeBuilt } from '../drones/drones.sample.ts';

const all = { droneRegId: '', weightClassCode: '' };
const ids = (drones: readonly FormDrone[]) => drones.map(({ droneRegistrationId }) => droneRegistrationId);
const rowsIn = (of: RenewalFacts) => beginRenewal(of, all).map((drone) => renewalRow(drone, of));
const begun = (of: RenewalFacts) => beginRenewal(of, all);

describe('the renewal list', () => {
  // d, validity end, in the list, message, level, renewed until: the worked table, typed.
  it.each([
    [-31, '2026-02-12', null],
    [-30, '2026-02-13', null],
    [-29, '2026-02-14', ['Expired', 'error', '15 Mar 2027']],
    [-28, '2026-02-15', ['Expired', 'error', '15 Mar 2027']],
    [-1, '2026-03-14', ['Expired', 'error', '15 Mar 2027']],
    [0, '2026-03-15', ['Expiring soon', 'warning', '15 Mar 2027']],
    [1, '2026-03-16', ['Expiring soon', 'warning', '16 Mar 2027']],
    [58, '2026-05-12', ['Expiring soon', 'warning', '12 May 2027']],
    [59, '2026-05-13', ['Expiring soon', 'warning', '13 May 2027']],
    [60, '2026-05-14', null],
    [61, '2026-05-15', null],
  ] as const)(
    'holds a drone %i days from its end, or does not [EXPY-03 EXPY-04 EXPY-05 EXPY-06 EXPY-07 EXPY-08 EXPY-09 EXPY-10 EXPY-12 DCON-05]',
    (_, until, expected) => {
      const drone = due(1, until);
      expect(isDue(drone, { periods, moment })).toBe(expected !== null);
      if (expected === null) return;
      const { badge, renewedDate } = renewalRow(drone, factsOf([drone]));
      expect([badge?.message, badge?.level, renewedDate]).toEqual(expected);
    },
  );

  it.each(['00:00:00', '23:59:59'])('is the same at %s [EXPY-03 EXPY-04]', (time) => {
    const at = { epochMs: Date.parse(`2026-03-15T${time}+11:00`), zone: 'Australia/Sydney' };
    const inList = ['2026-02-13', '2026-02-14', '2026-05-13', '2026-05-14'].map((until) =>
      isDue(due(1, until), { periods, moment: at }),
    );
    expect(inList).toEqual([false, true, true, false]);
  });

  it('leaves out a drone without a readable end, as nobody could say whether it is due', () => {
    expect(isDue(due(1, ''), { periods, moment })).toBe(false);
  });

  it('takes all that are due, or the one that is asked for [DREN-01 DREN-06 DREN-07 DENT-32]', () => {
    expect(ids(begun(facts))).toEqual(['r-1', 'r-2', 'r-3']);
    expect(begun(facts).map(({ id }) => id)).toEqual([1, 2, 3]);
    const one = beginRenewal(facts, { droneRegId: ' R-2 ', weightClassCode: '' });
    expect(ids(one)).toEqual(['r-2']);
    expect(one[0]!.id).toBe(1);
    // Not due, or not the holder's.
    expect(beginRenewal(facts, { droneRegId: 'r-9', weightClassCode: '' })).toEqual([]);
    expect(begun(noFacts)).toEqual([]);
  });

  it('takes those that were chosen from the list, as far as they are due; one drone alone wins', () => {
    const chosen = (...of: string[]) => beginRenewal(facts, { droneRegId: '', weightClassCode: '', chosen: of });
    expect(ids(chosen('R-3', 'r-1', 'r-9'))).toEqual(['r-1', 'r-3']);
    expect(chosen('R-3', 'r-1').map(({ id }) => id)).toEqual([1, 2]);
    expect(chosen()).toEqual([]);
    expect(ids(beginRenewal(facts, { droneRegId: '', weightClassCode: '', chosen: null }))).toEqual([
      'r-1',
      'r-2',
      'r-3',
    ]);
    expect(ids(beginRenewal(facts, { droneRegId: 'r-2', weightClassCode: '', chosen: ['r-1'] }))).toEqual(['r-2']);
  });

  it('begins with the due drones as they are, each of them judged once: a fleet has a thousand', () => {
    const air = { manufacturerCode: 'RPAMFR-0003', modelCode: 'D-AIR', recordedModelCode: 'D-AIR' };
    const drones = [due(7, '2027-03-20'), due(8), due(9, '2026-03-20', air)];
    const found = dueDrones(drones, facts);
    expect(found).toMatchObject([
      { id: 1, droneRegistrationId: 'r-8', serialNumberUpdateRequired: false },
      { id: 2, droneRegistrationId: 'r-9', serialNumberUpdateRequired: true },
    ]);
    const start = begun({ ...facts, due: found });
    expect(start.map((drone, at) => drone === found[at])).toEqual([true, true]);
  });

  it('takes a class that was picked before for the one drone, if it is offered for it [DREN-05 DVAL-51]', () => {
    const picked = (droneRegId: string, weightClassCode: string) =>
      beginRenewal(facts, { droneRegId, weightClassCode }).map(
        ({ selectedWeightClassCode }) => selectedWeightClassCode,
      );
    expect(picked('r-1', 'RPAWC-00005')).toEqual(['RPAWC-00005']);
    expect(picked('r-1', 'RPAWC-00002')).toEqual(['']);
    expect(picked('r-1', 'nonsense')).toEqual(['']);
    expect(picked('', 'RPAWC-00005')).toEqual(['', '', '']);
  });

  it('flags what fails the rules of model or serial number, and renews it at no fee [DREN-39 DREN-42 DPAY-02]', () => {
    const otherModel = due(5, '2026-03-20', {
      manufacturerCode: 'RPAMFR-0003',
      modelCode: 'D-OTH',
      model: 'Wheel',
      recordedModelCode: 'D-OTH',
      categoryCode: 'RPACAT-001',
    });
    const wrongSerial = due(6, '2026-03-20', {
      manufacturerCode: 'RPAMFR-0003',
      modelCode: 'D-AIR',
      recordedModelCode: 'D-AIR',
      serialNumber: 'SHORT',
    });
    const of = factsOf([due(1), otherModel, wrongSerial, failedSerial]);
    const flags = rowsIn(of).map(({ drone, needsUpdate, fee }) => [
      drone.modelUpdateRequired,
      drone.serialNumberUpdateRequired,
      needsUpdate,
      fee,
    ]);
    expect(flags).toEqual([
      [false, false, false, 4000],
      [true, false, true, 0],
      [false, true, true, 0],
      [false, true, true, 0],
    ]);
  });

  it('keeps a recreational drone of a draft while that kind is off, to be updated and at no fee', () => {
    const of = factsOf([due(1), recreational], { recreational: false });
    expect(rowsIn(of).map(({ needsUpdate, fee }) => [needsUpdate, fee])).toEqual([
      [false, 4000],
      [true, 0],
    ]);
  });
});

describe('a line of the summary', () => {
  it('names a drone by manufacturer and model, also one of Other; by its category where it has no model', () => {
    const names = [due(1), { ...due(2), ...only(other()) }, { ...due(3), ...only(homeBuilt()) }].map(
      (drone) => renewalRow(drone, facts).name,
    );
    expect(names).toEqual(['Plain Model P-ONE', 'Widget W1', 'Home built Multirotor']);
  });

  it('costs what the card says of class, place and use [DPAY-03 DPAY-04 DPAY-05 DPAY-06 DPAY-07 DPAY-08 DENT-54]', () => {
    const fee = (more: Partial<FormDrone>) => renewalRow(due(1, '2026-03-20', more), facts).feeText;
    expect(fee({})).toBe('$40.00');
    expect(fee({ registeredOverseas: 'yes' })).toBe('$50.00');
    expect(fee({ intendedUse: 'recreational' })).toBe('$20.00');
    expect(fee({ intendedUse: 'recreational', registeredOverseas: 'yes' })).toBe('$25.00');
    expect(fee({ selectedWeightClassCode: 'RPAWC-00005', registeredOverseas: 'yes' })).toBe('$92.50');
    expect(renewalRow(due(1), noRateFacts).feeText).toBe('');
  });

  it('shows its end as people read it, and a drone without a serial number as one [DENT-44]', () => {
    const { expiryDate, serialNumber } = renewalRow(due(1, '2026-03-20', { noSerialNumber: true }), facts);
    expect([expiryDate, serialNumber]).toEqual(['20 Mar 2026', '']);
  });

  it('offers heavier classes than its own, none for an airship or at the top [DVAL-49 DVAL-50 DVAL-51 DVAL-52 DVAL-53]', () => {
    const offered = (drone: FormDrone) => renewalRow(drone, facts).choices.map(({ code }) => Number(code.slice(-1)));
    expect(offered(due(1))).toEqual([4, 5, 6, 7]);
    expect(offered(classless)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(offered(due(1, '2026-03-20', { suggestedWeightClassCode: 'RPAWC-00007' }))).toEqual([]);
    expect(offered(due(1, '2026-03-20', { categoryCode: 'RPACAT-004' }))).toEqual([]);
    expect(renewalRow(due(1), facts).prompt).toBe('Only select if assigned weight class is incorrect');
    expect(renewalRow(classless, facts).prompt).toBe('Please select a weight class');
    expect(chooseWeightClass(due(1), 'RPAWC-00001', facts)).toEqual(due(1));
    expect(chooseWeightClass(due(1), 'RPAWC-00004', facts).selectedWeightClassCode).toBe('RPAWC-00004');
    expect(
      chooseWeightClass({ ...due(1), selectedWeightClassCode: 'RPAWC-00004' }, '', facts).selectedWeightClassCode,
    ).toBe('');
  });

  it('is the same object while its drone is, so that a list of hundreds draws one line again', () => {
    const drone = due(1);
    expect(renewalRow(drone, facts)).toBe(renewalRow(drone, facts));
    expect(renewalRow({ ...drone }, facts)).not.toBe(renewalRow(drone, facts));
    expect(renewalRow(drone, noRateFacts)).not.toBe(renewalRow(drone, facts));
  });
});

const only = ({ manufacturerCode, manufacturer, modelCode, model, categoryCode }: FormDrone) => ({
  manufacturerCode,
  manufacturer,
  modelCode,
  model,
  categoryCode,
});

describe('the summary', () => {
  it('counts what is renewed of what is due, and sums what it costs [DREN-24 DREN-25 DREN-55]', () => {
    const { countText, total, toUpdate, listed } = renewalSummary(begun(facts), facts);
    expect([countText, total, toUpdate, listed]).toEqual([
      'You are currently renewing 2 of 3 drones that require renewal',
      6000,
      1,
      3,
    ]);
    const one = beginRenewal(facts, { droneRegId: 'r-1', weightClassCode: '' });
    expect(renewalSummary(one, facts).countText).toBe('You are currently renewing 1 of 3 drones that require renewal');
    const many = factsOf(Array.from({ length: 1250 }, (_, at) => due(at + 1)));
    expect(renewalSummary(begun(many), many).countText).toBe(
      'You are currently renewing 1,250 of 1,250 drones that require renewal',
    );
  });

  it('knows no total before every fee is known', () => {
    expect(renewalSummary(begun(lackingFacts), lackingFacts).total).toBeNull();
    const chosen = begun(lackingFacts).map((drone) =>
      drone.recordedWeightClassCode === '' ? chooseWeightClass(drone, 'RPAWC-00003', lackingFacts) : drone,
    );
    expect(renewalSummary(chosen, lackingFacts).total).toBe(8000);
    expect(renewalSummary(begun(noRateFacts), noRateFacts).total).toBeNull();
  });

  it('has both tables while the recreational kind is on, or a draft has one of it [DREN-21]', () => {
    const titles = (of: RenewalFacts) =>
      renewalSummary(begun(of), of).tables.map(({ title, rows }) => [title, rows.length]);
    expect(titles(facts)).toEqual([
      ['Recreational drones', 1],
      ['Commercial drones', 2],
    ]);
    expect(titles(factsOf([due(1)], { recreational: false }))).toEqual([['Commercial drones', 1]]);
    expect(titles(factsOf([due(1), recreational], { recreational: false }))).toEqual([
      ['Recreational drones', 1],
      ['Commercial drones', 1],
    ]);
  });

  it('offers removing only while more than one is left [DREN-30]', () => {
    expect(renewalSummary(begun(facts), facts).canRemove).toBe(true);
    expect(renewalSummary(begun(noRateFacts), noRateFacts).canRemove).toBe(false);
  });
});

describe('sending', () => {
  it('needs the declaration first, whatever else is wrong [DREN-48 DVAL-54]', () => {
    expect(judgeRenewal(begun(onlyFailedFacts), false, onlyFailedFacts)).toBe('invalid');
    expect(renewalProblems(begun(facts), false, facts)).toEqual({
      declaration: 'You must accept the declaration.',
      classes: {},
    });
    expect(judgeRenewal(begun(facts), true, facts)).toBe('ready');
  });

  it('needs a class for each drone that has none, but not for one that is not renewed [DVAL-46 DVAL-47]', () => {
    const text =
      'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone';
    expect(renewalProblems(begun(lackingFacts), true, lackingFacts)).toEqual({ declaration: '', classes: { 2: text } });
    expect(judgeRenewal(begun(lackingFacts), true, lackingFacts)).toBe('invalid');
    const chosen = begun(lackingFacts).map((drone) =>
      chooseWeightClass(drone, drone.id === 2 ? 'RPAWC-00003' : '', lackingFacts),
    );
    expect(judgeRenewal(chosen, true, lackingFacts)).toBe('ready');
    const failed = { ...classless, failedSerialNumber: classless.serialNumber };
    expect(renewalProblems(begun(factsOf([due(1), failed])), true, factsOf([due(1), failed])).classes).toEqual({});
  });

  it('needs a drone that is ready [DREN-50 DVAL-55]', () => {
    expect(judgeRenewal(begun(onlyFailedFacts), true, onlyFailedFacts)).toBe('noneReady');
    expect(judgeRenewal([], true, facts)).toBe('noneReady');
  });

  it('never takes a missing rate for a free renewal [DPAY-03]', () => {
    expect(judgeRenewal(begun(noRateFacts), true, noRateFacts)).toBe('noRate');
  });

  it('sends the valid ones only [DREN-42 DREN-49]', () => {
    expect(ids(sentDrones(begun(facts)))).toEqual(['r-1', 'r-2']);
  });
});

describe('the drones that have to be updated', () => {
  const wrong = (n: number) =>
    due(n, '2026-03-20', { failedSerialNumber: `SN-${String(n)}`, serialNumberUpdateRequired: true });
  const drones = begun(factsOf([wrong(1), due(2), wrong(3), wrong(4)]));

  it.each([
    [1, 'r-3'],
    [2, 'r-3'],
    [3, 'r-4'],
    [4, 'r-1'],
  ])('come one after another, the first again after the last: after %i %s [DREN-39]', (id, next) =>
    expect(nextToUpdate(drones, id)?.droneRegistrationId).toBe(next),
  );

  it('have none after the only one, nor after what is not there', () => {
    const one = begun(factsOf([due(1), wrong(2)]));
    expect([nextToUpdate(one, 2), nextToUpdate(one, 9)?.droneRegistrationId]).toEqual([null, 'r-2']);
  });

  it('are found by their registration, also once they are updated, and no other drone is [DREN-20]', () => {
    const updated = drones.map((drone) =>
      drone.id === 3 ? { ...drone, serialNumberUpdateRequired: false, updatesSaved: true } : drone,
    );
    expect([' R-1 ', 'r-3', 'r-2', 'r-9', ''].map((id) => askedToUpdate(updated, id)?.id ?? null)).toEqual([
      1,
      3,
      null,
      null,
      null,
    ]);
  });
});
