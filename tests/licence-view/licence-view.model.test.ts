import { describeModel } from '#support/describe-model.ts';
import { licenceViewModel } from './licence-view.model.ts';

describeModel(licenceViewModel);
