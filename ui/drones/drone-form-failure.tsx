import type { CallFailure } from '#rules/core/failures.rules.ts';
import { DRAFT_NOT_LOADED, isDraftGone } from '#rules/drones/drone-draft.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Button } from '../kit/button.tsx';
import { FailureAlert, focusHeadingAnd } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SomethingWentWrong } from '../applications/submit-alerts.tsx';
import { WaysOn } from '../kit/ways-on.tsx';

export interface DroneFormFailureProps {
  readonly failedCall: 'save' | 'fee';
  readonly failure?: CallFailure | null;
  /** Organisation id; empty for the individual. */
  readonly organisationId: string;
  /** Number of refusals and failures so far; a new one takes the focus. */
  readonly alertCount: number;
}

/**
 * What an application of drones says when saving it failed (DERR-04, DERR-05, OP-D-18), or when a fee of it is not
 * known, which is a failed load (OP-D-65). The document names the product as the owner of the help desk.
 */
export function DroneFormFailure({ failedCall, failure, organisationId, alertCount }: DroneFormFailureProps) {
  const { product } = usePortal();
  const page = organisationId === '' ? 'DRI.1' : 'DRO.1';
  const details = failedCall === 'save' ? 'There was an error saving draft form' : bannerDetails(page);
  return (
    <SomethingWentWrong
      details={details}
      failure={failure ?? null}
      owner={`the ${product.displayName}`}
      alertCount={alertCount}
    />
  );
}

const GONE = { title: 'We could not find this saved application', text: 'It may have been finished or deleted since.' };

export interface DraftNotLoadedProps extends Pick<DroneFormFailureProps, 'organisationId'> {
  readonly failure: CallFailure | null;
  readonly onRetry: () => void;
}

/**
 * A saved application of drones that did not come (DERR-06). Of one that is not there, asking again mostly tells
 * nothing else: so it says what may have become of it, and leads first to where that can be seen.
 */
export function DraftNotLoaded({ failure, organisationId, onRetry }: DraftNotLoadedProps) {
  if (!isDraftGone(failure)) return <FailureAlert details={DRAFT_NOT_LOADED} failure={failure} onRetry={onRetry} />;
  return (
    <>
      <FailureAlert words={GONE} details={DRAFT_NOT_LOADED} failure={failure} />
      <WaysOn organisationId={organisationId}>
        <Button look="secondary" onClick={(event) => focusHeadingAnd(event, onRetry)}>
          Try again
        </Button>
      </WaysOn>
    </>
  );
}
