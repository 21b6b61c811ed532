/**
 * Machines as the portal wires them, with the real client over a scripted fetch: which calls each screen makes, and
 * what it shows when one of them fails in any of the five ways. Bodies and codes are typed from portal 7 and 8.
 */
import { createActor, type AnyActorRef } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../src/shell/identity.ts';
import { connect, type Connection } from '../../src/shell/connection.ts';
import { wireManageDrones } from '../../src/routes/manage-drones/manage-drones.page.tsx';
import { wireIndividualDashboard } from '../../src/routes/individual-dashboard/open.ts';
import { wireOrganisationAccess } from '../../src/routes/organisation-access/organisation.page.tsx';
import { wireOrganisationDashboard } from '../../src/routes/organisation-dashboard/organisation-dashboard.page.tsx';
import { wireProfileDetails } from '../../src/wiring/profile-details.wiring.ts';
import { wireProfileSelector } from '../../src/routes/profile-selector/profile-selector.page.tsx';
import { wireStartUp } from '../../src/wiring/start-up.wiring.ts';
import { loadFailure } from '#rules/drones/drone-load-failure.rules.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { wireDroneDetail } from '../../src/routes/drone-detail/drone-detail.page.tsx';
import { wireDroneRegistration } from '../../src/wiring/drone-registration.wiring.ts';
import { wireDroneRenewal } from '../../src/wiring/drone-renewal.wiring.ts';
import type { Session } from '../../src/shell/session.ts';
import { organisation as organisationPage, person as ownPage } from '../drone-detail/drone-detail.sample.ts';
import { droneSession, LISTS, ON } from '../drones/drone-test-harness.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { always, letters, NONE, PORTAL_CALLS, type Codes } from '../api/call-table.ts';
import { eventually } from '#support/eventually.ts';
import { dies, json, words, type Answer } from '../api/fake-fetch.ts';
import { configuration, ownAccount, settings } from '../start-up/start-up.sample.ts';

const ORG = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PARTICIPANT = {
  account: { accountid: ORG, name: 'Southern Air', product_arn: '100200' },
  role: { product_name: 'Contact Person' },
};
const ON_THE_WIRE = {
  account: { accountid: ORG, name: 'Southern Air', casa_arn: '100200' },
  role: { casa_name: 'Contact Person' },
};

/** Answers from the call tables, which lack the configuration and the settings. */
const ANSWERS = new Map<string, unknown>([
  ['config.json', { ...configuration, apis: { portal: 'https://portal.test', forms: 'https://forms.test' } }],
  ['GetB2CSettings', settings],
  ...[...SERVICE_CALLS, ...DRONE_CALLS, ...PORTAL_CALLS].map(({ call, answer }) => [call, answer] as const),
  // By the end of the path; a drone form needs choices to open.
  ['GetReferenceDataTypes', JSON.parse(JSON.stringify(LISTS).replaceAll('product_', 'casa_'))],
]);

interface Asked {
  readonly call: string;
  readonly host: string;
  readonly token: string | null;
  readonly body: unknown;
}
type Others = Readonly<Record<string, Answer>>;

/** A portal over a fetch that answers from the tables, except for the given calls. */
function portal(others: Others) {
  const asked: Asked[] = [];
  const fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(address);
    const call = /([^/]+?)(?:\/v\d)?$/.exec(url)![1]!;
    const token = new Headers(init.headers).get('authorization');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (call !== 'config.json') asked.push({ call, host: new URL(url).host, token, body });
    return (others[call] ?? json(ANSWERS.get(call)))({ url, method: '', headers: {}, body, signal: null });
  };
  const identity: Partial<Identity> = {
    signIn: async () => ownAccount,
    acquire: async (api) => `${api}-token`,
    personKey: () => 'ava',
  };
  const connection = connect({
    fetch,
    early: null,
    loadIdentityLibrary: async () => ({ createIdentity: async () => identity as Identity }),
    leave: () => undefined,
    onSessionLost: () => undefined,
  });
  return { connection, asked };
}

