/** Reasons that a page shows itself, in its own words: no gate is in the place of that page. */
import { expect, it } from 'vitest';
import type { Screen } from '#machines/core/screens.ts';
import { sydney } from '#support/moments.ts';
import { fakeSession } from '#support/part-of.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { gateAt } from '../../src/routes/ways/gate.page.tsx';

const MOMENT = sydney('2026-11-21T10:00:00+11:00');
const EVERY_FEATURE = settingsOf(
  Object.fromEntries(['Add RPA Drone', 'Drone', 'AROC'].map((feature) => [gate(feature), '01/01/2020'])),
);
const NO_FEATURE = settingsOf({});

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

it('a registration before its dates leads to the external page, where there is one [DREG-09 DREG-10]', async () => {
  expect(await gateOf('droneRegistration', NO_FEATURE, 'https://drones.example/')).toBeNull();
  expect(await gateOf('droneRegistration', NO_FEATURE, '')).toBe('notOpen');
  expect(await gateOf('droneRegistration', EVERY_FEATURE, 'https://drones.example/')).toBe('arn');
});

it('the page of radio certificates before its date says that it is not available [OP-S-75]', async () => {
  expect(await gateOf('arocDetails', NO_FEATURE, '')).toBeNull();
  expect(await gateOf('arocDetails', EVERY_FEATURE, '')).toBe('arn');
  expect(await gateOf('flightCrewLicence', NO_FEATURE, '')).toBe('arn');
});
