import { describeModel } from '#support/describe-model.ts';
import { typedSearchModel } from './typed-search.model.ts';

describeModel(typedSearchModel);
