/** The records of each of the twelve people, typed from the table of SANDBOX.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageOn, parseBirthDate } from '#rules/core/calendar.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import { decideHome } from '#rules/home-routing.rules.ts';
import { openSandbox, USERS, type Sandbox, type User } from './sandbox.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';
const SOUTHERN = 'Southern Air Charter Pty Ltd';
const CORAL = 'Coral Coast Maintenance Training';
const WEDGETAIL = 'Wedgetail Fleet Services';

interface Person {
  readonly name: string;
  readonly arn: boolean;
  readonly tags: number;
  readonly accepted: boolean;
  readonly roles: readonly string[];
  readonly sees: ReturnType<typeof decideHome>;
  /** Current / expiring soon / expired but in the window. */
  readonly drones: string;
  readonly licences: readonly string[];
  /** Aircraft and gliders. */
  readonly flying: readonly [number, number];
}

const nothing = { tags: 1, accepted: false, roles: [], drones: '0/0/0', licences: [], flying: [0, 0] } as const;
const noArn = { ...nothing, arn: false, tags: 0 } as const;

const TABLE: Readonly<Record<User, Person>> = {
  ava: {
    ...nothing,
    name: 'Ava Nguyen',
    arn: true,
    accepted: true,
    sees: 'dashInd',
    drones: '3/1/1',
    licences: ['rpa accreditation: rpa excluded accreditation'],
  },
  noah: { ...noArn, name: 'Noah Clarke', sees: 'linkArn' },
  mia: { ...noArn, name: 'Mia Rossi', sees: 'linkArn' },
  leo: { ...nothing, name: 'Leo Park', arn: true, tags: 0, sees: 'verifyPoi' },
  zoe: {
    ...nothing,
    name: 'Zoe Singh',
    arn: true,
    accepted: true,
    sees: 'profileSelector',
    roles: [`Chief Executive Officer of ${KESTREL}`, `Authorised Representative of ${SOUTHERN}`],
  },
  ivy: { ...nothing, name: 'Ivy Brown', arn: true, sees: 'dashInd' },
  max: {
    ...nothing,
    name: 'Max Hall',
    arn: true,
    accepted: true,
    sees: 'dashInd',
    flying: [2, 1],
    licences: ['other: repl', 'flight crew: flight crew licence', 'radio: aeronautical radio operator certificate'],
  },
  kim: {
    ...nothing,
    name: 'Kim Tran',
    arn: true,
    accepted: true,
    sees: 'profileSelector',
    roles: [`Authorised Representative of ${CORAL}`],
  },
  sam: { ...nothing, name: 'Sam Wood', arn: true, sees: 'profileSelector', roles: [`Contact Person of ${KESTREL}`] },
  tom: { ...noArn, name: 'Tom Reid', sees: 'dashInd' },
  uma: {
    ...nothing,
    name: 'Uma Patel',
    arn: true,
    accepted: true,
    sees: 'profileSelector',
    roles: [`Chief Remote Pilot of ${WEDGETAIL}`],
  },
  lee: { ...nothing, name: 'Lee Adams', arn: true, sees: 'dashInd' },
};

/** The row of the home decision that each person shows (portal 2.2). */
const HOME_ROW: Readonly<Record<User, string>> = {
  noah: 'HOME-02',
  mia: 'HOME-02',
  tom: 'HOME-03',
  leo: 'HOME-04',
  zoe: 'HOME-05',
  kim: 'HOME-05',
  sam: 'HOME-05',
  uma: 'HOME-05',
  ava: 'HOME-06',
  ivy: 'HOME-06',
  max: 'HOME-06',
  lee: 'HOME-06',
};
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function currentUser(user: User) {
  return (await sandbox.call(user, 'GetUserDetails', {})).value[0]!;
}

