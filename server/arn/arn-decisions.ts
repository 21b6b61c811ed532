/**
 * Effects of a decision about an ARN application (SANDBOX.md, ARN applications): by the server for a passed check, by
 * an officer for any other. All of it is one transaction: number, record, mail, and masked document numbers.
 */
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { uploadedDocuments } from '#rules/arn/apply-again.rules.ts';
import { APPLY_AGAIN } from '#rules/arn/arn-cases.rules.ts';
import { ARN_FORM, withMaskedNumbers, type ArnAddress, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import {
  IDENTITY_DOCUMENTS,
  isIdentityDocument,
  namesMatch,
  type DocumentNames,
} from '#rules/arn/identity-documents.rules.ts';
import { documentInSentence } from '#rules/arn/identity-points.rules.ts';
import { provenNames } from '#rules/arn/proven-names.rules.ts';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Doer } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { SANDBOX_CONTACT } from '#server/core/configuration.ts';
import type { EventOf } from '#machines/regulator/steps.ts';
import { required } from '#rules/core/required.rules.ts';
import { arnApplicationLife } from '#server/lives/arn-application.life.ts';
import { permits, take } from '#server/lives/life.ts';
import { submissionLife } from '#server/lives/submission.life.ts';
import { rows, transaction, type Db } from '#server/core/store.ts';
import { acceptedRequests, arnRequests, autosaves, submissions, tags } from '#server/records/cases.schema.ts';
import { takeSavingTurn } from '#server/records/drafts.ts';
import { takeTurn } from '#server/records/owner.ts';
import { addresses, people } from '#server/records/people.schema.ts';
import { withReceipt } from '#server/records/receipts.ts';
import { queue, referenceLine, greeting } from '#server/records/submitting.ts';
import { arnRecords } from './arn.schema.ts';
import { forgetPassed } from './document-checks.ts';

export type ArnRequest = typeof arnRequests.$inferSelect;
type Person = typeof people.$inferSelect;

/** Name of an application by its purpose. */
export const APPLICATION_NAMES: Readonly<Record<ArnRequest['kind'], string>> = {
  create: 'Aviation reference number application',
  link: 'Link aviation reference number application',
  verify: 'Proof of identity',
};

/** Tag of a person with a proven identity, who is not asked for a proof again (HOME-04). */
const VERIFIED = 'Identity verified';

export async function isVerified(db: Db, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.personId, personId), eq(tags.name, VERIFIED)))
    .limit(1);
  return found.length > 0;
}

/** Form data of an application; null for an older one. */
async function formDataOf(tx: Db, { submissionId }: ArnRequest): Promise<ArnFormData | null> {
  if (submissionId === null) return null;
  const [found] = await tx.select({ body: submissions.body }).from(submissions).where(eq(submissions.id, submissionId));
  return (found?.body as { readonly formData: ArnFormData } | undefined)?.formData ?? null;
}

/** Names by which an officer finds a person: those of the application, and those of the document. */
function namesIn(data: ArnFormData): readonly DocumentNames[] {
  const own = { givenNames: data.firstName, familyName: data.lastName };
  return isIdentityDocument(data.identityType) ? [own, data[IDENTITY_DOCUMENTS[data.identityType].details]] : [own];
}

/**
 * A record without an account that fits an application (OP-S-22), locked until the transaction ends. A name that was
 * only typed fits none without an officer.
 */
async function recordFor(
  tx: Db,
  data: ArnFormData,
  isOfficer: boolean,
): Promise<typeof arnRecords.$inferSelect | undefined> {
  const born = parseIsoDate(data.dateOfBirth);
  if (born === null) return undefined;
  const found = await tx
    .select()
    .from(arnRecords)
    .where(and(isNull(arnRecords.personId), eq(arnRecords.birthDate, born)))
    .orderBy(arnRecords.arn)
    .for('update');
  const all = isOfficer ? namesIn(data) : provenNames(data);
  return found.find(({ firstName, lastName }) => all.some((names) => namesMatch({ firstName, lastName }, names)));
}

async function personOf(tx: Db, { personId }: ArnRequest): Promise<Person> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  return required(person, 'person of an application');
}

/** A new record with the next number. */
async function newRecord(tx: Db, person: Person): Promise<string> {
  const [next] = await rows<{ arn: string }>(tx, sql`select nextval('arn_number')::text as arn`);
  const { firstName, lastName, birthDate, id: personId } = person;
  const { arn } = required(next, 'next number');
  await tx.insert(arnRecords).values({ arn, personId, firstName, lastName, birthDate });
  return arn;
}

