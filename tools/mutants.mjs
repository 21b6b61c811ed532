/**
 * `npm run mutants`: one mistake at a time in every machine (a transition dropped, redirected, its guard removed, an
 * assign dropped), and whether the machine's model suite notices. Ends with 1 when fewer than 95 of 100 are noticed.
 * Time-outs are counted apart. A survivor that is right to survive has its reason in
 * tests/support/mutants-accepted.json; it still counts as one. `-- --only footer,sign-out` judges some machines; `--
 * --list` prints which check noticed each mutant. `-- --changed`, as `npm test` runs it, judges the machines that
 * differ from the merge base with `main` (`MUTANTS_SINCE=<commit>`: from that commit), and ends with 1 when any mutant
 * survives without a reason.
 */
import { readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { changedMachines } from './support/changed-machines.mjs';
import { withModules } from './support/modules.mjs';

const NEEDED = 95;
const PATIENCE_MS = 20_000;
const home = fileURLToPath(new URL('..', import.meta.url));
const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);

/** As in a whole run: only changed machines, and no survivor without a reason. */
const strict = process.argv.includes('--changed');

/** Judges one machine in this process and sends the verdicts to the parent. */
async function judgeHere(slug) {
  // Silences xstate's warnings about events sent to ended actors, which broken machines cause.
  console.warn = () => undefined;
  console.error = () => undefined;
  const verdicts = await withModules(async (load) => {
    const { judgeMutants } = await load('/tests/support/mutants.ts');
    const spec = Object.values(await load(`/tests/${slug}/${slug}.model.ts`)).find((value) => value?.slug === slug);
    return judgeMutants(spec, () => performance.now(), PATIENCE_MS);
  });
  process.send({ verdicts });
}

function judge(slug) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--judge', slug], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let verdicts = null;
    child.on('message', (message) => {
      verdicts = message.verdicts;
    });
    child.on('exit', (code) =>
      verdicts ? resolve(verdicts) : reject(new Error(`${slug}: the judge ended with ${code}`)),
    );
  });
}

async function main() {
  const only = option('--only')?.split(',') ?? null;
  const all = readdirSync(`${home}tests`).filter((slug) => existsSync(`${home}tests/${slug}/${slug}.model.ts`));
  const slugs = strict ? changed(all) : all.filter((slug) => only === null || only.includes(slug));
  if (slugs.length === 0) return;
  const acceptedFile = `${home}tests/support/mutants-accepted.json`;
  const accepted = existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, 'utf8')) : {};
  const started = performance.now();
  const results = {};
  const queue = [...slugs];
  const work = async () => {
    for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
      results[slug] = await judge(slug);
      report(slug, results[slug], accepted[slug] ?? {});
    }
  };
  await Promise.all(Array.from({ length: Math.min(cpus().length, slugs.length) }, work));

  const verdicts = Object.values(results).flat();
  const judged = verdicts.filter((verdict) => !verdict.timedOut);
  const noReason = Object.entries(results).flatMap(([slug, own]) =>
    own
      .filter(({ timedOut, by, id }) => !timedOut && by === null && accepted[slug]?.[id] === undefined)
      .map(({ id }) => `${slug}: ${id}`),
  );
  const killed = judged.filter((verdict) => verdict.by !== null);
  const rate = judged.length === 0 ? 100 : (100 * killed.length) / judged.length;
  process.stdout.write(
    `\ntotal: ${killed.length} of ${judged.length} noticed (${rate.toFixed(1)} %), ${verdicts.length - judged.length} timed out, ` +
      `${Math.round((performance.now() - started) / 1000)} s\n`,
  );
  mkdirSync(`${home}.reports`, { recursive: true });
  writeFileSync(`${home}.reports/mutants.json`, JSON.stringify(results, null, 1));
  if (rate < NEEDED) {
    process.stdout.write(`Fewer than ${NEEDED} %: write the scenarios and invariants that would notice.\n`);
    process.exitCode = 1;
  }
  if (strict && noReason.length > 0) {
    process.stdout.write(
      `Nothing notices, and no reason is given in tests/support/mutants-accepted.json:\n${noReason.join('\n')}\n`,
    );
    process.exitCode = 1;
  }
}

/** The machines to judge, and a line that names them. */
function changed(all) {
  const { since, slugs } = changedMachines(home, all, process.env.MUTANTS_SINCE ?? null);
  const what =
    since === null
      ? 'no history to compare with'
      : `since ${since.slice(0, 7)} ${slugs.join(', ') || 'no machine'} changed`;
  process.stdout.write(`mutants: ${what}\n`);
  return slugs;
}

function report(slug, verdicts, reasons) {
  const judged = verdicts.filter((verdict) => !verdict.timedOut);
  const survivors = judged.filter((verdict) => verdict.by === null);
  const say = (line) => process.stdout.write(`${line}\n`);
  say(`${slug}: ${judged.length - survivors.length} of ${judged.length} noticed`);
  if (process.argv.includes('--list'))
    for (const verdict of judged) say(`  ${verdict.id}: ${verdict.by ?? 'SURVIVES'}`);
  for (const { id } of survivors) say(`  survives: ${id}\n    ${reasons[id] ?? 'no reason given'}`);
  for (const { id } of verdicts.filter((verdict) => verdict.timedOut)) say(`  timed out: ${id}`);
  for (const id of Object.keys(reasons))
    if (!survivors.some((survivor) => survivor.id === id)) say(`  reason without a survivor: ${id}`);
}

const slug = option('--judge');
await (slug === null ? main() : judgeHere(slug));
