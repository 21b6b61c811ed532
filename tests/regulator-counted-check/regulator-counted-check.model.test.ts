import { describeModel } from '#support/describe-model.ts';
import { regulatorCountedCheckModel } from './regulator-counted-check.model.ts';

describeModel(regulatorCountedCheckModel);
