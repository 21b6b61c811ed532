import { describeModel } from '#support/describe-model.ts';
import { scriptLoadModel } from './script-load.model.ts';

describeModel(scriptLoadModel);
