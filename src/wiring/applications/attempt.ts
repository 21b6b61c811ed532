import type { Receipt } from '#machines/applications/submission.machine.ts';
import { freshId, pause } from '../../shell/clock.ts';
import type { Connection } from '../../shell/connection.ts';

/** Between two questions about a submit that is under way, and how often it is asked about: for a minute. */
const ASK_AGAIN_MS = 2000;
const MOST_QUESTIONS = 30;

/** One attempt to submit a form: the same key however often it is sent, and after a reload too (DEC-11). */
export interface SubmitAttempt {
  key(): string;
  /** The same as it goes along with a call; undefined where the server does not heed it. */
  sentKey(): string | undefined;
  /** The next submit is another one. */
  renew(): void;
  /**
   * Goes on with the attempt of something that was kept, unless it is over: then the answers that were kept are another one.
   * @param kept its key; null when it had none
   */
  adopt(kept: string | null, isOver: boolean): void;
  /** What became of the present attempt, once it is decided; null when nothing was received of it. Rejects when nobody can say. */
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
  const lookUp = async (idempotencyKey: string, signal: AbortSignal): Promise<Receipt | 'underWay' | null> => {
    const { submission, underWay } = await call('SubmissionLookup', { idempotencyKey }, { signal });
    if (!submission) return underWay ? 'underWay' : null;
    const { reference, receivedAt, outcome } = submission;
    return { reference, receivedAt, ...(outcome ? { outcome } : {}) };
  };
  const ask = async (signal: AbortSignal, questions = MOST_QUESTIONS): Promise<Receipt | null> => {
    const found = await lookUp(key, signal);
    if (found !== 'underWay') return found;
    if (questions <= 1) throw { message: 'The submit is still under way' };
    await pause(ASK_AGAIN_MS);
    signal.throwIfAborted();
    return ask(signal, questions - 1);
  };
  return {
    key: () => key,
    sentKey: () => (isHeeded() ? key : undefined),
    renew: () => {
      key = freshId();
    },
    adopt: (kept, isOver) => {
      key = isOver ? freshId() : (kept ?? key);
    },
    ask: (signal) => ask(signal),
    receivedAt: async (kept, signal) => {
      if (kept === null || !isHeeded()) return '';
      const found = await lookUp(kept, signal).catch(() => null);
      return found === null || found === 'underWay' ? '' : found.receivedAt;
    },
  };
}
