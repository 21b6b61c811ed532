/**
 * What the page of one drone asks the regulator, and what becomes of the page: its machine as the portal wires it, over
 * scripted calls.
 */
import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/shell/connection.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { wireDroneDetail } from '../../src/routes/drone-detail/drone-detail.page.tsx';
import { callFailure } from '#support/call-failure.ts';
import { drone, expiring, idOf, organisation, organisationId, person } from './drone-detail.sample.ts';
import { partOf } from '../support/part-of.ts';

const current = drone(1, '2027-06-01');
const classes = [1, 2].map((at) => ({
  product_code: `RPAWC-0000${String(at)}`,
  product_name: `Class ${String(at)}`,
  product_type: 'Drone Weight Class 2021',
  product_gramsmax: at * 250,
}));
const item = { product_code: 'X', product_name: 'X' };
const LISTS = {
  DRONE_MANUFACTURER: [item],
  DRONE_MODEL: [{ ...item, parentcode: 'X' }],
  DRONE_CATEGORY: [item],
  DRONE_WEIGHT_CLASS: classes,
};

/** A connection that answers by name; what is a call failure is rejected with. */
function connected(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = [];
  const call = async (name: string, input: unknown): Promise<unknown> => {
    asked.push([name, input]);
    const answer = answers[name];
    return (answer as { kind?: string }).kind === 'call-failure' ? Promise.reject(answer) : answer;
  };
  const connection = partOf<Connection>({ call, learn: () => undefined });
  return { asked, machine: wireDroneDetail(connection) };
}
const list = (record: object) => ({ value: { items: [record], inprogrenewaldrones: [] } });
const none = { wasSuccessful: true, drafts: [] };

async function open(answers: Readonly<Record<string, unknown>>, input: typeof person | typeof organisation = person) {
  const { asked, machine } = connected(answers);
  const actor = createActor(machine, { input }).start();
  await waitFor(actor.getSnapshot().children.page!, (now) => !now.hasTag('loading'));
  const end = await waitFor(actor, (now) => !now.hasTag('completing'));
  return { actor, asked, end };
}

describe('the page of one drone', () => {
  it("asks for a person's drones of the kinds that are on, and their drafts [DCAL-05 DCAL-34]", async () => {
    const { asked, end } = await open({ GetDronesIndividual: list(current), HasDraftsIndividual: none });
    expect(asked).toEqual([
      ['GetDronesIndividual', { types: ['recreational', 'commercial'] }],
      ['HasDraftsIndividual', { organisationId: '' }],
    ]);
    expect(end.context.drone).toEqual(current);
  });

  it("asks for an organisation's own [DCAL-08 DCAL-35]", async () => {
    const { asked, end } = await open(
      { GetDronesOrganisation: { value: [current] }, HasDraftsOrganisation: none },
      organisation,
    );
    expect(asked).toEqual([
      ['GetDronesOrganisation', { organisationId, types: ['recreational', 'commercial'] }],
      ['HasDraftsOrganisation', { organisationId }],
    ]);
    expect(end.context.drone).toEqual(current);
  });

  it('asks for the lists where it can be renewed [DCAL-12 DCAL-13]', async () => {
    const { asked, end } = await open({
      GetDronesIndividual: list(expiring),
      HasDraftsIndividual: none,
      GetDroneReferenceDataTypes: LISTS,
    });
    expect(asked.at(-1)).toEqual([
      'GetDroneReferenceDataTypes',
      {
        type: ['Drone Weight Class 2021'],
        code: ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'],
      },
    ]);
    expect(end.context.lists?.weightClasses.map(({ name }) => name)).toEqual(['Class 1', 'Class 2']);
  });

  it.each([
    ['empty lists', {}],
    ['no lists', callFailure('GetDroneReferenceDataTypes', '')],
  ])('shows the drone with %s', async (_, GetDroneReferenceDataTypes) => {
    const { end } = await open({
      GetDronesIndividual: list(expiring),
      HasDraftsIndividual: none,
      GetDroneReferenceDataTypes,
    });
    expect([end.context.drone, end.context.lists]).toEqual([expiring, null]);
  });

  it('says which of its two calls failed', async () => {
    const refusedDrafts = callFailure('HasDraftsIndividual', 'HDI.1');
    const { end } = await open({ GetDronesIndividual: list(current), HasDraftsIndividual: refusedDrafts });
    expect(end.children.page?.getSnapshot().context.problem).toEqual({ code: 'DRI.1', failure: refusedDrafts });
  });

  it('de-registers the drone of the record, by its own id [DCAL-37]', async () => {
    const { actor, asked } = await open({
      GetDronesIndividual: list(current),
      HasDraftsIndividual: none,
      DeRegisterDrone: { wasSuccessful: true },
    });
    const about = { droneId: idOf('drone', 1), organisationId: '' };
    const act = actor.getSnapshot().children.deregistration!;
    act.send({ type: 'act.requested', about });
    act.send({ type: 'act.confirmed' });
    await waitFor(act, (now) => now.matches('staying'));
    expect(asked.at(-1)).toEqual(['DeRegisterDrone', about]);
    actor.stop();
  });
});

describe('its address', () => {
  const params = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

  it('is read from the address: drone and origin, each by itself [DDET-01 DDET-02 DMAN-03]', () => {
    const rpa = params({
      casa_droneregistrationid: idOf('registration', 1),
      drone: { casa_droneid: idOf('drone', 1) },
    });
    const hint = { registrationId: idOf('registration', 1), droneId: idOf('drone', 1) };
    const droneIn = SCREEN_LINKS.singleDrone.parse;
    expect(droneIn({ rpa, params: params({ from: 'org', organisationId }) })).toEqual({
      isOfOrganisation: true,
      hint,
      origin: 'org',
    });
    // Either shows an organisation: its id in the address, or the page that the visitor came from.
    expect(droneIn({ rpa, casaorgid: organisationId })).toEqual({ isOfOrganisation: true, hint, origin: 'unknown' });
    expect(droneIn({ params: params({ from: 'org' }) })).toEqual({
      isOfOrganisation: true,
      hint: 'ORG.2',
      origin: 'org',
    });
    expect(droneIn({ rpa })).toEqual({ isOfOrganisation: false, hint, origin: 'unknown' });
    expect(droneIn({ params: params({ from: 'ind' }) })).toEqual({
      isOfOrganisation: false,
      hint: 'RPA.1',
      origin: 'ind',
    });
  });
});