describe.each(USERS)('%s', (user) => {
  const person = TABLE[user];

  it('is who the table says, with an ARN or without [CALL-11 ENTI-01 ENTI-02]', async () => {
    const { status, body } = await sandbox.wire(user, '/api/mycasa/Portal/GetUserDetails/v1', {});
    const [first] = person.name.split(' ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      value: [
        {
          contactid: sandbox.contactIdOf(user),
          fullname: person.name,
          firstname: first,
          emailaddress1: expect.stringMatching(/^[a-z.]+@example\.com$/),
          mobilephone: expect.stringMatching(/^04\d\d \d{3} \d{3}$/),
          birthdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          casa_arn: person.arn ? expect.stringMatching(/^\d{7}$/) : '',
        },
      ],
    });
  });

  it('has the tags, accepted records and roles of the table [CALL-13 CALL-15 CALL-17 ENTI-07]', async () => {
    const tags = await sandbox.wire(user, '/api/mycasa/Portal/GetTagsIndividual/v1', {});
    const accepted = await sandbox.wire(user, '/api/mycasa/Portal/GetAcceptedSRsIndividual/v1', {});
    const roles = await sandbox.wire(user, '/api/mycasa/Portal/GetParticipants/v1', { organisationId: '' });
    expect(tags.body).toEqual({ value: Array.from({ length: person.tags }, () => expect.any(Object)) });
    expect((accepted.body as { value: unknown[] }).value.length > 0).toBe(person.accepted);
    const rows = (roles.body as { value: { account: Record<string, string>; role: { casa_name: string } }[] }).value;
    expect(rows.map(({ account, role }) => `${role.casa_name} of ${account['name']}`)).toEqual(person.roles);
    for (const { account } of rows) {
      expect(account['accountid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
      expect(account['casa_arn']).toMatch(/^\d{7}$/);
    }
  });

  it(`sees first what the table says [${HOME_ROW[user]}]`, async () => {
    const [details, tags, accepted, participants, requests, drafts] = await Promise.all([
      currentUser(user),
      sandbox.call(user, 'GetTagsIndividual', {}),
      sandbox.call(user, 'GetAcceptedSRsIndividual', {}),
      sandbox.call(user, 'GetParticipants', { organisationId: '' }),
      sandbox.call(user, 'GetSRARNsIndividual', {}),
      sandbox.call(user, 'HasDraftsIndividual', { organisationId: '' }),
    ]);
    const sees = decideHome({
      arn: details.product_arn,
      arnApplications: requests.value,
      drafts: drafts.drafts,
      tags: tags.value,
      acceptedRecords: accepted.value,
      participants: participants.value,
    });
    expect(sees).toBe(person.sees);
    expect(drafts).toEqual({ wasSuccessful: true, drafts: [] });
  });

  it('has the drones, licences, aircraft of the table, nothing in progress [CALL-19 CALL-21 CALL-25 CALL-31 CALL-33 CALL-35]', async () => {
    const settings = (await sandbox.call(user, 'GetEnvData', {})).value.systemSettings;
    const drones = (await sandbox.call(user, 'GetDronesIndividual', { types: ['recreational', 'commercial'] })).value;
    const moment = sandbox.control.moment();
    const standing = drones.items.map(({ product_validuntil: until }) =>
      droneExpiry(until, expiryPeriods(settings), moment),
    );
    const count = (badge: string | undefined) =>
      standing.filter((one) => one.listed && one.badge?.message === badge).length;
    expect([count(undefined), count('Expiring soon'), count('Expired')].join('/')).toBe(person.drones);
    const noProgress = { inprogdrones: [], inprogrenewaldrones: [], census: [] };
    expect(drones).toMatchObject(noProgress);
    expect((await sandbox.wire(user, '/api/mycasa/Portal/GetApplicationsIndividual/v1', {})).body).toEqual({
      value: noProgress,
    });

    const licences = await sandbox.wire(user, '/api/mycasa/Portal/GetLicencesIndividual/v1', {
      retrievedExpired: true,
    });
    const kinds = (licences.body as { value: { cattype: { casa_name: string }; lictype: { casa_name: string } }[] })
      .value;
    expect(kinds.map(({ cattype, lictype }) => `${cattype.casa_name}: ${lictype.casa_name}`)).toEqual(person.licences);

    const flying = await sandbox.wire(user, '/api/mycasa/Forms/GetAircraftIndividual/v1', {});
    const { aircraft, gliders } = (flying.body as { value: { aircraft: unknown[]; gliders: unknown[] } }).value;
    expect([aircraft.length, gliders.length]).toEqual(person.flying);

    // SANDBOX.md, Aircraft: a seller, and a person who acts for the registered operator.
    const transfers = (await sandbox.call(user, 'GetAircraftTOOIndividual', {})).value.map(
      ({ srvcatjob }) => srvcatjob?.product_code,
    );
    expect(transfers).toEqual({ max: ['ACR_TOO_INIT'], zoe: ['ACR_TOO_ACC'] }[user as string] ?? []);

    for (const empty of ['Forms/GetREOCsIndividual', 'Portal/GetAlertsIndividual']) {
      expect((await sandbox.wire(user, `/api/mycasa/${empty}/v1`, {})).body).toEqual({ value: [] });
    }
    const { submissions: fees } = await sandbox.call(user, 'AdditionalPayment', {
      organisationId: '',
      organisationArn: '',
    });
    expect(fees.map(({ totalAmountDue }) => totalAmountDue)).toEqual(user === 'kim' ? [95, 25] : []);
  });
});

