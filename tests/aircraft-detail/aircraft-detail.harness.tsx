import { defineHarness } from '#support/harness/harness.tsx';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { moment } from '../aircraft/aircraft.sample.ts';
import { aircraftDetailModel } from './aircraft-detail.model.ts';

export const harness = defineHarness({
  spec: aircraftDetailModel,
  View: AircraftDetailView,
  portal: { moment: () => moment },
});
