/** What a gather (`machines/core/gather.machine.ts`) hands to the machine that invoked it, for specs and view tests. */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { done } from './model.ts';

/** All of it is in. */
export const whole = (data: object) => done('gather', { outcome: 'whole', data });

/**
 * Some of it is missing.
 *
 * @param missing why, by the name of the load, in the order in which they ended; null for one that threw
 * @param arrived what is in all the same
 */
export const missed = (missing: Readonly<Record<string, CallFailure | null>>, arrived: object = {}) =>
  done('gather', {
    outcome: Object.values(missing).includes(null) ? 'broken' : 'failed',
    arrived,
    missing: Object.entries(missing).map(([name, failure]) => ({ name, failure })),
  });

/** A completion of a gather, in a trace. */
export interface GatherEnd {
  readonly outcome: 'whole' | 'failed' | 'broken';
  readonly data?: unknown;
  readonly arrived?: object;
  readonly missing?: readonly { readonly name: string; readonly failure: CallFailure | null }[];
}

type Steps = readonly {
  readonly event: { readonly type: string };
  readonly asked: readonly { readonly src: string; readonly input: unknown }[];
}[];

/** How the last gather of these steps ended; null while it is under way. */
export function lastGathered(steps: Steps): GatherEnd | null {
  const began = steps.map(({ asked }) => asked.some(({ src }) => src === 'gather')).lastIndexOf(true);
  const end = steps.slice(began + 1).find(({ event }) => event.type === 'xstate.done.actor.gather');
  return (end?.event as { output?: GatherEnd } | undefined)?.output ?? null;
}

/** What need not be asked for again after these steps: what had arrived where the last gather that ended was not whole. */
export function arrivedIn(steps: Steps): object {
  const end = steps.findLast(({ event }) => event.type === 'xstate.done.actor.gather');
  return (end?.event as { output?: GatherEnd } | undefined)?.output?.arrived ?? {};
}

/** What every gather of these steps was asked. */
export const gathersIn = (
  steps: Steps,
): readonly { readonly names: readonly string[]; readonly arrived: object; readonly asked: unknown }[] =>
  steps.flatMap(({ asked }) => asked.filter(({ src }) => src === 'gather').map(({ input }) => input as never));
