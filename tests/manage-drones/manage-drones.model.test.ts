import { describeModel } from '#support/describe-model.ts';
import { manageDronesModel } from './manage-drones.model.ts';

describeModel(manageDronesModel);
