import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { required } from '#rules/core/required.rules.ts';
import { DAMP_INTRO, dampReportForm } from '#rules/damp-report-form.rules.ts';
import { SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { DAMP_LISTS } from '#rules/damp-report.rules.ts';
import { answersInRecord, recordOf } from '#rules/forms/form-record.rules.ts';
import { reviewOf } from '#rules/forms/form-review.rules.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';
import type { Session } from '../../shell/session.ts';
import { listsOf, roleCheck } from '../../wiring/forms/form-needs.wiring.ts';
import type { FormConfig } from '../../wiring/forms/form.wiring.ts';

/** The reporting organisation (SENT-104). */
export interface DampReportInput {
  readonly organisationId: string;
  readonly organisationArn: string;
}

/** The DAMP report: all lists by one call (OP-S-94), then the submission of services 3.11. */
export function dampReportConfig(session: Session, { organisationId, organisationArn }: DampReportInput): FormConfig {
  const { call } = session.connection;
  const form = dampReportForm(
    session.configuration()?.external.privacyPolicy ?? '',
    session.configuration()?.product.displayName ?? '',
  );
  return {
    form,
    organisationId,
    organisationArn,
    subject: '',
    recordId: '',
    readable: true,
    back: { target: { screen: 'dashOrg', organisationId } },
    draftReturn: { screen: 'dashOrg', organisationId },
    verify: roleCheck(session, form, organisationArn),
    prepare: async (signal) => ({ isClosed: false, lists: await listsOf(session, Object.values(DAMP_LISTS), signal) }),
    review: (answers, before) => reviewOf(form, answers, before, answersInRecord(form, answers)),
    submit: (answers, { idempotencyKey, signal }) => {
      const { name, version, formCode, rootFormCode } = form;
      const formData = recordOf(form, answers);
      const input = { rootFormCode, formCode, name, version, orgid: organisationId, organisationArn, formData };
      return call('CreateDampSubmission', input, { idempotencyKey, signal });
    },
  };
}

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
