/** Parts shared by registration and renewal, and the rate card (DCAL-10, DCAL-11, OP-D-61, OP-D-72). */
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CallName } from '#api/catalogue.endpoints.ts';
import type { UnreadRecord } from '#api/core/shapes.ts';
import { toBase64Json } from '#api/core/body.ts';
import { DRONES_VERSION } from '#rules/drones/drone-migration.rules.ts';
import { centsOf, dollarsOf } from '#rules/payments/fees.rules.ts';
import { groupedLines } from '#rules/payments/receipt.rules.ts';
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import { parseJson } from '../core/json-body.ts';
import { ownOrganisation } from '../records/access.ts';
import { droneApplicationDraft, removeDraft } from '../records/drafts.ts';
import { rateCard, sentForm, type judgeRegistration, type SentForm } from '../records/judged-drones.ts';
import { weightClassNames } from '../records/drones.answers.ts';
import { organisationIdOf, portalPath, takeTurn, type Owner } from '../records/owner.ts';
import { agree, charge, type PaidReceipt } from '../records/paying.ts';
import { people } from '../records/people.schema.ts';
import { NOT_DECLARED, NOT_ONLINE } from '../records/refusals.ts';
import { submitOnce } from '../records/submitting.ts';
import { droneSections } from './drone-sections.ts';
import type { Db } from '../core/store.ts';

/** Differences between the two applications. */
export interface DroneApplicationKind {
  readonly call: CallName;
  readonly kind: 'drone-registration' | 'drone-renewal';
  readonly prefix: string;
  readonly name: string;
  /** Name of its draft (OP-D-22). */
  readonly draft: string;
  readonly page: string;
  readonly judge: typeof judgeRegistration;
}

/** The common body of both calls. */
interface Sent {
  readonly orgId: string;
  readonly organisationArn: string;
  readonly formData: UnreadRecord;
}

/**
 * The owner of the drones. Throws a `Refusal`: an organisation of others and a person without an ARN are answered
 * alike.
 */
export async function ownerOf(context: CallContext, { orgId, organisationArn }: Sent): Promise<Owner> {
  if (orgId.trim() === '') {
    const [person] = await context.db.select().from(people).where(eq(people.id, context.principal.contactId));
    if (person !== undefined && person.arn !== '') return { kind: 'person', id: person.id };
  } else {
    const organisation = await ownOrganisation(context, orgId);
    const arn = organisationArn.trim();
    if (organisation !== undefined && (arn === '' || arn === organisation.arn))
      return { kind: 'organisation', id: organisation.id };
  }
  throw new Refusal(403, [NOT_ONLINE]);
}

/** The form, in the request or in the file. Throws a `Refusal` for anything else. */
async function formOf(context: CallContext, sent: Sent): Promise<SentForm & Readonly<Record<string, unknown>>> {
  const [file] = context.files;
  // The content of a multipart request has not been checked yet.
  const form = parseJson(file === undefined ? JSON.stringify(sent.formData) : await context.textOf(file));
  const read = z.safeParse(sentForm, form);
  if (!read.success) throw new Refusal(400, ['The form is not complete']);
  return read.data;
}

/**
 * Judges and stores an application, and opens its payment if it costs something, once per key. Throws a `Refusal` with
 * the faults.
 */
export async function submitDroneApplication(
  context: CallContext,
  kind: DroneApplicationKind,
  sent: Sent,
): Promise<PaidReceipt> {
  const form = await formOf(context, sent);
  context.at('validated');
  return submitOnce(context, kind.call, sent, async (tx: Db) => {
    const within: CallContext = { ...context, db: tx };
    const owner = await ownerOf(within, sent);
    // Before judging: the same drones sent from another tab or by a colleague are registered by then, and this
    // application is refused (DVAL-18).
    await takeTurn(tx, owner);
    if (form.declaration !== true) throw new Refusal(422, [NOT_DECLARED]);
    const judged = await kind.judge(within, owner, form);
    const { paidFor, fees } = judged;
    const amountCents = fees.reduce((sum, fee) => sum + fee, 0);
    agree(centsOf(form.totalAmount), amountCents);
    const organisationId = organisationIdOf(owner);
    // An organisation's ownership was checked (`ownerOf`); a person's application names none, whatever was sent.
    const organisationArn = organisationId === null ? '' : sent.organisationArn;
    const orgId = organisationId ?? '';
    const body = { orgId, organisationArn, formData: { ...form, totalAmount: dollarsOf(amountCents) } };
    // Stored under the payment's reference until it is paid, so that it can be sent again (OP-D-72).
    const head = {
      name: kind.draft,
      formCode: '',
      rootFormCode: '',
      version: DRONES_VERSION,
      orgid: orgId,
      organisationArn,
    };
    const kept = { ...head, formData: form };
    const place = { name: kind.draft, organisationId };
    const draft = await droneApplicationDraft(within, place, amountCents === 0 ? null : toBase64Json(kept));
    const made = await charge(within, tx, {
      ...kind,
      organisationId,
      body,
      sections: droneSections(judged, await weightClassNames(tx)),
      paidFor: { ...paidFor, fees },
      amountCents,
      lines: groupedLines(kind.name, fees),
      customRef: draft.recordId,
      draftRevision: draft.revision,
      returnPath: portalPath(owner, kind.page),
    });
    if (amountCents === 0) await removeDraft(within, tx, draft.recordId);
    return made;
  });
}

export const droneHandlers = {
  GetRateCards: async ({ db }, { FeeCode }) => ({ value: FeeCode.length === 0 ? [] : await rateCard(db, FeeCode) }),
} satisfies Partial<Handlers>;

/** The payment token, if there is one. */
export function tokenIn({ paymentToken }: PaidReceipt): { paymentToken?: string } {
  return paymentToken === '' ? {} : { paymentToken };
}

/** The receipt without the token, which is answered separately. */
export function receiptOf({ submissionId, reference, receivedAt, outcome }: PaidReceipt) {
  return { submissionId, reference, receivedAt, ...(outcome ? { outcome } : {}) };
}
