import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectUnavailableFailure } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { isAssessmentOffered } from '#rules/accreditation/assessment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { AccreditationSelectorView } from '#ui/accreditation/accreditation-selector.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { toldOnce } from '../told-once.ts';
import type { PageVisit } from '../visit.ts';
import { QUIZ_AREAS } from './quiz-areas.ts';

/**
 * `/drone-accreditation` (ROUTE-30). Where the recreational assessment is not offered there is nothing to choose, and
 * it redirects to the commercial one. After an assessment that could not be loaded it shows that error once and does
 * not redirect (ACRD-06, ACRD-07, OP-D-93, DEC-40, DEC-43).
 */
export function openAccreditationSelector(visit: PageVisit, asked: Asked['droneAccreditation']) {
  const { session, redirect } = visit;
  const offersRecreational = isAssessmentOffered(
    'RPA Recreational Assessment',
    session.settings(),
    session.clock().moment(),
  );
  const hasFailed = toldOnce(visit, 'assessment_data', asked.hasFailed, { screen: 'droneAccreditation' });
  if (!offersRecreational && !hasFailed) return redirect({ screen: 'commercialAccreditation' });
  return { offersRecreational, hasFailed, failure: hasFailed ? failureOf(session) : null };
}

const route = getRouteApi('/person/gate/drone-accreditation');
export const accreditationSelectorPage = createLazyRoute('/person/gate/drone-accreditation')({
  component: () => <AccreditationSelectorView {...required(route.useRouteContext().opened, 'a choice')} />,
});

/**
 * Why the assessment that led here could not be loaded. Its actor holds the failure and stays open until this page has
 * rendered; null after a reload.
 */
function failureOf({ areas }: PageVisit['session']): CallFailure | null {
  const actors = Object.values(QUIZ_AREAS).map(
    (key) => areas.find(key) as ActorRefFrom<typeof accreditationQuizMachine> | undefined,
  );
  return (
    actors.map((actor) => actor && selectUnavailableFailure(actor.getSnapshot())).find((failure) => failure) ?? null
  );
}
