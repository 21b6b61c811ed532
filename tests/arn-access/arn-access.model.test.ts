import { describeModel } from '#support/describe-model.ts';
import { arnAccessModel } from './arn-access.model.ts';

describeModel(arnAccessModel);
