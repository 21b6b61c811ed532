/**
 * The real regulator on a real port, asked by the real client with the platform's own fetch: every call that has a handler under every
 * fault switch, and every other call. The codes are those of the hand-typed tables of `tests/api`.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { createClient, type Client } from '#api/core/client.ts';
import type { FaultOrder } from '#server/core/fault-kinds.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { openTestStore } from '#support/store.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { PORTAL_CALLS, type CallRow, type Codes } from '../api/call-table.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { rejection } from '../api/fake-fetch.ts';
import { callRow } from '../api/test-client.ts';
import { FORMS_CLAIMS, OPENING, PORTAL_CLAIMS, put, sign } from '../server/kit.ts';

/** The calls that issue 2 needs answered, by hand. */
const BUILT = [
  'GetB2CSettings', 'GetEnvData', 'GetExtIds', 'GetUserDetails', 'GetTagsIndividual', 'GetParticipants', 'GetAcceptedSRsIndividual',
  'GetSRARNsIndividual', 'GetSRARNsOrganisation', 'HasDraftsIndividual', 'HasDraftsOrganisation', 'GetLicencesIndividual',
  'GetREOCsIndividual', 'GetREOCsOrganisation', 'GetDronesIndividual', 'GetDronesOrganisation', 'GetDronesProfileSelector',
  'GetApplicationsIndividual', 'GetApplicationsOrganisation', 'GetAircraftTOOIndividual', 'GetAircraftIndividual',
  'GetAircraftOrganisation', 'GetAlertsIndividual', 'GetAlertsOrganisation', 'GetOrganisationDetails',
  'GetAddressDetailsIndividual', 'GetAddressDetailsOrganisation', 'AdditionalPayment',
];

const INIT: Codes = ['INIT.1a', 'INIT.1a', 'INIT.1a', 'INIT.1', 'INIT.1'];
const SETTINGS_ROW = { call: 'GetB2CSettings', errorRows: 'CALL-06 ERRC-51', codes: INIT, input: {} } as CallRow;
const ALL = [SETTINGS_ROW, ...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS];
const ROWS = ALL.filter((row, at) => ALL.findIndex(({ call }) => call === row.call) === at);
const BUILT_ROWS = ROWS.filter((row) => BUILT.includes(row.call));
const LATER_ROWS = ROWS.filter((row) => !BUILT.includes(row.call));

/** Text of the switches `a`, `e` and `reject`. */
const TOLD = 'The sandbox was told to fail this call';

/** What each failing kind of switch becomes: place among the five codes, letter, text, status. */
const FAILING = [
  ['a', 0, 'a', TOLD, 200],
  ['reject', 0, 'a', TOLD, 200],
  ['b', 1, 'b', 'fetch failed', undefined],
  ['garbage', 2, 'c', 'The answer could not be read', 200],
  ['d', 3, 'd', 'Internal Server Error', 500],
  ['e', 4, 'e', TOLD, 500],
] as const;

let server: RunningServer;
let client: Client;

async function switchFaults(faults: readonly FaultOrder[]): Promise<void> {
  const answer = await fetch(`${server.origin}/sandbox/faults`, put(faults));
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  server = await startServer({ regulator, port: 0, console: true, openStore: openTestStore, log: () => {} });
  const { app, origin } = server;
  const [zoe] = await app.store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
  const person = { iss: `${origin}/identity`, sub: zoe!.subject, user: 'zoe', contactId: zoe!.contactId };
  const tokens = {
    portal: await sign(app, { claims: { ...PORTAL_CLAIMS, ...person } }),
    forms: await sign(app, { claims: { ...FORMS_CLAIMS, ...person } }),
  };
  client = createClient({
    product: 'casa',
    bases: { portal: origin, forms: origin },
    fetch,
    token: (api) => Promise.resolve(tokens[api]),
  });
}, OPENING);

afterAll(() => server.stop());

beforeEach(() => switchFaults([]));

