import { describeModel } from '#support/describe-model.ts';
import { regulatorRequestedFeeModel } from './regulator-requested-fee.model.ts';

describeModel(regulatorRequestedFeeModel);
