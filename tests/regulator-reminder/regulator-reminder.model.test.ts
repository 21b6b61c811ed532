import { describeModel } from '#support/describe-model.ts';
import { regulatorReminderModel } from './regulator-reminder.model.ts';

describeModel(regulatorReminderModel);
