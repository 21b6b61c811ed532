import { defineHarness } from '#support/harness/harness.tsx';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { moment } from '../aircraft/aircraft.sample.ts';
import { activeAlertModel } from './active-alert.model.ts';

export const harness = defineHarness({ spec: activeAlertModel, View: ActiveAlertView, portal: { moment: () => moment } });
