import { describeModel } from '#support/describe-model.ts';
import { droneImportModel } from './drone-import.model.ts';

describeModel(droneImportModel);
