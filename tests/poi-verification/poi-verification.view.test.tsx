import { describeView } from '#support/view-model.tsx';
import { harness } from './poi-verification.harness.tsx';

describeView(harness);
