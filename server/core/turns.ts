/** The turn of each request under way (`admission.ts`), for what has nothing but the request. */
import type { IncomingMessage } from 'node:http';
import type { Turn } from './admission.ts';

interface Kept {
  readonly turn: Turn;
  readonly incoming: IncomingMessage;
}

const turns = new WeakMap<object, Kept>();

/** Notes the turn of a request, under the object that its readers have. */
export function keepTurn(request: object, kept: Kept): void {
  turns.set(request, kept);
}

/** Does work whose length somebody else decides, without a turn. What this server asks itself for, in process, has none. */
export function outsideTurn<T>(request: object, work: () => Promise<T>): Promise<T> {
  return turns.get(request)?.turn.outside(work) ?? work();
}

/** Reads a body, without a turn where some of it still has to come. */
export function whileItComes<T>(request: object, read: () => Promise<T>): Promise<T> {
  const kept = turns.get(request);
  return kept === undefined || kept.incoming.complete ? read() : kept.turn.outside(read);
}
