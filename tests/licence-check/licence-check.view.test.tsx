import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './licence-check.harness.tsx';

describeView(harness);
