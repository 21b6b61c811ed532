/** Results of a gather (`machines/core/gather.machine.ts`) for its parent, for specs and view tests. */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { done } from './model.ts';

/** Everything is loaded; by a child `page`, where `by` says so. */
export const whole = (data: object, by = 'gather') => done(by, { outcome: 'whole', data });

/**
 * Some loads failed.
 *
 * @param missing failures by the name of the load, in the order in which they ended; null for an exception
 * @param arrived data of the other loads
 * @param by whose gather it is: `page/gather` of a child `page`
 */
export const missed = (missing: Readonly<Record<string, CallFailure | null>>, arrived: object = {}, by = 'gather') =>
  done(by, {
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

/** The result of the last gather of these steps; null while it is running. */
export function lastGathered(steps: Steps): GatherEnd | null {
  const began = steps.map(({ asked }) => asked.some(({ src }) => src === 'gather')).lastIndexOf(true);
  const end = steps.slice(began + 1).find(({ event }) => event.type === 'xstate.done.actor.gather');
  return (end?.event as { output?: GatherEnd } | undefined)?.output ?? null;
}

/** The input of every gather of these steps. */
export const gathersIn = (
  steps: Steps,
): readonly { readonly names: readonly string[]; readonly arrived: object; readonly asked: unknown }[] =>
  steps.flatMap(({ asked }) => asked.filter(({ src }) => src === 'gather').map(({ input }) => input as never));
