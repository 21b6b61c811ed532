import { describeModel } from '#support/describe-model.ts';
import { submissionListModel } from './submission-list.model.ts';

describeModel(submissionListModel);
