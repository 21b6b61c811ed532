/**
 * The server that `npm run load` measures: `server/main.ts` with two differences. The clock of the rate limits runs a
 * thousand times as fast, since a dozen people stand for hundreds; what a limit costs is in the figures. And there are
 * fees to pay, made at the start.
 */
import 'temporal-polyfill/global';
import { sql } from 'drizzle-orm';
import { readEnvironment } from '#server/core/environment.ts';
import { startServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { personOf } from '#server/scenarios/people.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { app, stop } = await startServer({
  ...readEnvironment(process.env, process.versions.node),
  regulator,
  ...(process.env['LOAD_PORTAL'] === undefined ? {} : { portalFolder: process.env['LOAD_PORTAL'] }),
  now: () => Date.now() * 1000,
  log: say,
});
const { db } = app.store;
const fees = sql`'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`;
await db.execute(
  sql`insert into payment_request (submission_id, owner_kind, owner_id, portal_name, due_on, made_at)
    select ${fees}, 'person', ${personOf('leo').id}, 'A fee', '2040-01-01', now() from generate_series(1, ${Number(process.env['LOAD_FEES'])}::int) as n
    on conflict do nothing`,
);
await db.execute(
  sql`insert into payment_request_line (submission_id, position, reason, fee_code, amount_cents)
    select ${fees}, 0, 'Assessment', 'F', 4000 from generate_series(1, ${Number(process.env['LOAD_FEES'])}::int) as n on conflict do nothing`,
);
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.on('uncaughtException', (error) => say(`error unexpected ${error.message}`));
process.on('unhandledRejection', (error) => say(`error unexpected ${String(error)}`));
// What `runServer` waits for.
say('Sign in as one of these people');
