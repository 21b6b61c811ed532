import { describeView } from '#support/view-model.tsx';
import { harness } from './suggestions.harness.tsx';

describeView(harness);
