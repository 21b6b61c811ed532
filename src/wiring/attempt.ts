import type { Receipt } from '#machines/form-stepping.machine.ts';
import { freshId } from '../shell/clock.ts';
import type { Connection } from '../shell/connection.ts';

/** One attempt to submit a form: the same key however often it is sent, and after a reload too (DEC-11). */
export interface SubmitAttempt {
  key(): string;
  /** The next submit is another one. */
  renew(): void;
  /**
   * Goes on with the attempt of something that was kept, unless it is over: then the answers that were kept are another one.
   * @param kept its key; null when it had none
   */
  adopt(kept: string | null, isOver: boolean): void;
  /** What became of the present attempt; null when nothing was received of it. */
  ask(signal: AbortSignal): Promise<Receipt | null>;
  /** When a kept attempt was received, as an ISO instant; empty when it was not, or nobody says so. */
  receivedAt(kept: string | null, signal: AbortSignal): Promise<string>;
}

/**
 * Makes the first attempt of a form.
 * @param isHeeded whether the server heeds keys; without that nobody is asked
 */
export function createAttempt({ call }: Pick<Connection, 'call'>, isHeeded: () => boolean): SubmitAttempt {
  let key = freshId();
  const lookUp = async (idempotencyKey: string, signal: AbortSignal): Promise<Receipt | null> => {
    const { submission } = await call('SubmissionLookup', { idempotencyKey }, { signal });
    return submission ? { reference: submission.reference, receivedAt: submission.receivedAt } : null;
  };
  return {
    key: () => key,
    renew: () => {
      key = freshId();
    },
    adopt: (kept, isOver) => {
      key = isOver ? freshId() : (kept ?? key);
    },
    ask: (signal) => lookUp(key, signal),
    receivedAt: async (kept, signal) => {
      if (kept === null || !isHeeded()) return '';
      return (await lookUp(kept, signal).catch(() => null))?.receivedAt ?? '';
    },
  };
}
