import { describeModel } from '#support/describe-model.ts';
import { accreditationQuizModel } from './accreditation-quiz.model.ts';

describeModel(accreditationQuizModel);
