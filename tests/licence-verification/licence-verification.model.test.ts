import { describeModel } from '#support/describe-model.ts';
import { licenceVerificationModel } from './licence-verification.model.ts';

describeModel(licenceVerificationModel);