const nothing = () => undefined;
const droneTypes = ['recreational' as const, 'commercial' as const];
const participants = [PARTICIPANT];

const OWN_FORM = { organisationId: '', organisationArn: '' };
const RENEWAL = { droneRegId: '', weightClassCode: '', recordId: '', returned: readReturn({}) };

/** A session for the drone forms over this connection; it announces no capability. */
const droneForms = (connection: Connection): Session => ({ ...droneSession(fakeRegulator(false), ON), connection });

const CERTIFICATE_ADAPTERS = { settings: () => [], isIos: () => false, openWindow: () => true, saveFile: nothing };

const SCREENS = {
  'start-up': (to: Connection) =>
    createActor(
      wireStartUp(to, {
        rememberWay: nothing,
        countRedirect: nothing,
        forgetPerson: nothing,
        forgetOthers: nothing,
        settled: async () => undefined,
      }),
      {
        input: { standalone: true, isEntryVisit: false, hasSignInHash: false },
      },
    ),
  'individual dashboard': (to: Connection) => createActor(wireIndividualDashboard(to), { input: { droneTypes } }),
  'organisation dashboard': (to: Connection) =>
    createActor(wireOrganisationDashboard(to), { input: { organisationId: ORG, droneTypes } }),
  'profile selector': (to: Connection) => createActor(wireProfileSelector(to), { input: { participants } }),
  'individual profile': (to: Connection) => createActor(wireProfileDetails(to), { input: { kind: 'ind' } }),
  'organisation profile': (to: Connection) =>
    createActor(wireProfileDetails(to), { input: { kind: 'org', organisationId: ORG } }),
  'manage drones': (to: Connection) =>
    createActor(wireManageDrones(droneForms(to), CERTIFICATE_ADAPTERS, 'contact'), {
      input: { organisationId: '', droneTypes },
    }),
  'manage drones of an organisation': (to: Connection) =>
    createActor(wireManageDrones(droneForms(to), CERTIFICATE_ADAPTERS, 'account'), {
      input: { organisationId: ORG, droneTypes },
    }),
  'drone page': (to: Connection) => createActor(wireDroneDetail(to), { input: ownPage }),
  'drone page of an organisation': (to: Connection) =>
    createActor(wireDroneDetail(to), { input: { ...organisationPage, organisationId: ORG } }),
  'drone registration': (to: Connection) =>
    wireDroneRegistration(droneForms(to), { ...OWN_FORM, recordId: '', returned: readReturn({}) }, nothing).form,
  'drone registration of an organisation': (to: Connection) =>
    wireDroneRegistration(
      droneForms(to),
      { organisationId: ORG, organisationArn: '100200', recordId: '', returned: readReturn({}) },
      nothing,
    ).form,
  'drone renewal': (to: Connection) => wireDroneRenewal(droneForms(to), { ...OWN_FORM, ...RENEWAL }, nothing).renewal,
  'drone renewal of an organisation': (to: Connection) =>
    wireDroneRenewal(droneForms(to), { organisationId: ORG, organisationArn: '100200', ...RENEWAL }, nothing).renewal,
  'organisation access': (to: Connection) =>
    createActor(wireOrganisationAccess(to), { input: { organisationId: ORG, participants } }),
};
type ScreenName = keyof typeof SCREENS;

/** Opens a screen, waits for its result, and returns its calls without the settings call, which belongs to the sign-in. */
async function open(name: ScreenName, others: Others = {}) {
  const { connection, asked } = portal(others);
  const actor: AnyActorRef = SCREENS[name](connection);
  actor.start?.();
  // A page with a chart of its own has its load as a child, an application its opening.
  const loads = (): readonly AnyActorRef[] =>
    ['page', 'opening'].flatMap((child) => actor.getSnapshot().children?.[child] ?? []);
  const end = await eventually(() => {
    const found = [actor, ...loads()]
      .map((load) => load.getSnapshot())
      .find((now) => ['ready', 'loaded', 'failed', 'granted', 'refused'].some((tag) => now.hasTag(tag)));
    if (found === undefined) throw new Error(`${name} has not ended`);
    return found;
  });
  actor.stop?.();
  const calls = asked.filter(({ call }) => call !== 'GetB2CSettings');
  return { end, asked, bodies: Object.fromEntries(calls.map(({ call, body }) => [call, body])) };
}

