import { describeView } from '#support/view-model.tsx';
import { harness } from './licence-view.harness.tsx';

describeView(harness);
