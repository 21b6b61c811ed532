import { CancellationIntro } from '#ui/cancellation/cancellation.view.tsx';
import { CANNOT_BE_COMPLETED, SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { cancellationForm, transactionIdIn } from '#rules/cancellation-form.rules.ts';
import { submissionIn } from '../../page-search-params.ts';
import { cancellationConfig, type CancellationConfig } from '../../wiring/cancellation.wiring.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import { actingPage } from '../looks-only/looks-only.tsx';
import { definePage, type PageVisit } from '../page-module.tsx';

const ALERT = { title: 'Submission cancelled', text: 'We have cancelled your submission. Nothing more will be done with it.' };
const TEXTS = { unprepared: CANNOT_BE_COMPLETED, loading: SERVICE_LOADING };

function open({ session, params }: PageVisit, organisationId: string): OpenForm {
  const submissionId = submissionIn(params);
  return openForm(session, `cancellation:${organisationId}:${submissionId}`, () =>
    cancellationConfig(session, { submissionId, organisationId }),
  );
}

function CancellationPage({ opened }: { readonly opened: OpenForm }) {
  return <FormPage opened={opened} texts={TEXTS} intro={<Intro config={opened.config as CancellationConfig} />} Success={Success} />;
}

function Success(submitted: Submitted) {
  return (
    <SuccessView alert={ALERT} {...submitted}>
      <p>We have sent you a confirmation by e-mail.</p>
    </SuccessView>
  );
}

function Intro({ config }: { readonly config: CancellationConfig }) {
  const submission = config.submission();
  return submission && <CancellationIntro {...submission} caseNumber={transactionIdIn(submission.serviceRequestData)} />;
}

/** Cancellation in the individual context (CANC-02). */
export const cancellationPage = definePage({ open: (visit) => open(visit, ''), Page: CancellationPage });

/** Cancellation in the organisation context (CANC-03). */
export const organisationCancellationPage = actingPage(cancellationForm.title, {
  open: (visit, { organisation }) => open(visit, organisation.accountid),
  Page: CancellationPage,
});
