import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { visitModel } from './visit.model.ts';

/** It has no view: start-up, inactivity and sign-out have theirs, and the pages. */
export const harness = defineHarness({ spec: visitModel, View: StateView, portal: { person: null } });
