import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './arn-wizard.harness.tsx';

describeView(harness);
