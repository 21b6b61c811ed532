/** Starts of the machine of one drone. */
import type { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import type { InputFrom } from 'xstate';
import { newDrone } from '#rules/drones/drone-edit.rules.ts';
import type { SerialAnswer } from '#rules/drones/drone-serial.rules.ts';
import { dji, droneOf, FACTS, plain } from '../drones/drones.sample.ts';

type Input = InputFrom<typeof droneEditMachine>;

/** Nothing is entered yet. */
export const fresh: Input = { drone: newDrone(1, FACTS), facts: FACTS, serialSearch: true, isNew: true };
/** A complete drone without faults. */
export const plainDrone = { ...plain(), isDraft: false };
export const edited: Input = { drone: plainDrone, facts: FACTS, serialSearch: true, isNew: false };
/** A drone whose maker knows its serial numbers. */
export const searched: Input = { drone: { ...dji(), isDraft: false }, facts: FACTS, serialSearch: true, isNew: false };
export const unsearched: Input = { ...searched, serialSearch: false };
/** Recreational, 249 g. */
export const light: Input = {
  ...fresh,
  drone: droneOf(
    { manufacturerCode: 'RPAMFR-0003' },
    { modelCode: 'D-MINI' },
    { serialNumber: 'SN-1', intendedUse: 'recreational', registeredOverseas: 'no' },
  ),
};
/** The same in a renewal: the weight is on record, and only its serial number was found wrong. */
export const lightOnRecord: Input = {
  ...light,
  isNew: false,
  serialSearch: false,
  drone: {
    ...light.drone,
    droneId: 'd-1',
    droneRegistrationId: 'r-1',
    recordedModelCode: 'D-MINI',
    serialNumberUpdateRequired: true,
  },
  facts: { ...FACTS, variant: 'renewal', open: ['serialNumber'], lightOnRecord: true },
};
/** In a renewal, with the regulator's findings. */
export const renewed: Input = {
  ...edited,
  drone: {
    ...plainDrone,
    droneId: 'd-1',
    droneRegistrationId: 'r-1',
    modelUpdateRequired: true,
    serialNumberUpdateRequired: true,
  },
  facts: { ...FACTS, variant: 'renewal' },
};

export const serial = '1581F123456789';
export const known: SerialAnswer = {
  wasSuccessful: true,
  responseData: { serialNumber: serial.toLowerCase(), valid: true, apiFailure: false },
};
export const notValid: SerialAnswer = {
  wasSuccessful: true,
  responseData: { serialNumber: serial, valid: false, apiFailure: false },
};
export const another: SerialAnswer = {
  wasSuccessful: true,
  responseData: { serialNumber: '1581F999999999', valid: true, apiFailure: false },
};
export const outage: SerialAnswer = {
  wasSuccessful: true,
  responseData: { serialNumber: serial, valid: false, apiFailure: true },
};
/** An answer without a verdict that is no outage either (DEC-23). */
export const unsaid: SerialAnswer = { wasSuccessful: false, responseData: null };
