import { describeModel } from '#support/describe-model.ts';
import { formSteppingModel } from './form-stepping.model.ts';

describeModel(formSteppingModel);
