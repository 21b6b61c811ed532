/**
 * `npm run load`: how many people one server serves. People sign in, open dashboards, autosave, save drafts, submit and
 * pay, 1, 10, 50, 200 and 800 at once, on PGlite and on PostgreSQL, by one process and by two; the table goes to
 * docs/load.md. Half an hour with `-- --seconds 20`, the length of every level. `-- --memory` is five minutes of all of
 * it at once instead (`--seconds` changes that too), with the memory every ten seconds: the last part of that page. `--
 * --only "PGlite 1"` one target, `-- --act submit` one act; the table is then printed and not written. `-- --note "…"`
 * says something of the machine. It ends with 1 when an act was answered with a 5xx that is no told 503, when one
 * request in a hundred waited longer than two seconds for its first byte (docs/decisions/0022), and when an
 * acknowledged autosave, draft, submit or payment is not there as it was. `-- --levels 1,10` measures these only. `--
 * --strangers` is what a person's calls take while a stranger is at work instead, in turns with and without, five
 * seconds each.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { withModules } from './support/modules.mjs';
import { root } from './support/run.mjs';

const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);
const isMemory = process.argv.includes('--memory');
const isStrangers = process.argv.includes('--strangers');
const seconds = Number(option('--seconds') ?? (isMemory ? '300' : isStrangers ? '5' : '20'));
const only = option('--only');
const onlyAct = option('--act');
const MEMORY_PEOPLE = 8;
const LEVELS = (option('--levels') ?? '1,10,50,200,800').split(',').map(Number);

/** Longest time to a first byte, in milliseconds. */
const PROMISED_MS = 2000;
const TARGETS = [
  { database: 'PGlite', processes: 1 },
  { database: 'PostgreSQL', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
];

const nameOf = ({ database, processes }) => `${database}, ${processes === 1 ? 'one process' : 'two processes'}`;
const ms = (value) => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'));

/** The last level before the gain falls below a tenth, and the first kind of failed answer. */
function verdict(levels) {
  const knee = levels.find((level, at) => (levels[at + 1]?.requestsPerSecond ?? 0) < level.requestsPerSecond * 1.1);
  const wrong = levels.find(({ failed }) => Object.keys(failed).length > 0);
  const told = levels.find(({ told: count }) => count > 0);
  const slow = levels.find(({ p99 }) => p99 > 2000);
  const firsts = [
    wrong &&
      `${Object.entries(wrong.failed)
        .map(([status, times]) => `${times} x ${status}`)
        .join(', ')} at ${wrong.atOnce}`,
    told && `told to wait from ${told.atOnce}`,
    slow && `a whole act over 2 s at ${slow.atOnce}`,
  ].filter(Boolean);
  return { knee: knee?.atOnce ?? LEVELS.at(-1), first: firsts.join('; ') || 'nothing' };
}

/** What nobody may meet at a level. */
const troublesOf = ({ atOnce, failed, firstByte99 }) => [
  ...Object.entries(failed)
    .filter(([status]) => !status.startsWith('4'))
    .map(([status, times]) => `${times} x ${status} at ${atOnce}`),
  ...(firstByte99 > PROMISED_MS ? [`one request in a hundred took ${ms(firstByte99)} ms or more at ${atOnce}`] : []),
];

const row = (target, act, { atOnce, requestsPerSecond, p50, p99, told, toldAfter, failed, memory, after }) =>
  `| ${nameOf(target)} | ${act} | ${atOnce} | ${requestsPerSecond.toFixed(0)} | ${ms(p50)} | ${ms(p99)} | ${told === 0 ? '' : `${told} (${ms(toldAfter)} ms)`} | ${Object.entries(
    failed,
  )
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')} | ${ms(memory)} | ${ms(after)} |`;

const machine = () =>
  `${cpus().length} x ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

async function measure(load) {
  const { ACTS, openLoadWorld } = await load('/tests/bench/load.ts');
  const rows = [];
  const verdicts = [];
  const troubles = [];
  for (const target of TARGETS.filter(
    ({ database, processes }) => only === null || only === `${database} ${processes}`,
  )) {
    const world = await openLoadWorld(target);
    if (world === null) {
      console.log('No PostgreSQL is installed: it is left out');
      continue;
    }
    try {
      for (const act of ACTS.filter((one) => onlyAct === null || one === onlyAct)) {
        const found = [];
        for (const atOnce of LEVELS) {
          found.push(await world.run(act, atOnce, seconds));
          rows.push(row(target, act, found.at(-1)));
          console.log(rows.at(-1));
          troubles.push(...troublesOf(found.at(-1)).map((trouble) => `${nameOf(target)}, ${act}: ${trouble}`));
        }
        const { knee, first } = verdict(found);
        verdicts.push(
          `| ${nameOf(target)} | ${act} | ${knee} | ${Math.max(...found.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0)} | ${first} |`,
        );
        console.log(verdicts.at(-1));
      }
      const kept = Object.entries(await world.lost());
      for (const [kind, { asked, lost }] of kept)
        if (lost > 0) troubles.push(`${nameOf(target)}: ${lost} of ${asked} acknowledged acts are lost: ${kind}`);
      const looked = kept.map(([kind, { asked, lost }]) => `${asked} of ${kind}, ${lost} lost`).join('; ');
      console.log(
        `${nameOf(target)}: looked for what was acknowledged: ${looked}; ${world.odd().length} errors in the log`,
      );
      for (const line of world.odd().slice(0, 5)) console.log(line);
      verdicts.push(`| ${nameOf(target)} | all | | | looked for what was acknowledged: ${looked} |`);
    } finally {
      await world.close();
    }
  }
  for (const trouble of troubles) console.error(trouble);
  if (troubles.length > 0) process.exitCode = 1;
  return [
    '# How many people one server serves',
    '',
    `\`npm run load -- --seconds ${seconds}\` wrote this. ${machine()}. The machine that measures and the server share its processors.${option('--note') ? ` ${option('--note')}` : ''}`,
    '',
    'Each of so many people does the same over and over without a pause: `sign-in` all steps of one (its times are of the whole), `dashboard` every call from sign-in to a',
    'person’s dashboard, `autosave` and `draft` of 2 KB, `submit` a form with a file, `payment` a fee with its card. A portal’s person does one of these in some',
    'minutes, so 50 at once are thousands. Times are from the request to the first byte of its good answer. Whoever is told to wait (503 with `Retry-After`) asks',
    'again after a second; the longest that somebody waited to hear it stands beside.',
    '',
    'A second process has the same processors as the first and the one that measures: it adds little where they are few, and is there for when the first is away.',
    'What the dearest call costs, and where: [decision 0022](decisions/0022-database-and-processes.md).',
    '',
    '## Where it bends',
    '',
    'The knee is the last level that more people made faster by a tenth.',
    '',
    '| server | act | knee, at once | most good answers a second | what breaks first |',
    '|---|---|---|---|---|',
    ...verdicts,
    '',
    '## What was promised and not held',
    '',
    ...(troubles.length === 0 ? ['Nothing.'] : troubles.map((trouble) => `- ${trouble}`)),
    '',
    '## Every level',
    '',
    '| server | act | at once | good answers a second | p50, ms | p99, ms | told to wait (after at most) | failed | memory, MB | slowest of ten right after, ms |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const PAGE = join(root, 'docs/load.md');
const PARTS = { table: '', strangers: '## Beside a stranger', memory: '## Memory' };

/** Writes one part of the page and keeps the others, which come from other runs. */
function write(made) {
  const names = Object.keys(PARTS);
  let rest = readFileSync(PAGE, 'utf8');
  const old = {};
  for (const name of names.toReversed()) {
    const [before, after] = PARTS[name] === '' ? ['', rest] : rest.split(`${PARTS[name]}\n`);
    if (after !== undefined) [old[name], rest] = [after, before];
  }
  const parts = names.flatMap((name) => {
    const text = (made[name] ?? old[name] ?? '').trim();
    return text === '' ? [] : [PARTS[name] === '' ? text : `${PARTS[name]}\n\n${text}`];
  });
  writeFileSync(PAGE, `${parts.join('\n\n')}\n`);
}

/** Measures the effect of a stranger on a person. @returns the part of the page about it */
async function measureStrangers(load) {
  const bench = await load('/tests/bench/strangers.ts');
  const rows = [];
  for (const database of ['PGlite', 'PostgreSQL'].filter((one) => only === null || only.startsWith(one)))
    for (const one of (await bench.measureStrangers(database, seconds)) ?? []) {
      const times = (alone, beside) => `${alone.toFixed(1)} to ${beside.toFixed(1)} (${(beside / alone).toFixed(1)})`;
      rows.push(
        `| ${database} | ${one.stranger} | ${one.calls} | ${times(one.alone, one.beside)} | ${times(one.slowestAlone, one.slowestBeside)} | ${one.refused} |`,
      );
      console.log(rows.at(-1));
    }
  return [
    `\`npm run load -- --strangers\`, ${machine()}: ava asks for her details again and again, ${seconds} seconds without a stranger and ${seconds} with one, in turns, three times each.`,
    'In milliseconds, without to with, and how many times as long.',
    '',
    '| server | the stranger | calls of ava beside it | half of them within | 99 of 100 within | told to wait |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * All acts simultaneously by eight people each, with the memory every ten seconds. @returns the part of the page about
 * it
 */
async function watchMemory(load) {
  const { ACTS, openLoadWorld } = await load('/tests/bench/load.ts');
  const rows = [];
  for (const target of TARGETS.filter(
    ({ database, processes }) => only === null || only === `${database} ${processes}`,
  )) {
    const world = await openLoadWorld(target);
    if (world === null) continue;
    const seen = [world.memory()];
    const timer = setInterval(() => seen.push(world.memory()), 10_000);
    try {
      await Promise.all(ACTS.map((act) => world.run(act, MEMORY_PEOPLE, seconds)));
      rows.push(
        `| ${nameOf(target)} | ${Math.round(Math.max(...seen))} | ${Math.round(seen.at(-1))} | ${seen.map((one) => Math.round(one)).join(' ')} |`,
      );
      console.log(rows.at(-1));
    } finally {
      clearInterval(timer);
      await world.close();
    }
  }
  return [
    `\`npm run load -- --memory\`${seconds === 300 ? '' : ` with \`--seconds ${seconds}\``}, ${machine()}: all six acts at once, each by ${MEMORY_PEOPLE} people without a pause. Memory (RSS) of all server`,
    'processes in MB, at the start and every ten seconds.',
    '',
    '| server | most | at the end | every ten seconds |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

await withModules(async (load) => {
  const made = isStrangers
    ? { strangers: await measureStrangers(load) }
    : isMemory
      ? { memory: await watchMemory(load) }
      : { table: await measure(load) };
  if (only === null && onlyAct === null && option('--levels') === null) write(made);
  else console.log(made.table ?? made.strangers ?? made.memory);
}).catch((error) => {
  console.error(error.stack ?? error.message);
  process.exitCode = 1;
});
