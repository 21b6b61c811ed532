import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { stage } from './submission.stage.tsx';

describeView(stage);
