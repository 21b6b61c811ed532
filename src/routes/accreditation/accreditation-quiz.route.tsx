import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectIsUnavailable, type accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { isAssessmentOffered, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { AccreditationQuizView } from '#ui/accreditation/accreditation-quiz.view.tsx';
import { openAccreditationQuiz } from '../../wiring/accreditation/accreditation-quiz.wiring.ts';
import type { RouterContext } from '../make.ts';
import { definePage } from '../page-module.tsx';
import { QUIZ_AREAS } from './quiz-areas.ts';

const quizPage = (type: AssessmentType) =>
  definePage({
    open: ({ session, redirect }) => {
      if (!isAssessmentOffered(type, session.settings(), session.clock().moment())) return redirect({ screen: 'droneAccreditation' });
      return session.areas.open(QUIZ_AREAS[type], () => openAccreditationQuiz(session, type));
    },
    Page: QuizPage,
  });

/** `/drone-accreditation/commercial` (ROUTE-31, ACRD-08). */
export const commercialAccreditationPage = quizPage('RPA Excluded Assessment');

/** `/drone-accreditation/recreational` (ROUTE-32, ACRD-10, ACRD-12). */
export const recreationalAccreditationPage = quizPage('RPA Recreational Assessment');

/** Leads to the selector when no questions come, while it is on the screen (DERR-35). */
function QuizPage({ opened: actor }: { readonly opened: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const router = useRouter();
  const { replaceWith } = router.options.context as RouterContext;
  const isUnavailable = useSelector(actor, selectIsUnavailable);
  useEffect(() => {
    if (isUnavailable) replaceWith({ screen: 'droneAccreditation', error: 'assessment_data' });
  }, [isUnavailable, replaceWith]);
  return <AccreditationQuizView actor={actor} />;
}
