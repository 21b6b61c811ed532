import { describeView } from '#support/view-model.tsx';
import { harness } from './arn-access.harness.tsx';

describeView(harness);
