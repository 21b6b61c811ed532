/** The life of a person's reminders of one kind: off from the instant at which they were stopped. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorReminderMachine } from '#machines/regulator/reminder.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { REMINDED_OF } from '#rules/reminders.rules.ts';
import { reminderPreferences } from '../reminders/reminders.schema.ts';
import type { Life } from './life.ts';

const stateOf = ({
  stoppedAt,
}: Pick<typeof reminderPreferences.$inferSelect, 'stoppedAt'>): StateOf<typeof regulatorReminderMachine> =>
  stoppedAt === null ? 'on' : 'off';

export const reminderLife: Life<typeof regulatorReminderMachine> = {
  chart: 'reminder',
  machine: regulatorReminderMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select()
        .from(reminderPreferences)
        .where(inArray(reminderPreferences.id, [...ids]))
        .orderBy(asc(reminderPreferences.id))
        .for('update')
    ).map((row) => ({
      id: row.id,
      state: stateOf(row),
    })),
  write: (tx, ids, state, at) =>
    tx
      .update(reminderPreferences)
      .set({ stoppedAt: state === 'off' ? at : null })
      .where(inArray(reminderPreferences.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select()
        .from(reminderPreferences)
        .orderBy(desc(reminderPreferences.madeAt), desc(reminderPreferences.id))
    ).map((row) => ({
      id: row.id,
      label: `Reminders about ${REMINDED_OF[row.kind]}`,
      state: stateOf(row),
      madeAt: row.madeAt,
    })),
};
