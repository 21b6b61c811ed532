import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectIsUnavailable } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { ACCREDITATION_OF, isAssessmentOffered, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { ACCREDITATION_PASS } from '#rules/licences/pass-types.rules.ts';
import { accreditationPage } from '#rules/licences/accreditation-page.rules.ts';
import { hasPass } from '#rules/licences/wallet-device.rules.ts';
import { AccreditationQuizView } from '#ui/accreditation/accreditation-quiz.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { useField } from '#ui/kit/use-field.ts';
import { openAccreditationQuiz as startQuiz } from '../../wiring/accreditation/accreditation-quiz.wiring.ts';
import type { PageVisit } from '../visit.ts';
import { openEndFiles, WithEndFiles } from '../applications/end-files.tsx';
import { openPass, PassOf } from '../licences/pass.tsx';
import { QUIZ_AREAS } from './quiz-areas.ts';

/** Opens the quiz of an assessment; redirects to the selector where the assessment is not offered. */
export function openQuiz({ session, redirect }: PageVisit, type: AssessmentType) {
  if (!isAssessmentOffered(type, session.settings(), session.clock().moment()))
    return redirect({ screen: 'droneAccreditation' });
  openEndFiles(session);
  openPass(session, ACCREDITATION_PASS[ACCREDITATION_OF[type]]);
  return session.areas.findOrCreate(QUIZ_AREAS[type], () => startQuiz(session, type));
}

/**
 * Shows the pass of the accreditation just earned among the next steps. Its code for a phone opens the page of the
 * accreditation, because the quiz is over.
 */
function EarnedPass({ actor: quiz }: { readonly actor: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const { session } = useRouter().options.context;
  const { settings, moment } = usePortal();
  const kind = ACCREDITATION_OF[useField(quiz, 'type')];
  const licenceId = useField(quiz, 'result')?.licenceId ?? '';
  const passType = ACCREDITATION_PASS[kind];
  const actor = useMemo(() => openPass(session, passType), [session, passType]);
  const facts = { passType, isInForce: true, isPictureFound: null, isNotConverted: false };
  if (!hasPass(facts, settings, moment())) return null;
  return (
    <li>
      <PassOf session={session} actor={actor} facts={facts} page={accreditationPage(kind, licenceId)} level={3} />
    </li>
  );
}

const commercial = getRouteApi('/person/gate/drone-accreditation/commercial');
/** `/drone-accreditation/commercial` (ROUTE-31, ACRD-08). */
export const commercialAccreditationPage = createLazyRoute('/person/gate/drone-accreditation/commercial')({
  component: () => <QuizPage actor={required(commercial.useRouteContext().opened, 'a quiz')} />,
});

const recreational = getRouteApi('/person/gate/drone-accreditation/recreational');
/** `/drone-accreditation/recreational` (ROUTE-32, ACRD-10, ACRD-12). */
export const recreationalAccreditationPage = createLazyRoute('/person/gate/drone-accreditation/recreational')({
  component: () => <QuizPage actor={required(recreational.useRouteContext().opened, 'a quiz')} />,
});

/** Leads to the selector when the questions cannot be loaded, but only while this page shows (DERR-35). */
export function QuizPage({ actor }: { readonly actor: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const router = useRouter();
  const { replaceWith } = router.options.context;
  const isUnavailable = useSelector(actor, selectIsUnavailable);
  useEffect(() => {
    if (isUnavailable) replaceWith({ screen: 'droneAccreditation', error: 'assessment_data' });
  }, [isUnavailable, replaceWith]);
  return (
    <WithEndFiles>
      <AccreditationQuizView actor={actor} pass={<EarnedPass actor={actor} />} />
    </WithEndFiles>
  );
}