describe('the console', () => {
  it('offers every call of the contract to the switches', async () => {
    const calls = (await (await fetch(`${server.origin}/sandbox/calls`)).json()) as { call: string }[];
    expect(calls.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describe('calls with a handler', () => {
  it('are those of the issue', () => {
    expect(Object.values(endpoints).filter(({ status }) => status === 'built').map(({ call }) => call).sort()).toEqual([...BUILT].sort());
    expect(Object.keys(regulator.handlers)).toEqual(expect.arrayContaining(BUILT));
    expect(BUILT_ROWS).toHaveLength(BUILT.length);
  });

  it.each(BUILT_ROWS.map((row) => [row.call, row] as const))('%s answers what the contract says, late or not', async (call, row) => {
    const answer = await callRow(client, row);
    expect(answer).toEqual(expect.any(Object));
    await switchFaults([{ call, kind: 'slow', delayMs: 1, times: 1 }]);
    expect(await callRow(client, row)).toEqual(answer);
  });

  const NAMED = BUILT_ROWS.map((row) => [row.call, row.errorRows, row] as const);
  it.each(NAMED)('%s fails as told, and only so long [%s]', async (call, _rows, row) => {
    for (const [kind, at, letter, text, status] of FAILING) {
      await switchFaults([{ call, kind, times: 1 }]);
      const expected = { kind: 'call-failure', call, code: row.codes[at], letter, text };
      expect(await rejection(callRow(client, row))).toEqual(status === undefined ? expected : { ...expected, status });
      expect(await callRow(client, row)).toEqual(expect.any(Object));
    }
  });

  it('a switch of one call leaves the others alone', async () => {
    await switchFaults([{ call: 'GetLicencesIndividual', kind: 'e' }]);
    for (const row of BUILT_ROWS) {
      if (row.call === 'GetLicencesIndividual') expect(await rejection(callRow(client, row))).toMatchObject({ code: 'LI.1e' });
      else expect(await callRow(client, row)).toEqual(expect.any(Object));
    }
  });

  const NOTHING: Readonly<Record<string, unknown>> = {
    GetB2CSettings: { AuthClientId: '', SignUpAuthority: '', AuthAuthority: '', ScopesPortal: '', ScopesForms: '' },
    GetEnvData: { value: { systemSettings: [], snippets: [], siteSettings: [] } },
    GetExtIds: { value: { value: '' } },
    HasDraftsIndividual: { wasSuccessful: true, drafts: [] },
    HasDraftsOrganisation: { wasSuccessful: true, drafts: [] },
    GetDronesIndividual: { value: { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetApplicationsIndividual: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetApplicationsOrganisation: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetAircraftIndividual: { value: { aircraft: [], gliders: [] } },
    GetAircraftOrganisation: { value: { aircraft: [], gliders: [] } },
    AdditionalPayment: { wasSuccessful: true, submissions: [] },
  };
  it('the switch `empty` gives the answer that holds nothing', async () => {
    await switchFaults([{ call: '*', kind: 'empty' }]);
    for (const row of BUILT_ROWS) expect([row.call, await callRow(client, row)]).toEqual([row.call, NOTHING[row.call] ?? { value: [] }]);
  });
});

describe('calls whose area is not built yet', () => {
  it.each(LATER_ROWS.map((row) => [row.call, row] as const))('%s says so with 501', async (call, row) => {
    expect(await rejection(callRow(client, row))).toEqual({
      kind: 'call-failure', call, code: row.codes[4], letter: 'e', text: 'This service is not available yet.', status: 501,
    });
  });

  const WITH_FILES = ['SubmitIndustryAssist', 'SubmitMpl', 'arnCreate', 'arnLink', 'arnVerify', 'dronesRenewalSubmission'];
  it.each(WITH_FILES)('%s says so with 501', async (call) => {
    const form = { rootFormCode: '', formCode: '', name: 'N', version: '01', formData: { steps: [] } };
    const request = { ...form, orgid: 'o', orgId: 'o', organisationArn: '8' };
    const files = [{ name: 'a.pdf', content: new Blob(['x']) }];
    expect(await rejection(callRow(client, { call, input: { request, files } }))).toMatchObject({ call, letter: 'e', status: 501 });
  });

  it('the pass file says so with 501', async () => {
    const row = { call: 'applePass', input: { individualArn: '1', passType: 'FCL' } };
    expect(await rejection(callRow(client, row))).toMatchObject({ code: 'DRAL.1', letter: 'e', status: 501 });
  });

  it('their switches work all the same', async () => {
    await switchFaults([{ call: '*', kind: 'd' }]);
    for (const row of LATER_ROWS) {
      expect(await rejection(callRow(client, row))).toMatchObject({ call: row.call, code: row.codes[3], letter: 'd', status: 500 });
    }
  });
});
