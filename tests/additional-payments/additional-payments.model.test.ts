import { describeModel } from '#support/describe-model.ts';
import { additionalPaymentsModel } from './additional-payments.model.ts';

describeModel(additionalPaymentsModel);
