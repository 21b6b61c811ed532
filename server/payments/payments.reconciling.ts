/**
 * Asks the provider about unfinished payments (T-17, DEC-07), so that a captured one is completed even if its notice is
 * lost and its person never returns. The signed answer is handled like a notice, by the same code, once
 * (docs/decisions/0011).
 */
import * as z from 'zod/mini';
import { centsOf } from '#rules/payments/fees.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isLastWord, SUMMARY_STATES, type ProviderState } from '#rules/payments/payment.rules.ts';
import { SIGNED_FIELDS } from '#rules/payments/payment-return.rules.ts';
import { QUERY_PATH } from '../payment-gateway/query.routes.ts';
import { gatewaySecrets, isSigned, queryHeader } from '../payment-gateway/signature.ts';
import { causeOf, type Log } from '../core/log.ts';
import type { At } from '../core/points.ts';
import type { Db } from '../core/store.ts';
import { ageOf, claimAsk, endAsking } from '../records/asking.ts';
import type { Present } from '../records/effect.ts';
import { takeNotification, type PaymentNotification, type Payment } from '../records/payments.ts';

export interface ReconcilingOptions {
  readonly db: Db;
  readonly origin: string;
  /** Sends a request to the provider. */
  readonly ask: (request: Request) => Promise<Response>;
  readonly present: () => Present;
  readonly mailQueued: () => void;
  readonly at: At;
  readonly log: Log;
}

/** The provider's answers: the signed fields if a card ended the payment, else only a status. */
const ANSWER = z.union([
  z.object({ reference: z.string(), status: z.enum(['open', 'cancelled']) }),
  z.object({
    reference: z.string(),
    card: z._default(z.string(), ''),
    hmac: z.string(),
    ...Object.fromEntries(SIGNED_FIELDS.map((name) => [name, z.string()])),
  }),
]);

/** Returns a function that asks about every due payment in turn. It never rejects: failures are asked again when due. */
export function openReconciling({
  db,
  origin,
  ask,
  present,
  mailQueued,
  at,
  log,
}: ReconcilingOptions): () => Promise<void> {
  const askAbout = async (payment: Payment, moment: Moment): Promise<void> => {
    const shared = await gatewaySecrets(db);
    const address = `${origin}${QUERY_PATH}?${new URLSearchParams({ reference: payment.reference }).toString()}`;
    const answer = await ask(new Request(address, { headers: { authorization: queryHeader(shared) } }));
    const said = answer.status === 200 ? notificationIn(await answer.json(), payment, shared.signing) : null;
    if (said === null) return log(`refused payment status ${payment.reference} ${String(answer.status)}`);
    at('payment asked about');
    if (said.state !== 'unknown') {
      const taken = await takeNotification(db, { ...said, token: payment.token, notice: true }, present(), at);
      if (taken === 'another amount') return log(`refused payment status ${payment.reference} ${taken}`);
      mailQueued();
    }
    if (isLastWord(said.state, ageOf(payment, moment))) await endAsking(db, payment);
  };
  const run = async (): Promise<void> => {
    const { moment } = present();
    for (let next = await claimAsk(db, moment); next !== undefined; next = await claimAsk(db, moment)) {
      await askAbout(next, moment).catch((error: unknown) => log(`error payment status ${causeOf(error)}`));
    }
  };
  return () => run().catch((error: unknown) => log(`error payment status ${causeOf(error)}`));
}

/** The notification in an answer about this payment; null if it concerns another, or is not authentic. */
function notificationIn(
  body: unknown,
  { reference, customRef, amountCents }: Payment,
  key: string,
): Pick<PaymentNotification, 'state' | 'receipt' | 'amountCents' | 'card'> | null {
  const { data } = z.safeParse(ANSWER, body);
  if (data === undefined || data.reference !== reference) return null;
  if (!('hmac' in data)) return { state: data.status === 'open' ? 'unknown' : 'cancelled', receipt: '', amountCents };
  const signed: Record<string, string> = { hmac: data.hmac };
  for (const name of SIGNED_FIELDS) signed[name] = (data as Record<string, string>)[name] ?? '';
  if (!isSigned(signed, key) || signed['customRef'] !== customRef) return null;
  const state: ProviderState = SUMMARY_STATES[signed['summaryCode'] ?? ''] ?? 'unknown';
  return {
    state,
    card: data.card,
    receipt: signed['receiptNumber'] ?? '',
    amountCents: centsOf(signed['paymentAmount']) ?? -1,
  };
}
