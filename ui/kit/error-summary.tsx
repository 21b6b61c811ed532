import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { AdviceText } from './contact.tsx';
import styles from './error-summary.module.css';
import { goToControl } from './go-to-control.ts';
import { PageAlert } from './page-alert.tsx';
import { HiddenBlock } from './visually-hidden.tsx';

export interface FieldProblem {
  /** The id of the control that takes the focus: the first option of a group, the first wrong part of a date. */
  readonly control: string;
  /** Message at the field. */
  readonly text: string;
  /** Brings a control into the document that may be on another page of a table. */
  readonly onMissing?: () => void;
}

export interface ErrorSummaryProps {
  readonly title?: string;
  readonly message?: string;
  readonly problems: readonly FieldProblem[];
  /**
   * Whether all problems are corrected. The summary stays, so that the page does not jump and the focus is not lost,
   * but is no error any more.
   */
  readonly isCorrected?: boolean;
  /** Number of failed attempts; each one moves the focus here, also the second in a row. */
  readonly alertCount: number;
  readonly children?: ReactNode;
}

/** Most links; a list of hundreds would help nobody, and each field carries its own message. */
const MOST_LINKS = 25;

/** The problems of a form as links to the fields (FORM-12). It takes the focus and is therefore no alert. */
export function ErrorSummary({
  title = 'There was a problem with the form',
  message = 'Please check the form below and try again',
  problems,
  isCorrected = false,
  alertCount,
  children,
}: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const count = useId();
  useEffect(() => {
    if (alertCount > 0) ref.current?.focus();
  }, [alertCount]);
  if (isCorrected)
    return (
      <PageAlert level="info" title="All errors fixed" place={ref}>
        <p>You can continue.</p>
      </PageAlert>
    );
  const more = problems.length - MOST_LINKS;
  return (
    <PageAlert level="error" title={title} place={ref} describedBy={problems.length > 0 ? count : undefined}>
      <AdviceText text={message} />
      {problems.length > 0 && (
        <HiddenBlock>
          <p id={count}>{problems.length === 1 ? '1 error' : `${String(problems.length)} errors`}</p>
        </HiddenBlock>
      )}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.slice(0, MOST_LINKS).map(({ control, text, onMissing }) => (
            <li key={control}>
              <a href={`#${control}`} onClick={(event) => follow(event, control, onMissing)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          {more === 1 ? '1 more error is marked on the page.' : `${String(more)} more errors are marked on the page.`}
        </p>
      )}
      {children}
    </PageAlert>
  );
}

/** The browser does not follow the link itself: the new entry in the history would ask whether to leave the form. */
function follow(event: MouseEvent, id: string, onMissing?: () => void): void {
  event.preventDefault();
  if (!goToControl(id)) onMissing?.();
}
