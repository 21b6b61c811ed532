/**
 * The base for wiring tests of both drone forms: every feature on, lists with one maker, and a session of the fake
 * regulator.
 */
import { FEATURES } from '#rules/core/settings.rules.ts';
import { gate, settingsOf } from '#support/settings.ts';
import type { Session } from '../../src/shell/session.ts';
import type { FakeRegulator } from '../forms/fake-regulator.ts';
import { fakeSession } from '../support/part-of.ts';

export const ON: Readonly<Record<string, string>> = Object.fromEntries(
  FEATURES.map((feature) => [gate(feature), '01/01/2020']),
);

const item = (code: string, more: object = {}) => ({ product_code: code, product_name: `Name of ${code}`, ...more });
const weightClass = (code: string, grams: number) =>
  item(code, { product_type: 'Drone Weight Class 2021', product_gramsmax: grams });

/** Reference data with one maker, one model of class 3, and the class above it. */
export const LISTS = {
  DRONE_MANUFACTURER: [item('RPAMFR-0004')],
  DRONE_MODEL: [
    item('P-ONE', { parentcode: 'RPAMFR-0004', droneWeightClassCode: 'RPAWC-00003', product_droneweight: 900 }),
  ],
  DRONE_CATEGORY: [item('RPACAT-001')],
  DRONE_WEIGHT_CLASS: [weightClass('RPAWC-00003', 2000), weightClass('RPAWC-00004', 7000)],
};

/** A session of the fake regulator with these settings. Drafts have their key in the form engine's spelling. */
export function droneSession(
  { session: { connection, ...session } }: FakeRegulator,
  settings: Readonly<Record<string, string>>,
): Session {
  const call = (name: string, input: { readonly recordId?: string }, options?: object) =>
    (connection.call as (...all: unknown[]) => Promise<unknown>)(
      name,
      input.recordId ? { ...input, recordid: input.recordId } : input,
      options,
    );
  const configuration = () => ({
    ...session.configuration(),
    product: { displayName: 'CASA' },
    external: { droneInformation: 'https://content.test/drones' },
    paymentProviderUrl: 'https://bank.test/pay?token=',
  });
  return fakeSession({
    ...session,
    connection: { ...connection, call, learn: () => undefined },
    configuration,
    settings: () => settingsOf(settings),
  });
}