describe('what a screen asks the regulator', () => {
  it('start-up [CALL-07 CALL-09 CALL-11 CALL-13 CALL-15 CALL-17 CALL-54]', async () => {
    const { end, bodies } = await open('start-up');
    expect(bodies).toEqual({
      GetEnvData: {},
      GetExtIds: {},
      GetUserDetails: {},
      GetTagsIndividual: {},
      GetParticipants: { organisationId: '' },
      GetAcceptedSRsIndividual: {},
      GetSRARNsIndividual: {},
      HasDraftsIndividual: { organisationId: '' },
    });
    expect(end.hasTag('ready')).toBe(true);
  });

  it('start-up sends each call to its own API with the token of that API [CALL-03 CALL-04]', async () => {
    const { asked } = await open('start-up');
    const [first, ...others] = asked;
    expect(first).toEqual({ call: 'GetB2CSettings', host: 'portal.test', token: null, body: null });
    expect(others).toHaveLength(8);
    for (const { call, host, token } of others) {
      const api = call === 'HasDraftsIndividual' ? 'forms' : 'portal';
      expect([call, host, token]).toEqual([call, `${api}.test`, `Bearer ${api}-token`]);
    }
  });

  it('individual dashboard [CALL-19 CALL-21 CALL-23 CALL-31 CALL-33 CALL-35]', async () => {
    const { end, bodies } = await open('individual dashboard');
    expect(bodies).toEqual({
      GetLicencesIndividual: { retrievedExpired: true },
      GetREOCsIndividual: {},
      GetDronesIndividual: { types: ['recreational', 'commercial'] },
      GetApplicationsIndividual: {},
      GetAircraftTOOIndividual: {},
      GetAircraftIndividual: {},
    });
    expect(end.hasTag('loaded')).toBe(true);
  });

  it('organisation dashboard [CALL-56 CALL-58 CALL-60 CALL-62 CALL-68 CALL-70]', async () => {
    const { end, bodies } = await open('organisation dashboard');
    expect(bodies).toMatchObject({
      GetOrganisationDetails: { organisationId: ORG },
      GetApplicationsOrganisation: { organisationId: ORG },
      GetREOCsOrganisation: { organisationId: ORG },
      GetAircraftOrganisation: { organisationId: ORG },
      GetAlertsOrganisation: { organisationId: ORG },
      HasDraftsOrganisation: { organisationId: ORG },
      GetDronesOrganisation: { organisationId: ORG, types: ['recreational', 'commercial'] },
    });
    expect(end.hasTag('loaded')).toBe(true);
  });

  it('manage drones of a person [DCAL-05 DCAL-34]', async () => {
    const { end, bodies } = await open('manage drones');
    expect(bodies).toEqual({
      GetDronesIndividual: { types: ['recreational', 'commercial'] },
      HasDraftsIndividual: { organisationId: '' },
    });
    expect(end.hasTag('loaded')).toBe(true);
  });

  it('manage drones of an organisation [DCAL-08 DCAL-35 DCAL-42]', async () => {
    const { end, bodies } = await open('manage drones of an organisation');
    expect(bodies).toEqual({
      GetDronesOrganisation: { organisationId: ORG, types: ['recreational', 'commercial'] },
      GetApplicationsOrganisation: { organisationId: ORG },
      HasDraftsOrganisation: { organisationId: ORG },
    });
    expect(end.hasTag('loaded')).toBe(true);
  });

  it('profile selector [CALL-27 CALL-29]', async () => {
    const { end, bodies } = await open('profile selector');
    const sent = { participants: [ON_THE_WIRE] };
    expect(bodies).toEqual({ GetDronesProfileSelector: sent, GetSRARNsOrganisation: sent });
    expect(end.hasTag('loaded')).toBe(true);
  });

  it('profile pages [CALL-64 CALL-66]', async () => {
    expect((await open('individual profile')).bodies).toEqual({ GetAddressDetailsIndividual: {} });
    expect((await open('organisation profile')).bodies).toEqual({
      GetAddressDetailsOrganisation: { organisationId: ORG },
    });
  });
});

