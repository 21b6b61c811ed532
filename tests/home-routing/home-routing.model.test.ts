import { describeModel } from '#support/describe-model.ts';
import { homeRoutingModel } from './home-routing.model.ts';

describeModel(homeRoutingModel);
