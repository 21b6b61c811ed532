/**
 * The stand-in provider's page: shows it, validates the card, decides once, sends the notice, redirects the browser
 * (SANDBOX.md, Cards).
 */
import { Hono, type Context } from 'hono';
import type { Env } from '#server/core/http-env.ts';
import { answerFor, keepAnswer } from '#server/core/kept-answers.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { CARD_TRIES } from '#server/core/limit-table.ts';
import { TooMany, type Limiter } from '#server/core/limiter.ts';
import type { At } from '#server/core/points.ts';
import { readFields } from '#server/core/request-body.ts';
import type { Db } from '#server/core/store.ts';
import { gatewayPaymentOf, callOff, forgedNotificationOf, isOpen, notificationOf, payWith } from './gateway.ts';
import {
  GATEWAY_PATH,
  GATEWAY_SCRIPT,
  GATEWAY_SCRIPT_PATH,
  endPage,
  paymentPage,
  type Refused,
} from './gateway.page.ts';
import type { GatewayPayment } from './gateway.schema.ts';
import { BLANK, readCard } from './card-form.ts';
import type { Notices } from './notices.ts';
import { gatewaySecrets } from './signature.ts';

/** Return addresses agreed with the regulator. */
export interface Ways {
  /** Receives the signed passback. */
  readonly back: string;
  /** Receives a person who cancelled; the reference is appended. */
  readonly cancelled: string;
}

export interface GatewayOptions {
  readonly db: Db;
  readonly refresh: () => Promise<void>;
  readonly moment: () => Moment;
  readonly notices: Notices;
  readonly ways: Ways;
  readonly limits: Limiter;
  readonly at: At;
}

/** The provider's routes, mounted at the root. */
export function createGateway({ db, refresh, moment, notices, ways, limits, at }: GatewayOptions): Hono<Env> {
  const routes = new Hono<Env>();

  const cancelAddress = ({ reference }: GatewayPayment): string =>
    `${ways.cancelled}?${new URLSearchParams({ reference }).toString()}`;
  const backAddress = async (payment: GatewayPayment): Promise<string> => {
    if (payment.status === 'cancelled' || payment.endedAt === null) return cancelAddress(payment);
    const notification = payment.forged
      ? forgedNotificationOf(payment)
      : notificationOf(payment, await gatewaySecrets(db));
    return `${ways.back}?${new URLSearchParams(notification).toString()}`;
  };

  /** Why a token is invalid; null if it is valid. */
  const refusal = async (context: Context<Env>, payment: GatewayPayment | undefined): Promise<Response | null> => {
    if (payment === undefined) {
      const text = 'The link is not complete or has expired. Your card was not charged.';
      return context.html(endPage('This payment page does not exist', text), 404);
    }
    if (isOpen(payment, moment())) return null;
    if (payment.stays) return stayed(context, payment);
    const way = { href: await backAddress(payment), text: 'Return to the portal' };
    if (payment.endedAt === null) {
      const text =
        'Payment pages expire after one hour. Your card was not charged. Go back and submit again to get a new payment page.';
      return context.html(endPage('This payment page has expired', text, way), 410);
    }
    if (payment.status === 'cancelled') {
      const text = 'It was cancelled or replaced by a newer payment page. Your card was not charged.';
      return context.html(endPage('This payment was cancelled', text, way), 410);
    }
    if (payment.status === 'approved') {
      const text = `We charged ${displayFee(payment.amountCents)} to your card for ${payment.description}. You will not be charged again.`;
      return context.html(endPage('You have paid', text, way), 410);
    }
    const text = 'You can pay only once on each payment page. Your card was not charged again.';
    return context.html(endPage('This payment page was already used', text, way), 410);
  };

  const paymentWith = async (token: string | null | undefined): Promise<GatewayPayment | null> =>
    (await gatewayPaymentOf(db, token ?? '')) ?? null;

  routes.get(
    GATEWAY_SCRIPT_PATH,
    () =>
      new Response(GATEWAY_SCRIPT, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      }),
  );
  routes.use(GATEWAY_PATH, async (_context, next) => {
    await refresh();
    return next();
  });
  routes.get(GATEWAY_PATH, async (context) => {
    const looked = await limits.page(context, () => paymentWith(context.req.query('token')));
    if ('refused' in looked) return looked.refused;
    const payment = looked.found ?? undefined;
    const ended = await refusal(context, payment);
    if (ended !== null || payment === undefined) return required(ended, 'page');
    const refused = await answerFor<Refused>(db, addressOf(context, payment), payment.token);
    if (refused === null) return context.html(paymentPage(payment, { typed: BLANK, problems: {}, wait: null }));
    return refused.wait === null
      ? context.html(paymentPage(payment, refused))
      : context.html(paymentPage(payment, refused), 429, { 'retry-after': String(refused.wait.seconds) });
  });
  routes.post(GATEWAY_PATH, async (context) => {
    const form = await readFields(context.req.raw);
    if (form === null)
      return context.html(endPage('We could not read this form', 'Go back and try again. Nothing was charged.'), 415);
    const looked = await limits.page(context, () => paymentWith(form.get('token')));
    if ('refused' in looked) return looked.refused;
    const payment = looked.found ?? undefined;
    const { typed, problems, card } = readCard(form, moment());
    // A second click on the same button gets the result of the first, which charged once.
    if (payment?.endedAt && card !== undefined && payment.card === card.number.slice(-4) && !payment.stays) {
      return context.redirect(await backAddress(payment), 303);
    }
    const ended = await refusal(context, payment);
    // Shown on the page itself: clients take a 303 for the return of a completed payment.
    if (ended !== null || payment === undefined) return required(ended, 'page');
    const again = async (refused: Refused): Promise<Response> =>
      context.redirect(
        await keepAnswer(db, addressOf(context, payment), payment.token, refused, refused.wait?.seconds ?? null),
        303,
      );
    if (form.get('act') === 'cancel') {
      const calledOff = await callOff(db, payment.token, moment());
      return context.redirect(
        await backAddress(calledOff ?? required(await gatewayPaymentOf(db, payment.token), 'payment')),
        303,
      );
    }
    try {
      await limits.take(CARD_TRIES, payment.token);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return again({ typed, problems: {}, wait: { text: error.message, seconds: error.retryAfterSeconds } });
    }
    if (card === undefined) return again({ typed, problems, wait: null });
    const paid = await payWith(db, payment.token, card, moment());
    at('card charged');
    // The notice is sent before the browser's redirect, unless the card's notice is late.
    await notices.idle();
    notices.wake();
    at('way back');
    // Of two simultaneous payments one decided.
    const decided = paid ?? required(await gatewayPaymentOf(db, payment.token), 'payment');
    return decided.stays ? stayed(context, decided) : context.redirect(await backAddress(decided), 303);
  });
  return routes;
}

/** The address of a payment's page; a form's own address has no token. */
function addressOf(context: Context<Env>, { token }: GatewayPayment): URL {
  const page = new URL(context.req.url);
  page.searchParams.set('token', token);
  return page;
}

function stayed(context: Context<Env>, { amountCents, description, receipt }: GatewayPayment): Response {
  const text = `We charged ${displayFee(amountCents)} to your card for ${description}. Your receipt number is ${receipt ?? ''}. This card never sends you back to the portal. You can close this page.`;
  return context.html(endPage('Payment approved', text));
}
