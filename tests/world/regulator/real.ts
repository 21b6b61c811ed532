/**
 * The real server as the regulator of a world: its API and payment pages in process, on PGlite. Its clock is the clock
 * of the world; it sets no timer that rings. What the oracle reads is read from its tables after each call that
 * writes.
 */
import { and, eq, inArray, isNotNull, isNull, like, ne, or, type SQL } from 'drizzle-orm';
import { isoAt, realNow } from '#server/core/clock.ts';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { GATEWAY_PATH } from '#server/payment-gateway/gateway.page.ts';
import {
  autosaves,
  DELETED,
  drafts,
  paymentRequestLines,
  paymentRequests,
  payments,
  submissions,
  submits,
  tags,
} from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { participations, people } from '#server/records/people.schema.ts';
import { isoOf } from '#server/records/instants.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { FILES } from '#ui/forms/parts.ts';
import { variation } from '../../additional-payments/additional-payments.sample.ts';
import { openSandbox, SATURDAY, type Sandbox } from '../../records/sandbox.ts';
import { configuration } from '../../start-up/start-up.sample.ts';
import { BANK } from '../core/bank.ts';
import { documentsForm } from '../core/letter.ts';
import { DRAFTS, draftAt, type DroneDraft } from './drones.ts';
import { fleetOf } from './fleet.ts';
import { textIn, TYPED } from './model.ts';
import { realDrones } from './real-drones.ts';
import type { BankAct, Regulator, Setting, Stored, Submission } from './port.ts';

const PERSONS = ['ava', 'mia'] as const;
const FEE = variation.submissionId;

/** Approved with a notice that comes later, and not sufficient funds (`server/payment-gateway/cards.ts`). */
const CARDS: Readonly<Record<BankAct, string>> = {
  paid: '4242 4242 4242 4358',
  declined: '4242 4242 4242 4796',
  cancelled: '',
};

const NEVER = '2999-01-01T00:00:00Z';
const isAwaited = and(isNotNull(gatewayPayments.noticeDueAt), isNull(gatewayPayments.noticeAnsweredAt));

const WRITES = /Save|Delete|^Submit|Submission$|^DeRegister|submissionPayment/;

/** Opens one server for many lives; each begins with its records as seeded. */
export async function openReal(): Promise<Setting & { close(): Promise<void> }> {
  const sandbox = await openSandbox(undefined, { now: realNow, prepare });
  // Code comes from outside of the world, so it has to be here before one begins.
  await FILES.fetch();
  return {
    form: documentsForm,
    close: sandbox.close,
    open: async () => {
      await sandbox.restore();
      await sandbox.setClock(null);
      return ({ leaveDocuments }) => realRegulator(sandbox, leaveDocuments);
    },
  };
}

/** Both people act for an organisation, have an ARN, and drones to renew; Ava has a fee to pay. */
async function prepare({ db, contactIdOf }: Pick<Sandbox, 'db' | 'contactIdOf'>): Promise<void> {
  await db.insert(participations).values(
    PERSONS.map((user, position) => ({
      id: `world-${user}`,
      personId: contactIdOf(user),
      organisationId: KESTREL.id,
      role: 'Chief Executive Officer',
      position: 100 + position,
      beganOn: '2020-01-01',
    })),
  );
  await db
    .update(people)
    .set({ arn: '2001099' })
    .where(eq(people.id, contactIdOf('mia')));
  await db.insert(tags).values({ id: 'world', personId: contactIdOf('mia'), name: 'Identity verified', position: 0 });
  const fleets = PERSONS.flatMap((user) => fleetOf(user, contactIdOf(user)));
  await db.delete(drones).where(inArray(drones.ownerId, PERSONS.map(contactIdOf)));
  await db.insert(drones).values(fleets);
  const madeAt = isoAt(SATURDAY.epochMs);
  const [ownerId, dueOn] = [contactIdOf('ava'), variation.expiryDate!];
  const { portalName } = variation;
  await db
    .insert(paymentRequests)
    .values({ submissionId: FEE, ownerKind: 'person', ownerId, portalName: portalName!, dueOn, madeAt });
  await db.insert(paymentRequestLines).values(
    variation.serviceRequestData!.LineItems.map(({ reason, feeCode, amountDue }, position) => ({
      submissionId: FEE,
      position,
      reason: reason!,
      feeCode: feeCode!,
      amountCents: Math.round(Number(amountDue) * 100),
    })),
  );
}

