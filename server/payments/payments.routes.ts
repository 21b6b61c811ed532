/**
 * Addresses for the card payment provider: its notice, the signed passback carried by the browser, and the return of a
 * person who cancelled (SANDBOX.md, Cards). The passback decides nothing: the browser is redirected to the portal with
 * the same fields.
 */
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { centsOf } from '#rules/payments/fees.rules.ts';
import { SUMMARY_STATES } from '#rules/payments/payment.rules.ts';
import { PAYMENT_CANCELLED, RETURN_FIELDS } from '#rules/payments/payment-return.rules.ts';
import { providerStateOf } from '../payment-gateway/gateway.ts';
import { gatewaySecrets, isFromGateway, isSigned } from '../payment-gateway/signature.ts';
import type { Env } from '../core/http-env.ts';
import { delay } from '../core/clock.ts';
import { plain } from '../core/content.ts';
import { ConnectionLost, spoil } from '../core/faults.ts';
import type { Log } from '../core/log.ts';
import type { At } from '../core/points.ts';
import type { PaymentHost } from '../core/regulator.ts';
import { FORM_LIMIT, readFields } from '../core/request-body.ts';
import type { Db } from '../core/store.ts';
import { payments } from '../records/cases.schema.ts';
import type { Present } from '../records/effect.ts';
import { attemptsOf, takeNotification, type PaymentNotification, type Payment } from '../records/payments.ts';

/** Addresses that the provider is told. */
export const PAYMENT_WAYS = {
  notice: '/payments/notice',
  back: '/payments/return',
  cancelled: '/payments/cancel',
} as const;

/**
 * The fault switch of the notice. If it is answered with 500 or not at all, the provider repeats it; with `empty` it is
 * answered 200 unread and so lost for good, as by a proxy.
 */
export const NOTICE_FAULT = 'notice';

export interface PaymentRoutesOptions {
  readonly db: Db;
  readonly refresh: () => Promise<void>;
  readonly present: () => Present;
  readonly takeFault: PaymentHost['takeFault'];
  readonly mailQueued: () => void;
  readonly at: At;
  readonly log: Log;
}

