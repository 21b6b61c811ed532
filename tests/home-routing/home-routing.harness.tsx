import { defineHarness } from '#support/harness/harness.tsx';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { homeRoutingModel } from './home-routing.model.ts';

export const harness = defineHarness({ spec: homeRoutingModel, View: HomeRoutingView });
