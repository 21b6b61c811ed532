import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { dashboardTarget } from '#rules/core/page.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import type { AlertText } from '../forms/form-texts.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import styles from './confirmation.module.css';
import { EndFile, useEndFiles } from './end-files.tsx';
import { NextSteps, type NextStep } from './next-steps.tsx';

/** A fact of the result, such as `Drones registered` and `3`. */
export interface EndFact {
  readonly name: string;
  readonly value: string;
}

export interface ConfirmationProps {
  /** Title and text, as the rows of the form print them. */
  readonly alert: AlertText;
  /** Null for a form whose submit has no receipt. */
  readonly receipt: Receipt | null;
  /** Organisation id, which decides which dashboard is home (FORM-40); empty for the person. */
  readonly organisationId: string;
  /** Figures of the result. */
  readonly done: readonly EndFact[];
  /** Whether to say, where nothing was paid, that nothing had to be. */
  readonly isFree?: boolean;
  /** What the person has to know before the next steps, for example which drones were left out. */
  readonly children?: ReactNode;
  readonly steps: readonly NextStep[];
  /** Certificate or pass as lines of the list of things to do now; left out where none was made. */
  readonly papers?: ReactNode;
  /** Label of the link home (FORM-39), where the form has its own. */
  readonly wayHome?: string;
  /** Target of the link home, where it is not the dashboard. */
  readonly home?: ScreenTarget;
  /** Another link beside the one home. */
  readonly wayOn?: ReactNode;
}

/**
 * The end of everything that is sent or paid (DEC-42, CONTENT 6): what was received, the one reference, what was done
 * and for whom, amount and card, what happens next and by when, the files, and the way home. Its heading takes the
 * focus: what was pressed for it is gone.
 */
export function Confirmation({
  alert,
  receipt,
  organisationId,
  done,
  isFree = false,
  children,
  steps,
  papers,
  wayHome = 'Return to the portal home',
  home,
  wayOn,
}: ConfirmationProps) {
  const nextId = useId();
  const papersId = useId();
  const lines = useLines(receipt, organisationId, papers);
  useKeptEnd(receipt?.submissionId, organisationId);
  return (
    <>
      <Sent {...{ alert, receipt, done, isFree }} />
      {children}
      <div className={lines === null ? styles.after : `${styles.after} ${styles.withPapers}`}>
        <section aria-labelledby={nextId}>
          <h2 id={nextId}>What happens next</h2>
          <NextSteps steps={steps} />
        </section>
        {lines !== null && (
          <section aria-labelledby={papersId} className={styles.papersPart}>
            <h2 id={papersId}>What you can do now</h2>
            <ul className={styles.papers}>{lines}</ul>
          </section>
        )}
      </div>
      <ButtonRow>
        <LinkButton target={home ?? dashboardTarget(organisationId)}>{wayHome}</LinkButton>
        {wayOn}
      </ButtonRow>
      {/* It is loaded after the page is shown, so it comes last: it moves nothing that somebody is about to press. */}
      <Coming receipt={receipt} organisationId={organisationId} />
    </>
  );
}

