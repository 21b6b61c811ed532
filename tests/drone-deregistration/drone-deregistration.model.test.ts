import { describeModel } from '#support/describe-model.ts';
import { droneDeregistrationModel } from './drone-deregistration.model.ts';

describeModel(droneDeregistrationModel);
