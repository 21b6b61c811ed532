import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { CancellationIntro } from '#ui/cancellation/cancellation.view.tsx';
import { CANNOT_BE_COMPLETED, SERVICE_LOADING, type FormTexts } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { required } from '#rules/core/required.rules.ts';
import { closedReason } from '#rules/applications/cancellable.rules.ts';
import { isSettled, moneyAfter, type CancellationMoney } from '#rules/applications/cancellation-money.rules.ts';
import { NOT_FOUND, receivedIn, transactionIdIn } from '#rules/cancellation-form.rules.ts';
import { shortTextIn } from '../../search-params.ts';
import {
  cancellationConfig,
  type CancellationConfig,
  type LoadedSubmission,
} from '../../wiring/cancellation.wiring.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';
import { useVisitFacts } from '#ui/visit/visit-facts.tsx';

const ALERT = { title: 'Submission cancelled', text: 'We will not process this submission any further.' };

/**
 * The printed text with the reason beneath it, and a link to the submission where it has a page (OP-S-85, DEC-40).
 *
 * @param hasPages whether submissions have pages
 */
export function closedTexts(
  submission: LoadedSubmission | null,
  isMissing: boolean,
  { submissionId, organisationId }: Pick<CancellationConfig, 'submissionId' | 'organisationId'>,
  hasPages: boolean,
): Pick<FormTexts, 'closed' | 'unprepared'> {
  const onward = {
    label: 'View this submission',
    target: { screen: 'submissionDetail', submissionId, organisationId },
  } as const;
  return {
    closed: {
      ...CANNOT_BE_COMPLETED,
      reason: closedReason(submission?.submissionStatus ?? ''),
      ...(hasPages && { onward }),
    },
    unprepared: { ...CANNOT_BE_COMPLETED, reason: isMissing ? NOT_FOUND : '' },
  };
}

/** Opens a cancellation, of a person or of an organisation (CANC-02, CANC-03). */
export function openCancellation({ session, organisationId }: PageVisit, named: string): OpenForm {
  const submissionId = shortTextIn(named);
  return openForm(session, `cancellation:${organisationId}:${submissionId}`, () =>
    cancellationConfig(session, { submissionId, organisationId }),
  );
}

function CancellationPage({ opened }: { readonly opened: OpenForm }) {
  const config = opened.config as CancellationConfig;
  const { papers } = useVisitFacts();
  const submission = useSelector(config.about.actor, config.about.found);
  const isMissing = useSelector(config.about.actor, (snapshot) => snapshot.hasTag('missing'));
  // Memoised: a new component would mount its page anew.
  const Success = useMemo(() => successOf(config), [config]);
  const texts = { loading: SERVICE_LOADING, ...closedTexts(submission, isMissing, config, papers.submissions) };
  return <FormPage opened={opened} texts={texts} intro={<Intro config={config} />} Success={Success} />;
}

/** Whether the confirmation email goes to the organisation or to the person. */
export const confirmedTo = (organisationId: string): string =>
  organisationId === ''
    ? 'We have emailed you a confirmation.'
    : 'We have sent a confirmation to the email address of your organisation.';

const moneyStep = (money: CancellationMoney) =>
  isSettled(money)
    ? ({ when: 'Now', is: 'done', what: moneyAfter(money) } as const)
    : ({ when: 'If you paid', is: 'later', what: moneyAfter(money) } as const);

/** The success page; it names the cancelled submission and its reference. */
function successOf(config: CancellationConfig) {
  return function Cancelled({ answers: _answers, ...submitted }: Submitted) {
    const { serviceCatalogueName, money } = config.about.found() ?? {};
    const name = serviceCatalogueName ?? '';
    return (
      <Confirmation
        alert={ALERT}
        {...submitted}
        done={name === '' ? [] : [{ name: 'What you cancelled', value: name }]}
        steps={[
          { when: 'Now', is: 'done', what: 'Your submission is cancelled. You do not need to do anything else.' },
          { when: 'Now', is: 'done', what: confirmedTo(config.organisationId) },
          ...(money ? [moneyStep(money)] : []),
        ]}
      />
    );
  };
}

function Intro({ config }: { readonly config: CancellationConfig }) {
  const { papers } = useVisitFacts();
  const submission = useSelector(config.about.actor, config.about.found);
  return (
    submission && (
      <CancellationIntro
        {...submission}
        caseNumber={transactionIdIn(submission.serviceRequestData)}
        receivedAt={receivedIn(submission.serviceRequestData)}
        hasPages={papers.submissions}
      />
    )
  );
}

const individual = getRouteApi('/person/gate/submissions/$submissionId/cancellation');
export const cancellationPage = createLazyRoute('/person/gate/submissions/$submissionId/cancellation')({
  component: () => <CancellationPage opened={required(individual.useRouteContext().opened, 'a cancellation')} />,
});

const ofOrganisation = getRouteApi(
  '/person/of-organisation/gate/organisation/$organisationId/submissions/$submissionId/cancellation',
);
export const organisationCancellationPage = createLazyRoute(
  '/person/of-organisation/gate/organisation/$organisationId/submissions/$submissionId/cancellation',
)({
  component: () => <CancellationPage opened={required(ofOrganisation.useRouteContext().opened, 'a cancellation')} />,
});
