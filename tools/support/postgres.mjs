/** The tests that run on a PostgreSQL, and the PostgreSQL for them. */
import { say } from './run.mjs';

/**
 * Tests whose subject differs there: migrations and the seed, overlapping transactions, locks, several processes on one
 * database, a database that goes away, and one table with all reads. Plain SQL is tested in the first ring
 * (docs/decisions/0034).
 */
export const ON_POSTGRES = [
  'tests/asic-verification/asic-verification.wire.test.ts',
  ...['clone', 'seed', 'people', 'autosave', 'mail', 'under-way', 'saving-races'].map(
    (name) => `tests/records/${name}.wire.test.ts`,
  ),
  ...['lock-order', 'fees-due', 'under-way', 'reconciling', 'serial-again'].map(
    (name) => `tests/payment/${name}.wire.test.ts`,
  ),
  'tests/accreditation/runs.wire.test.ts',
  'tests/lives/lives-races.wire.test.ts',
  'tests/manage-drones/certificate-once.wire.test.ts',
  'tests/releases/week.wire.test.ts',
  ...['database-away', 'files-in-database', 'identity-guesses', 'identity-trust', 'postgres-settings'].map(
    (name) => `tests/server/${name}.test.ts`,
  ),
  ...['limits.wire', 'migrations', 'rate-limits', 'shared', 'uploads'].map((name) => `tests/server/${name}.test.ts`),
];

/**
 * Provides the address of a PostgreSQL: that of `TEST_DATABASE_URL`, or of a temporary one.
 *
 * @param {boolean} isNeeded whether a missing installation is an error; otherwise it is reported and skipped
 * @param {(url: string) => Promise<unknown>} work
 */
export async function withPostgres(isNeeded, work) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await work(given);
    return;
  }
  const { withModules } = await import('./modules.mjs');
  await withModules(async (load) => {
    const { openOwnPostgres } = await load('/tests/support/own-postgres.ts');
    const own = await openOwnPostgres();
    if (own === null) {
      if (isNeeded) throw new Error('There is no PostgreSQL. Install one and run this again.');
      say('No test ran on PostgreSQL: none is installed.');
      return;
    }
    const ending = () => void own.kill('SIGQUIT');
    process.once('exit', ending);
    try {
      // Its data is temporary, so it need not sync to disk.
      await own.kill('SIGINT');
      await own.start('-c', 'fsync=off');
      await work(own.url);
    } finally {
      process.off('exit', ending);
      await own.remove();
    }
  });
}
