import { describeModel } from '#support/describe-model.ts';
import { regulatorAssessmentAttemptModel } from './regulator-assessment-attempt.model.ts';

describeModel(regulatorAssessmentAttemptModel);
