import { describeView } from '#support/view-model.tsx';
import { harness } from './script-load.harness.tsx';

describeView(harness);
