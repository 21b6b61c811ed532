import { describeModel } from '#support/describe-model.ts';
import { applicationSavingModel } from './application-saving.model.ts';

describeModel(applicationSavingModel);
