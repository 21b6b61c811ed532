/**
 * Stand-ins for a machine's ports, for the simulation on the charts page and for the test kit. No machine and no wiring
 * uses them (docs/decisions/0002).
 */
import {
  initialTransition,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';

/**
 * The state of a stand-in, with the input it was started with. Of a child machine it is one in no state: a view that
 * asks after tags hears no.
 */
export type StubSnapshot = Snapshot<unknown> & {
  readonly input: unknown;
  readonly context: object;
  readonly hasTag: () => boolean;
};

const hasTag = (): boolean => false;

/**
 * Stands in for a promise, a callback or a child machine: active until `settleStub` completes it. Synchronous on
 * purpose: the parent sees the same `xstate.done.actor.*` as from a promise, without waiting for microtasks.
 */
const stub: ActorLogic<StubSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    context: {},
    hasTag,
  }),
  transition: (state, event) => {
    if (event.type === 'stub.done') return { ...state, status: 'done', output: event['output'], error: undefined };
    if (event.type === 'stub.failed') return { ...state, status: 'error', error: event['error'], output: undefined };
    return state;
  },
  getPersistedSnapshot: (state) => state,
};

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

/**
 * Stands in for a child machine as it is when it has just started, for a view that shows it. It takes no event but its
 * completion.
 */
const justStarted = (machine: AnyStateMachine): typeof stub => ({
  ...stub,
  getInitialSnapshot: (_scope, input) => {
    // Which machine it is, and so the type of its input, is not known here.
    const [snapshot] = initialTransition(withStubs(machine), input as never);
    // A child that would end at once waits too: the path under test decides when it ends. A snapshot of any machine
    // says nothing of the input that is added.
    return { ...snapshot, status: 'active', output: undefined, input } as unknown as StubSnapshot;
  },
});

/**
 * The machine with a stand-in for every actor it names.
 *
 * @param provide implementations that win over the stand-ins
 * @param children `shown`: a child machine shows as it is when it has just started, where a view shows it
 */
export function withStubs(
  machine: AnyStateMachine,
  provide: {
    readonly actors?: object;
    readonly actions?: object;
    readonly delays?: object;
    readonly guards?: object;
  } = {},
  children: 'shown' | 'empty' = 'empty',
): AnyStateMachine {
  const standIn = (logic: unknown): typeof stub =>
    children === 'shown' && isMachine(logic) ? justStarted(logic) : stub;
  const stubs = Object.fromEntries(
    Object.entries(machine.implementations.actors ?? {}).map(([name, logic]) => [name, standIn(logic)]),
  );
  // The names of its actors are not known to the compiler: it is any machine.
  return machine.provide({ ...provide, actors: { ...stubs, ...provide.actors } } as never) as AnyStateMachine;
}

/** Whether this actor is running, so that it can be completed. */
export function isWaiting(actor: AnyActorRef | undefined): actor is AnyActorRef {
  return actor !== undefined && (actor.getSnapshot() as Snapshot<unknown>).status === 'active';
}

/**
 * Completes a stand-in.
 *
 * @param result the output (`done`) or the error (`failed`)
 */
export function settleStub(actor: AnyActorRef, how: 'done' | 'failed', result: unknown): void {
  actor.send(how === 'done' ? { type: 'stub.done', output: result } : { type: 'stub.failed', error: result });
}
