import { describeModel } from '#support/describe-model.ts';
import { applicationModel } from './application.model.ts';

describeModel(applicationModel);
