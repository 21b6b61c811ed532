/**
 * `npm run changed -- <commit>`: what the charts of the work tree do otherwise than those of a commit, as text and as
 * one picture (`.reports/changed.svg`), also where a rule that a chart asks changed, with the rows and screens that it
 * concerns, who can reach what now and could not before, and what drafts that were saved then lose now.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withModules } from './support/modules.mjs';
import { declarationsIn, plainCode } from './support/plain-code.mjs';
import { root } from './support/run.mjs';

/** The forms of a version with their drafts. */
const FORMS = 'tests/releases/forms.ts';
const NEEDED = ['machines', 'rules', 'api', 'package.json'];
/**
 * Files that read stored drafts: a change there has to be judged by a person, since stored data has no schema to
 * compare.
 */
const readsDrafts = (path) =>
  /\.(?:rules|wiring|endpoints)\.ts$/.test(path) &&
  /draft|version-resolution|autosave|kept/.test(path.split('/').at(-1));

const git = (...args) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });

const [asked] = process.argv.slice(2);
const commit = commitOf(asked);
if (commit === null) {
  process.stderr.write(
    asked === undefined ? 'Say which commit: npm run changed -- <commit>\n' : `There is no commit ${asked}\n`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'changed-'));
try {
  const there = git('ls-tree', '--name-only', commit, ...NEEDED, FORMS)
    .toString()
    .split('\n');
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', commit, ...[...NEEDED, FORMS].filter((name) => there.includes(name))),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await withModules((load) => withModules((loadBefore) => report(load, loadBefore), folder));
} finally {
  rmSync(folder, { recursive: true });
}

function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).toString().trim();
  } catch {
    return null;
  }
}

async function report(load, loadBefore) {
  const { changesOf, spellChange } = await load('/visualizations/draw/changed.ts');
  const { drawChanged } = await load('/visualizations/draw/changed-graph.ts');
  const { rowsAndScreens } = await load('/visualizations/draw/changed-about.ts');
  const { fileOf, rulesChanged, toldOnce } = await load('/visualizations/draw/changed-rules.ts');
  const { namesOfScreens } = await load('/visualizations/screens-of.ts');
  const chartsIn = async (of) =>
    new Map((await of('/machines/core/catalogue.ts')).catalogue.map(({ slug, machine }) => [slug, machine]));
  const [before, after] = [await chartsIn(loadBefore), await chartsIn(load)];
  const codes = await Promise.all([folder, root].map(codeIn));
  const written = (path) =>
    [root, folder]
      .map((home) => join(home, path))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))[0] ?? null;
  const rulesOf = (slug) => {
    const files = codes.map((code) => fileOf(slug, [...code.keys()]));
    return files.includes(undefined)
      ? []
      : rulesChanged(...codes.map((code, i) => [files[i], (path) => code.get(path) ?? null]), {
          declarations: declarationsIn,
          written,
        });
  };
  const found = [...new Set([...before.keys(), ...after.keys()])].sort().map((slug) => {
    const versions = { before: before.get(slug) ?? null, after: after.get(slug) ?? null };
    return { slug, ...versions, own: changesOf(versions.before, versions.after), rules: rulesOf(slug) };
  });
  const count = found.filter(({ own, rules }) => own.length + rules.length > 0).length;
  const { shared, charts } = toldOnce(found);
  const title = `Changed since ${commit.slice(0, 8)}`;
  const lines = [];
  if (shared.length > 0) lines.push('', 'Rules that several charts ask');
  for (const { text, rows, charts: asking } of shared) {
    const screens = [...new Set(asking.flatMap(namesOfScreens))].sort();
    lines.push(
      `  ${text}`,
      `    asked by ${asking.length} charts: ${asking.join(' ')}`,
      `    rows: ${rows.join(' ') || 'none is named'}`,
      `    screens: ${screens.join(' ') || 'none'}`,
    );
  }
  const drawn = charts.filter(({ own, rules }) => own.length + rules.length > 0);
  for (const { slug, own, rules, ...versions } of drawn) {
    const changes = [...own, ...rules];
    const spec =
      versions.after === null
        ? null
        : Object.values(await load(`/tests/${slug}/${slug}.model.ts`)).find((value) => value?.slug === slug);
    const about = rowsAndScreens(changes, versions.after ?? versions.before, spec ?? null, namesOfScreens(slug));
    lines.push(
      '',
      slug,
      ...changes.map((change) => `  ${spellChange(change)}`),
      `  rows: ${about.rows.join(' ') || 'none is named'}`,
      `  screens: ${about.screens.join(' ') || 'none'}`,
    );
  }
  lines.push('', 'Who can reach what', ...(await reached(load, loadBefore)).map((line) => `  ${line}`));
  lines.push('', 'Drafts', ...(await drafts(load, loadBefore)).map((line) => `  ${line}`));
  process.stdout.write(`${[`${title}: ${count} of ${after.size} charts`, ...lines].join('\n')}\n`);
  if (count === 0) return;
  const file = join(root, '.reports/changed.svg');
  mkdirSync(join(root, '.reports'), { recursive: true });
  writeFileSync(
    file,
    await drawChanged(
      drawn,
      title,
      shared.map(({ text, charts: asking }) => `${text}, asked by ${asking.length} charts`),
    ),
  );
  process.stdout.write(`\nDrawn: ${file}\n`);
}

