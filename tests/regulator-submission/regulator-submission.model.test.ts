import { describeModel } from '#support/describe-model.ts';
import { regulatorSubmissionModel } from './regulator-submission.model.ts';

describeModel(regulatorSubmissionModel);
