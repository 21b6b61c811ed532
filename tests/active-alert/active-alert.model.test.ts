import { describeModel } from '#support/describe-model.ts';
import { activeAlertModel } from './active-alert.model.ts';

describeModel(activeAlertModel);
