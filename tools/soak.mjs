/**
 * `npm run soak`: a real server is killed with `kill -9` at every named point of a submit, a draft and an autosave, over and over, and what is
 * left is judged each time; then between the capture of a payment and its effect, whose person never comes back (T-17: a hundred times and
 * more), and at every point of a de-registration. `-- --rounds 50` rounds of all points (10, of payments and de-registrations 17),
 * `-- --only "after commit"` one point of a form. Ends with 1 at the first loss.
 */
import { withModules } from './support/modules.mjs';
import { run } from './support/run.mjs';

const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);
const rounds = Number(option('--rounds') ?? '10');
/** Six points a round each: 17 rounds are 102 kills (T-17). */
const otherRounds = option('--rounds') ?? '17';
const only = option('--only');

/** What must hold whatever the point: 0 or 1 submission, exactly one after the repetition, its files and no others, an intact draft. */
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
    [found.stored === 'old' || found.stored === 'new', `the draft is ${found.stored}`],
    [found.repeated, 'the repetition failed'],
  ].flatMap(([good, trouble]) => (good ? [] : [trouble]));
}

await withModules(async (load) => {
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
}).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

if (only === null && process.exitCode !== 1) {
  const others = ['tests/server/crash-payment.test.ts', 'tests/server/crash-deregistration.test.ts'];
  process.exitCode = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...others], { SOAK_RUNS: otherRounds });
}
