import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './submission.harness.tsx';

describeView(harness);
