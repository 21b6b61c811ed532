import { describeModel } from '#support/describe-model.ts';
import { draftListModel } from './draft-list.model.ts';

describeModel(draftListModel);
