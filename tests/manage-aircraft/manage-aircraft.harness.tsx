import { defineHarness } from '#support/harness/harness.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { moment } from '../aircraft/aircraft.sample.ts';
import { manageAircraftModel } from './manage-aircraft.model.ts';

export const harness = defineHarness({ spec: manageAircraftModel, View: ManageAircraftView, portal: { moment: () => moment } });
