import { describeView } from '#support/view-model.tsx';
import { stage } from './outstanding.stage.tsx';

describeView(stage);
