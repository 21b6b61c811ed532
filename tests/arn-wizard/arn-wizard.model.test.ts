import { describeModel } from '#support/describe-model.ts';
import { arnWizardModel } from './arn-wizard.model.ts';

describeModel(arnWizardModel);
