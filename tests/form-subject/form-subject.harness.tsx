import { defineHarness } from '#support/harness/harness.tsx';
import { StateView } from '#support/harness/state-view.tsx';
import { formSubjectModel } from './form-subject.model.ts';

/** It has no view: the form that is about it shows what was found. */
export const harness = defineHarness({ spec: formSubjectModel, View: StateView, portal: { person: null } });