/** Writes the application's details to the person: a new record holds what was proved. */
async function takeOver(tx: Db, person: Person, data: ArnFormData): Promise<Person> {
  const { firstName, lastName, nationality, mobileNumber, address, postalAddress, isPostalAddressDifferent } = data;
  const taken = {
    firstName: firstName.trim() || person.firstName,
    lastName: lastName.trim() || person.lastName,
    birthDate: parseIsoDate(data.dateOfBirth) ?? person.birthDate,
    nationality: nationality.trim() || person.nationality,
    mobilePhone: mobileNumber.trim() || person.mobilePhone,
  };
  await tx.update(people).set(taken).where(eq(people.id, person.id));
  const box = postalAddress.poBox.trim();
  const postal =
    isPostalAddressDifferent === 'yes'
      ? { ...placeOf(postalAddress), ...(box === '' ? {} : { line1: boxLine(box) }) }
      : placeOf(address);
  for (const [purpose, place] of [
    ['main', placeOf(address)],
    ['postal', postal],
  ] as const) {
    if (place.line1 === '') continue;
    const row = { ownerKind: 'person', ownerId: person.id, purpose, ...place } as const;
    await tx
      .insert(addresses)
      .values(row)
      .onConflictDoUpdate({ target: [addresses.ownerKind, addresses.ownerId, addresses.purpose], set: place });
  }
  return { ...person, ...taken };
}

/**
 * A post box as a line of an address: the field accepts its number alone, or all of it (`PO Box 12`, `P.O. 12`, `GPO
 * Box 12`, `Locked Bag 12`).
 */
function boxLine(box: string): string {
  return /^g?p\.?\s*o\b|box|bag/iu.test(box) ? box : `PO Box ${box}`;
}

function placeOf({
  unitNumber,
  houseOrBuildingNumber,
  streetName,
  buildingName,
  cityOrSuburb,
  state,
  postcode,
  country,
  addressLookup,
}: ArnAddress) {
  const number = [unitNumber, houseOrBuildingNumber]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');
  const line1 = [number, streetName.trim()].filter((part) => part !== '').join(' ') || addressLookup.trim();
  return { building: buildingName, line1, line2: '', line3: '', city: cityOrSuburb, state, postcode, country };
}

/** Assigns a number to the person. Null where there is none yet: no record fits, and no officer has decided. */
async function giveNumber(tx: Db, request: ArnRequest, person: Person, isOfficer: boolean): Promise<string | null> {
  if (person.arn !== '') return person.arn;
  const data = await formDataOf(tx, request);
  const fitting = request.kind === 'link' && data !== null ? await recordFor(tx, data, isOfficer) : undefined;
  if (request.kind === 'link' && fitting === undefined && !isOfficer) return null;
  if (fitting !== undefined)
    await tx.update(arnRecords).set({ personId: person.id }).where(eq(arnRecords.arn, fitting.arn));
  const arn =
    fitting?.arn ??
    (await newRecord(tx, data === null || request.kind === 'link' ? person : await takeOver(tx, person, data)));
  await tx.update(people).set({ arn }).where(eq(people.id, person.id));
  return arn;
}

const SUBJECTS: Readonly<Record<ArnRequest['kind'], string>> = {
  create: 'Your aviation reference number',
  link: 'Your aviation reference number is linked',
  verify: 'Your identity is verified',
};
const APPROVED: Readonly<Record<ArnRequest['kind'], (arn: string) => string>> = {
  create: (arn) => `Your application was successful. Your aviation reference number (ARN) is ${arn}.`,
  link: (arn) => `Your aviation reference number (ARN) ${arn} is now linked to your account.`,
  verify: () => 'We have verified your identity. You do not need to do anything else.',
};

/**
 * Approves a request that is open; the person's turn is taken by the caller.
 *
 * @param isOfficer whether somebody decided it; else its check passed
 * @returns false where it stays open, since no record fits
 */
export async function approve(tx: Db, request: ArnRequest, doer: Doer, isOfficer: boolean): Promise<boolean> {
  const person = await personOf(tx, request);
  const arn = await giveNumber(tx, request, person, isOfficer);
  if (arn === null) return false;
  const at = isoAt(doer.moment.epochMs);
  if (!(await isVerified(tx, person.id)))
    await tx.insert(tags).values({ id: randomId(), personId: person.id, name: VERIFIED, position: 0 });
  const { reference, kind } = request;
  await tx
    .insert(acceptedRequests)
    .values({ id: randomId(), personId: person.id, name: APPLICATION_NAMES[kind], reference, acceptedAt: at });
  await close(tx, request, isOfficer ? 'officer.approved' : 'identity.proven', doer);
  const text = [APPROVED[kind](arn), referenceLine(reference)].join('\n\n');
  // For an immediate decision this is the only letter; an officer's decision follows a receipt.
  await write(tx, person, at, `${SUBJECTS[kind]}: ${reference}`, [
    isOfficer || request.submissionId === null ? text : await withReceipt(tx, text, request.submissionId),
  ]);
  return true;
}

/** Reason of an officer who gives none. */
const USUAL_REASON = 'What you submitted does not prove your identity.';

/** Why an application is declined, and the document that it is about; both may be empty. */
export interface Why {
  readonly reason: string;
  readonly about: string;
}

