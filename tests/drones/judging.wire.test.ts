/**
 * The server judges drones by the rules of the forms: it accepts exactly what the rules accept, whatever is sent.
 * Names, classes and fees are computed by the server.
 */
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  changeDrone,
  droneProblems,
  newDrone,
  savedDrone,
  withAllUpdateFlags,
  type DroneChange,
  type DroneFacts,
} from '#rules/drones/drone-edit.rules.ts';
import { assignedClass, effectiveWeightClass, isWeightBlocked } from '#rules/drones/drone-kind.rules.ts';
import { droneOnWire, readRegisteredDrone, type WireAround } from '#rules/drones/drone-wire.rules.ts';
import type { DroneLists, FormDrone } from '#rules/drones/drone.rules.ts';
import { feeCents } from '#rules/payments/fees.rules.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import { drones, rates } from '#server/records/drones.schema.ts';
import { judgeRegistration, judgeRenewal, rateCard, sentForm, type Judged } from '#server/records/judged-drones.ts';
import type { DescribedDrone } from '#server/records/drone-effects.ts';
import { droneReference } from '#server/records/reference.answers.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { partOf } from '../support/part-of.ts';

const OWNER = { kind: 'organisation', id: KESTREL.id } as const;
const RECREATIONAL = 'Portal - Feature Availability - Recreational Drone';