function realRegulator(sandbox: Sandbox, leaveDocuments: () => void): Regulator {
  const { db, contactIdOf } = sandbox;
  const userOf = new Map(PERSONS.map((user) => [contactIdOf(user), user as string]));
  const ids = [...userOf.keys()];
  const held = new Map<string, Stored>();
  const saved = new Map<string, Stored & { readonly recordId: string }>();
  const sent: Submission[] = [];
  const everKept = new Set<string>();
  const signIns = new Set<number>();
  const fee = { charges: 0, isFinished: false, isGivenBack: false };

  const readKept = async (): Promise<void> => {
    const names = [documentsForm.name, ...DRAFTS];
    const isOfWorld = or(...names.map((name) => like(autosaves.key, `${name}|%`)));
    const kept = await db
      .select()
      .from(autosaves)
      .where(and(inArray(autosaves.personId, ids), ne(autosaves.formData, DELETED), isOfWorld));
    const before = new Map(held);
    held.clear();
    for (const { personId, key, formData, revision, savedAt } of kept) {
      const at = `${userOf.get(personId)!} ${key}`;
      const was = before.get(at);
      // Another object is another version.
      const isSame = was?.revision === revision && was.formData === formData;
      held.set(at, isSame ? was : { formData, revision, savedAt: isoOf(savedAt) });
    }
    const found = await db
      .select()
      .from(drafts)
      .where(and(inArray(drafts.personId, ids), inArray(drafts.name, names)));
    saved.clear();
    for (const { personId, name, recordId, formData, revision, savedAt } of found) {
      const person = userOf.get(personId)!;
      const at = DRAFTS.includes(name as DroneDraft) ? draftAt(person, name as DroneDraft) : person;
      saved.set(at, { recordId, formData, revision, savedAt: isoOf(savedAt) });
    }
    for (const [at, { formData }] of [...held, ...saved]) everKept.add(`${at.split(' ')[0]!} ${textIn(formData)}`);
  };
  const readSent = async (): Promise<void> => {
    const made = await db
      .select({ submission: submissions, key: submits.key })
      .from(submissions)
      .innerJoin(submits, eq(submits.submissionId, submissions.id))
      .where(and(inArray(submissions.personId, ids), eq(submissions.kind, 'industry-assist')))
      .orderBy(submissions.madeAt);
    const read = made.map(({ submission: { personId, reference, body, madeAt }, key }) => ({
      person: userOf.get(personId)!,
      key,
      text: TYPED.exec(JSON.stringify(body))?.[0] ?? '',
      reference,
      receivedAt: isoOf(madeAt),
    }));
    sent.splice(0, sent.length, ...read);
  };
  const readFee = async (): Promise<void> => {
    const charged = and(eq(gatewayPayments.customRef, FEE), eq(gatewayPayments.status, 'approved'));
    fee.charges = (await db.select().from(gatewayPayments).where(charged)).length;
    const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.submissionId, FEE));
    fee.isFinished = request!.paidAt !== null;
    const back = and(eq(payments.customRef, FEE), eq(payments.refundDue, true));
    fee.isGivenBack = (await db.select().from(payments).where(back)).length > 0;
  };
  const read = async (): Promise<void> => {
    await readKept();
    await readSent();
    await readFee();
    await desk.read();
  };

  const answer: Regulator['answer'] = async ({ call, token, address, init }) => {
    leaveDocuments();
    if (call === '/forms/config.json') return { status: 200, body: { ...configuration, paymentProviderUrl: BANK } };
    const path = address.replace(/^https?:\/\/[^/]+/, '');
    // What the identity provider says of itself: nobody signs in at it here.
    if (!path.startsWith('/api/')) return { status: 200, body: {} };
    const [person = '', signIn = ''] = token.split('.');
    const headers = new Headers(init.headers);
    const api = /^\/api\/\w+\/Portal\//i.test(path) ? 'portal' : 'forms';
    headers.set('authorization', signIns.has(Number(signIn)) ? `Bearer ${api}.${person}` : 'Bearer');
    const response = await sandbox.ask(path, { method: init.method ?? 'GET', headers, body: init.body ?? null });
    const body: unknown = await response.json();
    if (WRITES.test(call)) await read();
    return { status: response.status, body };
  };

  const visit = async (token: string, act: BankAct): Promise<string> => {
    leaveDocuments();
    const typed = { cardNumber: CARDS[act], expiry: '12/40', cvn: '123', cardholder: 'A Person' };
    const body = new URLSearchParams({ token, act: act === 'cancelled' ? 'cancel' : 'pay', ...typed });
    const page = await sandbox.ask(GATEWAY_PATH, { method: 'POST', body });
    // A page that cannot be used any more has a link back.
    const link = /href="(\/payments\/[^"]*)"/.exec(await page.clone().text())?.[1]?.replaceAll('&amp;', '&');
    let href = page.headers.get('location') ?? link ?? '';
    while (href.startsWith('/payments/')) href = (await sandbox.ask(href, {})).headers.get('location') ?? '';
    // Notices arrive, and the regulator asks about payments, when the world says so.
    await db.update(gatewayPayments).set({ noticeDueAt: NEVER, noticeDueReal: null }).where(isAwaited);
    await db.update(payments).set({ askDueAt: null, askDueReal: null });
    await read();
    return href.includes('?') ? href.slice(href.indexOf('?')) : '';
  };
  /** The notices about these payments arrive. */
  const noticeOf = (which: SQL) => async (): Promise<void> => {
    leaveDocuments();
    await db
      .update(gatewayPayments)
      .set({ noticeDueAt: isoAt(realNow()) })
      .where(and(isAwaited, which));
    await sandbox.payments.idle();
    await read();
  };
  const desk = realDrones({ db, userOf, now: realNow, visit, notice: noticeOf(ne(gatewayPayments.customRef, FEE)) });

  return {
    autosaves: held,
    drafts: saved,
    submissions: sent,
    everKept,
    signIns,
    drones: desk,
    exams: null,
    identity: null,
    payments: {
      charges: () => fee.charges,
      isFinished: () => fee.isFinished,
      isGivenBack: () => fee.isGivenBack,
      visit,
      notice: noticeOf(eq(gatewayPayments.customRef, FEE)),
    },
    answer,
  };
}
