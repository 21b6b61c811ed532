import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { gatherModel } from './gather.model.ts';

/** It has no view: its parent shows the waiting and the result. */
export const harness = defineHarness({ spec: gatherModel, View: StateView, portal: { person: null } });
