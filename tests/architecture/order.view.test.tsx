import { describeView } from '#support/view-model.tsx';
import { harness } from './fixture/order.harness.tsx';

describeView(harness);
