import { describeView } from '#support/view-model.tsx';
import { harness } from './address-lookup.harness.tsx';

describeView(harness);
