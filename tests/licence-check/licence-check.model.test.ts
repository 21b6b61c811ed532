import { describeModel } from '#support/describe-model.ts';
import { licenceCheckModel } from './licence-check.model.ts';

describeModel(licenceCheckModel);
