import { describeModel } from '#support/describe-model.ts';
import { poiVerificationModel } from './poi-verification.model.ts';

describeModel(poiVerificationModel);
