import { describeModel } from '#support/describe-model.ts';
import { applicationOpeningModel } from './application-opening.model.ts';

describeModel(applicationOpeningModel);
