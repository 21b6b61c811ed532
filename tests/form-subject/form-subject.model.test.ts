import { describeModel } from '#support/describe-model.ts';
import { formSubjectModel } from './form-subject.model.ts';

describeModel(formSubjectModel);
