import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { required } from '#rules/core/required.rules.ts';
import { DAMP_INTRO } from '#rules/damp-report-form.rules.ts';
import { SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { dampReportConfig } from '../../wiring/damp-report.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';

const ALERT = { title: 'DAMP Report submitted', text: 'We have received your DAMP report' };
const TEXTS = {
  loading: SERVICE_LOADING,
  unable: {
    title: 'There was an issue submitting your application',
    text: 'Please try again',
    saysCause: 'refused',
  },
} as const;

/** Opens the DAMP report of an organisation (ROUTE-60, DAMP-02, DAMP-03). */
export const openDampReport = ({ session, organisationId, organisationArn }: PageVisit) =>
  openForm(session, `damp-report:${organisationId}`, () =>
    dampReportConfig(session, { organisationId, organisationArn }),
  );

const route = getRouteApi('/person/of-organisation/gate/organisation/$organisationId/damp-report');
export const dampReportPage = createLazyRoute('/person/of-organisation/gate/organisation/$organisationId/damp-report')({
  component: () => (
    <FormPage
      opened={required(route.useRouteContext().opened, 'a report')}
      intro={<p>{DAMP_INTRO}</p>}
      crumb="DAMP Report"
      texts={TEXTS}
      Success={Success}
    />
  ),
});

function Success({ answers: _answers, ...submitted }: Submitted) {
  const { product } = usePortal();
  return (
    <Confirmation
      alert={ALERT}
      {...submitted}
      done={[{ name: 'What you submitted', value: '1 test report' }]}
      steps={[
        { when: 'Now', is: 'done', what: 'We have sent a confirmation to the email address of your organisation.' },
        { when: 'Next', is: 'later', what: 'We will assess the report and may contact you about it.' },
      ]}
      wayHome={`Return to ${product.portalName}`}
    />
  );
}
