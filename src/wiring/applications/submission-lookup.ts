/**
 * Asks about a submit by its key (DEC-11). Only for servers that know submit keys, which the caller checks
 * (docs/decisions/0008).
 */
import { receiptOf, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { pause } from '../../shell/clock.ts';
import type { Connection } from '../../shell/connection.ts';

/** Milliseconds between two questions about an undecided submit, and their number: about a minute in all. */
const ASK_AGAIN_MS = 2000;
const MOST_QUESTIONS = 30;

type Call = Connection['call'];

async function lookUp(call: Call, idempotencyKey: string, signal: AbortSignal): Promise<Receipt | 'underWay' | null> {
  const { submission, underWay } = await call('SubmissionLookup', { idempotencyKey }, { signal });
  return submission ? receiptOf(submission) : underWay ? 'underWay' : null;
}

/** The result of a submit, once decided; null if nothing was received. Rejects if it cannot be found out. */
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

/** When the submit with this key was received, as an ISO instant; empty if it was not, null if unknown. */
async function askReceivedAt(call: Call, submitKey: string, signal: AbortSignal): Promise<string | null> {
  const found = await lookUp(call, submitKey, signal).catch(() => 'underWay' as const);
  return found === 'underWay' ? null : (found?.receivedAt ?? '');
}

/**
 * Which of these submit keys were received and when, and for which keys the regulator gave an answer at all.
 *
 * @param call null where the regulator knows no submit keys
 */
export async function askReceived(
  call: Call | null,
  keys: readonly (string | null | undefined)[],
  signal: AbortSignal,
): Promise<{ readonly receivedAt: Readonly<Record<string, string>>; readonly asked: readonly string[] }> {
  if (call === null) return { receivedAt: {}, asked: [] };
  const known = [...new Set(keys)].filter((one) => typeof one === 'string');
  const instants = await Promise.all(known.map(async (one) => [one, await askReceivedAt(call, one, signal)] as const));
  const answered = instants.filter((one): one is readonly [string, string] => one[1] !== null);
  return {
    receivedAt: Object.fromEntries(answered.filter(([, instant]) => instant !== '')),
    asked: answered.map(([one]) => one),
  };
}
