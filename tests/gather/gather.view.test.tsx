import { describeView } from '#support/view-model.tsx';
import { harness } from './gather.harness.tsx';

describeView(harness);
