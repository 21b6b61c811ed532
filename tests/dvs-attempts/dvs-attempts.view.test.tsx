import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './dvs-attempts.harness.tsx';

describeView(harness);
