/** The sandbox's organisations, typed from the table of SANDBOX.md, and the printed settings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneExpiry, dronesBadge } from '#rules/core/expiry.rules.ts';
import { arnRequests } from '#server/records/cases.schema.ts';
import { openSandbox, ORIGIN, type Sandbox, type User } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** Organisation, one of its people, and drones: current / expiring soon / expired in the window. */
const TABLE = [
  { name: 'Kestrel Survey Pty Ltd', user: 'zoe', drones: '4/2/1', payments: 2, aircraft: 0 },
  { name: 'Southern Air Charter Pty Ltd', user: 'zoe', drones: '0/0/0', payments: 0, aircraft: 3 },
  { name: 'Coral Coast Maintenance Training', user: 'kim', drones: '0/0/0', payments: 0, aircraft: 0 },
  { name: 'Wedgetail Fleet Services', user: 'uma', drones: '750/200/50', payments: 0, aircraft: 0 },
] as const;

async function participantsOf(user: User) {
  return (await sandbox.call(user, 'GetParticipants', { organisationId: '' })).value;
}

async function idOf(user: User, name: string): Promise<string> {
  return (await participantsOf(user)).find(({ account }) => account.name === name)!.account.accountid;
}

async function settings() {
  return (await sandbox.call('lee', 'GetEnvData', {})).value.systemSettings;
}

describe.each(TABLE)('$name', ({ name, user, drones, payments, aircraft }) => {
  const path = (call: string): string => `/api/mycasa/${call}/v1`;

  it('says who it is and where [CALL-60 CALL-66 ENTI-08]', async () => {
    const organisationId = await idOf(user, name);
    const details = await sandbox.wire(user, path('Portal/GetOrganisationDetails'), { organisationId });
    const addresses = await sandbox.wire(user, path('Portal/GetAddressDetailsOrganisation'), { organisationId });
    expect(details.body).toMatchObject({
      value: [
        {
          accountid: organisationId,
          name,
          casa_arn: expect.stringMatching(/^\d{7}$/),
          telephone1: expect.stringMatching(/^0\d 5550 \d{4}$/),
          emailaddress1: expect.stringContaining('@'),
          casa_droneregistrationurlfilesize: drones === '0/0/0' ? '' : expect.stringMatching(/^\d+$/),
          address1_line1: expect.stringMatching(/\w/),
          address1_country: 'Australia',
          address2_line1: expect.stringMatching(/^PO Box \d+$/),
        },
      ],
    });
    expect(addresses.body).toEqual(details.body);
  });

  it('has the drones of the table, and a badge when some are to renew [EXPY-05 EXPY-08 PROF-09]', async () => {
    const organisationId = await idOf(user, name);
    const periods = expiryPeriods(await settings());
    const moment = sandbox.control.moment();
    const list = (
      await sandbox.call(user, 'GetDronesOrganisation', { organisationId, types: ['recreational', 'commercial'] })
    ).value;
    const standing = list.map(({ product_validuntil: until }) => droneExpiry(until, periods, moment));
    const count = (badge: string | undefined) =>
      standing.filter((one) => one.listed && one.badge?.message === badge).length;
    expect([count(undefined), count('Expiring soon'), count('Expired')].join('/')).toBe(drones);

    const selector = await sandbox.call(user, 'GetDronesProfileSelector', { participants: await participantsOf(user) });
    const own = selector.value.filter(({ account }) => account?.accountid === organisationId);
    expect(own).toEqual(list);
    expect(dronesBadge(own, periods, moment)?.text).toBe(drones === '0/0/0' ? undefined : 'Items expiring soon');
  });

  it('has the aircraft and the payments of the table, and an empty census list [CALL-56 CALL-58 CALL-62 CALL-70]', async () => {
    const organisationId = await idOf(user, name);
    const aircraftAnswer = await sandbox.wire(user, path('Forms/GetAircraftOrganisation'), { organisationId });
    expect((aircraftAnswer.body as { value: { aircraft: unknown[] } }).value.aircraft).toHaveLength(aircraft);
    expect(aircraftAnswer.body).toMatchObject({ value: { gliders: [] } });
    expect((await sandbox.wire(user, path('Portal/GetApplicationsOrganisation'), { organisationId })).body).toEqual({
      value: { inprogdrones: [], inprogrenewaldrones: [], census: [] },
    });
    expect((await sandbox.wire(user, path('Portal/GetAlertsOrganisation'), { organisationId })).body).toEqual({
      value: [],
    });
    const drafts = await sandbox.wire(user, path('Forms/HasDraftsOrganisation'), { organisationId });
    expect(drafts.body).toEqual({ wasSuccessful: true, drafts: [] });
    const due = await sandbox.call(user, 'AdditionalPayment', { organisationId, organisationArn: '' });
    expect(due.submissions).toHaveLength(payments);
  });
});

it('gives the operator certificates of the organisations that fly drones [CALL-68]', async () => {
  const counts = await Promise.all(
    TABLE.map(async ({ user, name }) => {
      const { body } = await sandbox.wire(user, '/api/mycasa/Forms/GetREOCsOrganisation/v1', {
        organisationId: await idOf(user, name),
      });
      return (body as { value: unknown[] }).value.length;
    }),
  );
  expect(counts).toEqual([1, 0, 0, 1]);
});

it('gives of a person’s organisations the one that is asked for', async () => {
  const namesOf = async (organisationId: string) =>
    (await sandbox.call('zoe', 'GetParticipants', { organisationId })).value.map(({ account }) => account.name);
  const all = await namesOf('');
  expect(all.length).toBeGreaterThan(1);
  for (const name of all) expect(await namesOf(await idOf('zoe', name!))).toEqual([name]);
});

