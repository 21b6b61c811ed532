/** Reasons that a page shows itself, in its own words: no gate is in the place of that page. */
import { expect, it } from 'vitest';
import type { Screen } from '#machines/core/screens.ts';
import { sydney } from '#support/moments.ts';
import { fakeSession } from '#support/part-of.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { gateAt } from '../../src/routes/ways/gate.page.tsx';

const MOMENT = sydney('2026-11-21T10:00:00+11:00');
const since2020 = (...features: readonly string[]) =>
  settingsOf(Object.fromEntries(features.map((feature) => [gate(feature), '01/01/2020'])));
const REGISTRATION = since2020('Add RPA Drone', 'Drone');
const RADIO = since2020('AROC');

/** Why the gate of a page shows to a person without an ARN; null where it does not show. */
async function gateOf(screen: Screen, settings: object, droneInformation: string): Promise<string | null> {
  const session = fakeSession({
    visitor: () => null,
    participants: () => [],
    settings: () => settings,
    clock: () => ({ moment: () => MOMENT }),
    configuration: () => ({ external: { droneInformation } }),
  });
  return (await gateAt({ session, organisationId: '' }, screen))?.closed.because ?? null;
}

it('no gate is in the place of a registration before its dates where there is an external page to lead to', async () => {
  expect(await gateOf('droneRegistration', RADIO, 'https://drones.example/')).toBeNull();
  expect(await gateOf('droneRegistration', RADIO, '')).toBe('notOpen');
  expect(await gateOf('droneRegistration', REGISTRATION, 'https://drones.example/')).toBe('arn');
});

it('no gate is in the place of the page of radio certificates before its own date', async () => {
  expect(await gateOf('arocDetails', REGISTRATION, '')).toBeNull();
  expect(await gateOf('arocDetails', RADIO, '')).toBe('arn');
  expect(await gateOf('flightCrewLicence', REGISTRATION, '')).toBe('arn');
});
