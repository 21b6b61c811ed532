import { describeModel } from '#support/describe-model.ts';
import { noticesModel } from './notices.model.ts';

describeModel(noticesModel);
