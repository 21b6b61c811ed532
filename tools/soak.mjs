/**
 * `npm run soak`: a real server is killed with `kill -9` at every named point of a submit, a draft and an autosave,
 * over and over, and what is left is judged each time; then between the capture of a payment and its effect, whose
 * person never comes back (T-17: a hundred times and more), and at every point of a de-registration. Then a PostgreSQL
 * under two servers at work is killed, restarted, cuts connections and statements, has too few connections, loses one
 * of the servers, and has one whose clock is off. At last 50 document checks come at once, of which five may reach the
 * service, in 200 rounds (T-19). `-- --rounds 50` rounds of all points (10, of payments and de-registrations 17), `--
 * --only "after commit"` one point of a form, `-- --only database` the database alone (its table is docs/soak.md, which
 * `-- --table` prints), `-- --trouble clock` what has that word in it. Ends with 1 at the first loss.
 */
import { withModules } from './support/modules.mjs';
import { run } from './support/run.mjs';

const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);
const rounds = Number(option('--rounds') ?? '10');
/** Six points per round: 17 rounds are 102 kills (T-17). */
const otherRounds = option('--rounds') ?? '17';
const only = option('--only');

/**
 * Conditions at every point: 0 or 1 submission, exactly one after the repetition, its files and no others, an intact
 * draft.
 */
function troubles(found, act) {
  const submits = act === 'submit';
  const [before, after] = found.submissions;
  return [
    [found.ended === 'SIGKILL', `the server ended with ${found.ended}`],
    [before <= 1, `${before} submissions after the restart`],
    [after === (submits ? 1 : 0), `${after} submissions after the repetition`],
    [!found.answered || !submits || before === 1, 'an answered submission was lost'],
    [found.files[0] === found.files[1], `${found.files[0]} files for ${found.files[1]} that submissions name`],
    [found.mails === (submits ? 1 : 0), `${found.mails} mails`],
    [['old', 'new'].includes(found.stored), `what was stored is ${found.stored}`],
    [found.repeated, 'the repetition failed'],
  ].flatMap(([good, trouble]) => (good ? [] : [trouble]));
}

/** Conditions after every end of the database: everything acknowledged exists once, and both servers run and answer. */
function databaseTroubles({ autosaves, submits, payments, refused, odd, living, serving }, isAway) {
  return [
    [autosaves[1] === 0, `${autosaves[1]} autosaves are lost`],
    [submits[1] === 0, `${submits[1]} submits are lost, or there twice`],
    [payments[1] === 0, `${payments[1]} payments are not finished once`],
    [Math.min(autosaves[0], submits[0], payments[0]) > 0, 'nothing was acknowledged of one kind'],
    [!isAway || refused['503'] > 0, 'nobody heard that the database is away'],
    [odd.length === 0, odd.slice(0, 5).join('; ')],
    [living === 2, `${living} of 2 servers live`],
    [serving === 2, `${serving} of 2 servers answered after the restart`],
  ].flatMap(([good, trouble]) => (good ? [] : [trouble]));
}

/** Disturbs a PostgreSQL and its servers under load, repeatedly. */
async function troubleDatabases(load) {
  const { openDatabaseWorld } = await load('/tests/support/crash-database.ts');
  const world = await openDatabaseWorld();
  if (world === null) return console.log('No PostgreSQL is installed: what befalls it is left out');
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const trouble of world.troubles.filter((one) => one.includes(option('--trouble') ?? ''))) {
        const found = await world.run(trouble);
        const wrong = databaseTroubles(
          found,
          / is killed$| is restarted | is full$/.test(trouble) && trouble.includes('PostgreSQL'),
        );
        if (wrong.length > 0) throw new Error(`${trouble}, round ${round}: ${wrong.join('; ')}`);
        const [saves, submits, payments] = [found.autosaves[0], found.submits[0], found.payments[0]];
        const said = Object.entries(found.refused)
          .map(([status, times]) => `${times} x ${status}`)
          .join(', ');
        if (process.argv.includes('--table'))
          console.log(`| ${trouble} | ${saves} | ${submits} | ${payments} | 0 | ${said} |`);
        else
          console.log(
            `${trouble}, round ${round} of ${rounds}: ${saves} autosaves, ${submits} submits, ${payments} payments, nothing lost (${said})`,
          );
      }
    }
  } finally {
    await world.close();
  }
}

await withModules(async (load) => {
  if (only === 'database') return troubleDatabases(load);
  const { AUTOSAVE_CUTS, CUTS, openCrashWorld } = await load('/tests/support/crash.ts');
  const cuts = [...CUTS, ...AUTOSAVE_CUTS].filter(([point]) => only === null || point === only);
  if (cuts.length === 0) throw new Error(`There is no point ${only}`);
  const world = await openCrashWorld();
  try {
    let runs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (const [point, act] of cuts) {
        const found = troubles(await world.run(point, act), act);
        runs += 1;
        if (found.length > 0) throw new Error(`${point} (${act}), round ${round}: ${found.join('; ')}`);
      }
      console.log(`round ${round} of ${rounds}: ${runs} kills, nothing lost`);
    }
  } finally {
    await world.close();
  }
  return only === null ? troubleDatabases(load) : undefined;
}).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

if (only === null && process.exitCode !== 1) {
  const others = ['tests/server/crash-payment.test.ts', 'tests/server/crash-deregistration.test.ts'];
  process.exitCode = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...others], {
    SOAK_RUNS: otherRounds,
  });
}

// 50 document checks at once with 5 attempts (T-19).
if (only === null && process.exitCode !== 1) {
  const checks = { SOAK_RUNS: option('--rounds') ?? '200' };
  process.exitCode = await run(
    'node',
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/arn/document-checks.wire.test.ts', '-t', 'exactly 5 reach'],
    checks,
  );
}
