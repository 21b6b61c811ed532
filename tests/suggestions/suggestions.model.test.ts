import { describeModel } from '#support/describe-model.ts';
import { suggestionsModel } from './suggestions.model.ts';

describeModel(suggestionsModel);
