import { describeModel } from '#support/describe-model.ts';
import { assessmentSubmissionModel } from './assessment-submission.model.ts';

describeModel(assessmentSubmissionModel);
