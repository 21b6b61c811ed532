import { defineStage } from '#support/stage/stage.tsx';
import { StartUpView } from '#ui/start-up/start-up.view.tsx';
import { startUpModel } from './start-up.model.ts';

export const stage = defineStage({ spec: startUpModel, View: StartUpView, portal: { person: null } });
