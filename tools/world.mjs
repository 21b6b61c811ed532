/**
 * `npm run world`: lives worlds of the simulation (tests/world/README.md) for so many minutes, one seed after another,
 * and prints each kind of violation in its fewest steps, and the figures. `-- --minutes 60` (1 without it), `-- --seed
 * 7` begins there, `-- --steps 80` is the length of a life, `-- --missing` lists the transitions that no life took, `--
 * --life` lives the steps that stand in the standard input and prints the log, `-- --orders` lives every order of the
 * joints, `-- --real` asks the real server in process instead of the model (not with `--orders`). A life, and each
 * violation of a search, is written besides to `.reports/world/`, as a journey of each tab that the charts page opens.
 * Ends with 1 at a violation.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withModules } from './support/modules.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const has = (name) => process.argv.includes(`--${name}`);

const linesIn = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('=>'));

await withModules(async (load) => {
  const { journeysOf } = await load('/tests/world/journeys.ts');
  const writeJourneys = async (name, steps) => {
    mkdirSync('.reports/world', { recursive: true });
    for (const [tab, text] of await journeysOf(steps, { setting })) {
      const file = `.reports/world/${name}-${tab}.json`;
      writeFileSync(file, text);
      console.log(`The journey of the tab ${tab}: ${file}`);
    }
  };
  const setting =
    has('real') && !has('orders') ? await (await load('/tests/world/regulator/real.ts')).openReal() : undefined;
  if (has('life')) {
    const { relive } = await load('/tests/world/life.ts');
    const { steps, log, wrong } = await relive(linesIn(readFileSync(0, 'utf8')), { setting });
    console.log([...log, ...wrong.map((one) => `=> ${one}`)].join('\n'));
    await writeJourneys('life', steps);
    process.exitCode = wrong.length > 0 ? 1 : 0;
    return setting?.close();
  }
  const { search, searchOrders } = await load('/tests/world/search.ts');
  if (has('orders')) {
    const { orders, wrong } = await searchOrders();
    console.log(wrong.join('\n\n'));
    console.log(`${orders} orders, ${wrong.length} of them wrong`);
    process.exitCode = wrong.length > 0 ? 1 : 0;
    return;
  }
  const seed = option('seed', Math.trunc(Date.now() / 1000));
  const until = performance.now() + option('minutes', 1) * 60_000;
  console.log(`From the seed ${seed}`);
  const { missing, ...figures } = await search({
    setting,
    seed,
    length: option('steps', 60),
    // The clock of the worlds is not the clock of this search.
    goesOn: () => performance.now() < until,
    found: async (of, life) => {
      console.log(`\nThe world of the seed ${of} went wrong:\n${life}`);
      await writeJourneys(`seed-${of}`, linesIn(life));
    },
  });
  console.log(JSON.stringify(figures, null, 2));
  if (has('missing')) console.log(missing.join('\n'));
  process.exitCode = Object.keys(figures.violations).length > 0 ? 1 : 0;
  await setting?.close();
});
// The database of the real server stays open for whoever asks for one next (`tests/support/lent-store.ts`).
process.exit();
