import { describeView } from '#support/view-model.tsx';
import { harness } from './licence-certificate.harness.tsx';

describeView(harness);