it('gives Ava both kinds of drone, and only the commercial ones when only those are asked for [CALL-25]', async () => {
  const path = '/api/mycasa/forms/drone/GetDronesIndividual/v1';
  const kinds = async (types: string[]) => {
    const { body } = await sandbox.wire('ava', path, { types });
    return (body as { value: { items: { reftype: { casa_name: string } }[] } }).value.items
      .map(({ reftype }) => reftype.casa_name)
      .sort();
  };
  expect(await kinds(['recreational', 'commercial'])).toEqual([
    'Commercial',
    'Commercial',
    'Commercial',
    'Recreational',
    'Recreational',
  ]);
  expect(await kinds(['commercial'])).toEqual(['Commercial', 'Commercial', 'Commercial']);
});

it('says of a drone what the contract names, as it is spelled on the wire [ENTI-09 ENTI-11 EXPY-13]', async () => {
  const { body } = await sandbox.wire('ava', '/api/mycasa/forms/drone/GetDronesIndividual/v1', {
    types: ['recreational', 'commercial'],
  });
  const { items } = (body as { value: { items: unknown[] } }).value;
  expect(Object.keys((body as { value: object }).value).sort()).toEqual([
    'census',
    'inprogdrones',
    'inprogrenewaldrones',
    'items',
  ]);
  expect(items[0]).toEqual({
    casa_droneregistrationid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    casa_validuntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    drone: {
      casa_droneid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      casa_manufacturer: 'DJI',
      casa_model: 'Mavic 3 Enterprise',
      casa_serialnumber: expect.stringMatching(/^1581F5FJ\d{12}$/),
      casa_isregisteredoverseas: 0,
      casa_serialnumbervalidationstatus: null,
    },
    manufacturer: { casa_name: 'DJI' },
    model: { casa_name: 'Mavic 3 Enterprise', casa_droneweight: 915 },
    category: { casa_name: 'Multirotor' },
    reftype: { casa_name: 'Commercial' },
    droneWeightClass: 'More than 500 g up to 2 kg',
    droneWeightClassCode: 'RPAWC-00003',
    account: { accountid: sandbox.contactIdOf('ava'), casa_arn: '2001011' },
  });
});

