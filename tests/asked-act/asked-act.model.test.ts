import { describeModel } from '#support/describe-model.ts';
import { askedActModel } from './asked-act.model.ts';

describeModel(askedActModel);
