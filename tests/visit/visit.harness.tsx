import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { visitModel } from './visit.model.ts';

/** It has no view of its own: start-up, inactivity, sign-out and the pages have views. */
export const harness = defineHarness({ spec: visitModel, View: StateView, portal: { person: null } });
