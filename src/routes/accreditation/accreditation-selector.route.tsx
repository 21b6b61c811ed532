import { isAssessmentOffered } from '#rules/accreditation/assessment.rules.ts';
import { AccreditationSelectorView, type AccreditationSelectorProps } from '#ui/accreditation/accreditation-selector.view.tsx';
import { hasAssessmentFailedIn } from '../../page-search-params.ts';
import { definePage } from '../page-module.tsx';

/**
 * `/drone-accreditation` (ROUTE-30). Where the recreational assessment is not offered there is nothing to choose, and it leads on; an assessment
 * that did not come shows its error, and leads nowhere by itself (ACRD-06, ACRD-07, OP-D-93).
 */
export const accreditationSelectorPage = definePage<AccreditationSelectorProps>({
  open: ({ session, query, redirect }) => {
    const offersRecreational = isAssessmentOffered('RPA Recreational Assessment', session.settings(), session.clock().moment());
    const hasFailed = hasAssessmentFailedIn(query);
    return offersRecreational || hasFailed ? { offersRecreational, hasFailed } : redirect({ screen: 'commercialAccreditation' });
  },
  Page: ({ opened }) => <AccreditationSelectorView {...opened} />,
});
