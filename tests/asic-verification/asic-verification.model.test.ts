import { describeModel } from '#support/describe-model.ts';
import { asicVerificationModel } from './asic-verification.model.ts';

describeModel(asicVerificationModel);
