import { describeModel } from '#support/describe-model.ts';
import { organisationUsersModel } from './organisation-users.model.ts';

describeModel(organisationUsersModel);