async function decline(tx: Db, request: ArnRequest, why: Why, doer: Doer, portal: string): Promise<void> {
  const person = await personOf(tx, request);
  const reason = why.reason.trim() || USUAL_REASON;
  const data = await formDataOf(tx, request);
  const document = uploadedDocuments(data ?? {}).find(({ code }) => code === why.about);
  await tx
    .update(arnRequests)
    .set({ reason, about: document?.code ?? '' })
    .where(eq(arnRequests.id, request.id));
  await close(tx, request, 'officer.declined', doer);
  await write(tx, person, isoAt(doer.moment.epochMs), `We could not approve your application: ${request.reference}`, [
    `We could not approve your application (${APPLICATION_NAMES[request.kind]}).`,
    document === undefined
      ? `The reason: ${reason}`
      : `The reason, about your ${documentInSentence(document)}: ${reason}`,
    request.kind === 'verify' ? 'You can try again with different documents.' : APPLY_AGAIN,
    `Sign in to apply again: ${portal}/forms/dashind`,
    `Contact us about this decision: ${SANDBOX_CONTACT.phone}, ${SANDBOX_CONTACT.mail}.`,
    referenceLine(request.reference),
  ]);
}

async function write(
  tx: Db,
  { firstName, lastName, email }: Person,
  at: string,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  await queue(
    tx,
    [{ to: email, subject, text: [greeting(`${firstName} ${lastName}`), ...paragraphs].join('\n\n') }],
    at,
  );
}

/** Deletes autosaved versions and conflict copies of the person's ARN applications, which contain document numbers. */
async function forgetTyped(tx: Db, personId: string): Promise<void> {
  await takeSavingTurn(tx, personId);
  await tx.delete(autosaves).where(and(eq(autosaves.personId, personId), like(autosaves.key, `${ARN_FORM.name}|%`)));
}

/** Closes a request, masks the document numbers in the submission, and deletes autosaved versions. */
async function close(
  tx: Db,
  request: ArnRequest,
  type: EventOf<typeof arnApplicationLife.machine>['type'],
  doer: Doer,
): Promise<void> {
  const { id, submissionId, reference, personId } = request;
  const decision = await take(tx, doer, arnApplicationLife, id, { type });
  await forgetPassed(tx, personId);
  await forgetTyped(tx, personId);
  if (submissionId !== null) {
    const [found] = await tx.select().from(submissions).where(eq(submissions.id, submissionId)).for('update');
    const { revision, body } = required(found, 'submission');
    // One that its person cancels is ended by that (`applications/submissions.handlers.ts`).
    if (decision !== 'cancelled')
      await take(tx, doer, submissionLife, submissionId, {
        type: decision === 'declined' ? 'officer.declined' : 'work.completed',
      });
    const ended = decision === 'cancelled' ? {} : { revision: revision + 1 };
    await tx
      .update(submissions)
      .set({ ...ended, body: withMaskedNumbers(body) })
      .where(eq(submissions.id, submissionId));
  }
  if (decision === 'cancelled') return;
  const records = [
    { kind: 'submission', id: submissionId ?? id, reference } as const,
    { kind: 'person', id: personId } as const,
  ];
  await audit(tx, doer, {
    act: decision === 'approved' ? 'ARN application approved' : 'ARN application declined',
    records,
  });
}

/** Closes the ARN application of a submission that its person cancelled; the person's turn is taken by the caller. */
export async function withdraw(tx: Db, submissionId: string, doer: Doer): Promise<void> {
  const [request] = await tx
    .select()
    .from(arnRequests)
    .where(and(eq(arnRequests.submissionId, submissionId), eq(arnRequests.state, 'open')));
  if (request !== undefined) await close(tx, request, 'application.cancelled', doer);
}

/**
 * An officer's decision about an application.
 *
 * @param why it is declined, in words for its person; empty for the usual reason
 * @param portal origin with which the link in the mail begins
 * @returns what became of the wish
 */
export async function decide(
  db: Db,
  id: string,
  decision: 'approved' | 'declined',
  moment: Moment,
  why: Why,
  portal: string,
): Promise<'done' | 'decided before' | 'unknown'> {
  return transaction(db, async (tx) => {
    const [seen] = await tx
      .select()
      .from(arnRequests)
      .where(and(eq(arnRequests.id, id), isNull(arnRequests.organisationId)));
    if (seen === undefined) return 'unknown';
    await takeTurn(tx, { kind: 'person', id: seen.personId });
    const [request] = await tx.select().from(arnRequests).where(eq(arnRequests.id, id)).for('update');
    if (
      request === undefined ||
      !permits(arnApplicationLife, request.decision, {
        type: decision === 'approved' ? 'officer.approved' : 'officer.declined',
      })
    )
      return 'decided before';
    const doer: Doer = { actor: 'regulator', personId: request.personId, moment };
    if (decision === 'approved') await approve(tx, request, doer, true);
    else await decline(tx, request, why, doer, portal);
    return 'done';
  });
}
