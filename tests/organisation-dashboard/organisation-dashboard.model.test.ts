import { describeModel } from '#support/describe-model.ts';
import { organisationDashboardModel } from './organisation-dashboard.model.ts';

describeModel(organisationDashboardModel);
