/**
 * Contact details of a person or an organisation, and changing them (DEC-51). A change of an organisation's needs a
 * permitted position at that moment (PROF-21 to PROF-23); simultaneous changes take turns by locking the owner's row.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { and, eq } from 'drizzle-orm';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { emailKey } from '#rules/core/email-key.rules.ts';
import { listed } from '#rules/core/listed.rules.ts';
import {
  ADDRESS_LINES,
  addressField,
  judgeUpdate,
  overtakenProblems,
  partName,
  questionsOf,
  textsShown,
  updateFlags,
  type UpdatePage,
  type UpdatePart,
  type UpdateTexts,
} from '#rules/profile-update.rules.ts';
import { canUpdateOrganisation } from '#rules/profile.rules.ts';
import { audit } from '#server/core/audit.ts';
import { isoAt } from '#server/core/clock.ts';
import { SANDBOX_CONTACT } from '#server/core/configuration.ts';
import { accounts } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { EMAIL_PATH, emailLink } from './email-link.ts';
import { participationsOf, type Asker } from '#server/records/access.ts';
import { organisationIdOf, takeTurn, type Owner } from '#server/records/owner.ts';
import { addresses, organisations, people } from '#server/records/people.schema.ts';
import { queue, greeting } from '#server/records/submitting.ts';

/** The owner and the recorded details. */
export interface ContactDetails {
  readonly owner: Owner;
  readonly name: string;
  /** Empty without an ARN. */
  readonly arn: string;
  /** By question of the pages. */
  readonly texts: UpdateTexts;
}

/** Why a person may not change them: they take no part in the organisation, or their positions only allow viewing. */
export type NotAllowed = 'stranger' | 'position';

/** The owner whose details a page changes, if the person may. */
export async function ownerFor(
  asker: Asker,
  { owner }: UpdatePage,
  organisationId: string,
): Promise<Owner | NotAllowed> {
  if (owner === 'person') return { kind: 'person', id: asker.principal.contactId };
  const held = await participationsOf(asker, organisationId);
  const [first] = held;
  if (first === undefined) return 'stranger';
  return canUpdateOrganisation(held.map(({ role }) => role))
    ? { kind: 'organisation', id: first.organisation.id }
    : 'position';
}

/** What the record says. */
export async function contactDetailsOf(db: Db, owner: Owner): Promise<ContactDetails> {
  const found = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.ownerKind, owner.kind), eq(addresses.ownerId, owner.id)));
  const texts = Object.fromEntries(
    found.flatMap((row) => ADDRESS_LINES.map((line) => [addressField(row.purpose, line), row[line]])),
  );
  if (owner.kind === 'organisation') {
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, owner.id));
    const { name = '', arn = '', email = '', phone = '' } = organisation ?? {};
    return { owner, name, arn, texts: { ...texts, email, phone } };
  }
  const [person] = await db.select().from(people).where(eq(people.id, owner.id));
  const { firstName = '', lastName = '', arn = '', email = '', mobilePhone: phone = '' } = person ?? {};
  return { owner, name: `${firstName} ${lastName}`.trim(), arn, texts: { ...texts, email, phone } };
}

/** The result of a change: flags for the portal, faults, or a missing permission. */
export type Updated =
  | { readonly flags: readonly string[] }
  | {
      readonly problems: UpdateTexts;
      /** The values of the fields now. */
      readonly typed: UpdateTexts;
      /** The record that the page counts as shown from now on. */
      readonly shown: UpdateTexts;
    }
  | NotAllowed;

/**
 * Stores the person's changes if all typed values are valid, with an audit entry and a mail to the owner. Changes made
 * by others since the page was opened are shown first.
 *
 * @param sent the typed values, and the record that the page showed
 */
export function updateDetails(
  asker: Asker,
  page: UpdatePage,
  organisationId: string,
  sent: UpdateTexts,
  origin: string,
): Promise<Updated> {
  return transaction(asker.db, async (tx): Promise<Updated> => {
    const asked = await ownerFor({ ...asker, db: tx }, page, organisationId);
    if (typeof asked === 'string') return asked;
    await takeTurn(tx, asked);
    // Checked again within the lock, because the position may have been lost while waiting.
    const owner = await ownerFor({ ...asker, db: tx }, page, organisationId);
    if (typeof owner === 'string') return owner;
    const before = await contactDetailsOf(tx, owner);
    const shown = textsShown(page, sent, before.texts);
    const { texts, problems, changed, overtaken } = judgeUpdate(page, sent, shown, before.texts, asker.moment);
    if (Object.keys(problems).length > 0) return { problems, typed: sent, shown };
    if (overtaken.length > 0) {
      const now = textsShown(page, {}, before.texts);
      // Untouched fields show their present values, so that saving again leaves them alone too.
      const kept = changed.flatMap((part) => questionsOf(page.owner, part).map(({ id }) => [id, sent[id] ?? '']));
      return {
        problems: overtakenProblems(page, overtaken, before.texts),
        typed: { ...now, ...Object.fromEntries(kept) },
        shown: now,
      };
    }
    if (changed.length > 0) {
      for (const part of changed) await write(tx, owner, part, texts);
      const by = { actor: 'person', personId: asker.principal.contactId, moment: asker.moment } as const;
      await audit(tx, by, {
        act: 'contact details changed',
        records: [{ kind: owner.kind, id: owner.id }],
        organisationId: organisationIdOf(owner),
      });
      await tell(tx, asker, before, changed, texts);
      if (owner.kind === 'person' && changed.includes('email')) await askToConfirm(tx, asker, before, texts, origin);
    }
    return { flags: updateFlags(page, changed) };
  });
}

