import { defineStage } from '#support/stage/stage.tsx';
import { StateView } from '#support/stage/state-view.tsx';
import { gatherModel } from './gather.model.ts';

/** It has no view: whoever gathers shows that it waits, and what came of it. */
export const stage = defineStage({ spec: gatherModel, View: StateView, portal: { person: null } });