function Sent({
  alert,
  receipt,
  done,
  isFree,
}: Pick<ConfirmationProps, 'alert' | 'receipt' | 'done'> & { readonly isFree: boolean }) {
  const titleId = useId();
  const referenceId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The end of a form begins at its top, as a new page does.
    document.documentElement.scrollTop = 0;
  }, []);
  const facts = useFacts(receipt, done, isFree);
  const told = toldNumber(receipt);
  return (
    <div role="group" aria-labelledby={titleId} className={styles.sent} data-takes-focus="">
      <div className={styles.sign}>
        <Icon name="success" size={28} />
        <VisuallyHidden>Success</VisuallyHidden>
      </div>
      <div>
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className={styles.title}
          aria-describedby={told === null ? undefined : referenceId}
        >
          {alert.title}
        </h2>
        <p>{alert.text}</p>
      </div>
      {told !== null && (
        <div className={styles.reference}>
          <p id={referenceId} className={styles.told}>
            <span className={styles.called}>{told.called}</span>{' '}
            <strong className={styles.number}>{told.number}</strong>
          </p>
          <CopyButton text={told.number} textName={told.called.toLowerCase()} />
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The number that the page shows: the reference. Where the regulator gives none, it is what the return from the payment
 * page told (DEC-42).
 */
function toldNumber(receipt: Receipt | null): { readonly called: string; readonly number: string } | null {
  if (receipt === null) return null;
  if (receipt.reference !== '') return { called: 'Your reference', number: receipt.reference };
  const number = receipt.paid?.number ?? '';
  return number === '' ? null : { called: 'Card payment number', number };
}

function useFacts(receipt: Receipt | null, done: readonly EndFact[], isFree: boolean): readonly EndFact[] {
  const { moment, acting, person } = usePortal();
  const whom = acting?.kind === 'organisation' ? acting.name : (person?.fullname ?? '');
  const { paid, outcome, receivedAt = '' } = receipt ?? {};
  const cents = paid?.cents ?? null;
  return [
    { name: 'Received', value: dayAndTime(receivedAt, moment()) },
    ...done,
    { name: 'For', value: whom },
    { name: 'Paid', value: cents === null ? '' : displayFee(cents) },
    { name: 'Paid with', value: paid && paid.card !== '' ? `Card ending in ${paid.card}` : '' },
    {
      name: 'Refund',
      value: outcome && outcome.refundCents > 0 ? `${displayFee(outcome.refundCents)} to your card` : '',
    },
    { name: 'Cost', value: isFree && paid === undefined ? 'No fee' : '' },
  ].filter(({ value }) => value !== '');
}

/** As long as the end is shown, a reload leads to the page of what was sent, where submissions have pages (DEC-11). */
function useKeptEnd(submissionId: string | undefined, organisationId: string): void {
  const { papers } = useVisitFacts();
  const keepEnd = useEndFiles()?.keepEnd;
  useEffect(() => {
    if (!papers.submissions || submissionId === undefined) return undefined;
    return keepEnd?.({ screen: 'submissionDetail', submissionId, organisationId });
  }, [papers.submissions, submissionId, organisationId, keepEnd]);
}

/** What can happen to what was sent; nothing for what is paid or done, because that is over. */
function Coming({ receipt, organisationId }: Pick<ConfirmationProps, 'receipt' | 'organisationId'>) {
  const { papers } = useVisitFacts();
  const Part = useEndFiles()?.Coming;
  const { submissionId, paid, outcome } = receipt ?? {};
  if (Part === undefined || !papers.submissions || submissionId === undefined || paid || outcome) return null;
  return (
    <Suspense>
      <Part submissionId={submissionId} organisationId={organisationId} />
    </Suspense>
  );
}

/** Lines of the list of things to do now; null for none. */
function useLines(receipt: Receipt | null, organisationId: string, papers: ReactNode): ReactNode | null {
  const { papers: pages } = useVisitFacts();
  const files = useEndFiles();
  const submissionId = receipt?.submissionId;
  const hasPage = pages.submissions && submissionId !== undefined;
  // A payment whose submission nobody names has its receipt in the list of payments.
  const isListed = !hasPage && pages.payments && receipt?.paid !== undefined;
  if (!hasPage && !isListed && !papers) return null;
  return (
    <>
      {hasPage && (
        // The form is over: Back leads to the page where it was begun, not to an empty form.
        <EndLink
          icon="licence"
          target={{ screen: 'submissionDetail', submissionId, organisationId }}
          label="View your submission and receipt"
          note="Your answers, with dates"
        />
      )}
      {hasPage && files?.receipts && (
        <EndFile
          actor={files.receipts}
          id={submissionId}
          icon="payment"
          label="Download receipt (PDF)"
          note="To keep or to print"
        />
      )}
      {isListed && (
        <EndLink
          icon="payment"
          target={{ screen: 'paymentHistory', organisationId }}
          label="Payments and receipts"
          note="Your receipt is at the top of the list"
        />
      )}
      {papers}
    </>
  );
}

export interface EndLinkProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly target: Parameters<typeof ScreenLink>[0]['target'];
  readonly label: string;
  readonly note: string;
}

/** A link to another page, in the list of files at the end of a form. */
export function EndLink({ icon, target, label, note }: EndLinkProps) {
  return (
    <li>
      <div className={styles.paper}>
        <Icon name={icon} />
        <ScreenLink target={target} instead>
          {label}
        </ScreenLink>
        <span className={styles.note}>{note}</span>
      </div>
    </li>
  );
}
