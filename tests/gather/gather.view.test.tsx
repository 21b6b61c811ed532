import { describeView } from '#support/view-model.tsx';
import { stage } from './gather.stage.tsx';

describeView(stage);
