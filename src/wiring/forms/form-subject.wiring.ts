import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { formSubjectMachine } from '#machines/forms/form-subject.machine.ts';

type Subject = ActorRefFrom<typeof formSubjectMachine>;

/** What a form is about. */
export interface FormSubject<Found> {
  readonly actor: Subject;
  /** What was found last; null for nothing. */
  found(): Found | null;
  /** Looks it up. Rejects with the failed call. */
  look(reason: 'look.requested' | 'submit.refused'): Promise<Found | null>;
}

/**
 * What a form is about, with its call. It ends with the form: its actor waits for nothing.
 *
 * @param lookUp null where the regulator has no such thing
 */
export function wireFormSubject<Found>(lookUp: (signal: AbortSignal) => Promise<Found | null>): FormSubject<Found> {
  const machine = formSubjectMachine.provide({ actors: { lookUp: fromPromise(({ signal }) => lookUp(signal)) } });
  const actor: Subject = createActor(machine).start();
  const found = (): Found | null => actor.getSnapshot().context.found as Found | null;
  return {
    actor,
    found,
    look: async (reason) => {
      actor.send({ type: reason });
      const snapshot = await waitFor(actor, (one) => !one.hasTag('looking'));
      if (!snapshot.hasTag('failed')) return found();
      throw snapshot.context.failure ?? new Error('The subject of the form was not found');
    },
  };
}
