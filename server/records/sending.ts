/**
 * Sends the outbox, each mail once: composed and marked as sent in one transaction, so that after a crash another
 * process sends it.
 */
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, mailDateAt } from '#server/core/clock.ts';
import type { At } from '#server/core/points.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { mail } from './cases.schema.ts';
import { completeLetter } from './letter-ends.ts';

/** Sender of the sandbox's mail; its domain does not exist (RFC 2606). */
const FROM = `${SANDBOX_PRODUCT.displayName} <no-reply@regulator.example>`;

/** Composes in memory: the sandbox's mail ends in the outbox table. */
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** Sends all waiting mail. Several processes may do so at once: each takes mail that no other has locked. */
export async function sendMail(db: Db, moment: Moment, at: At, portal: string): Promise<void> {
  while (await transaction(db, (tx) => sendNext(tx, moment, at, portal)));
}

/** False if nothing waits. */
async function sendNext(tx: Db, moment: Moment, at: At, portal: string): Promise<boolean> {
  const [queued] = await tx
    .select()
    .from(mail)
    .where(and(isNull(mail.sentAt), eq(mail.trouble, '')))
    .orderBy(asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (queued === undefined) return false;
  const next = { ...queued, text: completeLetter(queued.text, portal) };
  at('before the mail is written');
  const sentAt = isoAt(moment.epochMs);
  const written = await compose(next, mailDateAt(moment.epochMs));
  at('before the mail is sent');
  // A mail that cannot be composed must not block the others.
  await tx
    .update(mail)
    .set('trouble' in written ? written : { ...written, text: next.text, sentAt })
    .where(eq(mail.id, next.id));
  return true;
}

/** Headers with which mail programs offer to stop such mail by one POST (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

async function compose(
  { id, recipient, subject, text, queuedAt, unsubscribe }: typeof mail.$inferSelect,
  date: string,
): Promise<{ readonly message: string } | { readonly trouble: string }> {
  try {
    const sent = await transport.sendMail({
      from: FROM,
      to: recipient,
      subject,
      text,
      date,
      // Suppresses out-of-office replies (RFC 3834, 5).
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === '' ? {} : oneClick(unsubscribe)) },
      // The same in every attempt, so that a mail server recognises a repetition.
      messageId: `<${String(id)}.${(queuedAt ?? '').replaceAll(/\D/g, '')}@regulator.example>`,
    });
    return { message: String(sent.message) };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : 'It could not be composed' };
  }
}
