/**
 * Where the regulator asks the stand-in provider what became of a payment (notes/backend.md 4): server to server, with
 * a name and a password, for one payment by its reference. What a card ended is told in the words of the notice, signed
 * alike.
 */
import { Hono } from 'hono';
import type { Env } from '#server/core/http-env.ts';
import type { Db } from '#server/core/store.ts';
import { gatewayPaymentByReference, notificationOf } from './gateway.ts';
import { GATEWAY_PATH } from './gateway.page.ts';
import { gatewaySecrets, isFromRegulator } from './signature.ts';

/** Where the provider is asked; the reference follows. */
export const QUERY_PATH = `${GATEWAY_PATH}/status`;

/** Routes of the question, to be mounted at the root. */
export function createGatewayQuery(db: Db): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(QUERY_PATH, async (context) => {
    const shared = await gatewaySecrets(db);
    if (!isFromRegulator(context.req.header('authorization'), shared)) {
      return context.json({ error: 'not a customer' }, 401, { 'www-authenticate': 'Basic realm="payments"' });
    }
    const payment = await gatewayPaymentByReference(db, context.req.query('reference') ?? '');
    if (payment === undefined) return context.json({ error: 'unknown payment' }, 404);
    const { reference, status } = payment;
    // Nobody has paid with it, or nobody will: there is nothing that a signature could protect.
    if (status === null || status === 'cancelled') return context.json({ reference, status: status ?? 'open' });
    return context.json({ reference, status, card: payment.card, ...notificationOf(payment, shared) });
  });
  return routes;
}
