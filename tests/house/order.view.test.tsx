import { describeView } from '#support/view-model.tsx';
import { stage } from './fixture/order.stage.tsx';

describeView(stage);
