import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { documentModel } from './document.model.ts';

/** It has no view of its own: it says which view the document renders. */
export const harness = defineHarness({ spec: documentModel, View: StateView, portal: { person: null } });