/** One answer for each letter of portal 8. */
const FAILING: readonly Answer[] = [
  json({ status: 'error', errors: ['The record is locked'] }),
  dies,
  words('<html>', 200, 'OK', 'text/html'),
  words('', 503, 'Service Unavailable'),
  json({ errors: ['The register is closed'] }, 500),
];

/** Screen, call, the code that the screen shows, the five codes of the call. */
const ENDS: readonly (readonly [rows: string, screen: ScreenName, call: string, code: string, codes: Codes])[] = [
  ['CALL-08 ERRC-44', 'start-up', 'GetEnvData', 'HP.1', letters('ED')],
  ['CALL-10 ERRC-45', 'start-up', 'GetExtIds', 'HP.2b', letters('EI')],
  ['CALL-12 ERRC-46', 'start-up', 'GetUserDetails', 'HP.3', letters('UD')],
  ['CALL-14 ERRC-47', 'start-up', 'GetTagsIndividual', 'HP.3', letters('TI')],
  ['CALL-16 ERRC-48', 'start-up', 'GetParticipants', 'HP.3', letters('P')],
  ['CALL-18 ERRC-49', 'start-up', 'GetAcceptedSRsIndividual', 'HP.3', letters('SRI')],
  ['CALL-55 ERRC-42', 'start-up', 'HasDraftsIndividual', 'HP.3', always('HDI.1')],
  ['CALL-20 ERRC-16', 'individual dashboard', 'GetLicencesIndividual', 'PI.1', letters('LI')],
  ['CALL-22 ERRC-17', 'individual dashboard', 'GetREOCsIndividual', 'PI.1', letters('RI')],
  ['CALL-26 ERRC-18', 'individual dashboard', 'GetDronesIndividual', 'PI.1', always('DI.1')],
  ['CALL-32 ERRC-21', 'individual dashboard', 'GetApplicationsIndividual', 'PI.1', letters('AI')],
  ['CALL-34 ERRC-22', 'individual dashboard', 'GetAircraftTOOIndividual', 'PI.1', letters('AIRI')],
  ['CALL-36 ERRC-22', 'individual dashboard', 'GetAircraftIndividual', 'PI.1', letters('AIRI')],
  ['CALL-28 ERRC-19', 'profile selector', 'GetDronesProfileSelector', 'PS.1', letters('DP')],
  ['CALL-30 ERRC-20', 'profile selector', 'GetSRARNsOrganisation', 'PS.1', letters('SRORG')],
  ['ERRC-28', 'organisation dashboard', 'GetOrganisationDetails', 'PO.1', always('OD.1')],
  ['CALL-63 ERRC-35', 'organisation dashboard', 'GetApplicationsOrganisation', 'PO.1', letters('AO')],
  ['CALL-69 ERRC-37', 'organisation dashboard', 'GetREOCsOrganisation', 'PO.1', letters('RO')],
  ['CALL-71 ERRC-38', 'organisation dashboard', 'GetAircraftOrganisation', 'PO.1', letters('AIRI')],
  ['CALL-59 ERRC-36', 'organisation dashboard', 'GetAlertsOrganisation', 'PO.1', letters('ALO')],
  ['CALL-57 ERRC-43', 'organisation dashboard', 'HasDraftsOrganisation', 'PO.1', always('HDO.1')],
  ['DERR-12 ERRC-32', 'manage drones', 'GetDronesIndividual', 'MRPAI.1', always('DI.1')],
  ['DERR-12 DERR-31', 'manage drones', 'HasDraftsIndividual', 'MRPAI.1', always('HDI.1')],
  ['DERR-11 DERR-09', 'manage drones of an organisation', 'GetDronesOrganisation', 'MRPAO.1', always('DO.1')],
  ['DERR-11', 'manage drones of an organisation', 'GetApplicationsOrganisation', 'MRPAO.1', letters('AO')],
  ['DERR-11 DERR-31', 'manage drones of an organisation', 'HasDraftsOrganisation', 'MRPAO.1', always('HDO.1')],
  ['DERR-10 DEC-32', 'drone page', 'GetDronesIndividual', 'DRI.1', always('DI.1')],
  ['DERR-10 DERR-31 DEC-32', 'drone page', 'HasDraftsIndividual', 'DRI.1', always('HDI.1')],
  ['DERR-08 DEC-32', 'drone page of an organisation', 'GetDronesOrganisation', 'DRO.1', always('DO.1')],
  ['DERR-08 DERR-31 DEC-32', 'drone page of an organisation', 'HasDraftsOrganisation', 'DRO.1', always('HDO.1')],
  ...(['drone registration', 'drone renewal'] as const).flatMap((form) => [
    ['DERR-10 DEC-32', form, 'GetDronesIndividual', 'DRI.1', always('DI.1')] as const,
    ['DERR-10 DEC-32', form, 'GetRateCards', 'DRI.1', letters('RC')] as const,
    ['DERR-10 DEC-32', form, 'GetReferenceDataTypes', 'DRI.1', NONE] as const,
    ['DERR-08 DEC-32', `${form} of an organisation`, 'GetDronesOrganisation', 'DRO.1', always('DO.1')] as const,
    ['DERR-08 DEC-32', `${form} of an organisation`, 'GetRateCards', 'DRO.1', letters('RC')] as const,
  ]),
  ['CALL-65 ERRC-39', 'individual profile', 'GetAddressDetailsIndividual', 'PDI.1', letters('ADI')],
  ['CALL-67 ERRC-40', 'organisation profile', 'GetAddressDetailsOrganisation', 'PDO.1', letters('ADO')],
];

