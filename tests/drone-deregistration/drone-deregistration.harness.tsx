import { defineHarness } from '#support/harness/harness.tsx';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import { droneDeregistrationModel } from './drone-deregistration.model.ts';

export const harness = defineHarness({ spec: droneDeregistrationModel, View: DroneDeregistrationView });
