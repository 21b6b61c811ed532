import { rates } from './drone-renewal.sample.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import { droneSession, LISTS, ON } from '../drones/drone-test-harness.ts';
import { vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { type OpenRenewal, type RenewalConfig, wireDroneRenewal } from '../../src/wiring/drone-renewal.wiring.ts';

/** The regulator's day in this stand-in is 21 Nov 2026. */
export const record = (n: number, until = '2026-12-01', serialStatus: number | null = null) => ({
  product_droneregistrationid: `r-${String(n)}`,
  product_validuntil: until,
  drone: {
    product_droneid: `d-${String(n)}`,
    product_serialnumber: `SN-${String(n)}`,
    product_serialnumbervalidationstatus: serialStatus,
  },
  manufacturer: { product_name: 'Name of RPAMFR-0004' },
  model: { product_name: 'Name of P-ONE' },
  category: { product_name: 'Name of RPACAT-001' },
  reftype: { product_name: 'Commercial' },
  droneWeightClassCode: 'RPAWC-00003',
});

export const KEY = 'RPA Renewal||';

export const BARE: RenewalConfig = {
  organisationId: '',
  organisationArn: '',
  droneRegId: '',
  weightClassCode: '',
  recordId: '',
  returned: readReturn({}),
};

export const running: OpenRenewal[] = [];

export const wentTo: string[] = [];

export const rest = () => vi.advanceTimersByTimeAsync(0);

export const state = ({ renewal }: OpenRenewal) => renewal.getSnapshot();

/** The content machine. */
export const content = (made: OpenRenewal) => selectContent(state(made)) as ActorRefFrom<typeof droneRenewalMachine>;

export const dronesOf = (made: OpenRenewal) => content(made).getSnapshot().context.drones;

export const registrations = (made: OpenRenewal) =>
  dronesOf(made).map(({ droneRegistrationId }) => droneRegistrationId);

const OF_APPLICATION = /^(save|leave|retry|theirs|mine)\./;

/** Sends an event of the person to the machine that handles it. */
export const send = async (
  made: OpenRenewal,
  ...events: readonly { readonly type: string; readonly [key: string]: unknown }[]
) => {
  for (const event of events) (OF_APPLICATION.test(event.type) ? made.renewal : content(made)).send(event as never);
  await rest();
};

/** Before a test: a stand-in regulator, and timers that the test moves. */
export function begun(): FakeRegulator {
  vi.useFakeTimers();
  wentTo.length = 0;
  return fakeRegulator();
}

/** After a test: stops what it opened. */
export function ended(): void {
  for (const { renewal } of running.splice(0)) renewal.stop();
  vi.useRealTimers();
}

/** What a test does with renewals at its regulator. */
export const renewalsAt = (regulator: () => FakeRegulator) => {
  const opened = async (
    part: Partial<RenewalConfig> = {},
    settings = ON,
    drones: readonly object[] = [record(1), record(2), record(3, '2027-10-01')],
  ) => {
    regulator().next('GetDroneReferenceDataTypes', () => LISTS);
    regulator().next('GetRateCards', () => ({ value: rates }));
    regulator().next('GetDronesIndividual', () => ({ value: { items: drones } }));
    regulator().next('GetDronesOrganisation', () => ({ value: drones }));
    const made = wireDroneRenewal(droneSession(regulator(), settings), { ...BARE, ...part }, (address) =>
      wentTo.push(address),
    );
    running.push(made);
    made.renewal.start();
    await rest();
    await rest();
    return made;
  };

  const submitted = async (made: OpenRenewal, answer: unknown) => {
    regulator().next('dronesRenewalSubmission', () => answer);
    await send(made, { type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' });
    return regulator()
      .heard.filter(({ name }) => name === 'dronesRenewalSubmission')
      .map(({ input }) => input);
  };

  return { opened, submitted };
};
