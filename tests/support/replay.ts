/**
 * Replays one path on a real actor: every invoked actor is a stub that the path settles, and time is simulated. Runs
 * under vitest, in the mutation run and on the harness in a browser; everything is synchronous. Only this file uses two
 * private parts of xstate (`_transitions`, `_scheduledEvents`); xstate is pinned exactly.
 */
import { createActor, SimulatedClock } from 'xstate';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { parentOf } from '#machines/core/ports.ts';
import { isWaiting, settleStub, withStubs, type StubSnapshot } from '#machines/core/stubs.ts';
import { listTransitions, takenKeys, transitionKeys, type TransitionInfo } from '#machines/core/walk.ts';
import type { AnyModelSpec, Step } from './spec.ts';
import { partOf } from './part-of.ts';

/** Records which transitions of a machine were taken, over any number of replays. */
export class TransitionCoverage {
  readonly all: readonly TransitionInfo[];
  readonly hits = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.all = listTransitions(machine);
  }

  /** The keys of transitions never taken. */
  get missing(): string[] {
    return this.all.map((transition) => transition.key).filter((key) => !this.hits.has(key));
  }
}

/** The machine with every actor stubbed, which can be replayed repeatedly. */
export interface Runnable {
  readonly machine: AnyStateMachine;
  readonly keys: ReadonlyMap<AnyTransitionDefinition, string>;
}

/**
 * Stubs every named actor of a machine.
 *
 * @param provide implementations in place of the stubs
 * @param children `shown`: child machines have their initial state, for views
 */
export function makeRunnable(
  machine: AnyStateMachine,
  provide: AnyModelSpec['provide'] = {},
  children: 'shown' | 'empty' = 'empty',
): Runnable {
  const running = withStubs(machine, provide, children);
  return { machine: running, keys: transitionKeys(running) };
}

/** An event of a path is impossible: nothing waits for it, or no such timer runs. */
export class Impossible extends Error {}

interface Timer {
  event: AnyEventObject;
  delay: number;
}

/** A running replay. `perform` takes the next event of a path; `steps` is the trace so far. */
export class Replay {
  readonly actor: AnyActorRef & { getSnapshot(): AnyMachineSnapshot };
  readonly clock = new SimulatedClock();
  readonly steps: Step[] = [];
  /** The keys of the transitions taken, with counts. */
  readonly times = new Map<string, number>();
  private readonly startedAt = new Map<object, number>();
  private children = new Map<string, AnyActorRef>();
  private did: { type: string; params: unknown }[] = [];
  private told: { to: string; event: AnyEventObject }[] = [];

  /** @param also receives the inspection events too */
  constructor(runnable: Runnable, input: unknown, also?: (event: InspectionEvent) => void) {
    const inspect = (e: InspectionEvent): void => {
      also?.(e);
      if (e.type === '@xstate.microstep') {
        for (const key of takenKeys(e._transitions, runnable.keys)) this.times.set(key, (this.times.get(key) ?? 0) + 1);
      } else if (e.type === '@xstate.action') {
        if (e.actorRef === (this.actor as unknown) && !e.action.type.startsWith('xstate.'))
          this.did.push({ ...e.action });
      } else if (e.type === '@xstate.event' && e.sourceRef === this.actor) {
        const to = e.actorRef === parentOf({ self: this.actor }) ? 'parent' : (e.actorRef as AnyActorRef).id;
        if (!e.event.type.startsWith('xstate.')) this.told.push({ to, event: e.event });
      }
    };
    this.actor = createActor(runnable.machine, partOf({ input, clock: this.clock, inspect })) as never;
    this.actor.subscribe({ error: () => undefined });
    this.actor.start();
    this.record({ type: 'xstate.init' });
  }

  /**
   * Performs the next event of a path and records the step.
   *
   * @throws Impossible when the machine has ended, no actor waits for the completion, or the timer does not run
   */
  perform(event: AnyEventObject): Step {
    const { status } = this.actor.getSnapshot();
    if (status !== 'active') throw new Impossible(`the machine has ended (${status}) before ${event.type}`);
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (event.type === 'kit.tick') this.clock.increment(event['ms'] as number);
    else if (settled) {
      // `page/gather`: an actor of a child that is no stub.
      const child = (settled[2] as string)
        .split('/')
        .reduce<AnyActorRef | undefined>((actor, id) => actor?.getSnapshot().children?.[id], this.actor);
      if (!isWaiting(child)) throw new Impossible(`nothing is waiting for ${event.type}`);
      if (settled[1] === 'done') settleStub(child, 'done', event['output']);
      else settleStub(child, 'failed', event['error']);
    } else if (event.type.startsWith('xstate.after.')) {
      const timer = this.timers().find((candidate) => candidate.event.type === event.type);
      if (!timer) throw new Impossible(`timer not running: ${event.type}`);
      this.clock.increment(Math.max(0, (this.startedAt.get(timer) as number) + timer.delay - this.clock.now()));
    } else this.actor.send(event);
    return this.record(event);
  }

  stop(): void {
    this.actor.stop();
  }

  private timers(): Timer[] {
    const system = this.actor.system.getSnapshot() as unknown as { _scheduledEvents: Record<string, Timer> };
    return Object.values(system._scheduledEvents);
  }

  /**
   * xstate stamps timers with the wall clock even under a simulated one, so the simulated time of each is recorded
   * here.
   */
  private record(event: AnyEventObject): Step {
    for (const timer of this.timers()) if (!this.startedAt.has(timer)) this.startedAt.set(timer, this.clock.now());
    const snapshot = this.actor.getSnapshot();
    const children = new Map(Object.entries((snapshot.children ?? {}) as Record<string, AnyActorRef>));
    const asked = [...children]
      .filter(([id, ref]) => this.children.get(id) !== ref)
      .map(([id, ref]) => ({
        id,
        src: String((ref as { src?: unknown }).src),
        input: (ref.getSnapshot() as StubSnapshot).input,
      }));
    const step: Step = {
      event,
      snapshot: snapshot as never,
      did: this.did,
      asked,
      told: this.told,
      at: this.clock.now(),
    };
    this.children = children;
    this.did = [];
    this.told = [];
    this.steps.push(step);
    return step;
  }
}
