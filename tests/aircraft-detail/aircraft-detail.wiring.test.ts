/** What the pages of aircraft ask of the regulator, on real promises. */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { wireActiveAlert } from '../../src/routes/aircraft/active-alert.page.tsx';
import { wireAircraftDetail } from '../../src/routes/aircraft/aircraft-detail.page.tsx';
import { wireManageAircraft } from '../../src/routes/aircraft/manage-aircraft.page.tsx';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { alert, contactId, found, idOf, moment, organisationId } from '../aircraft/aircraft.sample.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  GetAircraftIndividual: { value: found.answer },
  GetAircraftOrganisation: { value: found.answer },
  GetAircraftTOOIndividual: { value: found.transfers },
  GetAlertsIndividual: { value: [] },
  GetAlertsOrganisation: { value: [alert] },
  GetAlertsAircraft: { value: [] },
};
const opened = (failing: Readonly<Record<string, unknown>> = {}) => {
  const { connection, made } = connectionOf((name) => {
    if (failing[name] !== undefined) throw failing[name];
    return ANSWERS[name];
  });
  return { connection, asked: () => made.map(({ name, body }) => [name, body]) };
};
const pageLeave = { announce: () => undefined, settled: async () => undefined } as never;
const INPUT = { organisationId: '', registrationId: idOf(1), contactId, transferForm: 'https://f.example/t', moment };

it('a list is of the person, or of the organisation by its id; the transfers are always the own ones [SCAL-56 SCAL-57 SCAL-58 DEC-13]', async () => {
  for (const [of, call] of [
    ['', ['GetAircraftIndividual', {}]],
    [organisationId, ['GetAircraftOrganisation', { organisationId }]],
  ] as const) {
    const { connection, asked } = opened();
    const actor = createActor(wireManageAircraft(connection), { input: { organisationId: of } }).start();
    await settled();
    expect(asked()).toEqual([call, ['GetAircraftTOOIndividual', {}]]);
    expect(actor.getSnapshot().context.data).toEqual(found);
  }
});

it('a transfer asks for the alerts of the person, then of the aircraft, and leaves for the form [ACFT-35 SCAL-53 SCAL-54]', async () => {
  const { connection, asked } = opened();
  const left: string[] = [];
  const actor = createActor(
    wireAircraftDetail({ connection, pageLeave }, (address) => left.push(address)),
    { input: INPUT },
  ).start();
  await settled();
  actor.send({ type: 'transfer.requested' });
  await settled();
  await settled();
  expect(asked().slice(2)).toEqual([
    ['GetAlertsIndividual', {}],
    ['GetAlertsAircraft', { aircraftid: idOf(1) }],
  ]);
  expect(left).toEqual([expect.stringMatching(/^https:\/\/f\.example\/t\?params=/)]);
});

it('a page says which of its two calls failed', async () => {
  const refused = callFailure('GetAircraftTOOIndividual', 'AIRI.1e');
  const { connection } = opened({ GetAircraftTOOIndividual: refused });
  const actor = createActor(wireAircraftDetail({ connection, pageLeave }), { input: INPUT }).start();
  await settled();
  expect(actor.getSnapshot().children.page!.getSnapshot().context.problem).toEqual({ code: 'SAI.1', failure: refused });
});

it('the page of alerts asks for those of the aircraft and of its owner, person or organisation [SCAL-55 DEC-13]', async () => {
  const cases = [
    [
      { organisationId: '', aircraftId: idOf(1) },
      [
        ['GetAlertsIndividual', {}],
        ['GetAlertsAircraft', { aircraftid: idOf(1) }],
      ],
    ],
    [{ organisationId, aircraftId: '' }, [['GetAlertsOrganisation', { organisationId }]]],
  ] as const;
  for (const [input, calls] of cases) {
    const { connection, asked } = opened();
    const actor = createActor(wireActiveAlert(connection), { input }).start();
    await settled();
    expect(asked()).toEqual(calls);
    expect(actor.getSnapshot().hasTag('loaded')).toBe(true);
  }
});

it('an address says for whom and about which aircraft; anything else is a person and none [ACFT-14 ACFT-18]', () => {
  const aboutAircraftIn = SCREEN_LINKS.activeAlert.parse;
  expect(aboutAircraftIn({ from: 'org', acftid: ` ${idOf(1)} ` })).toEqual({ from: 'org', aircraftId: idOf(1) });
  expect(aboutAircraftIn({ from: 'nobody', acftid: 'x'.repeat(101) })).toEqual({ from: 'ind', aircraftId: '' });
  expect(aboutAircraftIn({})).toEqual({ from: 'ind', aircraftId: '' });
});
