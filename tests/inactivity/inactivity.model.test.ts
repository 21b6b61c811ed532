import { describeModel } from '#support/describe-model.ts';
import { inactivityModel } from './inactivity.model.ts';

describeModel(inactivityModel);
