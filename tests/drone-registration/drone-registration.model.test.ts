import { describeModel } from '#support/describe-model.ts';
import { droneRegistrationModel } from './drone-registration.model.ts';

describeModel(droneRegistrationModel);
