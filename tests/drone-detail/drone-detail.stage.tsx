import { defineStage } from '#support/stage/stage.tsx';
import { settingsOf } from '#support/settings.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import { droneDetailModel } from './drone-detail.model.ts';
import { moment } from './drone-detail.sample.ts';

export const stage = defineStage({
  spec: droneDetailModel,
  View: DroneDetailView,
  portal: { settings: settingsOf({}), moment: () => moment },
});
