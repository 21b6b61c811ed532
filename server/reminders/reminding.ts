/**
 * Reminds people of expiries (docs/decisions/0048). Sent reminders are recorded in the transaction that queues the
 * mail, under a unique key: of two processes that find the same reminder due, one sends it. Nothing is sent or recorded
 * for stopped kinds, so that turning them on again sends what is due then; preferences are read again, with a lock, in
 * that transaction, because finding due reminders takes time.
 */
import { gte, inArray, isNotNull } from 'drizzle-orm';
import { todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import { remindersToSend } from '#rules/reminders.rules.ts';
import type { Doer } from '#server/core/audit.ts';
import { isoAt } from '#server/core/clock.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { takeWhereLegal } from '#server/lives/life.ts';
import { reminderLife } from '#server/lives/reminder.life.ts';
import { mail } from '#server/records/cases.schema.ts';
import { everythingDue, keyOf, type Due } from './due.ts';
import { letterAbout } from './letters.ts';
import { AT_ONCE, holdWanted, linkOf, REMINDERS_PATH, type Preference } from './preferences.ts';
import { reminderPreferences, reminders } from './reminders.schema.ts';

export interface Reminding {
  readonly db: Db;
  readonly moment: Moment;
  readonly settings: Settings;
  /** Origin of this server, whose page stops mails of a kind. */
  readonly origin: string;
  /** Origin of the portal. */
  readonly portal: string;
}

/** Queues due reminders that were not sent yet: one mail for each person, kind and owner. @returns the number of mails */
export async function remind({ db, moment, settings, origin, portal }: Reminding): Promise<number> {
  const untold = await untoldOf(db, await everythingDue(db, settings, moment), moment);
  if (untold.length === 0) return 0;
  const outgoing = dueNow(untold, await db.select().from(reminderPreferences), moment);
  if (outgoing.length === 0) return 0;
  return transaction(db, async (tx) => {
    const doer: Doer = { actor: 'regulator', personId: '', moment };
    // In the order of the outgoing list.
    const kinds = new Map(
      outgoing.map(({ recipient: { personId }, kind }) => [`${personId}/${kind}`, { personId, kind }]),
    );
    const wanted = new Map(
      (await holdWanted(tx, doer, [...kinds.values()])).map((one) => [`${one.personId}/${one.kind}`, one]),
    );
    // Read again, now that the preferences are locked: another process may have just sent some of them.
    const still = (await untoldOf(tx, untold, moment)).filter(({ recipient, kind }) =>
      wanted.has(`${recipient.personId}/${kind}`),
    );
    const own = await noteTold(tx, dueNow(still, [...wanted.values()], moment), moment);
    const letters = new Map<string, Due[]>();
    for (const due of own) {
      const key = [due.recipient.personId, due.kind, due.organisation?.id ?? ''].join('/');
      letters.set(key, [...(letters.get(key) ?? []), due]);
    }
    const told = new Set<string>();
    for (const dues of letters.values()) {
      const { recipient, kind } = required(dues[0], 'thing that ends');
      const preference = required(wanted.get(`${recipient.personId}/${kind}`), 'preference');
      told.add(preference.id);
      const stop = `${origin}${REMINDERS_PATH}/${await linkOf(tx, preference, moment)}`;
      const words = letterAbout(dues, { portal, settings, moment, stop, pace: preference.pace });
      await tx
        .insert(mail)
        .values({ ...words, recipient: recipient.to, queuedAt: isoAt(moment.epochMs), unsubscribe: stop });
    }
    for (let from = 0; from < told.size; from += AT_ONCE) {
      const some = [...told].slice(from, from + AT_ONCE);
      await tx
        .update(reminderPreferences)
        .set({ mailedAt: isoAt(moment.epochMs) })
        .where(inArray(reminderPreferences.id, some));
      await takeWhereLegal(tx, doer, reminderLife, some, { type: 'reminder.sent' });
    }
    return letters.size;
  });
}

/** Records everything due as sent: the seeded people got their mails before the sandbox began. */
export async function noteAllDue(db: Db, settings: Settings, moment: Moment): Promise<void> {
  const due = (await everythingDue(db, settings, moment)).filter(({ isAhead }) => !isAhead);
  await noteTold(db, due, moment);
}

/** The unsent reminders that go out now, by how often each person gets them. */
function dueNow(untold: readonly Due[], preferences: readonly Preference[], moment: Moment): readonly Due[] {
  const byPerson = new Map<string, Due[]>();
  for (const one of untold.filter(({ kind }) => kind === 'drones')) {
    const known = byPerson.get(one.recipient.personId);
    if (known === undefined) byPerson.set(one.recipient.personId, [one]);
    else known.push(one);
  }
  const goesOut = new Set<Due>(untold.filter(({ kind }) => kind !== 'drones'));
  for (const [personId, dues] of byPerson) {
    const chosen = preferences.find((one) => one.personId === personId && one.kind === 'drones');
    const mailedAt = chosen?.mailedAt ?? null;
    const mailedOn =
      mailedAt === null ? null : todayOf({ ...moment, epochMs: Temporal.Instant.from(mailedAt).epochMilliseconds });
    for (const one of remindersToSend(chosen?.pace ?? 'week', mailedOn, dues, todayOf(moment))) goesOut.add(one);
  }
  return untold.filter((one) => goesOut.has(one));
}

async function untoldOf(db: Db, dues: readonly Due[], moment: Moment): Promise<readonly Due[]> {
  if (dues.length === 0) return [];
  const sent = await db
    .select()
    .from(reminders)
    .where(gte(reminders.endsOn, todayOf(moment)));
  // If the console's clock went back after the reminder at fourteen days, the one at sixty is not sent.
  const latest = new Map<string, number>();
  for (const { personId, kind, subjectId, endsOn, daysBefore } of sent) {
    const key = [personId, kind, subjectId, endsOn].join('/');
    latest.set(key, Math.min(daysBefore, latest.get(key) ?? daysBefore));
  }
  const isTold = ({ recipient, kind, subjectId, endsOn, daysBefore }: Due): boolean =>
    (latest.get([recipient.personId, kind, subjectId, endsOn].join('/')) ?? Infinity) <= daysBefore;
  const stopped = await db.select().from(reminderPreferences).where(isNotNull(reminderPreferences.stoppedAt));
  const unwanted = new Set(stopped.map(({ personId, kind }) => `${personId}/${kind}`));
  return dues.filter((due) => !isTold(due) && !unwanted.has(`${due.recipient.personId}/${due.kind}`));
}

/** Records reminders. @returns those not recorded before */
async function noteTold(tx: Db, dues: readonly Due[], moment: Moment): Promise<readonly Due[]> {
  const toldAt = isoAt(moment.epochMs);
  const fresh = new Set<string>();
  for (let from = 0; from < dues.length; from += AT_ONCE) {
    const values = dues.slice(from, from + AT_ONCE).map(({ recipient, kind, subjectId, endsOn, daysBefore }) => ({
      personId: recipient.personId,
      kind,
      subjectId,
      endsOn,
      daysBefore,
      toldAt,
    }));
    for (const row of await tx.insert(reminders).values(values).onConflictDoNothing().returning()) {
      fresh.add([row.personId, row.kind, row.subjectId, row.endsOn, String(row.daysBefore)].join('/'));
    }
  }
  return dues.filter((due) => fresh.has(keyOf(due)));
}
