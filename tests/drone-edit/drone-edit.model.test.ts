import { describeModel } from '#support/describe-model.ts';
import { droneEditModel } from './drone-edit.model.ts';

describeModel(droneEditModel);
