import { describeModel } from '#support/describe-model.ts';
import { orderModel } from './fixture/order.model.ts';

describeModel(orderModel);
