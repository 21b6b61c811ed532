import { describeModel } from '#support/describe-model.ts';
import { manageAircraftModel } from './manage-aircraft.model.ts';

describeModel(manageAircraftModel);
