import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectCensus, type aircraftCensusMachine } from '#machines/aircraft/aircraft-census.entry.ts';
import { selectFailure } from '#machines/core/loaded-page.machine.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { openConfirmation } from '#rules/aircraft-confirmation.rules.ts';
import type { AircraftAnswer } from '#rules/aircraft.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';

export interface ConfirmationOffer {
  readonly census: ActorRefFrom<typeof aircraftCensusMachine>;
  readonly settings: Settings;
  readonly target: ScreenTarget<'aircraftConfirmation'>;
}

const UNKNOWN = {
  title: 'We could not check whether you need to confirm your aircraft details',
  text: 'Try again. Your aircraft are not affected.',
};

/**
 * Asks to confirm the registration details of the aircraft that are listed on the page, within the period, once, where
 * there are any (ACFT-43, ACFT-45, ACFT-46). Whoever only looks there is told who has to (DEC-37).
 */
export function ConfirmationCallout({
  census: actor,
  settings,
  target,
  aircraft,
}: ConfirmationOffer & { readonly aircraft: AircraftAnswer }) {
  const { moment } = usePortal();
  const isLooking = useLooksOnly(target.organisationId);
  const census = useSelector(actor, selectCensus);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const facts = { settings, aircraft, moment: moment() };
  // Where there is nothing to confirm, it makes no difference whether the census was answered.
  if (openConfirmation({ ...facts, census: [] }) === null) return null;
  if (hasFailed)
    return <FailureAlert words={UNKNOWN} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />;
  const period = census === null ? null : openConfirmation({ ...facts, census });
  if (period === null) return null;
  return (
    <Callout tone="info" title="Confirm your registration details">
      <p>{`Check the details of all your aircraft and confirm them by ${displayDate(period.until)}.`}</p>
      {isLooking ? (
        <p>
          You cannot confirm these details in your role. Ask an Authorised Representative or the Chief Executive
          Officer.
        </p>
      ) : (
        <ButtonRow>
          <LinkButton target={target}>Confirm registration details</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}
