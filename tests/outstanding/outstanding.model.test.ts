import { describeModel } from '#support/describe-model.ts';
import { outstandingModel } from './outstanding.model.ts';

describeModel(outstandingModel);
