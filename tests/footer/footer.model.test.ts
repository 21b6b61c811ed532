import { describeModel } from '#support/describe-model.ts';
import { footerModel } from './footer.model.ts';

describeModel(footerModel);
