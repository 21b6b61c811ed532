import { describeModel } from '#support/describe-model.ts';
import { regulatorDroneRegistrationModel } from './regulator-drone-registration.model.ts';

describeModel(regulatorDroneRegistrationModel);
