import { defineStage } from '#support/stage/stage.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { individualDashboardModel } from './individual-dashboard.model.ts';

export const stage = defineStage({ spec: individualDashboardModel, View: IndividualDashboardView });
