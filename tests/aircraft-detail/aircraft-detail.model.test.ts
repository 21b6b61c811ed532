import { describeModel } from '#support/describe-model.ts';
import { aircraftDetailModel } from './aircraft-detail.model.ts';

describeModel(aircraftDetailModel);
