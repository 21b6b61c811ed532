import { describeModel } from '#support/describe-model.ts';
import { paymentHistoryModel } from './payment-history.model.ts';

describeModel(paymentHistoryModel);
