import { describeView } from '#support/view-model.tsx';
import { harness } from './outstanding.harness.tsx';

describeView(harness);
