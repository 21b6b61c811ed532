import type { MouseEvent, ReactNode } from 'react';
import { laterTold, mayPass, refusalTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { genericBannerText } from '#rules/core/error-texts.rules.ts';
import { Button, ButtonRow, type ButtonLook } from './button.tsx';
import { AdviceText } from './contact.tsx';
import { DetailsLine } from './details-line.tsx';
import { FailureLines } from './failure-lines.tsx';
import { PageAlert } from './page-alert.tsx';
import { usePortal } from './portal.tsx';
import { ReturnToPortal } from './return-to-portal.tsx';

export interface FailureAlertProps {
  /** Title, text, and a reason where the text gives none (DEC-40). Left out: the generic banner (ERRC-01). */
  readonly words?: { readonly title: string; readonly text: string; readonly reason?: string };
  /** The whole detail line as the rules word it for this place (ERRC-02, ERRC-03, OP-P-32). */
  readonly details?: string;
  /** The failed call's own failure, whose line is last (ERRC-05, OP-S-17); null when no answered call was the cause. */
  readonly failure?: CallFailure | null;
  /** Left out where trying again is not offered, or cannot help (DEC-52). */
  readonly onRetry?: (() => void) | undefined;
  /** Label of the button where it does something else than ask again. */
  readonly retry?: string;
  /** Look of the button: `secondary` where the page shows beside the failure and has a main button. */
  readonly look?: ButtonLook;
  /** Link beside the button. */
  readonly onward?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Says that something failed in the place of what was wanted, with the code the help desk asks for, and offers a way
 * on. It comes up after the page, so it is announced. What came at the wrong moment (too often, or to a service that is
 * busy) has not failed: it says how long to wait, and no code. What the server refused is said in its own sentence.
 */
export function FailureAlert({
  words,
  details,
  failure,
  onRetry,
  retry,
  look = 'primary',
  onward,
  children,
}: FailureAlertProps) {
  const { helpDeskOwner } = usePortal();
  const later = laterTold(failure);
  const refusal = refusalTold(failure);
  const button = onRetry && (retry !== undefined || mayPass(failure)) && (
    <Button look={look} onClick={(event) => focusHeadingAnd(event, onRetry)}>
      {retry ?? 'Try again'}
    </Button>
  );
  // Where trying again cannot help, the page still leads somewhere.
  const ways = onward ?? (onRetry && !button ? <ReturnToPortal /> : undefined);
  const again = ways ? (
    <ButtonRow>
      {button}
      {ways}
    </ButtonRow>
  ) : (
    // A paragraph keeps its distance to the next part of the page.
    button && <p>{button}</p>
  );
  if (later !== null)
    return (
      <>
        <PageAlert level="warning" title={later.title} appears>
          <p>{later.text}</p>
        </PageAlert>
        {again}
      </>
    );
  return (
    <>
      <PageAlert level="error" {...(words && { title: words.title })} appears>
        <AdviceText text={words?.text ?? genericBannerText(helpDeskOwner)} />
        {words?.reason && <p>{words.reason}</p>}
        {refusal !== null && <p>{refusal}</p>}
        {children}
        {details && <DetailsLine>{details}</DetailsLine>}
        {failure && <FailureLines failure={failure} />}
      </PageAlert>
      {again}
    </>
  );
}

/** For a button that disappears once it is pressed: the heading of the page takes the focus. */
export function focusHeadingAnd(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  act();
}
