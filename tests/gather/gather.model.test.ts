import { describeModel } from '#support/describe-model.ts';
import { gatherModel } from './gather.model.ts';

describeModel(gatherModel);
