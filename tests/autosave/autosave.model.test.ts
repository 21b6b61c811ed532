import { describeModel } from '#support/describe-model.ts';
import { autosaveModel } from './autosave.model.ts';

describeModel(autosaveModel);
