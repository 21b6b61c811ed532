/** What a form says where it could not be opened, whichever form it is. */
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { useLoadProblem } from '../applications/application-screen.ts';
import { UnableOnline } from '../applications/unable-online.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';

interface FailureProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly onRetry: () => void;
}

/**
 * Shows where the check of the person itself failed: the words of the service with their code (DEC-17), and nothing
 * about roles (DEC-33).
 */
export function CheckFailure({ application, onRetry }: FailureProps) {
  const failure = useLoadProblem(application)?.failure ?? null;
  return (
    <UnableOnline failure={failure} onRetry={onRetry}>
      {failure === null && <DetailsLine>System error FSU.1a</DetailsLine>}
    </UnableOnline>
  );
}

/** Shows where the saved application did not come (CALL-40, FORM-21). */
export function LoadFailure({ application, onRetry }: FailureProps) {
  const failure = useLoadProblem(application)?.failure ?? null;
  return <FailureAlert details={bannerDetails('ALD.1')} failure={failure} onRetry={onRetry} />;
}
