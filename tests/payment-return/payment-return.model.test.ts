import { describeModel } from '#support/describe-model.ts';
import { paymentReturnModel } from './payment-return.model.ts';

describeModel(paymentReturnModel);
