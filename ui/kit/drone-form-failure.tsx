import { bannerDetails } from '#rules/error-texts.rules.ts';
import { usePortal } from './portal.tsx';
import { SomethingWentWrong } from './submit-alerts.tsx';

export interface DroneFormFailureProps {
  readonly of: 'save' | 'fee';
  /** In whose name the application is; empty for the individual. */
  readonly organisationId: string;
  /** Counts what was refused and what failed. */
  readonly attempt: number;
}

/**
 * What an application of drones says when saving it failed (DERR-04, DERR-05, OP-D-18), or when a fee of it is not known, which is a failed
 * load (OP-D-65). The document names the product as the owner of the help desk.
 * @param props what failed, and of whose application
 */
export function DroneFormFailure({ of, organisationId, attempt }: DroneFormFailureProps) {
  const { product } = usePortal();
  const page = organisationId === '' ? 'DRI.1' : 'DRO.1';
  const details = of === 'save' ? 'There was an error saving draft form' : bannerDetails(page);
  return <SomethingWentWrong details={details} owner={`the ${product.displayName}`} attempt={attempt} />;
}
