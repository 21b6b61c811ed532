/** The calls of the year of a fleet, and what it finds out of drones that cannot be renewed yet. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf } from '#support/calls.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { wireFleetYear } from '../../src/routes/fleet-year/fleet-year.page.tsx';
import { drone, moment } from '../drone-detail/drone-detail.sample.ts';
import { one, organisationId, two } from '../drone-list/drone-list.sample.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { LISTS } from '../drones/drone-test-harness.ts';

const named = {
  manufacturer: { product_name: 'Name of RPAMFR-0004' },
  model: { product_name: 'Name of P-ONE' },
  category: { product_name: 'Name of RPACAT-001' },
};
const good = drone(1, '2027-06-01', named);
const wrong = drone(2, '2027-07-01', named);
const DRONES = [good, { ...wrong, drone: { ...wrong.drone, product_serialnumbervalidationstatus: 852_460_002 } }];

const opened = async (owner: string, answers: Readonly<Record<string, () => unknown>> = {}) => {
  const { connection, made } = connectionOf((call) => {
    const answer = answers[call];
    if (answer) return answer();
    if (call === 'GetDronesOrganisation') return { value: DRONES };
    if (call === 'GetDronesIndividual') return { value: { items: DRONES, inprogrenewaldrones: [] } };
    if (call === 'GetRateCards') return { value: rates };
    return call.startsWith('HasDrafts') ? { drafts: [] } : LISTS;
  });
  const session = {
    connection,
    settings: () => settingsOf({ [gate('Recreational Drone')]: '01/01/2020' }),
    clock: () => ({ moment: () => moment }),
    configuration: () => null,
  };
  const machine = wireFleetYear(session as unknown as Parameters<typeof wireFleetYear>[0]);
  const actor = createActor(machine, { input: { organisationId: owner, droneTypes: ['commercial'] } }).start();
  const snapshot = await waitFor(actor, (now) => !now.hasTag('loading'));
  return { asked: made.map(({ name }) => name).toSorted(), ...snapshot.context, failed: snapshot.hasTag('failed') };
};

it.each([
  ['a person', '', 'Individual'],
  ['an organisation', organisationId, 'Organisation'],
])('asks for the drones of %s with what they cost, and whether something is saved', async (_whose, owner, kind) => {
  const { asked, data } = await opened(owner);
  expect(asked).toEqual(['GetDroneReferenceDataTypes', `GetDrones${kind}`, 'GetRateCards', `HasDrafts${kind}`]);
  expect(data?.fleet.drones).toHaveLength(2);
});

it('knows what drones cost and need that are not due yet, also one that has to be updated first', async () => {
  const { data } = await opened(organisationId);
  expect(data?.fleet.updates).toEqual([
    { id: two, reason: 'The manufacturer does not know this serial number: check it' },
  ]);
  expect(data?.fleet.fees).toEqual({ [one]: 4000, [two]: 4000 });
});

it('shows without fees where the rate card did not come, and not at all without the drones', async () => {
  const refuse = (call: 'GetRateCards' | 'GetDronesOrganisation') => () => {
    throw callFailure(call, '');
  };
  expect((await opened(organisationId, { GetRateCards: refuse('GetRateCards') })).data?.fleet.fees).toBeNull();
  const without = await opened(organisationId, { GetDronesOrganisation: refuse('GetDronesOrganisation') });
  expect([without.failed, without.data]).toEqual([true, null]);
});
