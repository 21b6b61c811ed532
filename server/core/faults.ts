/** Effect of a fault switch on an answer (SANDBOX.md, the console). */
import type { Fault } from './control.ts';

/** Text after the code for the switches `e`, `a` and `reject`. */
export const FAULT_TEXT = 'A fault switch of the sandbox made this call fail';

/** The spoiled answer; `drop`: the connection ends without one; null: the real answer, late. */
export type Spoiled = 'drop' | { readonly status: number; readonly body: string; readonly type: string } | null;

/** Stands for a cut connection in a request without one, made in process. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost');
    this.name = 'ConnectionLost';
  }
}

/**
 * The spoiled answer of one call.
 *
 * @param empty the call's empty answer as it is spelled on the wire
 */
export function spoil({ kind }: Fault, empty: unknown): Spoiled {
  switch (kind) {
    case 'a':
      return json(200, { status: 'error', errors: [FAULT_TEXT] });
    case 'b':
      return 'drop';
    case 'd':
      return { status: 500, body: '', type: '' };
    case 'e':
      return json(500, { errors: [FAULT_TEXT] });
    case 'garbage':
      return {
        status: 200,
        body: '<!doctype html><p>This is not what the contract says.',
        type: 'text/html; charset=utf-8',
      };
    case 'empty':
      return json(200, empty);
    case 'reject':
      return json(200, { wasSuccessful: false, error: FAULT_TEXT, errors: [FAULT_TEXT], message: FAULT_TEXT });
    case 'slow':
      return null;
  }
}

function json(status: number, value: unknown): Spoiled {
  return { status, body: JSON.stringify(value), type: 'application/json' };
}
