import type { ActorRefFrom } from 'xstate';
import type { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { individualDashboardModel } from './individual-dashboard.model.ts';
import { outstandingAs } from './outstanding-as.ts';

const outstanding = outstandingAs([], []);

/** Beside it nothing waits. */
function Dashboard({ actor }: { readonly actor: ActorRefFrom<typeof individualDashboardMachine> }) {
  return <IndividualDashboardView actor={actor} outstanding={outstanding} />;
}

export const harness = defineHarness({ spec: individualDashboardModel, View: Dashboard });
