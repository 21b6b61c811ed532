import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * Stands in for the view of a machine without one (a poll, a sign-out): a heading, and the descriptions of the active
 * states, which are the expectations of such a machine.
 */
export function StateView({ actor }: { readonly actor: AnyActorRef }) {
  const said = useSelector(actor, (snapshot) =>
    (snapshot as AnyMachineSnapshot)._nodes.map((node) => node.description ?? node.id).join('\n'),
  );
  return (
    <>
      <h1>{actor.id}</h1>
      <ul>
        {said.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
