import { defineHarness } from '#support/harness/harness.tsx';
import { settingsOf } from '#support/settings.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import { droneDetailModel } from './drone-detail.model.ts';
import { moment } from './drone-detail.sample.ts';

export const harness = defineHarness({
  spec: droneDetailModel,
  View: DroneDetailView,
  portal: { settings: settingsOf({}), moment: () => moment },
});
