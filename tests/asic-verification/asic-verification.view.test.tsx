import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './asic-verification.harness.tsx';

describeView(harness);
