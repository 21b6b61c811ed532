import { describeModel } from '#support/describe-model.ts';
import { mtoNavigationModel } from './mto-navigation.model.ts';

describeModel(mtoNavigationModel);