describe('a call that fails in any of the five ways', () => {
  it.each(ENDS)('[%s] ends %s: %s is %s', async (_rows, screen, call, code, codes) => {
    for (const [at, answer] of FAILING.entries()) {
      const { end } = await open(screen, { [call]: answer });
      const { problem } = end.context;
      // An application stores how a load failed, and its area's rule has the code for it.
      const said =
        problem && 'isCall' in problem ? loadFailure(problem, screen.endsWith('organisation') ? ORG : '') : problem;
      expect([end.hasTag('failed'), said?.code, said?.failure?.code]).toEqual([true, code, codes[at]]);
    }
  });

  it('ends start-up by the status of the settings call [CALL-06 ERRC-51]', async () => {
    const ends: unknown[] = [];
    for (const answer of FAILING)
      ends.push((await open('start-up', { GetB2CSettings: answer })).end.context.problem?.code);
    expect(ends).toEqual(['INIT.1a', 'INIT.1a', 'INIT.1a', 'INIT.1', 'INIT.1']);
  });

  it('closes the organisation: ORG.4, and ORG.3 where no details come back [CALL-61 ORGA-06 ORGA-07]', async () => {
    for (const answer of FAILING) {
      expect((await open('organisation access', { GetOrganisationDetails: answer })).end.context.code).toBe('ORG.4');
    }
    expect((await open('organisation access', { GetOrganisationDetails: json({ value: [] }) })).end.context.code).toBe(
      'ORG.3',
    );
    expect((await open('organisation access')).end.hasTag('granted')).toBe(true);
  });
});
