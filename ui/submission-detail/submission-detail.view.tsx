import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import {
  NO_ANSWERS,
  payWay,
  submissionFacts,
  submissionSections,
  type SubmissionDetails,
} from '#rules/applications/submission-detail.rules.ts';
import { submissionTimeline } from '#rules/applications/submission-timeline.rules.ts';
import { cancelWay, retakeWay } from '#rules/applications/submission-list.rules.ts';
import { stateBadge } from '#rules/applications/submission-state.rules.ts';
import { whatCanHappen } from '#rules/applications/what-can-happen.rules.ts';
import { NextSteps } from '../applications/next-steps.tsx';
import { CheckNow } from './check-now.tsx';
import { WhatCanHappen } from '../applications/what-can-happen.tsx';
import { OpenedFile } from '../payments/opened-file.tsx';
import { ReviewTables } from '../forms/review-tables.tsx';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import styles from './submission-detail.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof submissionDetailMachine>;
  /** Actor of the receipt as a file. */
  readonly file: ActorRefFrom<typeof fileDownloadMachine>;
  /** Opens the browser's print dialog. */
  readonly print: () => void;
}

const TITLE = SCREEN_TITLES.submissionDetail;
/** Facts that stand above the others. */
const HEADED = ['Submission', 'Status', 'What happens next'];
const FAILED = {
  title: 'We could not load this submission',
  text: 'Your submission is not affected.',
};

/**
 * One submission: what was sent, when, by whom, for whom, where it stands, what comes next, what was answered; printed,
 * downloaded, paid, cancelled from here (DEC-11).
 */
export function SubmissionDetailView({ actor, file, print }: Props) {
  const organisationId = useField(actor, 'organisationId');
  const page = useChild(actor, 'page');
  const details = useField(actor, 'details');
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      {isMissing ? (
        <Unknown organisationId={organisationId} />
      ) : (
        <Loaded page={page} data={details} words={FAILED}>
          {(shown) => <Details {...{ actor, file, print, organisationId }} details={shown} />}
        </Loaded>
      )}
    </Page>
  );
}

function Unknown({ organisationId }: { readonly organisationId: string }) {
  return (
    <>
      <Callout tone="neutral" title="We cannot find this submission">
        <p>
          The link may not be complete, or the submission may belong to another profile. Your submissions are listed on
          your dashboard.
        </p>
      </Callout>
      <ButtonRow>
        <ReturnToPortal look="primary" organisationId={organisationId} />
      </ButtonRow>
    </>
  );
}

interface DetailsProps extends Props {
  readonly details: SubmissionDetails;
  readonly organisationId: string;
}

function Details({ actor, file, print, details, organisationId }: DetailsProps) {
  const progressId = useId();
  const { moment } = usePortal();
  const { papers } = useVisitFacts();
  const isLooking = useLooksOnly(organisationId);
  const pay = payWay(details, organisationId, isLooking);
  const cancel = cancelWay(details, organisationId, isLooking);
  const retake = details.isOvertaken ? null : retakeWay(details);
  const state = stateBadge(details);
  const facts = submissionFacts(details, moment()).filter(({ label }) => !HEADED.includes(label));
  return (
    <>
      <div className={styles.head}>
        <h2>{details.name}</h2>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <CheckNow actor={actor} />
      <div className={styles.story}>
        <WhatCanHappen coming={whatCanHappen(details, moment(), isLooking)} next={details.next ?? ''} level={3} />
        <section aria-labelledby={progressId}>
          <h3 id={progressId}>Progress</h3>
          <NextSteps
            steps={submissionTimeline(details, moment()).map(({ title, texts, ...step }) => ({
              ...step,
              what: [title, ...texts].map((text) => <p key={text}>{text}</p>),
            }))}
          />
        </section>
      </div>
      <SummaryList rows={facts.map(({ label, value }) => ({ name: label, lines: [value] }))} />
      {(pay || cancel || retake) && (
        <ButtonRow>
          {retake && <LinkButton target={retake}>Try again</LinkButton>}
          {pay && <LinkButton target={pay}>Pay for this submission</LinkButton>}
          {cancel && (
            <LinkButton look="secondary" target={cancel}>
              Cancel this submission
            </LinkButton>
          )}
        </ButtonRow>
      )}
      <h2>What you submitted</h2>
      {!details.sections && <p>{NO_ANSWERS}</p>}
      <ReviewTables sections={submissionSections(details, moment())} />
      <div className={styles.file}>
        <OpenedFile actor={file} id={details.submissionId} label="Download receipt (PDF)" kind="PDF" />
      </div>
      <ButtonRow>
        <Button look="secondary" onClick={print}>
          Print this page
        </Button>
        {papers.payments && (
          <LinkButton look="secondary" target={{ screen: 'paymentHistory', organisationId }}>
            Payments and receipts
          </LinkButton>
        )}
        <ReturnToPortal organisationId={organisationId} />
      </ButtonRow>
    </>
  );
}
