import { describeModel } from '#support/describe-model.ts';
import { droneRenewalModel } from './drone-renewal.model.ts';

describeModel(droneRenewalModel);
