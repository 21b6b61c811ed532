import { describeModel } from '#support/describe-model.ts';
import { regulatorArnApplicationModel } from './regulator-arn-application.model.ts';

describeModel(regulatorArnApplicationModel);
