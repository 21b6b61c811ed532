import { describeModel } from '#support/describe-model.ts';
import { droneDetailModel } from './drone-detail.model.ts';

describeModel(droneDetailModel);