/** Routes for the provider, mounted at the root. */
export function createPaymentRoutes({
  db,
  refresh,
  present,
  takeFault,
  mailQueued,
  at,
  log,
}: PaymentRoutesOptions): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use('/payments/*', async (_context, next) => {
    await refresh();
    return next();
  });

  const take = async (payment: Payment, read: Readonly<Record<string, string>>, notice: boolean, card = '') =>
    takeNotification(db, { ...notificationIn(read), token: payment.token, notice, card }, present(), at);

  routes.post(PAYMENT_WAYS.notice, async (context) => {
    const fault = await takeFault(NOTICE_FAULT);
    if (fault !== null) {
      if (fault.delayMs > 0) await delay(fault.delayMs);
      const spoiled = spoil(fault, {});
      if (spoiled === 'drop') throw new ConnectionLost();
      if (spoiled !== null) return new Response(spoiled.body, { status: spoiled.status });
    }
    const shared = await gatewaySecrets(db);
    const refuse = (status: 400 | 401 | 404 | 422, why: string): Response => {
      log(`refused notice ${why}`, { request: context.get('requestId') });
      return context.text(why, status);
    };
    if (!isFromGateway(context.req.header('authorization'), shared)) return refuse(401, 'not from the provider');
    const fields = await fieldsOf(context);
    if (fields === null) return refuse(400, 'not readable');
    // Not part of the signed fields: it is only shown, and the sender has authenticated.
    const { reference = '', card = '', ...signed } = fields;
    if (!isSigned(signed, shared.signing)) return refuse(400, 'signature');
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
    if (payment === undefined || payment.customRef !== signed['customRef']) return refuse(404, 'unknown payment');
    at('notice received');
    const taken = await take(payment, signed, true, card);
    if (taken === 'unknown' || taken === 'another amount') return refuse(422, taken);
    mailQueued();
    return context.text(taken);
  });

  const back = async (context: Context<Env>): Promise<Response> => {
    const fields = await fieldsOf(context);
    const attempts = fields === null ? [] : await attemptsOf(db, fields['customRef'] ?? '');
    const [newest] = attempts;
    if (fields === null || newest === undefined) {
      log('refused return', { request: context.get('requestId') });
      const text = 'Nothing has changed. Open the portal to check your application.';
      return context.html(plain('This payment is not known', text), 400);
    }
    // An authentic return is recorded, so that a refused card shows without asking; it never finalises.
    const { signing } = await gatewaySecrets(db);
    if (isSigned(fields, signing)) {
      const meant = attemptMeant(attempts, fields);
      if (meant !== undefined) await take(meant, fields, false);
    } else log(`forged return ${newest.customRef}`, { request: context.get('requestId') });
    return context.redirect(wayTo(newest, fields), 303);
  };
  routes.get(PAYMENT_WAYS.back, back);
  routes.post(PAYMENT_WAYS.back, back);

  const cancelled = async (context: Context<Env>): Promise<Response> => {
    const fields = await fieldsOf(context);
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.reference, fields?.['reference'] || 'none'));
    if (payment === undefined)
      return context.html(plain('This payment is not known', 'Nothing was changed and nothing was charged.'), 400);
    // Anybody can open this address, so the provider is asked.
    const state = await providerStateOf(db, payment.token);
    const { amountCents, token } = payment;
    if (state === 'cancelled')
      await takeNotification(db, { token, state, receipt: '', amountCents, notice: false }, present(), at);
    return context.redirect(wayTo(payment, { customRef: payment.customRef, [PAYMENT_CANCELLED]: '1' }), 303);
  };
  routes.get(PAYMENT_WAYS.cancelled, cancelled);
  routes.post(PAYMENT_WAYS.cancelled, cancelled);
  return routes;
}

/**
 * The attempt that a signed return concerns: the one with its receipt, else one without news so far. Undefined if there
 * is none, or the amount differs.
 */
export function attemptMeant(
  attempts: readonly Payment[],
  fields: Readonly<Record<string, string>>,
): Payment | undefined {
  const amount = centsOf(fields['paymentAmount']);
  const known = attempts.find(({ receipt }) => receipt !== '' && receipt === fields['receiptNumber']);
  const unheard = attempts.filter(({ receipt }) => receipt === '');
  // A payment that we took as cancelled may have been made after all: the provider decides.
  const meant = known ?? unheard.find(({ status }) => status !== 'cancelled') ?? unheard[0];
  return meant?.amountCents === amount ? meant : undefined;
}

/** The notification in signed fields. */
function notificationIn(fields: Readonly<Record<string, string>>): Omit<PaymentNotification, 'token' | 'notice'> {
  return {
    state: SUMMARY_STATES[fields['summaryCode'] ?? ''] ?? 'unknown',
    receipt: fields['receiptNumber'] ?? '',
    amountCents: centsOf(fields['paymentAmount']) ?? -1,
  };
}

/** The portal's page with the fields that the browser brought, by their printed names, and no others. */
function wayTo({ returnPath }: Payment, fields: Readonly<Record<string, string>>): string {
  const named = [...RETURN_FIELDS, PAYMENT_CANCELLED].flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]]],
  );
  return `${returnPath}?${new URLSearchParams(named as [string, string][]).toString()}`;
}

/** Fields of an address or a form; null if one is repeated or has forbidden characters, or an address is too long. */
async function fieldsOf(context: Context<Env>): Promise<Record<string, string> | null> {
  const { search, searchParams } = new URL(context.req.url);
  const fields =
    context.req.method === 'POST'
      ? await readFields(context.req.raw)
      : search.length > FORM_LIMIT
        ? null
        : searchParams;
  if (fields === null) return null;
  const pairs = [...fields];
  if (pairs.flat().some((text) => text.includes('\u0000'))) return null;
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : null;
}
