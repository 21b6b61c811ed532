import type { ActorRefFrom } from 'xstate';
import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import type { outstandingMachine } from '#machines/outstanding.machine.ts';
import { whole } from '#support/gathered.ts';
import { settingsOf, gate } from '#support/settings.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { individualDashboardSample } from '../individual-dashboard/individual-dashboard.sample.ts';
import { outstandingModel } from './outstanding.model.ts';

const NOTHING = {
  ...individualDashboardSample,
  licences: { value: [] },
  drones: { value: { items: [], inprogdrones: [], inprogrenewaldrones: [] } },
  aircraft: { value: { aircraft: [], gliders: [] } },
};

/** A whole dashboard on which nothing else waits. */
const dashboard = new Replay(makeRunnable(individualDashboardMachine), { droneTypes: ['commercial'] });
dashboard.perform(whole(NOTHING));

/** What waits shows at the head of the dashboard. */
function Dashboard({ actor }: { readonly actor: ActorRefFrom<typeof outstandingMachine> }) {
  return <IndividualDashboardView actor={dashboard.actor as never} outstanding={actor} />;
}

export const harness = defineHarness({ spec: outstandingModel, View: Dashboard, portal: { settings: settingsOf({ [gate('Drone')]: '01/01/2020' }) } });
