import type { ScreenTarget } from '#machines/core/screens.ts';
import type { ConfirmationWindow } from '#rules/aircraft-confirmation.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { useLooksOnly } from '../kit/looks-only.tsx';

export interface ConfirmationCalloutProps {
  /** The period, where a confirmation is asked for; null hides all of this (ACFT-43, ACFT-45, ACFT-46). */
  readonly period: ConfirmationWindow | null;
  /** Whose aircraft. */
  readonly target: ScreenTarget<'aircraftConfirmation'>;
}

/**
 * Asks to confirm the registration details of the aircraft that are listed on the page. Whoever only looks there is told who has to (DEC-37).
 * @param props see the fields
 */
export function ConfirmationCallout({ period, target }: ConfirmationCalloutProps) {
  const isLooking = useLooksOnly(target.organisationId);
  if (period === null) return null;
  return (
    <Callout tone="info" title="Confirm your registration details">
      <p>{`Check that the details of all aircraft listed here are correct, and tell us by ${displayDate(period.until)}.`}</p>
      {isLooking ? (
        <p>Your position in this organisation lets you look only: someone with another position has to confirm them.</p>
      ) : (
        <ButtonRow>
          <LinkButton target={target}>Confirm registration details</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}
