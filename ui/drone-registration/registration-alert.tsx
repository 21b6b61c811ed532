import { isolated } from '#rules/core/isolated.rules.ts';
import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { ALL } from '#rules/core/list-asked.rules.ts';
import { DRONE_MESSAGES } from '#rules/drones/drone-edit.rules.ts';
import { droneApart } from '#rules/drones/drone-serial.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import { DECLARATION_ID } from '../drones/drone-declaration.tsx';
import { DroneFormFailure } from '../drones/drone-form-failure.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
}

/** Id of the control that a refusal leads to. */
export const editId = (id: number): string => `drone-${String(id)}-edit`;

/** Why the application cannot be sent as it is, above the list: each refusal takes the focus (DVAL-56). */
export function SendingProblemView({ actor, organisationId }: Props & { readonly organisationId: string }) {
  const problem = useField(actor, 'problem');
  const refusals = useField(actor, 'refusals');
  const drones = useField(actor, 'drones');
  const facts = useField(actor, 'facts');
  const { listAddress } = usePortal();
  if (problem === null) return null;
  switch (problem.kind) {
    case 'noFee':
      return <DroneFormFailure failedCall="fee" organisationId={organisationId} alertCount={refusals} />;
    case 'declaration':
      return (
        <ErrorSummary
          problems={[{ control: DECLARATION_ID, text: DRONE_MESSAGES.declaration }]}
          alertCount={refusals}
        />
      );
    case 'noDrone':
      return <ErrorSummary message="Add at least one drone" problems={[]} alertCount={refusals} />;
    case 'tooMany':
      return <ErrorSummary message="An application can hold up to 100 drones" problems={[]} alertCount={refusals} />;
    case 'updates': {
      const links: FieldProblem[] = problem.ids.flatMap((id) => {
        const drone = drones.find((one) => one.id === id);
        if (drone === undefined) return [];
        const updates = updatesOf(drone, { ...facts, variant: 'registration' });
        const text = `${isolated(droneApart(drone, facts.lists))}: updates required (${updates})`;
        // The row may be on another page of the table, or hidden by a search, which is cleared.
        const openIt = () => {
          listAddress.ask(ALL, false);
          actor.send({ type: 'drone.chosen', id });
        };
        return [{ control: editId(id), text, onMissing: openIt }];
      });
      return <ErrorSummary message="Update these drones before you submit" problems={links} alertCount={refusals} />;
    }
  }
}
