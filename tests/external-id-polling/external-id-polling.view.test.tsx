import { describeView } from '#support/view-model.tsx';
import { harness } from './external-id-polling.harness.tsx';

describeView(harness);
