import { describeModel } from '#support/describe-model.ts';
import { regulatorCardPaymentModel } from './regulator-card-payment.model.ts';

describeModel(regulatorCardPaymentModel);
