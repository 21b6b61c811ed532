import { describeModel } from '#support/describe-model.ts';
import { paymentRequestModel } from './payment-request.model.ts';

describeModel(paymentRequestModel);
