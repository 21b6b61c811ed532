import { describeModel } from '#support/describe-model.ts';
import { droneListModel } from './drone-list.model.ts';

describeModel(droneListModel);
