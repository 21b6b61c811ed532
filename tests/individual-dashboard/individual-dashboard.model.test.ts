import { describeModel } from '#support/describe-model.ts';
import { individualDashboardModel } from './individual-dashboard.model.ts';

describeModel(individualDashboardModel);
