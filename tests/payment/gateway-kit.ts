/**
 * A whole regulator in process, with people who submit, pay at the provider's page and return; card numbers are those
 * of SANDBOX.md.
 */
import { and, eq, inArray, like, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallName, InputOf, OutputOf, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { createClient, type CallOptions } from '#api/core/client.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { gatewaySecrets, noticeHeader } from '#server/payment-gateway/signature.ts';
import { createApp, type App } from '#server/core/app.ts';
import { randomId } from '#server/core/clock.ts';
import type { At } from '#server/core/points.ts';
import { accounts } from '#server/core/schema.ts';
import type { Limiter } from '#server/core/limiter.ts';
import { reset } from '#server/core/seeding.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Store } from '#server/core/store.ts';
import { SUBMISSION_STATES } from '#rules/applications/submission-state.rules.ts';
import { mail, paymentRequestLines, paymentRequests, payments, submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { noteAllDue } from '#server/reminders/reminding.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY, ZONE, type User } from '../records/sandbox.ts';
import { FORMS_CLAIMS, PORTAL_CLAIMS, put, sign } from '../server/kit.ts';

/** The nine cards (SANDBOX.md, Cards). */
export const CARD = {
  approved: '4242 4242 4242 4242',
  declined: '4242 4242 4242 4192',
  noFunds: '4242 4242 4242 4796',
  expired: '4242 4242 4242 4994',
  gatewayError: '4242 4242 4242 4267',
  rejected: '4242 4242 4242 4481',
  forged: '4242 4242 4242 4473',
  late: '4242 4242 4242 4358',
  stays: '4242 4242 4242 4028',
} as const;

/** A payment as the console lists it. */
export interface ListedPayment {
  readonly token: string;
  readonly customRef: string;
  readonly amountCents: number;
  readonly status: string;
  readonly finalised: boolean;
}

/** A regulator with its payment provider. */
export interface GatewayKit {
  readonly app: App;
  readonly logged: string[];
  call<N extends CallName>(user: User, name: N, input: ReceivedOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Makes a forms call with this exact body; `nobody` sends no token. */
  wire(
    user: User | 'nobody',
    path: string,
    body: unknown,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** Opens an address of this origin, without following redirects. */
  open(address: string, init?: RequestInit): Promise<Response>;
  /** Presses a button on the page of a token, and follows back to the page if the answer has messages. */
  press(token: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  /** Pays and follows to the portal: its path and query. Undefined when the browser stays. */
  pay(
    token: string,
    card?: string,
  ): Promise<{ readonly path: string; readonly query: Record<string, string> } | undefined>;
  payments(): Promise<readonly ListedPayment[]>;
  submissions(): Promise<readonly { kind: string; status: string; body: unknown; id: string }[]>;
  mail(): Promise<readonly { to: string; subject: string; text: string }[]>;
  /** Advances the sandbox's clock by so many milliseconds, and does what is due. */
  pass(ms: number): Promise<void>;
  /** The rows of an owner's drones. */
  dronesOf(ownerId: string): Promise<readonly (typeof drones.$inferSelect)[]>;
  contactIdOf(user: User): string;
  /** Restores the initial state and clock before a test. */
  restore(): Promise<void>;
  /** Seeds again, as the console does. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** No test of payments reaches a limit; tests/server/limits.wire.test.ts covers limits. */
const UNLIMITED: Limiter = {
  call: async () => {},
  upload: async () => async () => {},
  form: async () => null,
  take: async () => {},
  page: async (_context, find) => ({ found: await find() }),
};

/**
 * Opens it on its own database, seeded on that Saturday.
 *
 * @param reminds false for a file that moves the clock hundreds of times and looks at no reminder: each move would
 *   search everything that expires
 * @param on another database, and what time it is there; its records stay as they are
 */
export async function openGatewayKit(
  at: At = () => {},
  {
    reminds = true,
    on,
  }: { readonly reminds?: boolean; readonly on?: { readonly store: Store; readonly epochMs: number } } = {},
): Promise<GatewayKit> {
  const logged: string[] = [];
  const store = on?.store ?? (await openSeededStore(SATURDAY));
  const app = await createApp({
    store,
    regulator: reminds ? regulator : { ...regulator, remind: async () => 0 },
    origin: ORIGIN,
    console: true,
    zone: ZONE,
    at,
    limits: UNLIMITED,
    log: (line, about) => logged.push(about === undefined ? line : `${line} ${JSON.stringify(about)}`),
  });
  const { db } = store;
  const stand = (): Promise<void> => app.control.setClock(on?.epochMs ?? SATURDAY.epochMs);
  const adapt = async (): Promise<void> => {
    // Makes every due drone payable here; drones that must be updated first have tests of their own.
    await db.update(drones).set({ serialStatus: null });
    // Gives Sam a position that acts for Kestrel like Zoe; a Contact Person may only view (DEC-37).
    await db.update(participations).set({ role: 'Director' }).where(eq(participations.role, 'Contact Person'));
    const [mavic3] = await db.select().from(drones).where(eq(drones.model, 'Mavic 3 Enterprise')).limit(1);
    const { manufacturerCode, modelCode, model } = mavic3!;
    await db
      .update(drones)
      .set({ modelCode, model })
      .where(and(eq(drones.manufacturerCode, manufacturerCode), like(drones.modelCode, '%-OTH')));
    // A person who begins to act for an organisation is told what expires there; that mail is not part of these tests.
    await noteAllDue(db, settingsOf(app.control.settings()), app.control.moment());
  };
  await stand();
  if (on === undefined) await adapt();
  const putBack = await noteRows(db);
  const known = await db.select().from(accounts);
  const tokens = new Map<string, string>();
  for (const { userName, subject, contactId } of known) {
    const who = { iss: `${ORIGIN}/identity`, sub: subject, user: userName, contactId };
    tokens.set(`forms.${userName}`, await sign(app, { claims: { ...FORMS_CLAIMS, ...who }, expires: 36_000 }));
    tokens.set(`portal.${userName}`, await sign(app, { claims: { ...PORTAL_CLAIMS, ...who }, expires: 36_000 }));
  }
  const request = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    app.request(input as string, init);
  const clientOf = (user: string) =>
    createClient({
      product: 'casa',
      bases: { portal: '', forms: '' },
      fetch: request as typeof fetch,
      token: async (kind) => tokens.get(`${kind}.${user}`)!,
    });
  const list = async <Row>(name: string): Promise<readonly Row[]> =>
    (await (await app.request(`/sandbox/${name}`)).json()) as Row[];
  const press: GatewayKit['press'] = async (token, fields = {}) => {
    const answer = await app.request('/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...typed(CARD.approved), token, act: 'pay', ...fields }).toString(),
    });
    const next = answer.headers.get('location') ?? '';
    return answer.status === 303 && next.startsWith('/pay?') ? app.request(next) : answer;
  };

  return {
    app,
    logged,
    call: (user, name, input, options) => clientOf(user).call(name, input as InputOf<typeof name>, options),
    wire: async (user, path, body) => {
      const headers = {
        'content-type': 'application/json',
        ...(user === 'nobody' ? {} : { authorization: `Bearer ${tokens.get(`forms.${user}`)!}` }),
      };
      const answer = await app.request(`/api/mycasa/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    open: async (address, init) => app.request(address, init),
    press,
    pay: async (token, card = CARD.approved) => {
      const answer = await press(token, { cardNumber: card });
      const passback = answer.headers.get('location');
      return passback === null ? undefined : followed(await app.request(passback));
    },
    payments: () => list('payments'),
    submissions: () => list('submissions'),
    mail: () => list('mail'),
    pass: async (ms) => {
      // The console answers after everything due at that time is done.
      await app.request('/sandbox/clock', put({ now: new Date(app.control.moment().epochMs + ms).toISOString() }));
    },
    dronesOf: (ownerId) => db.select().from(drones).where(eq(drones.ownerId, ownerId)).orderBy(drones.position),
    contactIdOf: (user) => known.find(({ userName }) => userName === user)!.contactId,
    restore: () => app.control.change(putBack).then(stand),
    reset: async () => {
      await stand();
      await reset(app.control, regulator, true);
      await adapt();
    },
    close: () => app.close(),
  };
}

/** A regulator for the tests of one file, restored before each of them, with the codes that `mavic` needs. */
export function gatewayKit(): GatewayKit {
  const world = {} as GatewayKit;
  let opened: GatewayKit | undefined;
  beforeAll(async () => learnMavic(Object.assign(world, (opened = await openGatewayKit()))));
  beforeEach(() => world.restore());
  afterAll(() => opened?.close());
  return world;
}

/** Sends a notice as the provider does, with chosen fields. */
export async function notify(
  { app }: Pick<GatewayKit, 'app'>,
  fields: Readonly<Record<string, string>>,
  authorization?: string,
): Promise<Response> {
  const own = noticeHeader(await gatewaySecrets(app.store.db));
  return app.request('/payments/notice', {
    method: 'POST',
    headers: { authorization: authorization ?? own, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/**
 * A fee requested from a person, with the token to pay it. Each has its own application, so that many can be tested
 * without a reset.
 */
export async function askFee(
  world: GatewayKit,
  user: User,
  amountCents = 4000,
): Promise<{ token: string; customRef: string; again: () => Promise<string> }> {
  const { db } = world.app.store;
  const submissionId = randomId();
  const owner = { ownerKind: 'person', ownerId: world.contactIdOf(user) } as const;
  await db
    .insert(paymentRequests)
    .values({ ...owner, submissionId, portalName: 'A fee', dueOn: '2027-12-31', madeAt: '2026-11-20T00:00:00Z' });
  await db
    .insert(paymentRequestLines)
    .values({ submissionId, position: 0, reason: 'Assessment', feeCode: 'F', amountCents });
  const again = async (): Promise<string> => {
    const data = paymentPayload({ submissionId, organisationId: '', organisationArn: '' });
    return (await world.call(user, 'submissionPayment', { data }, { params: { submissionId } })).securePaymentToken!;
  };
  return { token: await again(), customRef: submissionId, again };
}

/** The state of a fee: how often it was settled, and its payments. */
export async function feeState({ app }: Pick<GatewayKit, 'app'>, customRef: string) {
  const { db } = app.store;
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.submissionId, customRef));
  const attempts = await db.select().from(payments).where(eq(payments.customRef, customRef));
  const references = await db
    .select()
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        attempts.map(({ submissionId }) => submissionId!),
      ),
    );
  const told =
    references.length === 0
      ? []
      : await db
          .select({ id: mail.id })
          .from(mail)
          .where(or(...references.map(({ reference }) => like(mail.subject, `%${reference}%`))));
  return {
    settled: request!.revision - 1,
    paid: request!.paidAt !== null,
    finalised: attempts.filter(({ finalised }) => finalised).length,
    states: attempts.map(({ status }) => status),
    mails: told.length,
    submissions: references.map(({ state }) => SUBMISSION_STATES[state].status),
  };
}

/** The other fields of the card form. */
export function typed(cardNumber: string): Record<string, string> {
  return { cardNumber, expiry: '12/30', cvn: '123', cardholder: 'A Person' };
}

/** Where a passback redirects the browser. */
export function followed(answer: Response): { path: string; query: Record<string, string> } {
  const to = new URL(answer.headers.get('location')!, ORIGIN);
  return { path: to.pathname, query: Object.fromEntries(to.searchParams) };
}

/** A renewal of recorded drones, as the form sends it. */
export function renewalOf(
  rows: readonly (typeof drones.$inferSelect)[],
  totalAmount: unknown,
  odd: Readonly<Record<string, unknown>> = {},
) {
  const sent = rows.map((row, index) => ({
    id: index + 1,
    droneId: row.id,
    droneRegistrationId: row.registrationId,
    updatesSaved: false,
  }));
  return { drones: sent, declaration: true, totalAmount, ...odd };
}

/** A serial number of a Mavic 3 Enterprise with this ending. */
export function mavicSerial(ending: string): string {
  return `1581F5FJ${ending.padStart(12, '1')}`;
}

/** A drone of a registration as the form sends it: DJI Mavic 3 Enterprise, class 3, local, commercial: $40.00. */
export function mavic(serial: string, odd: Readonly<Record<string, unknown>> = {}) {
  return {
    ...MAVIC,
    serialNumber: mavicSerial(serial),
    noSerialNumber: false,
    isDraft: false,
    intendedUse: 'commercial',
    registeredOverseas: 'no',
    ...odd,
  };
}
const MAVIC = { manufacturerCode: '', modelCode: '', categoryCode: '', weightClassCode: 'RPAWC-00003' };

/** Reads the codes from the reference lists. */
export async function learnMavic(world: {
  readonly app: { readonly store: Pick<GatewayKit['app']['store'], 'db'> };
}): Promise<void> {
  const [row] = await world.app.store.db.select().from(drones).where(eq(drones.model, 'Mavic 3 Enterprise')).limit(1);
  Object.assign(MAVIC, {
    manufacturerCode: row!.manufacturerCode,
    modelCode: row!.modelCode,
    categoryCode: row!.categoryCode,
  });
}