it('lets the commercial accreditation of Ava expire within the licence warning period of 45 days [ENTI-13 ENTI-14]', async () => {
  const [accreditation] = (await sandbox.call('ava', 'GetLicencesIndividual', { retrievedExpired: true })).value;
  const left = Temporal.PlainDate.from(accreditation!.product_validuntil!).since(today(), { largestUnit: 'days' }).days;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(45);
  expect(accreditation).toMatchObject({
    product_licenceid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    product_eapstatus: 'Active',
  });
});

it('says of a licence and of its holder what the documents name, as it is spelled on the wire [DENT-73 DENT-74 DENT-75 DENT-76]', async () => {
  const { body } = await sandbox.wire('ava', '/api/mycasa/Portal/GetLicencesIndividual/v1', { retrievedExpired: true });
  const [licence] = (body as { value: unknown[] }).value;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown;
  expect(licence).toMatchObject({
    casa_licenceid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    casa_origindate: day,
    casa_validuntil: day,
    casa_eapstatus: 'Active',
    casa_licenceurlfilesize: expect.stringMatching(/^\d+$/),
    cattype: { casa_name: 'rpa accreditation' },
    lictype: { casa_name: 'rpa excluded accreditation' },
    user: {
      contactid: sandbox.contactIdOf('ava'),
      fullname: 'Ava Nguyen',
      casa_arn: '2001011',
      birthdate: day,
      nationality: { casa_name: 'Australian' },
    },
  });
});

it('keeps Ivy at 15 and everybody else of age', async () => {
  const moment = sandbox.control.moment();
  const ages = await Promise.all(
    USERS.map(async (user) => ageOn(parseBirthDate((await currentUser(user)).birthdate)!, moment)),
  );
  expect(ages[USERS.indexOf('ivy')]).toBe(15);
  expect(ages.filter((age) => age < 18)).toHaveLength(1);
});

it('keeps one ARN application of Tom open and shows its status; nobody else has one [ENTI-15]', async () => {
  const path = '/api/mycasa/Portal/GetSRARNsIndividual/v1';
  expect((await sandbox.wire('tom', path, {})).body).toMatchObject({
    value: [{ state: 'open', status: 'In progress' }],
  });
  for (const user of USERS.filter((one) => one !== 'tom'))
    expect((await sandbox.wire(user, path, {})).body).toEqual({ value: [] });
});

it('gives a person both addresses, line by line [CALL-64 ENTI-03]', async () => {
  const { body } = await sandbox.wire('ava', '/api/mycasa/Portal/GetAddressDetailsIndividual/v1', {});
  const group = (name: string) => ({
    [`${name}_extraline`]: '',
    [`${name}_building`]: '',
    [`${name}_line1`]: '12 Banksia Street',
    [`${name}_line2`]: '',
    [`${name}_line3`]: '',
    [`${name}_city`]: 'Braddon',
    [`${name}_stateorprovince`]: 'ACT',
    [`${name}_postalcode`]: '2612',
    [`${name}_country`]: 'Australia',
  });
  expect(body).toMatchObject({
    value: [
      {
        ...group('address1'),
        ...group('address2'),
        casa_droneregistrationurlfilesize: expect.stringMatching(/^\d{5,6}$/),
      },
    ],
  });
});

it('validates the aircraft of Max by their holder [ENTI-12]', async () => {
  const { aircraft, gliders } = (await sandbox.call('max', 'GetAircraftIndividual', {})).value;
  const marks = [...aircraft, ...gliders].map(
    (one) => (one['aircraft'] as { product_registrationmark: string }).product_registrationmark,
  );
  expect(marks).toEqual(['VH-MXH', 'VH-MXK', 'VH-GXH']);
  expect(aircraft.map(({ participant }) => participant?.product_validuntil)).toEqual([
    null,
    today().add({ days: 700 }).toString(),
  ]);
  expect(aircraft[0]!.participant?.product_validfrom).toBe(today().subtract({ days: 3100 }).toString());
});

function today(): Temporal.PlainDate {
  const { epochMs, zone } = sandbox.control.moment();
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate();
}
