import { describeModel } from '#support/describe-model.ts';
import { profileDetailsModel } from './profile-details.model.ts';

describeModel(profileDetailsModel);
