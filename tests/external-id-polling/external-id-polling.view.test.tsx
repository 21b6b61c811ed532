import { describeView } from '#support/view-model.tsx';
import { stage } from './external-id-polling.stage.tsx';

describeView(stage);
