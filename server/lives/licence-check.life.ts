/** The life of a licence verification, named by an id without access: its token would show the licence. */
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { regulatorLicenceCheckMachine } from '#machines/regulator/licence-check.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { licenceLabel } from '#rules/licences/pass-types.rules.ts';
import { licencePasses, licenceVerifications } from '../licences/licences.schema.ts';
import { licences } from '../records/licences.schema.ts';
import type { Life } from './life.ts';

const stateOf = ({
  usedAt,
  expiredAt,
}: Pick<typeof licenceVerifications.$inferSelect, 'usedAt' | 'expiredAt'>): StateOf<
  typeof regulatorLicenceCheckMachine
> => {
  if (usedAt !== null) return 'done';
  return expiredAt === null ? 'asked' : 'tooLate';
};

export const licenceCheckLife: Life<typeof regulatorLicenceCheckMachine> = {
  chart: 'licence-check',
  machine: regulatorLicenceCheckMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select()
        .from(licenceVerifications)
        .where(inArray(licenceVerifications.id, [...ids]))
        .orderBy(asc(licenceVerifications.id))
        .for('update')
    ).map((row) => ({
      id: row.id,
      state: stateOf(row),
    })),
  write: (tx, ids, state, at) =>
    tx
      .update(licenceVerifications)
      .set(state === 'done' ? { usedAt: at } : { expiredAt: at })
      .where(inArray(licenceVerifications.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select({ check: licenceVerifications, licence: licences })
        .from(licenceVerifications)
        .innerJoin(licencePasses, eq(licencePasses.hash, licenceVerifications.passHash))
        .innerJoin(licences, eq(licences.id, licencePasses.licenceId))
        .orderBy(desc(licenceVerifications.madeAt), desc(licenceVerifications.id))
    ).map(({ check, licence }) => ({
      id: check.id,
      label: licenceLabel(licence),
      state: stateOf(check),
      madeAt: check.madeAt,
    })),
};
