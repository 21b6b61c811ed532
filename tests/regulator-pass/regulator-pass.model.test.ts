import { describeModel } from '#support/describe-model.ts';
import { regulatorPassModel } from './regulator-pass.model.ts';

describeModel(regulatorPassModel);