async function write(tx: Db, { kind, id }: Owner, part: UpdatePart, texts: UpdateTexts): Promise<void> {
  const text = (name: string): string => texts[name] ?? '';
  if (part === 'main' || part === 'postal') {
    const place = Object.fromEntries(ADDRESS_LINES.map((line) => [line, text(addressField(part, line))]));
    const key = { ownerKind: kind, ownerId: id, purpose: part };
    if (text(addressField(part, 'line1')) === '') {
      await tx
        .delete(addresses)
        .where(and(eq(addresses.ownerKind, kind), eq(addresses.ownerId, id), eq(addresses.purpose, part)));
    } else {
      await tx
        .insert(addresses)
        .values({ ...key, ...place })
        .onConflictDoUpdate({ target: [addresses.ownerKind, addresses.ownerId, addresses.purpose], set: place });
    }
  } else if (kind === 'organisation') {
    await tx
      .update(organisations)
      .set(part === 'email' ? { email: text('email') } : { phone: text('phone') })
      .where(eq(organisations.id, id));
  } else if (part === 'phone') {
    await tx
      .update(people)
      .set({ mobilePhone: text('phone') })
      .where(eq(people.id, id));
  } else {
    await tx
      .update(people)
      .set({ email: text('email') })
      .where(eq(people.id, id));
    // The identity provider's address changes too. Until it is verified it is no sign-in name, and a token of another
    // provider with it does not identify this person (DEC-59).
    await tx
      .update(accounts)
      .set({ email: text('email'), emailVerified: false })
      .where(eq(accounts.contactId, id));
  }
}

/**
 * Mails the owner, and on a change of email also the old address, so that nobody loses an address unnoticed. Mails
 * never contain the typed values.
 */
async function tell(
  tx: Db,
  { principal, moment }: Asker,
  { owner, name, texts: before }: ContactDetails,
  changed: readonly UpdatePart[],
  texts: UpdateTexts,
): Promise<void> {
  const isPerson = owner.kind === 'person';
  const parts = changed.map((part) => partName(owner.kind, part).toLowerCase());
  const what = listed(parts, 'and');
  const [author] = await tx.select().from(people).where(eq(people.id, principal.contactId));
  const who = isPerson ? '' : ` by ${isolated(`${author?.firstName ?? ''} ${author?.lastName ?? ''}`)}`;
  const lines = [
    greeting(name),
    `Your ${what} ${parts.length === 1 ? 'was' : 'were'} changed in our records on ${dayAndTime(isoAt(moment.epochMs), moment)}${who}.`,
    changed.includes('email')
      ? 'From now on, we send emails to the new address.'
      : 'You can see your details on your profile in the portal.',
    `If you did not expect this, contact us: ${SANDBOX_CONTACT.phone}, ${SANDBOX_CONTACT.mail}.`,
  ];
  const letter = { subject: `Your ${what} ${parts.length === 1 ? 'was' : 'were'} changed`, text: lines.join('\n\n') };
  const recipients = new Set(
    changed.includes('email') ? [before['email'] ?? '', texts['email'] ?? ''] : [before['email'] ?? ''],
  );
  await queue(
    tx,
    [...recipients].map((to) => ({ to, ...letter })),
    isoAt(moment.epochMs),
  );
}

/** Mails the new address of a person the link that verifies it (DEC-59). */
async function askToConfirm(
  tx: Db,
  { moment }: Asker,
  { owner: { id }, name }: ContactDetails,
  { email = '' }: UpdateTexts,
  origin: string,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.contactId, id));
  if (account === undefined || emailKey(email) === null) return;
  const lines = [
    greeting(name),
    `To sign in with this email address, confirm that it is yours: ${origin}${EMAIL_PATH}/${await emailLink(tx, id, email)}`,
    `Until then, sign in with your username, ${account.userName}.`,
    `If you did not expect this, do not open the link, and contact us: ${SANDBOX_CONTACT.phone}, ${SANDBOX_CONTACT.mail}.`,
  ];
  await queue(
    tx,
    [{ to: email, subject: 'Confirm your email address', text: lines.join('\n\n') }],
    isoAt(moment.epochMs),
  );
}
