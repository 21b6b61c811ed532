import { describeModel } from '#support/describe-model.ts';
import { regulatorSavedApplicationModel } from './regulator-saved-application.model.ts';

describeModel(regulatorSavedApplicationModel);
