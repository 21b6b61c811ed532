import { describeModel } from '#support/describe-model.ts';
import { submissionModel } from './submission.model.ts';

describeModel(submissionModel);
