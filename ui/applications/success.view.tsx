import type { ReactNode } from 'react';
import type { Receipt } from '#machines/applications/submission.machine.ts';
import { displayDate, todayOf } from '#rules/core/calendar.rules.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { dashboardTarget } from '#rules/core/page.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import type { AlertText } from '../forms/form-texts.ts';
import styles from './success.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

export interface SuccessViewProps {
  /** The alert of the form (INDA-08, CANC-07, DAMP-54). */
  readonly alert: AlertText;
  /** Null where nothing has one. */
  readonly receipt: Receipt | null;
  /** In whose name; decides which dashboard is home (FORM-40). */
  readonly organisationId: string;
  /** What happens next. */
  readonly children?: ReactNode;
  /** What the number is called, where it is none of a submission. */
  readonly called?: string;
  /** Words of the way home (FORM-39) where the form has its own. */
  readonly wayHome?: string;
}

/**
 * The page after a successful submit: what was received, the reference that people can read out, the way to the
 * receipt where submissions have pages (DEC-11), what happens next, and the way home.
 * @param props see the fields
 */
export function SuccessView(props: SuccessViewProps) {
  const { alert, receipt, organisationId, children, called = 'Your reference', wayHome = 'Return to the portal home' } = props;
  return (
    <>
      <PageAlert level="success" title={alert.title}>
        <p>{alert.text}</p>
      </PageAlert>
      {receipt !== null && receipt.reference !== '' && <Reference called={called} receipt={receipt} organisationId={organisationId} />}
      <div className={styles.next}>{children}</div>
      <ButtonRow>
        <LinkButton target={dashboardTarget(organisationId)}>{wayHome}</LinkButton>
      </ButtonRow>
    </>
  );
}

interface ReferenceProps {
  readonly called: string;
  readonly receipt: Receipt;
  readonly organisationId: string;
}

function Reference({ called, receipt: { submissionId, reference, receivedAt }, organisationId }: ReferenceProps) {
  const { moment } = usePortal();
  const { papers } = useVisitFacts();
  const epochMs = Date.parse(receivedAt);
  const at = { epochMs, zone: moment().zone };
  return (
    <p className={styles.receipt}>
      {called}
      <strong className={styles.reference}>{reference}</strong>
      {!Number.isNaN(epochMs) && <span>{`Received on ${displayDate(todayOf(at))} at ${timeOfDay(at)}`}</span>}
      {papers.submissions && submissionId !== undefined && (
        // The form is over: Back leads to where it was begun, not to an empty form.
        <ScreenLink target={{ screen: 'submissionDetail', submissionId, organisationId }} instead>View your submission and receipt</ScreenLink>
      )}
    </p>
  );
}
