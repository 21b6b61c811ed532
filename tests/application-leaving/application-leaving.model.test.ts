import { describeModel } from '#support/describe-model.ts';
import { applicationLeavingModel } from './application-leaving.model.ts';

describeModel(applicationLeavingModel);
