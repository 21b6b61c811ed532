import { describeModel } from '#support/describe-model.ts';
import { startUpModel } from './start-up.model.ts';

describeModel(startUpModel);
