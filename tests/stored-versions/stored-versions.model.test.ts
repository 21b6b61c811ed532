import { describeModel } from '#support/describe-model.ts';
import { storedVersionsModel } from './stored-versions.model.ts';

describeModel(storedVersionsModel);
