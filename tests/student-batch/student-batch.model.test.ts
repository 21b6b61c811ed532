import { describeModel } from '#support/describe-model.ts';
import { studentBatchModel } from './student-batch.model.ts';

describeModel(studentBatchModel);
