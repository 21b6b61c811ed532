import { describeView } from '#support/view-model.tsx';
import { stage } from './suggestions.stage.tsx';

describeView(stage);
