import { describeModel } from '#support/describe-model.ts';
import { organisationAccessModel } from './organisation-access.model.ts';

describeModel(organisationAccessModel);
