import { droneProblems, type DroneFacts, type DroneField } from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { FACTS } from './drones.sample.ts';

export const INVALID = 'Invalid entry';

export const RENEWAL: DroneFacts = { ...FACTS, variant: 'renewal' };

export const problems = (drone: FormDrone, facts: Partial<DroneFacts> = {}) =>
  droneProblems(drone, { ...FACTS, ...facts });

export const at = (field: DroneField, drone: FormDrone, facts: Partial<DroneFacts> = {}) =>
  problems(drone, facts)[field];
