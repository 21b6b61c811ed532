import { describeModel } from '#support/describe-model.ts';
import { submissionDetailModel } from './submission-detail.model.ts';

describeModel(submissionDetailModel);
