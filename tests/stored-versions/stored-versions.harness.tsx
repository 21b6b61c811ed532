import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { storedVersionsModel } from './stored-versions.model.ts';

/** It has no view: the application shows that it loads, and what opens. */
export const harness = defineHarness({ spec: storedVersionsModel, View: StateView, portal: { person: null } });
