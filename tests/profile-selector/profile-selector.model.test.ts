import { describeModel } from '#support/describe-model.ts';
import { profileSelectorModel } from './profile-selector.model.ts';

describeModel(profileSelectorModel);
