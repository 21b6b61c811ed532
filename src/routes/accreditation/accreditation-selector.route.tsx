import { isAssessmentOffered } from '#rules/accreditation/assessment.rules.ts';
import { AccreditationSelectorView, type AccreditationSelectorProps } from '#ui/accreditation/accreditation-selector.view.tsx';
import { hasAssessmentFailedIn } from '../../page-search-params.ts';
import { toldOnce } from '../told-once.ts';
import { definePage } from '../page-module.tsx';

/**
 * `/drone-accreditation` (ROUTE-30). Where the recreational assessment is not offered there is nothing to choose, and it leads on; an assessment
 * that did not come shows its error once, and leads nowhere by itself (ACRD-06, ACRD-07, OP-D-93, DEC-43).
 */
export const accreditationSelectorPage = definePage<AccreditationSelectorProps>({
  open: (visit) => {
    const { session, query, redirect } = visit;
    const offersRecreational = isAssessmentOffered('RPA Recreational Assessment', session.settings(), session.clock().moment());
    const hasFailed = toldOnce(visit, 'assessment_data', hasAssessmentFailedIn(query), { screen: 'droneAccreditation' });
    return offersRecreational || hasFailed ? { offersRecreational, hasFailed } : redirect({ screen: 'commercialAccreditation' });
  },
  Page: ({ opened }) => <AccreditationSelectorView {...opened} />,
});
