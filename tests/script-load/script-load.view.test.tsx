import { describeView } from '#support/view-model.tsx';
import { stage } from './script-load.stage.tsx';

describeView(stage);
