/**
 * `npm run words`: every string that a person can see, how many of them the requirement catalogue prints, and where
 * ours use a word that this product does not use (tools/support/words-forbidden.mjs). `-- --ours`, `-- --printed` and
 * `-- --all` list strings with file and line; `-- --names` lists what has two names, with words that can be right and
 * want a reader; `-- --open` lists what tests/architecture/words.test.ts still allows. A text behind the options (`--
 * --ours ui/kit`) keeps what has it. `-- --shrink` takes out of the open list what was mended; it never adds to it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  faultsOf,
  judgedStrings,
  OPEN_FILE,
  readExceptions,
  readOpen,
  readWording,
  shrunk,
  standingOf,
  writeOpen,
} from './support/words-judged.mjs';
import { FORBIDDEN } from './support/words-forbidden.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const filter = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', () => process.exit(0));
const say = (line) => process.stdout.write(`${line}\n`);
const has = (one) => `${one.path}:${one.line}: ${one.text}`.includes(filter);
/** A number as people write it: 1,961. */
const counted = (number) => number.toLocaleString('en-AU');

const judged = judgedStrings(home);
const faults = faultsOf(judged, readExceptions(home));
const standing = standingOf(judged, readWording(home));

if (options.has('--ours'))
  judged.filter((one) => one.rest !== '' && has(one)).forEach((one) => say(`${one.path}:${one.line}: ${one.text}`));
else if (options.has('--printed'))
  judged
    .filter((one) => one.kind !== 'ours' && has(one))
    .forEach((one) => say(`${one.path}:${one.line}: (${one.kind}) ${one.text}`));
else if (options.has('--all'))
  judged.filter(has).forEach((one) => say(`${one.path}:${one.line}: (${one.kind}) ${one.text}`));
else if (options.has('--names')) {
  const all = faultsOf(judged, readExceptions(home), { looks: true }).filter(has);
  for (const word of FORBIDDEN) {
    const own = all.filter((one) => one.word === word.id);
    if (own.length > 0)
      say(`\n${word.id}: say ${word.say} (section ${word.section}${word.look ? ', judge each' : ''})`);
    own.forEach((one) => say(`  ${one.path}:${one.line}: ${one.text}`));
  }
} else if (options.has('--open')) {
  faults.filter(has).forEach((one) => say(`${one.path}:${one.line}: [${one.word}] ${one.text}`));
  standing.filter(has).forEach((one) => say(`${one.path}:${one.line}: [to be worded anew] ${one.text}`));
} else if (options.has('--shrink')) {
  const before = readOpen(home);
  const after = shrunk(before, faults, standing);
  writeFileSync(`${home}${OPEN_FILE}`, writeOpen(after));
  say(
    `${before.words.length - after.words.length + before.wording.length - after.wording.length} mended, ${after.words.length + after.wording.length} open`,
  );
} else {
  const of = (kind) => counted(judged.filter((one) => one.kind === kind).length);
  say(
    `${counted(judged.length)} visible strings: ${of('exact')} printed in the catalogue, ${of('part of')} part of a printed text, ${of('contains')} ours with a printed text inside, ${of('ours')} ours`,
  );
  const words = FORBIDDEN.map(({ id }) => [id, faults.filter((one) => one.word === id).length]).filter(
    ([, count]) => count > 0,
  );
  say(
    `${counted(faults.length)} times a word that this product does not use${words.length > 0 ? `: ${words.map((pair) => pair.join(' ')).join(', ')}` : ''}`,
  );
  say(`${counted(standing.length)} strings that the list of wording replaces`);
}
