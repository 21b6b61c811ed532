import { defineHarness } from '#support/harness/harness.tsx';
import { AccreditationQuizView } from '#ui/accreditation/accreditation-quiz.view.tsx';
import { accreditationQuizModel } from './accreditation-quiz.model.ts';

export const harness = defineHarness({ spec: accreditationQuizModel, View: AccreditationQuizView });
