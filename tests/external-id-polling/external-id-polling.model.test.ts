import { describeModel } from '#support/describe-model.ts';
import { externalIdPollingModel } from './external-id-polling.model.ts';

describeModel(externalIdPollingModel);
