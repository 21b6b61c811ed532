/** The admission slot of each request under way (`admission.ts`), for code that only has the request. */
import type { IncomingMessage } from 'node:http';
import type { Turn } from './admission.ts';

interface Kept {
  readonly turn: Turn;
  readonly incoming: IncomingMessage;
}

const turns = new WeakMap<object, Kept>();

/** Stores the slot of a request by the object that its readers have. */
export function keepTurn(request: object, kept: Kept): void {
  turns.set(request, kept);
}

/** Does work whose length others decide, without occupying the slot. Internal requests have none. */
export function outsideTurn<T>(request: object, work: () => Promise<T>): Promise<T> {
  return turns.get(request)?.turn.outside(work) ?? work();
}

/** Reads a body, without occupying the slot while parts of it have yet to arrive. */
export function whileItComes<T>(request: object, read: () => Promise<T>): Promise<T> {
  const kept = turns.get(request);
  return kept === undefined || kept.incoming.complete ? read() : kept.turn.outside(read);
}
