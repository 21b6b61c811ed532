import { describeModel } from '#support/describe-model.ts';
import { dvsAttemptsModel } from './dvs-attempts.model.ts';

describeModel(dvsAttemptsModel);
