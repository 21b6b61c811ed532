import { describeModel } from '#support/describe-model.ts';
import { cardPaymentModel } from './card-payment.model.ts';

describeModel(cardPaymentModel);
