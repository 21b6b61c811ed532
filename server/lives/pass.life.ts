/** The life of a licence's pass, named by an id without access: its hash would verify the licence. */
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { regulatorPassMachine } from '#machines/regulator/pass.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { licenceLabel } from '#rules/licences/pass-types.rules.ts';
import { licencePasses } from '../licences/licences.schema.ts';
import { licences } from '../records/licences.schema.ts';
import type { Life } from './life.ts';

const stateOf = ({
  savedAt,
  revokedAt,
}: Pick<typeof licencePasses.$inferSelect, 'savedAt' | 'revokedAt'>): StateOf<typeof regulatorPassMachine> => {
  if (revokedAt !== null) return 'revoked';
  return savedAt === null ? 'issued' : 'saved';
};

export const passLife: Life<typeof regulatorPassMachine> = {
  chart: 'pass',
  machine: regulatorPassMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select()
        .from(licencePasses)
        .where(inArray(licencePasses.id, [...ids]))
        .orderBy(asc(licencePasses.id))
        .for('update')
    ).map((row) => ({ id: row.id, state: stateOf(row) })),
  write: (tx, ids, state, at) =>
    tx
      .update(licencePasses)
      .set(state === 'saved' ? { savedAt: at } : { revokedAt: at })
      .where(inArray(licencePasses.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select({ pass: licencePasses, licence: licences })
        .from(licencePasses)
        .innerJoin(licences, eq(licences.id, licencePasses.licenceId))
        .orderBy(desc(licencePasses.madeAt), desc(licencePasses.id))
    ).map(({ pass, licence }) => ({
      id: pass.id,
      label: licenceLabel(licence),
      state: stateOf(pass),
      madeAt: pass.madeAt,
    })),
};
