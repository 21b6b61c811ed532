import { describeModel } from '#support/describe-model.ts';
import { signOutModel } from './sign-out.model.ts';

describeModel(signOutModel);
