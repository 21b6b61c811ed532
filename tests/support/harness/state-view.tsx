import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * Stands in for the view of a machine that has none (a poll, a sign-out): a heading, and the descriptions of the active
 * states. Such a machine's expectations are the sentences of its own descriptions.
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