it('gives the profile selector the drones and the open ARN requests of the participants sent [CALL-27 CALL-29]', async () => {
  const { body } = await sandbox.wire('zoe', '/api/mycasa/Portal/GetParticipants/v1', { organisationId: '' });
  const participants = (body as { value: unknown }).value;
  const ask = (call: string) => sandbox.wire('zoe', `/api/mycasa/Portal/${call}/v1`, { participants });
  const drones = (await ask('GetDronesProfileSelector')).body as {
    value: { casa_validuntil: string; account: { casa_arn: string } }[];
  };
  expect(drones.value.map(({ account }) => account.casa_arn)).toEqual(Array.from({ length: 7 }, () => '3001017'));
  expect((await ask('GetSRARNsOrganisation')).body).toEqual({ value: [] });
  const madeAt = '2026-11-20T00:00:00Z';
  const organisationId = await idOf('zoe', 'Kestrel Survey Pty Ltd');
  const request = {
    personId: sandbox.contactIdOf('zoe'),
    organisationId,
    kind: 'create',
    reference: 'R-1',
    madeAt,
  } as const;
  await sandbox.db.insert(arnRequests).values({ ...request, id: 'r', state: 'open', status: 'In progress' });
  expect((await ask('GetSRARNsOrganisation')).body).toMatchObject({
    value: [{ state: 'open', status: 'In progress', account: { accountid: organisationId } }],
  });
  // It is not one of her own.
  expect(await sandbox.call('zoe', 'GetSRARNsIndividual', {})).toEqual({ value: [] });
  await sandbox.reset();
});

it('asks Kestrel Survey for fees whose lines add up and that fall due within thirty days', async () => {
  const organisationId = await idOf('zoe', 'Kestrel Survey Pty Ltd');
  const { submissions } = await sandbox.call('zoe', 'AdditionalPayment', {
    organisationId,
    organisationArn: '3001017',
  });
  expect(submissions.map(({ portalName, totalAmountDue }) => [portalName, totalAmountDue])).toEqual([
    ['RPA operator certificate variation', 680],
    ['Flight authorisation near an aerodrome', 160],
  ]);
  expect(submissions[0]!.serviceRequestData?.LineItems.map(({ amountDue }) => amountDue)).toEqual([480, 200]);
  for (const { expiryDate } of submissions) expect(expiryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('counts with the expiry periods that the console puts in force [EXPY-01 EXPY-02 CONS-07]', async () => {
  const count = async () => {
    const { items } = (await sandbox.call('ava', 'GetDronesIndividual', { types: ['recreational', 'commercial'] }))
      .value;
    const periods = expiryPeriods(await settings());
    return items.map(
      (one) => droneExpiry(one.product_validuntil, periods, sandbox.control.moment()).badge?.message ?? 'none',
    );
  };
  expect(await count()).toEqual(['none', 'none', 'none', 'Expiring soon', 'Expired']);
  await sandbox.control.overrideSettings({ 'Portal - RPA registration expiry warning period': '10' });
  expect(await count()).toEqual(['none', 'none', 'none', 'none', 'Expired']);
  await sandbox.control.overrideSettings({ 'Portal - RPA registration expired warning period': '5' });
  expect(await count()).toEqual(['none', 'none', 'none', 'none', 'none']);
  await sandbox.reset();
  expect(await count()).toEqual(['none', 'none', 'none', 'Expiring soon', 'Expired']);
});

const ON = [
  'Drone',
  'Add RPA Drone',
  'Recreational Drone',
  'Drone Serial Number Validation',
  'Accreditation',
  'Accreditation (Recreational)',
  'AvWorx',
  'Role and user management',
  'Submit document',
  'Org ARN',
  'AROC',
  'Ind REPL',
  'FRN',
  'Licence Verification',
];

it('serves the settings that SANDBOX.md and the drone catalogue print [CALL-07 ENTI-17 ENTI-18]', async () => {
  const { body } = await sandbox.wire('ava', '/api/mycasa/Portal/GetEnvData/v2', {});
  const { value } = body as { value: Record<string, Record<string, string>[]> };
  const values = Object.fromEntries(
    value['systemSettings']!.map((item) => [item['casa_name'], item['casa_stringvalue']]),
  );
  for (const feature of ON) expect(values[`Portal - Feature Availability - ${feature}`], feature).toBe('01/01/2020');
  expect(values).toMatchObject({
    'Portal - Feature Availability - Virtual Assistant': '31/12/2099',
    'Timeout Now': '1200000',
    'Timeout Warning': '900000',
    'Portal - RPA registration expiry warning period': '60',
    'Portal - RPA registration expired warning period': '30',
    'Licence expiry warning period': '45',
    'Saved application expiry warning period': '2',
    'Certificate expiry warning period': '30',
    'Portal - Portal Environment': 'SDT-DEV1',
    paymentProviderUrl: `${ORIGIN}/pay?token=`,
  });
  for (const address of ['Portal - Home URL', 'LMS URL', 'AEM URLs', 'Virtual Assistant URL']) {
    expect(values[address], address).toMatch(/^http:\/\/localhost:4303\//);
  }
  for (const list of ['snippets', 'siteSettings']) {
    expect(value[list]![0]).toEqual({ adx_name: expect.any(String), adx_value: expect.any(String) });
  }
});

it('gives the sign-in settings without a token [CALL-05 ENTI-19]', async () => {
  const answer = await sandbox.wire('noah', '/api/mycasa/Portal/GetB2CSettings/v1', undefined, 'GET');
  expect(answer.body).toEqual({
    AuthClientId: 'portal-spa',
    SignUpAuthority: 'https://localhost:4303/identity',
    AuthAuthority: 'https://localhost:4303/identity',
    ScopesPortal: 'api://regulator/portal/access',
    ScopesForms: 'api://regulator/forms/access',
  });
});
