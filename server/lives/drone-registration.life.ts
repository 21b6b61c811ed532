/** The life of a drone's registration. An ended one has an instant, and the way it ended. */
import { asc, desc, inArray, sql } from 'drizzle-orm';
import { regulatorDroneRegistrationMachine } from '#machines/regulator/drone-registration.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { drones } from '../records/drones.schema.ts';
import type { Life } from './life.ts';

const stateOf = ({
  deregisteredAt,
  endedAs,
}: Pick<typeof drones.$inferSelect, 'deregisteredAt' | 'endedAs'>): StateOf<typeof regulatorDroneRegistrationMachine> =>
  deregisteredAt === null ? 'registered' : (endedAs ?? 'deregistered');

export const droneRegistrationLife: Life<typeof regulatorDroneRegistrationMachine> = {
  chart: 'drone-registration',
  machine: regulatorDroneRegistrationMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select({ id: drones.id, deregisteredAt: drones.deregisteredAt, endedAs: drones.endedAs })
        .from(drones)
        .where(inArray(drones.id, [...ids]))
        .orderBy(asc(drones.id))
        .for('update')
    ).map((row) => ({ id: row.id, state: stateOf(row) })),
  write: (tx, ids, state, at) =>
    tx
      .update(drones)
      .set({
        deregisteredAt: at,
        endedAs: state === 'lapsed' ? 'lapsed' : 'deregistered',
        revision: sql`${drones.revision} + 1`,
      })
      .where(inArray(drones.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select({
          id: drones.id,
          manufacturer: drones.manufacturer,
          model: drones.model,
          registeredOn: drones.registeredOn,
          deregisteredAt: drones.deregisteredAt,
          endedAs: drones.endedAs,
        })
        .from(drones)
        .orderBy(desc(drones.registeredOn), asc(drones.ownerId), desc(drones.position))
    ).map((row) => ({
      id: row.id,
      label: `${row.manufacturer} ${row.model}`,
      state: stateOf(row),
      madeAt: row.registeredOn,
    })),
};
