/** Invariants of the drones in an application, registered or renewed. */
import type { AnyStateMachine } from 'xstate';
import { claim, same } from '#support/claims.ts';
import type { Trace } from '#support/spec.ts';

/** The common part of both contents. */
interface Held {
  readonly drones: readonly unknown[];
  readonly declaration: boolean;
  readonly refusals: number;
}

const heldIn = (snapshot: unknown): Held => (snapshot as { readonly context: Held }).context;

/** For `invariants` in the models of both. */
export const droneContentInvariants = {
  'whatever changes what is sent is told as an edit, and what is declared as that': ({
    steps,
  }: Pick<Trace<AnyStateMachine>, 'steps'>) =>
    steps.forEach(({ snapshot, event, told }, i) => {
      if (i === 0 || event.type === 'reference.renewed') return;
      const [before, now] = [heldIn(steps[i - 1]!.snapshot), heldIn(snapshot)];
      const isTold = (type: string): boolean => told.some((one) => one.event.type === type);
      if (before.drones !== now.drones) claim(isTold('content.edited'), `${event.type} was not told`);
      else if (before.declaration !== now.declaration)
        claim(isTold('content.declared') && !isTold('content.edited'), `${event.type} was not told as declared`);
    }),
  'whatever is loaded anew is declared anew': ({ steps }: Pick<Trace<AnyStateMachine>, 'steps'>) =>
    steps.forEach(({ snapshot, event }) => {
      if (event.type === 'reference.renewed') same(heldIn(snapshot).declaration, false, 'declaration');
    }),
  'each refusal counts, so that it is brought to notice again': ({ steps }: Pick<Trace<AnyStateMachine>, 'steps'>) =>
    steps.forEach(({ snapshot, event, told }, i) => {
      if (event.type !== 'submit.chosen') return;
      const isSent = told.some((one) => one.event.type === 'content.submitted');
      same(heldIn(snapshot).refusals - heldIn(steps[i - 1]!.snapshot).refusals, isSent ? 0 : 1, 'refusals');
    }),
};