let sandbox: Sandbox;
let lists: DroneLists;
let facts: Omit<DroneFacts, 'variant'>;
beforeAll(async () => {
  sandbox = await openSandbox();
  lists = (await droneReference(sandbox.db)).lists;
  const own = await sandbox.db.select().from(drones).where(eq(drones.ownerId, KESTREL.id));
  facts = {
    lists,
    others: [],
    registered: own.map(({ id, serialNumber }) => ({ droneId: id, serialNumber })),
    recreational: true,
    productName: 'CASA',
  };
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control.overrideSettings({}));

const context = (): CallContext =>
  partOf<CallContext>({
    db: sandbox.db,
    moment: sandbox.control.moment(),
    allSettings: sandbox.control.settings,
  });
const registration = (): DroneFacts => ({ ...facts, variant: 'registration' });
const wire = (drone: FormDrone, more: Partial<WireAround> = {}) =>
  droneOnWire(drone, { lists, variant: 'registration', fee: null, ...more });

/** The server's verdict on a form with these drones: what was judged, or the message of the refusal. */
async function said(judge: typeof judgeRegistration, sent: readonly unknown[]): Promise<Judged | string> {
  const form = z.parse(sentForm, JSON.parse(JSON.stringify({ drones: sent, declaration: true })));
  try {
    return await judge(context(), OWNER, form);
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.message;
    throw error;
  }
}
/** The same with any drone's name replaced by `Drone 1`; naming has tests of its own. */
const verdict = async (judge: typeof judgeRegistration, sent: readonly unknown[]): Promise<Judged | string> => {
  const answer = await said(judge, sent);
  return typeof answer === 'string' ? answer.replace(/^.*?: /, 'Drone 1: ') : answer;
};
const register = (...sent: readonly unknown[]) => verdict(judgeRegistration, sent);
const renew = (...sent: readonly unknown[]) => verdict(judgeRenewal, sent);

const drone = (...changes: readonly DroneChange[]): FormDrone =>
  savedDrone(
    changes.reduce<FormDrone>((one, change) => changeDrone(one, change, lists), newDrone(1, { recreational: true })),
    'registration',
  );
const REST: DroneChange = { intendedUse: 'commercial', registeredOverseas: 'no' };
/** A Mavic 3 Enterprise of DJI: class 3, prefix and length. */
const mavic = (...changes: readonly DroneChange[]) =>
  drone(
    { manufacturerCode: 'RPAMFR-0003' },
    { modelCode: 'RPAMD-0303' },
    { serialNumber: '1581F5FJ000000000001' },
    REST,
    ...changes,
  );
const homeBuilt = (...changes: readonly DroneChange[]) =>
  drone(
    { manufacturerCode: 'RPAMFR-0001' },
    { categoryCode: 'RPACAT-001' },
    { selectedWeightClassCode: 'RPAWC-00004' },
    { serialNumber: 'H-1' },
    REST,
    ...changes,
  );

const described = (judged: Judged | string): DescribedDrone => {
  if (typeof judged === 'string' || judged.paidFor.kind !== 'drone-registration')
    throw new Error(`Refused: ${JSON.stringify(judged)}`);
  return judged.paidFor.drones[0]!;
};
const SERIAL = "Drone 1: Please check your drone's serial number and try again. (serialNumber)";

describe('a registration', () => {
  it('is described in names of the lists, whatever was sent along [DREN-52 DREN-53]', async () => {
    const forged = {
      ...wire(mavic()),
      manufacturer: 'Cheap',
      model: 'Toy',
      category: 'Airship',
      weightClass: 'None',
      fee: 0,
    };
    const judged = await register(forged);
    expect(described(judged)).toEqual({
      manufacturerCode: 'RPAMFR-0003',
      manufacturer: 'DJI',
      modelCode: 'RPAMD-0303',
      model: 'Mavic 3 Enterprise',
      categoryCode: 'RPACAT-001',
      category: 'Multirotor',
      weightClassCode: 'RPAWC-00003',
      weightGrams: 915,
      serialNumber: '1581F5FJ000000000001',
      serialStatus: null,
      registeredOverseas: false,
      intendedUse: 'commercial',
    });
    expect((judged as Judged).fees).toEqual([4000]);
  });

  it('keeps what was typed where no list has a name [DREN-54]', async () => {
    expect(described(await register(wire(homeBuilt({ model: ' Kit ' }))))).toMatchObject({
      manufacturer: 'Home built',
      model: 'Kit',
      modelCode: '',
      category: 'Multirotor',
    });
    const other = drone(
      { manufacturerCode: 'RPAMFR-0002' },
      { manufacturer: 'Widget' },
      { model: 'W1' },
      { categoryCode: 'RPACAT-004' },
      { noSerialNumber: true },
      REST,
    );
    expect(described(await register(wire(other)))).toMatchObject({
      manufacturer: 'Widget',
      model: 'W1',
      category: 'Airship',
      weightClassCode: 'RPAWC-00007',
      serialNumber: '',
    });
  });

  it.each<[string, () => unknown, string | RegExp]>([
    [
      'no manufacturer [DVAL-01]',
      () => ({ ...wire(mavic()), manufacturerCode: '' }),
      'Drone 1: Please select an option (manufacturerCode)',
    ],
    [
      'no model [DVAL-04]',
      () => ({ ...wire(mavic()), modelCode: null }),
      'Drone 1: Please select an option (modelCode)',
    ],
    [
      'Other as a model of DJI [DVAL-05 DVAL-06]',
      () =>
        wire(
          drone(
            { manufacturerCode: 'RPAMFR-0003' },
            { modelCode: 'RPAMD-0003-OTH' },
            { model: 'F450' },
            { categoryCode: 'RPACAT-001' },
            { selectedWeightClassCode: 'RPAWC-00003' },
            { serialNumber: 'X' },
            REST,
          ),
        ),
      /no longer accepts 'Other' as a model for all DJI drones/,
    ],
    [
      'a long name [DVAL-02 DVAL-08]',
      () => wire(homeBuilt({ model: 'm'.repeat(51) })),
      'Drone 1: This field is too long (model)',
    ],
    [
      'no category [DVAL-12]',
      () => ({ ...wire(homeBuilt()), categoryCode: '' }),
      'Drone 1: Please select an option (categoryCode)',
    ],
    [
      'no class [DVAL-13 DVAL-36]',
      () => ({ ...wire(homeBuilt()), selectedWeightClassCode: '', weightClassCode: '' }),
      'Drone 1: Please select an option (weightClass)',
    ],
    [
      'a class below its model [DVAL-51]',
      () => ({ ...wire(mavic()), suggestedWeightClassCode: 'RPAWC-00002', weightClassCode: 'RPAWC-00002' }),
      'Drone 1: Invalid entry (weightClass)',
    ],
    [
      'an airship below the top class [DVAL-41]',
      () => ({ ...wire(homeBuilt({ categoryCode: 'RPACAT-004' })), selectedWeightClassCode: 'RPAWC-00003' }),
      'Drone 1: Invalid entry (weightClass)',
    ],
    [
      'no use [DVAL-14]',
      () => ({ ...wire(mavic()), intendedUse: 'fun' }),
      'Drone 1: Please select an option (intendedUse)',
    ],
    [
      'no place [DVAL-15]',
      () => ({ ...wire(mavic()), registeredOverseas: null }),
      'Drone 1: Please select an option (registeredOverseas)',
    ],
    [
      'no serial number [DVAL-16]',
      () => ({ ...wire(mavic()), serialNumber: ' ' }),
      'Drone 1: This field cannot be left blank (serialNumber)',
    ],
    ['another prefix [DVAL-19]', () => ({ ...wire(mavic()), serialNumber: '9991F5FJ000000000001' }), SERIAL],
    ['another length [DVAL-20]', () => ({ ...wire(mavic()), serialNumber: '1581F5FJ00000000001' }), SERIAL],
    [
      'a registration mark [DVAL-23]',
      () => ({ ...wire(mavic()), modelCode: 'RPAMD-0303', serialNumber: 'CASA-1' }),
      SERIAL,
    ],
    [
      'a number that a spreadsheet rounded',
      () => ({ ...wire(homeBuilt()), serialNumber: '1.58E+12' }),
      'Drone 1: A spreadsheet has shortened this serial number. Enter it in full, as shown on the drone (serialNumber)',
    ],
    [
      'the marks of a spreadsheet around its number',
      () => ({ ...wire(homeBuilt()), serialNumber: '="00123"' }),
      'Drone 1: Invalid entry (serialNumber)',
    ],
    [
      'the box where its model has a prefix [DVAL-28]',
      () => ({ ...wire(mavic()), noSerialNumber: true, serialNumber: '' }),
      'Drone 1: This field cannot be left blank (serialNumber)',
    ],
    [
      'that box beside a good number',
      () => ({ ...wire(mavic()), noSerialNumber: true }),
      'Drone 1: This field cannot be left blank (serialNumber)',
    ],
    [
      'too little weight to need it [DVAL-32 DVAL-33]',
      () => wire(homeBuilt({ intendedUse: 'recreational' }, { selectedWeightClassCode: 'RPAWC-00001' })),
      'Drone 1: it needs no registration',
    ],
    [
      'a drone that is being edited [DREG-30]',
      () => ({ ...wire(mavic()), isDraft: true }),
      'Drone 1: it is not saved yet',
    ],
    ['nothing that is a drone', () => ({}), /^Drone 1: /],
  ])('is refused with %s', async (_what, sent, words) => {
    const refusal = await register(sent());
    if (typeof words === 'string') expect(refusal).toBe(words);
    else expect(refusal).toMatch(words);
  });

  it('is refused by the name and the serial number of the drone, not by its place in what was sent', async () => {
    expect(await said(judgeRegistration, [wire(mavic()), { ...wire(homeBuilt()), isDraft: true }])).toBe(
      'Home built Multirotor (H-1): it is not saved yet',
    );
    expect(await said(judgeRegistration, [{ ...wire(mavic()), intendedUse: 'fun', noSerialNumber: true }])).toMatch(
      /^DJI Mavic 3 Enterprise: /,
    );
    const long = await said(judgeRegistration, [wire(homeBuilt({ serialNumber: 'S'.repeat(5000) }))]);
    expect((long as string).length).toBeLessThan(300);
    expect(await said(judgeRegistration, [wire(mavic()), {}])).toMatch(/^Drone 2: /);
  });

  it('is refused with a range that its number does not fit', async () => {
    const ranged = lists.models.find(({ serialRange }) => serialRange?.least === 8)!;
    const made = (serialNumber: string) =>
      wire(drone({ manufacturerCode: ranged.manufacturerCode }, { modelCode: ranged.code }, { serialNumber }, REST));
    expect(await register(made('1234567'))).toBe(SERIAL);
    expect(await register(made('123456789012345'))).toBe(SERIAL);
    expect(described(await register(made('12345678'))).serialNumber).toBe('12345678');
  });

  it('is refused with a number of another drone, a claimed id or not [DVAL-17 DVAL-18]', async () => {
    const exists = 'Drone 1: An RPA with these details already exists (serialNumber)';
    expect(await register(wire(mavic()), wire(homeBuilt({ serialNumber: '1581f5fj000000000001 ' })))).toBe(exists);
    const [present] = await sandbox.db.select().from(drones).where(eq(drones.ownerId, KESTREL.id));
    // Of another model, which once was not compared; and with the id of the drone that has it.
    expect(
      await register({
        ...wire(homeBuilt({ serialNumber: present!.serialNumber.toLowerCase() })),
        droneId: present!.id,
      }),
    ).toBe(exists);
    const [hers] = await sandbox.db
      .select()
      .from(drones)
      .where(eq(drones.ownerId, sandbox.contactIdOf('ava')));
    expect(described(await register(wire(homeBuilt({ serialNumber: hers!.serialNumber }))))).toMatchObject({
      serialNumber: hers!.serialNumber,
    });
  });

  it('has at least one drone and at most 100 [DVAL-30 DVAL-31 DREG-06]', async () => {
    const fleet = (count: number) =>
      Array.from({ length: count }, (_, at) => wire(homeBuilt({ serialNumber: `F-${String(at)}` })));
    expect(await register()).toBe('Add 1 to 100 drones.');
    expect(await register(...fleet(101))).toBe('Add 1 to 100 drones.');
    expect(((await register(...fleet(100))) as Judged).fees).toHaveLength(100);
  });

  it('waits for its two features, and recreational drones for theirs [DREG-08 DREG-09 DREG-10]', async () => {
    for (const feature of ['Add RPA Drone', 'Drone']) {
      await sandbox.control.overrideSettings({ [`Portal - Feature Availability - ${feature}`]: '31/12/2099' });
      expect(await register(wire(mavic()))).toBe('You cannot register drones online yet.');
      await sandbox.control.overrideSettings({ [`Portal - Feature Availability - ${feature}`]: '01/01/2020' });
    }
    const recreational = wire(mavic({ intendedUse: 'recreational' }));
    expect(((await register(recreational)) as Judged).fees).toEqual([2000]);
    await sandbox.control.overrideSettings({ [RECREATIONAL]: '31/12/2099' });
    expect(await register(recreational)).toBe('Drone 1: Please select an option (intendedUse)');
    await sandbox.control.overrideSettings({ [RECREATIONAL]: '01/01/2020' });
  });

  it('of a number that the register does not know is taken and marked, and so is one that nobody could look up [DENT-12 DCON-22]', async () => {
    const status = async (serialNumber: string) =>
      described(await register(wire(mavic({ serialNumber })))).serialStatus;
    expect(await status('1581F5FJ000000000001')).toBeNull();
    expect(await status('1581F5FJ000000000000')).toBe(852460002);
    expect(await status('1581F5FJ000000009999')).toBe(852460001);
    expect(described(await register(wire(homeBuilt({ serialNumber: '0000' })))).serialStatus).toBeNull();
    await sandbox.control.overrideSettings({
      'Portal - Feature Availability - Drone Serial Number Validation': '31/12/2099',
    });
    expect(await status('1581F5FJ000000000000')).toBeNull();
    await sandbox.control.overrideSettings({
      'Portal - Feature Availability - Drone Serial Number Validation': '01/01/2020',
    });
  });
});

/** Changes that a person could make, and some that only older lists would allow. */
function anyChange(): fc.Arbitrary<DroneChange> {
  const makers = ['RPAMFR-0001', 'RPAMFR-0002', 'RPAMFR-0003', 'RPAMFR-0004', 'RPAMFR-0010', ''];
  const models = lists.models
    .filter(({ manufacturerCode }) => makers.includes(manufacturerCode))
    .map(({ code }) => code);
  const numbers = [
    '1581F5FJ000000000001',
    '1581f6n8000000000002',
    '0UY00000000001',
    'S10A00000000',
    'X',
    '12345678',
    '',
    'CASA-1',
  ];
  const of = <K extends keyof DroneChange>(field: K, values: readonly NonNullable<DroneChange[K]>[]) =>
    fc.constantFrom(...values).map((value) => ({ [field]: value }) as DroneChange);
  return fc.oneof(
    of('manufacturerCode', makers),
    of('modelCode', [...models, 'NONE', '']),
    of('categoryCode', ['RPACAT-001', 'RPACAT-004', 'NONE', '']),
    of('selectedWeightClassCode', [...lists.weightClasses.map(({ code }) => code), '']),
    of('serialNumber', numbers),
    of('noSerialNumber', [true, false]),
    of('manufacturer', ['Widget', '', 'm'.repeat(51)]),
    of('model', ['W1', '', 'm'.repeat(50)]),
    of('intendedUse', ['recreational', 'commercial', '']),
    of('registeredOverseas', ['yes', 'no', '']),
  );
}

/** A nearly valid drone: a valid drone with up to three changes. */
function nearly(): fc.Arbitrary<FormDrone> {
  const bases = [
    mavic(),
    homeBuilt(),
    homeBuilt(
      { manufacturerCode: 'RPAMFR-0004' },
      { modelCode: 'RPAMD-0004-OTH' },
      { model: 'P' },
      { categoryCode: 'RPACAT-002' },
      { selectedWeightClassCode: 'RPAWC-00002' },
    ),
  ];
  return fc.tuple(fc.constantFrom(...bases), fc.array(anyChange(), { maxLength: 3 })).map(([base, list]) =>
    savedDrone(
      list.reduce<FormDrone>((one, change) => changeDrone(one, change, lists), base),
      'registration',
    ),
  );
}

describe('server and rules', () => {
  it('agree on every drone that a form can send', async () => {
    const seen = new Set<boolean>();
    // Found by a run of this test: a model of another maker's list remained on a home-built drone, which is asked for
    // no model.
    const left = savedDrone(
      changeDrone(
        changeDrone(homeBuilt(), { modelCode: 'RPAMD-0003-OTH' }, lists),
        { categoryCode: 'RPACAT-004' },
        lists,
      ),
      'registration',
    );
    await fc.assert(
      fc.asyncProperty(nearly(), async (one) => {
        const lawful = Object.keys(droneProblems(one, registration())).length === 0 && !isWeightBlocked(one, lists);
        seen.add(lawful);
        const answer = await register(wire(one));
        expect([typeof answer !== 'string', answer]).toEqual([lawful, answer]);
        if (lawful)
          expect(described(answer)).toMatchObject({
            weightClassCode: effectiveWeightClass(one),
            intendedUse: one.intendedUse,
          });
      }),
      { numRuns: 80, examples: [[left]] },
    );
    expect(seen.size).toBe(2);
  });

  it('agree on what was taken, whatever anybody wrote: nothing is taken in a class below its kind, nor for less', async () => {
    const card = await rateCard(sandbox.db, ['DRONE_R_COM', 'DRONE_R_REC']);
    const odd = fc.constantFrom(
      '',
      'RPAWC-00001',
      'RPAWC-00007',
      'RPACAT-004',
      'RPAMD-0303',
      'RPAMFR-0003',
      'X',
      null,
      1,
      true,
      {},
      [],
    );
    const names = Object.keys(wire(mavic()));
    const forged = fc.tuple(nearly(), fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 4 }));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(forged, async ([one, lies]) => {
        const answer = await register({ ...wire(one), ...Object.fromEntries(lies) });
        if (typeof answer === 'string') return;
        taken += 1;
        const {
          manufacturerCode,
          manufacturer,
          modelCode,
          model,
          categoryCode,
          weightClassCode,
          serialNumber,
          registeredOverseas,
          intendedUse,
        } = described(answer);
        const stored: FormDrone = {
          ...newDrone(1, { recreational: true }),
          manufacturerCode,
          manufacturer,
          modelCode,
          model,
          categoryCode,
          serialNumber,
          intendedUse,
          noSerialNumber: serialNumber === '',
          registeredOverseas: registeredOverseas ? 'yes' : 'no',
        };
        const assigned = assignedClass(stored, lists);
        const judged = {
          ...stored,
          suggestedWeightClassCode: assigned,
          selectedWeightClassCode: weightClassCode === assigned ? '' : weightClassCode,
        };
        expect(droneProblems(judged, registration())).toEqual({});
        expect(isWeightBlocked(judged, lists)).toBe(false);
        expect(answer.fees).toEqual([
          feeCents({ weightClassCode, overseas: registeredOverseas, use: intendedUse }, card),
        ]);
      }),
      { numRuns: 80 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

describe('a renewal', () => {
  const due = async (): Promise<readonly FormDrone[]> => {
    const { value } = await sandbox.call('zoe', 'GetDronesOrganisation', {
      organisationId: KESTREL.id,
      types: ['commercial', 'recreational'],
    });
    const recorded = value.slice(4).map((record, at) => readRegisteredDrone(record, lists, at + 1));
    return withAllUpdateFlags(recorded, { ...facts, variant: 'renewal' });
  };
  const sent = (one: FormDrone) => wire(one, { variant: 'renewal' });

  it('takes drones as they are recorded, in their own class or one above [DREN-55 DVAL-51]', async () => {
    const [first, second] = await due();
    expect((await renew(sent(first!), sent(second!))) as Judged).toMatchObject({ fees: [4000, 4000] });
    expect((await renew({ droneId: first!.droneId })) as Judged).toMatchObject({ fees: [4000] });
    expect((await renew(sent({ ...first!, selectedWeightClassCode: 'RPAWC-00006' }))) as Judged).toMatchObject({
      fees: [10_000],
    });
    expect(await renew({ droneId: first!.droneId, selectedWeightClassCode: 'RPAWC-00001' })).toBe(
      'Drone 1: Invalid entry (weightClass)',
    );
  });

  it('refuses what is not due by the name and the serial number that its record has', async () => {
    const [, notDue] = await sandbox.db
      .select()
      .from(drones)
      .where(eq(drones.ownerId, KESTREL.id))
      .orderBy(desc(drones.validUntil));
    const name = `${notDue!.manufacturer} ${notDue!.model} (${notDue!.serialNumber})`;
    const words = async (validUntil: string | null) => {
      await sandbox.db.update(drones).set({ validUntil }).where(eq(drones.id, notDue!.id));
      return said(judgeRenewal, [{ droneId: notDue!.id, manufacturer: 'Other' }]);
    };
    // As in a tab that stayed open while the drone was renewed in another.
    expect(await words('2041-03-09')).toBe(
      `${name}: it is not due for renewal: its registration expires on 09 Mar 2041`,
    );
    expect(await words('2011-03-09')).toBe(
      `${name}: it is not due for renewal: its registration expired on 09 Mar 2011`,
    );
    expect(await words(null)).toBe(`${name}: it is not due for renewal`);
    await words(notDue!.validUntil);
    const [first] = await due();
    const unsaved = { droneId: first!.droneId, isDraft: true };
    expect(await said(judgeRenewal, [unsaved])).toBe(
      `${first!.manufacturer} ${first!.model} (${first!.serialNumber}): it is not saved yet`,
    );
    expect(await said(judgeRenewal, [sent(first!), sent(first!)])).toMatch(/ \(.+\): it is not registered, or/);
  });

  it('refuses what has to be updated first, as the rules say [DREN-42 DENT-12 DVAL-05]', async () => {
    const [first, , failed] = await due();
    expect(failed).toMatchObject({ serialNumberUpdateRequired: true });
    expect(await renew(sent(failed!))).toBe(SERIAL);
    // Claiming an update with the same number is no update.
    expect(await renew({ ...sent(failed!), updatesSaved: true })).toBe(SERIAL);
    const updated = savedDrone(changeDrone(failed!, { serialNumber: 'EVO-77' }, lists), 'renewal');
    const judged = (await renew(sent(updated))) as Judged;
    expect(judged.paidFor).toMatchObject({ drones: [{ changes: { serialNumber: 'EVO-77', serialStatus: null } }] });
    await sandbox.db
      .update(drones)
      .set({ modelCode: 'RPAMD-0003-OTH', model: 'F450' })
      .where(eq(drones.id, first!.droneId));
    expect(await renew({ droneId: first!.droneId })).toMatch(/no longer accepts 'Other'/);
    await sandbox.db
      .update(drones)
      .set({ modelCode: 'RPAMD-0303', model: 'Mavic 3 Enterprise' })
      .where(eq(drones.id, first!.droneId));
    expect(await renew({ ...sent(first!), isDraft: true })).toBe('Drone 1: it is not saved yet');
    expect(await renew({ ...sent(updated), isDraft: true })).toBe('Drone 1: it is not saved yet');
    expect(await renew()).toBe('No drones are ready for renewal');
  });

  it('needs a class where its record has none [DVAL-46 DVAL-47]', async () => {
    const [first] = await due();
    const bare = { modelCode: '', manufacturerCode: 'RPAMFR-0001', weightClassCode: '' };
    await sandbox.db.update(drones).set(bare).where(eq(drones.id, first!.droneId));
    expect(await renew({ droneId: first!.droneId })).toMatch(/A valid Drone weight classification must be selected/);
    expect((await renew({ droneId: first!.droneId, selectedWeightClassCode: 'RPAWC-00001' })) as Judged).toMatchObject({
      fees: [0],
    });
    await sandbox.db
      .update(drones)
      .set({ modelCode: 'RPAMD-0303', manufacturerCode: 'RPAMFR-0003', weightClassCode: 'RPAWC-00003' })
      .where(eq(drones.id, first!.droneId));
  });

  it('has no fee that the card does not print', async () => {
    const [first] = await due();
    await sandbox.db.delete(rates).where(eq(rates.code, 'LCRPAWC-00006'));
    expect(await renew(sent({ ...first!, selectedWeightClassCode: 'RPAWC-00006' }))).toBe(
      'Drone 1: we have no fee for this drone. Contact us',
    );
    await sandbox.restore();
  });

  const BEYOND = (field: string) => `Drone 1: you cannot change this in a renewal (${field})`;
  const claims: readonly (readonly [field: string, claim: object])[] = [
    ['manufacturerCode', { manufacturerCode: 'RPAMFR-0001' }],
    ['modelCode', { modelCode: 'RPAMD-0301' }],
    ['serialNumber', { serialNumber: '1581F5FJ999999999999' }],
    ['serialNumber', { noSerialNumber: true }],
    ['intendedUse', { intendedUse: 'recreational' }],
    ['registeredOverseas', { registeredOverseas: 'yes' }],
    ['registeredOverseas', { isRegisteredOverseas: true, registeredOverseas: undefined }],
  ];

  it.each(claims)('of a drone of which nothing is wrong changes no %s: %j [DREN-41]', async (field, claim) => {
    const [first] = await due();
    for (const updatesSaved of [true, 'true', 1, false]) {
      expect(await renew({ ...sent(first!), ...claim, updatesSaved })).toBe(BEYOND(field));
    }
    // The correction by itself states no other field, and nothing else of the record is written.
    const judged = (await renew({ ...sent(first!), updatesSaved: true, modelUpdateRequired: true })) as Judged;
    expect(judged).toMatchObject({
      fees: [4000],
      paidFor: { drones: [{ changes: null, weightClassCode: 'RPAWC-00003' }] },
    });
  });

  it('corrects what is wrong with the record and no more: a serial number with no other use, no other place and no class below [DREN-41 DREN-42 DVAL-51]', async () => {
    const [, , failed] = await due();
    const mended = savedDrone(changeDrone(failed!, { serialNumber: 'EVO-77' }, lists), 'renewal');
    expect(await renew({ ...sent(mended), intendedUse: 'recreational' })).toBe(BEYOND('intendedUse'));
    expect(await renew({ ...sent(mended), registeredOverseas: 'yes' })).toBe(BEYOND('registeredOverseas'));
    expect(
      await renew({ ...sent(mended), weightClassCode: 'RPAWC-00001', suggestedWeightClassCode: 'RPAWC-00001' }),
    ).toBe('Drone 1: Invalid entry (weightClass)');
    // Fields that it does not state are as recorded.
    expect(await renew({ droneId: mended.droneId, serialNumber: 'EVO-77', updatesSaved: true })).toMatchObject({
      fees: [4000],
    });
    expect(await renew({ ...sent(mended), model: 'Toy', manufacturer: 'Cheap' })).toMatchObject({
      paidFor: { drones: [{ changes: { model: failed!.model } }] },
    });
  });

  it('corrects the model or the maker where the number is what is wrong: the one is judged by the others, and the class stays [DREN-41 DVAL-19 DVAL-25]', async () => {
    const [first, , failed] = await due();
    const change = (one: FormDrone, ...changes: readonly DroneChange[]) =>
      sent(
        savedDrone(
          changes.reduce<FormDrone>((each, part) => changeDrone(each, part, lists), one),
          'renewal',
        ),
      );
    const light = lists.models.find(
      ({ manufacturerCode, weightClassCode }) =>
        manufacturerCode === failed!.manufacturerCode && weightClassCode < failed!.recordedWeightClassCode,
    );
    const home: DroneChange = { manufacturerCode: 'RPAMFR-0001', categoryCode: 'RPACAT-001' };
    for (const changes of [
      [{ modelCode: light!.code }, { serialNumber: 'EVO-77' }],
      [home, { serialNumber: 'H-77' }],
    ]) {
      expect(await renew(change(failed!, ...changes))).toMatchObject({
        fees: [4000],
        paidFor: { drones: [{ weightClassCode: 'RPAWC-00003', changes: changes[0] }] },
      });
      expect(
        await renew({
          ...change(failed!, ...changes),
          weightClassCode: 'RPAWC-00001',
          suggestedWeightClassCode: 'RPAWC-00001',
        }),
      ).toBe('Drone 1: Invalid entry (weightClass)');
    }
    // The serial number is right and does not fit the model: a Mavic recorded as a heavier one.
    const heavy = { modelCode: 'RPAMD-0307', model: 'Agras T10', weightClassCode: 'RPAWC-00006' };
    await sandbox.db.update(drones).set(heavy).where(eq(drones.id, first!.droneId));
    const [wrong] = await due();
    expect(wrong).toMatchObject({
      serialNumberUpdateRequired: true,
      modelUpdateRequired: false,
      serialNumber: first!.serialNumber,
    });
    expect(await renew(change(wrong!, { modelCode: first!.modelCode }))).toMatchObject({
      fees: [10_000],
      paidFor: {
        drones: [
          {
            weightClassCode: 'RPAWC-00006',
            changes: { modelCode: first!.modelCode, serialNumber: first!.serialNumber },
          },
        ],
      },
    });
    await sandbox.restore();
  });

  it.each([
    ['no class of its own, but a model that has one', { weightClassCode: '' }, 4000],
    [
      'another class than its category, which is that of airships',
      {
        categoryCode: 'RPACAT-004',
        category: 'Airship',
        manufacturerCode: 'RPAMFR-0001',
        manufacturer: 'Home built',
        modelCode: '',
      },
      16_000,
    ],
  ])('costs what its record comes to, whatever is corrected: %s [DREN-41 DPAY-03]', async (_of, odd, fee) => {
    const [, , failed] = await due();
    await sandbox.db
      .update(drones)
      .set({ weightClassCode: 'RPAWC-00002', ...odd })
      .where(eq(drones.id, failed!.droneId));
    const [, , recorded] = await due();
    const asHome: DroneChange = {
      manufacturerCode: 'RPAMFR-0002',
      manufacturer: 'Widget',
      model: 'W1',
      categoryCode: 'RPACAT-001',
      serialNumber: 'W-77',
    };
    for (const changes of [[{ serialNumber: 'W-77' }], [asHome, asHome]] as const) {
      const mended = savedDrone(
        changes.reduce<FormDrone>((each, part) => changeDrone(each, part, lists), recorded!),
        'renewal',
      );
      expect(await renew(sent(mended))).toMatchObject({ fees: [fee] });
      // Whatever class it claims: none, or one below.
      expect(await renew({ ...sent(mended), weightClassCode: '', suggestedWeightClassCode: '' })).toMatchObject({
        fees: [fee],
      });
      expect(await renew({ ...sent(mended), selectedWeightClassCode: 'RPAWC-00001' })).toBe(
        'Drone 1: Invalid entry (weightClass)',
      );
    }
    await sandbox.restore();
  });

  it('renews a drone that is on record as too light for its use, as it is and with its number corrected [DREN-41 DVAL-32]', async () => {
    const [, , failed] = await due();
    await sandbox.db
      .update(drones)
      .set({ intendedUse: 'recreational', weightClassCode: 'RPAWC-00001', serialStatus: null })
      .where(eq(drones.id, failed!.droneId));
    const [, , light] = await due();
    expect([isWeightBlocked(light!, lists), await renew(sent(light!))]).toMatchObject([true, { fees: [0] }]);
    await sandbox.db.update(drones).set({ serialStatus: 852_460_002 }).where(eq(drones.id, failed!.droneId));
    const [, , wrong] = await due();
    expect(await renew(sent(wrong!))).toBe(SERIAL);
    const mended = savedDrone(changeDrone(wrong!, { serialNumber: 'EVO-77' }, lists), 'renewal');
    expect(await renew(sent(mended))).toMatchObject({
      fees: [0],
      paidFor: { drones: [{ changes: { serialNumber: 'EVO-77' } }] },
    });
    expect(await renew({ ...sent(mended), intendedUse: 'commercial' })).toBe(BEYOND('intendedUse'));
    // A drone that a correction would make that light is judged differently.
    await sandbox.db.update(drones).set({ weightClassCode: 'RPAWC-00002' }).where(eq(drones.id, failed!.droneId));
    const [, , heavier] = await due();
    const mini = lists.models.find(({ weight }) => weight !== null && weight < 250)!;
    const asMini = [
      { manufacturerCode: mini.manufacturerCode },
      { modelCode: mini.code },
      { serialNumber: `${mini.serialPrefixes[0] ?? ''}${'1'.repeat(20)}`.slice(0, mini.serialLength ?? 20) },
    ];
    const tooLight = savedDrone(
      asMini.reduce((each, part) => changeDrone(each, part, lists), heavier!),
      'renewal',
    );
    expect(await renew(sent(tooLight))).toBe('Drone 1: it needs no registration');
    await sandbox.restore();
  });

  it('corrects the model that is not accepted any more, and the maker and the number that it is judged by [DREN-41 DVAL-05]', async () => {
    const [first] = await due();
    await sandbox.db
      .update(drones)
      .set({ modelCode: 'RPAMD-0003-OTH', model: 'F450', serialNumber: 'OLD-1' })
      .where(eq(drones.id, first!.droneId));
    const [other] = await due();
    expect(other).toMatchObject({ modelUpdateRequired: true });
    const mended = savedDrone(
      changeDrone(
        changeDrone(other!, { modelCode: 'RPAMD-0303' }, lists),
        { serialNumber: '1581F5FJ000000000001' },
        lists,
      ),
      'renewal',
    );
    expect(await renew(sent(mended))).toMatchObject({
      fees: [4000],
      paidFor: { drones: [{ changes: { modelCode: 'RPAMD-0303', serialNumber: '1581F5FJ000000000001' } }] },
    });
    expect(await renew({ ...sent(mended), intendedUse: 'recreational' })).toBe(BEYOND('intendedUse'));
    expect(await renew({ ...sent(mended), registeredOverseas: 'yes' })).toBe(BEYOND('registeredOverseas'));
    const homeMade = savedDrone(
      [{ manufacturerCode: 'RPAMFR-0001' }, { categoryCode: 'RPACAT-001', model: 'F450' }].reduce<FormDrone>(
        (each, part) => changeDrone(each, part, lists),
        other!,
      ),
      'renewal',
    );
    expect(await renew(sent(homeMade))).toMatchObject({
      fees: [4000],
      paidFor: { drones: [{ changes: { manufacturerCode: 'RPAMFR-0001', serialNumber: 'OLD-1' } }] },
    });
    await sandbox.restore();
  });

  it('corrects a use that is not offered any more, and only that [DREN-41]', async () => {
    const [first] = await due();
    await sandbox.db.update(drones).set({ intendedUse: 'recreational' }).where(eq(drones.id, first!.droneId));
    await sandbox.control.overrideSettings({ [RECREATIONAL]: '31/12/2099' });
    const commercial = { ...sent(first!), intendedUse: 'commercial', updatesSaved: true };
    expect(await renew(commercial)).toMatchObject({
      fees: [4000],
      paidFor: { drones: [{ changes: { intendedUse: 'commercial' } }] },
    });
    expect(await renew({ ...commercial, registeredOverseas: 'yes' })).toBe(BEYOND('registeredOverseas'));
    await sandbox.control.overrideSettings({ [RECREATIONAL]: '01/01/2020' });
    expect(await renew(commercial)).toBe(BEYOND('intendedUse'));
    await sandbox.restore();
  });

  it('agrees with the rules and the record on every drone that was edited', async () => {
    const drones3 = await due();
    const edited = fc.tuple(fc.constantFrom(...drones3), fc.array(anyChange(), { maxLength: 3 })).map(([was, list]) => {
      return {
        was,
        one: savedDrone(
          list.reduce<FormDrone>((each, change) => changeDrone(each, change, lists), was),
          'renewal',
        ),
      };
    });
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(edited, async ({ was, one }) => {
        const { serialNumber, noSerialNumber } = one;
        const isWrong = was.serialNumberUpdateRequired;
        // A wrong serial number opens all fields that it is judged with; a drone without a maker keeps its kind.
        const corrected =
          one.manufacturerCode === ''
            ? { ...was, serialNumber, noSerialNumber }
            : { ...one, intendedUse: was.intendedUse, registeredOverseas: was.registeredOverseas };
        const made = isWrong ? corrected : was;
        const [assigned, chosen] = [assignedClass(made, lists), effectiveWeightClass(one)];
        const stands: FormDrone = {
          ...made,
          suggestedWeightClassCode: assigned,
          selectedWeightClassCode: chosen === assigned ? '' : chosen,
        };
        // All three are listed models, so their names and category follow from the code.
        const fixed = [
          'intendedUse',
          'registeredOverseas',
          ...(isWrong ? [] : (['manufacturerCode', 'modelCode'] as const)),
        ] as const;
        const beyond = fixed.some((field) => one[field] !== '' && one[field] !== was[field]);
        const isOtherNumber = one.noSerialNumber || (one.serialNumber !== '' && one.serialNumber !== was.serialNumber);
        const isLawful = Object.keys(droneProblems(stands, { ...facts, variant: 'renewal' })).length === 0;
        const isTaken = isLawful && !beyond && (isWrong || !isOtherNumber);
        seen.add(isTaken);
        const answer = await renew(sent(one));
        expect([typeof answer !== 'string', answer]).toEqual([isTaken, answer]);
        // Each of the three costs $40.00 as it is recorded.
        if (typeof answer !== 'string') expect(answer.fees[0]).toBeGreaterThanOrEqual(4000);
      }),
      { numRuns: 120 },
    );
    expect(seen.size).toBe(2);
  });
});
