import { describeModel } from '#support/describe-model.ts';
import { applicationSendingModel } from './application-sending.model.ts';

describeModel(applicationSendingModel);
