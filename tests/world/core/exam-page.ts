/** The page of an assessment, with its real wiring: as its route opens it (`accreditation-quiz.page.tsx`). */
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectIsUnavailable } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { QUIZ_AREAS } from '../../../src/routes/accreditation/quiz-areas.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { openAccreditationQuiz } from '../../../src/wiring/accreditation/accreditation-quiz.wiring.ts';
import { EXAM } from '../regulator/exams.ts';
import { HOME, type Page } from './page.ts';

export const EXAM_ADDRESS = '/forms/drone-accreditation/commercial';

export interface ExamPage extends Page {
  readonly kind: 'exam';
  readonly actor: ActorRefFrom<typeof accreditationQuizMachine>;
}

export function examPage(session: DocumentSession): ExamPage {
  const actor = session.areas.findOrCreate(QUIZ_AREAS[EXAM], () => openAccreditationQuiz(session, EXAM));
  return { kind: 'exam', actor, leadsTo: () => (selectIsUnavailable(actor.getSnapshot()) ? HOME : null) };
}
