import { describeModel } from '#support/describe-model.ts';
import { draftModel } from './draft.model.ts';

describeModel(draftModel);
