import { describeModel } from '#support/describe-model.ts';
import { ownSearchModel } from './own-search.model.ts';

describeModel(ownSearchModel);
