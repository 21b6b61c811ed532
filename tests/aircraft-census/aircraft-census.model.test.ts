import { describeModel } from '#support/describe-model.ts';
import { aircraftCensusModel } from './aircraft-census.model.ts';

describeModel(aircraftCensusModel);
