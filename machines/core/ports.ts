import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type AnyEventObject,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that
 * a forgotten adapter shows as the machine's failure state and not as a thrown error.
 *
 * @param name the port's name, for the message
 */
export function promisePort<Output, Input extends NonReducibleUnknown = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject({ message: `The port ${name} is not connected` }));
}

/**
 * An adapter for a promise port whose function a view is given by its form (`FormAdapters`), not by `src/wiring/`.
 *
 * @param ask the signal aborts when the machine does not want the answer any more
 */
export function answeredBy<Output, Input extends NonReducibleUnknown>(
  ask: (input: Input, signal: AbortSignal) => Promise<Output>,
) {
  return fromPromise<Output, Input>(({ input, signal }) => ask(input, signal));
}

/**
 * A callback port: a named actor for a source of events (an alarm, a tab channel). Without an adapter it says nothing.
 * The name is for the reader; `setup` knows the port by its key.
 */
export function eventPort<Sent extends AnyEventObject, Input extends NonReducibleUnknown = undefined>(_name: string) {
  return fromCallback<AnyEventObject, Input, Sent>(() => undefined);
}

/**
 * Hears what a machine without a parent tells, and does nothing. Made when it is first needed: a module of a machine
 * runs nothing while it is loaded.
 */
let nobody: AnyActorRef | undefined;

/**
 * Whom a child tells what happened in it. One without a parent, as in a simulation or a test, tells nobody: a machine
 * that passes on what its own child told it would hear itself again and again.
 */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef =>
  self._parent ?? (nobody ??= createActor(fromCallback(() => undefined)).start());
