import { describeModel } from '#support/describe-model.ts';
import { visitModel } from './visit.model.ts';

describeModel(visitModel);
