/** A registration with its calls: opened, filled in, sent, and what it stores. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { ActorRefFrom } from 'xstate';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { selectEditor } from '#machines/drone-registration.selectors.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import {
  wireDroneRegistration,
  type OpenRegistration,
  type RegistrationInput,
} from '../../src/wiring/drone-registration.wiring.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { droneSession, LISTS, ON } from '../drones/drone-test-harness.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';

export const KEY = 'RPA Registration||';

const open: OpenRegistration[] = [];

export const wentTo: string[] = [];

export const rest = () => vi.advanceTimersByTimeAsync(0);

export const state = ({ form }: OpenRegistration) => form.getSnapshot();

/** The content machine. */
export const registration = (made: OpenRegistration) =>
  selectContent(state(made)) as ActorRefFrom<typeof droneRegistrationMachine>;

export const holds = (made: OpenRegistration) => registration(made).getSnapshot().context;

const CONTENT = [
  'registration.begun',
  'drone.chosen',
  'declaration.changed',
  'submit.chosen',
  'save.requested',
  'unsaved.kept',
  'unsaved.leftOut',
  'unsaved.declined',
];

/** Sends an event of the person to the machine that handles it. */
export const send = async (
  made: OpenRegistration,
  ...events: readonly { readonly type: string; readonly [key: string]: unknown }[]
) => {
  for (const event of events) (CONTENT.includes(event.type) ? registration(made) : made.form).send(event as never);
  await rest();
};

export const drone = (made: OpenRegistration) =>
  selectEditor(registration(made).getSnapshot()) as unknown as { send(event: object): void };

export const fill = async (made: OpenRegistration) => {
  for (const change of [
    { manufacturerCode: 'RPAMFR-0004' },
    { modelCode: 'P-ONE' },
    { serialNumber: 'SN-1', intendedUse: 'commercial', registeredOverseas: 'no' },
  ]) {
    drone(made).send({ type: 'drone.changed', change });
  }
  await rest();
};

export const toList = async (made: OpenRegistration) => {
  await send(made, { type: 'registration.begun' });
  await fill(made);
  drone(made).send({ type: 'drone.saved' });
  await rest();
  expect(registration(made).getSnapshot().matches('listing')).toBe(true);
};

export const submit = (made: OpenRegistration) =>
  send(made, { type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' });

export const stored = (drones: readonly object[], attemptKey = '', more: object = {}) =>
  toBase64Json({ name: 'RPA Registration', attemptKey, formData: { drones, before: null, at: 'list', ...more } });

/** A regulator in memory for each test, and registrations on it, which end with the test. */
export function registrations() {
  const desk = { regulator: fakeRegulator() };
  beforeEach(() => {
    vi.useFakeTimers();
    desk.regulator = fakeRegulator();
    wentTo.length = 0;
  });
  afterEach(() => {
    for (const { form } of open.splice(0)) form.stop();
    vi.useRealTimers();
  });
  return {
    desk,
    opened: async (part: Partial<RegistrationInput> = {}, settings: Readonly<Record<string, string>> = ON) => {
      const { organisationId = '' } = part;
      desk.regulator.next('GetDroneReferenceDataTypes', () => LISTS);
      desk.regulator.next('GetRateCards', () => ({ value: rates }));
      desk.regulator.next('GetDronesIndividual', () => ({ value: { items: [] } }));
      desk.regulator.next('GetDronesOrganisation', () => ({ value: [] }));
      const asked = {
        organisationId,
        organisationArn: organisationId && '100200',
        recordId: '',
        returned: readReturn({}),
        ...part,
      };
      const made = wireDroneRegistration(droneSession(desk.regulator, settings), asked, (address) =>
        wentTo.push(address),
      );
      open.push(made);
      made.form.start();
      await rest();
      return made;
    },
    heard: (name: string) => desk.regulator.heard.filter((call) => call.name === name),
    kept: () =>
      fromBase64Json(desk.regulator.autosaves.get(KEY)!.formData) as {
        attemptKey: string;
        formData: { drones: Record<string, unknown>[] };
      },
  };
}
