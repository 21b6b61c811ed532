/** Registering drones (DCAL-16, DCAL-17). */
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { Handlers } from './core/handler.ts';
import { receiptOf, submitDroneApplication, tokenIn, type DroneApplicationKind } from './drones/drone-applications.ts';
import { judgeRegistration } from './records/judged-drones.ts';
import { receiptIn } from './records/submitting.ts';

const REGISTRATION: DroneApplicationKind = {
  call: 'droneSubmission',
  kind: 'drone-registration',
  prefix: 'RR',
  name: 'Drone registration',
  draft: REGISTRATION_DRAFT,
  page: '/drone-registration',
  judge: judgeRegistration,
};

export const droneRegistrationHandlers = {
  droneSubmission: async (context, input) => {
    const made = await submitDroneApplication(context, REGISTRATION, input);
    return { wasSuccessful: true, ...tokenIn(made), ...receiptIn(context, receiptOf(made)) };
  },
} satisfies Partial<Handlers>;
