import { describeModel } from '#support/describe-model.ts';
import { documentModel } from './document.model.ts';

describeModel(documentModel);
