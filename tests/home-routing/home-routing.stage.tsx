import { defineStage } from '#support/stage/stage.tsx';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { homeRoutingModel } from './home-routing.model.ts';

export const stage = defineStage({ spec: homeRoutingModel, View: HomeRoutingView });