/** Services, pages and calls that a standing or a role can reach now and could not before, or the other way round. */
async function reached(load, loadBefore) {
  const RULE = '/rules/ways/reach.rules.ts';
  if (!existsSync(join(folder, RULE))) return ['the commit does not compute it'];
  const { reachChanges, spellReachChange } = await load(RULE);
  // Features that are not open yet would hide what is behind them.
  const about = {
    moment: { epochMs: Date.now(), zone: 'Australia/Sydney' },
    settings: [],
    certificate: 'held',
    dates: 'open',
  };
  const [before, now] = await Promise.all(
    [loadBefore, load].map(async (of) =>
      (await of(RULE)).reachOf((await of('/api/catalogue.facts.ts')).callFacts, about),
    ),
  );
  const changes = reachChanges(before, now);
  return changes.length === 0 ? ['as before'] : changes.map(spellReachChange);
}

/** The behaviour of the files below `machines/` and `rules/`, by path. */
async function codeIn(home) {
  const files = ['machines', 'rules']
    .flatMap((top) =>
      readdirSync(join(home, top), { recursive: true }).map((name) => `${top}/${name.replaceAll('\\', '/')}`),
    )
    .filter((path) => path.endsWith('.ts'));
  return new Map(
    await Promise.all(files.map(async (path) => [path, await plainCode(readFileSync(join(home, path), 'utf8'))])),
  );
}

/** Losses of the commit's drafts, form by form; and changed files that read drafts. */
async function drafts(load, loadBefore) {
  const { answersLost } = await load('/visualizations/draw/changed-about.ts');
  const found = [];
  const formsOf = (of, home) =>
    existsSync(join(home, FORMS))
      ? of(`/${FORMS}`)
          .then(({ FORMS: forms }) => forms)
          .catch(() => null)
      : null;
  const [before, now] = await Promise.all([formsOf(loadBefore, folder), formsOf(load, root)]);
  if (before === null || now === null)
    found.push(`the forms of ${before === null ? 'the commit' : 'the work tree'} could not be made: look at ${FORMS}`);
  for (const [name, was] of Object.entries(now === null ? {} : (before ?? {}))) {
    if (now[name] === undefined) found.push(`${name}: the form is gone, with its drafts`);
    else found.push(...answersLost(was, now[name]).map((lost) => `${name}: a draft loses its answer to ${lost}`));
  }
  const paths = git('diff', '--name-only', commit, '--', 'rules', 'api', 'src/wiring')
    .toString()
    .split('\n')
    .filter(readsDrafts);
  if (paths.length > 0) found.push(`what reads drafts changed, open one of the commit with it: ${paths.join(' ')}`);
  const { strandedOfReleases } = await load('/tests/releases/checks.ts');
  found.push(...strandedOfReleases().map((lost) => `a draft of a release loses what was typed: ${lost}`));
  return found.length === 0 ? ['every draft that the commit saved opens whole'] : found;
}
