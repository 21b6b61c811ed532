import { describeModel } from '#support/describe-model.ts';
import { loadedPageModel } from './loaded-page.model.ts';

describeModel(loadedPageModel);
