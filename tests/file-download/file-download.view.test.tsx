import { describeView } from '#support/view-model.tsx';
import { harness } from './file-download.harness.tsx';

describeView(harness);
