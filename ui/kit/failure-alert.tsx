import { Button } from './button.tsx';
import { DetailsLine } from './details-line.tsx';
import { PageAlert } from './page-alert.tsx';

export interface FailureAlertProps {
  /** The generic text or the one of this failure, as the rules word it (ERRC-01). */
  readonly text: string;
  /** The whole detail line (ERRC-02, ERRC-03, OP-P-32). */
  readonly details: string;
  /** Messages of single calls beneath the detail line, `System error LI.1e: ...` (ERRC-05). */
  readonly calls?: readonly string[];
  /** Given, the alert offers to try again. */
  readonly onRetry?: () => void;
}

/**
 * Says that something failed, with the code the help desk asks for, and offers a way on. It comes up after the page, so it is announced.
 * @param props text, code, and what trying again does
 */
export function FailureAlert({ text, details, calls = [], onRetry }: FailureAlertProps) {
  return (
    <>
      <PageAlert level="error" appears>
        <p>{text}</p>
        <DetailsLine>{details}</DetailsLine>
        {calls.map((line) => (
          <DetailsLine key={line}>{line}</DetailsLine>
        ))}
      </PageAlert>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </>
  );
}
