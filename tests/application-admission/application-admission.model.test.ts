import { describeModel } from '#support/describe-model.ts';
import { applicationAdmissionModel } from './application-admission.model.ts';

describeModel(applicationAdmissionModel);
