/** Payments in the server: the stand-in provider's page and notices, and the regulator's addresses for them. */
import { Hono } from 'hono';
import { notificationOf } from '../payment-gateway/gateway.ts';
import { createGateway } from '../payment-gateway/gateway.routes.ts';
import { openNotices } from '../payment-gateway/notices.ts';
import { createGatewayQuery } from '../payment-gateway/query.routes.ts';
import { gatewaySecrets, noticeHeader } from '../payment-gateway/signature.ts';
import type { Env } from '../core/http-env.ts';
import type { PaymentHost, PaymentService } from '../core/regulator.ts';
import { settingsOf } from '../core/settings.ts';
import { openReconciling } from './payments.reconciling.ts';
import { createPaymentRoutes, PAYMENT_WAYS } from './payments.routes.ts';
import type { Present } from '../records/effect.ts';

/** Creates provider and regulator's side. Notices that a killed process left are sent at the first `wake`. */
export function openPayments({
  db,
  refresh,
  moment,
  settings,
  origin,
  ask,
  takeFault,
  mailQueued,
  limits,
  at,
  log,
}: PaymentHost): PaymentService {
  const present = (): Present => ({ moment: moment(), settings: settingsOf(settings()) });
  const reconcile = openReconciling({ db, origin, ask, present, mailQueued, at, log });
  const notices = openNotices({
    db,
    moment,
    at,
    log,
    send: async (payment) => {
      const shared = await gatewaySecrets(db);
      const answer = await ask(
        new Request(`${origin}${PAYMENT_WAYS.notice}`, {
          method: 'POST',
          headers: { authorization: noticeHeader(shared), 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            ...notificationOf(payment, shared),
            reference: payment.reference,
            card: payment.card,
          }).toString(),
        }),
      );
      return answer.status === 200;
    },
  });
  const routes = new Hono<Env>();
  routes.route('/', createGateway({ db, refresh, moment, notices, ways: PAYMENT_WAYS, limits, at }));
  routes.route('/', createGatewayQuery(db));
  routes.route('/', createPaymentRoutes({ db, refresh, present, takeFault, mailQueued, at, log }));
  return {
    routes,
    ...notices,
    idle: async () => {
      await refresh();
      await notices.idle();
      await reconcile();
    },
  };
}
