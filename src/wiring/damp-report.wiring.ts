import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { DAMP_LISTS } from '#rules/damp-report.rules.ts';
import { answersInRecord, recordOf } from '#rules/forms/form-record.rules.ts';
import { reviewOf } from '#rules/forms/form-review.rules.ts';
import type { Session } from '../shell/session.ts';
import { listsOf, roleCheck } from './forms/form-needs.wiring.ts';
import type { FormConfig } from './forms/form.wiring.ts';

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
