/** Failures of loading, opening and saving an application of drones, for registration and renewal. */
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { loadFailure } from '#rules/drones/drone-load-failure.rules.ts';
import { useLoadProblem } from '../applications/application-screen.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { useField } from '../kit/use-field.ts';
import { DraftNotLoaded, DroneFormFailure } from './drone-form-failure.tsx';

export interface DroneApplicationProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  readonly organisationId: string;
}

/** Lists, rate card or register could not be loaded (DERR-08, DERR-10, DERR-33, DERR-34). */
export function LoadFailure({ actor, organisationId }: DroneApplicationProps) {
  const problem = useLoadProblem(actor);
  return (
    <>
      <LoadState
        loading={false}
        failure={problem && loadFailure(problem, organisationId)}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {problem && problem.message !== '' && <DetailsLine>{problem.message}</DetailsLine>}
    </>
  );
}

/** A draft that was refused: nothing is shown that could be saved over it (DERR-06). */
export function DraftFailure({ actor, organisationId }: DroneApplicationProps) {
  const failure = useLoadProblem(actor)?.failure ?? null;
  return (
    <DraftNotLoaded
      failure={failure}
      organisationId={organisationId}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}

/** A draft that could not be saved (DERR-04, DERR-05). */
export function SaveFailure({ actor, organisationId }: DroneApplicationProps) {
  const alert = useField(actor, 'alert');
  const alertCount = useField(actor, 'alertCount');
  return (
    <DroneFormFailure
      failedCall="save"
      failure={alert?.kind === 'saveFailed' ? alert.failure : null}
      organisationId={organisationId}
      alertCount={alertCount}
    />
  );
}
