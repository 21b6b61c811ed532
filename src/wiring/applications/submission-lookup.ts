/**
 * Questions about a submit by its key (DEC-11). They need a server that knows submit keys; the caller checks that first
 * (docs/decisions/0008).
 */
import { receiptOf, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { pause } from '../../shell/clock.ts';
import type { Connection } from '../../shell/connection.ts';

/** The wait between two questions about a submit that is under way, and how many are asked: about a minute in all. */
const ASK_AGAIN_MS = 2000;
const MOST_QUESTIONS = 30;

type Call = Connection['call'];

async function lookUp(call: Call, idempotencyKey: string, signal: AbortSignal): Promise<Receipt | 'underWay' | null> {
  const { submission, underWay } = await call('SubmissionLookup', { idempotencyKey }, { signal });
  return submission ? receiptOf(submission) : underWay ? 'underWay' : null;
}

/**
 * What became of a submit, once it is decided; null when nothing was received of it. Rejects when that cannot be found
 * out.
 */
export async function askAbout(
  call: Call,
  submitKey: string,
  signal: AbortSignal,
  questions = MOST_QUESTIONS,
): Promise<Receipt | null> {
  const found = await lookUp(call, submitKey, signal);
  if (found !== 'underWay') return found;
  if (questions <= 1) throw { message: 'The submit is still under way' };
  await pause(ASK_AGAIN_MS);
  signal.throwIfAborted();
  return askAbout(call, submitKey, signal, questions - 1);
}

/** When what was sent under a key was received, as an ISO instant; empty when it was not, null where nobody says. */
export async function askReceivedAt(call: Call, submitKey: string, signal: AbortSignal): Promise<string | null> {
  const found = await lookUp(call, submitKey, signal).catch(() => 'underWay' as const);
  return found === 'underWay' ? null : (found?.receivedAt ?? '');
}
