/**
 * Answers the regulator's question about a payment (notes/backend.md 4): server to server, with name and password, by
 * reference. A payment ended by a card is reported as in the notice, signed alike.
 */
import { Hono } from 'hono';
import type { Env } from '#server/core/http-env.ts';
import type { Db } from '#server/core/store.ts';
import { gatewayPaymentByReference, notificationOf } from './gateway.ts';
import { GATEWAY_PATH } from './gateway.page.ts';
import { gatewaySecrets, isFromRegulator } from './signature.ts';

/** The address of the question; the reference is appended. */
export const QUERY_PATH = `${GATEWAY_PATH}/status`;

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
    // Nobody has paid, or nobody will: there is nothing to protect by a signature.
    if (status === null || status === 'cancelled') return context.json({ reference, status: status ?? 'open' });
    return context.json({ reference, status, card: payment.card, ...notificationOf(payment, shared) });
  });
  return routes;
}
