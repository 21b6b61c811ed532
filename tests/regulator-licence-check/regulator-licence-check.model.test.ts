import { describeModel } from '#support/describe-model.ts';
import { regulatorLicenceCheckModel } from './regulator-licence-check.model.ts';

describeModel(regulatorLicenceCheckModel);
