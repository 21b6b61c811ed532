/**
 * Facts in documents that can be checked: every decision record has its sections and is in the list, and every file,
 * link, record and requirement id that a document names exists.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../tools/support/requirements.mjs';
import { filesOf, HOME, PRODUCT, read } from './files.ts';

const DECISIONS = 'docs/decisions';
const LIST = `${DECISIONS}/README.md`;
const HEADINGS = ['Status', 'Context', 'Decision', 'Consequences'];
const STATUS =
  /^(?:Accepted|Superseded by \[\d{4}\]\([\w.-]+\)), \d{4}-\d{2}-\d{2}(?:; (?:extended|changed) \d{4}-\d{2}-\d{2})*\.$/;

const records = filesOf([DECISIONS], /^\d{4}-[\w-]+\.md$/);
const documents = [...filesOf(['docs'], /\.md$/), 'tests/requirements/decided.md'];
const numberOf = (path: string): string => basename(path).slice(0, 4);

/** What a record lacks. */
function faultsOf(path: string, text: string): string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((found) => found[1]);
  const status = /^## Status\n\n(.+)$/m.exec(text)?.[1] ?? '';
  return [
    ...(text.startsWith(`# ${numberOf(path)}. `) ? [] : ['the title does not begin with its number']),
    ...(String(headings) === String(HEADINGS) ? [] : [`the headings are ${headings.join(', ')}`]),
    ...(STATUS.test(status) ? [] : [`the status is "${status}"`]),
    ...(/\nFiles: (?:none|`[^]+`)\n$/.test(text) ? [] : ['the last line does not name the files that follow it']),
  ];
}

/** The line of the list for a record. */
function lineOf(path: string, text: string): string {
  const title = /^# \d{4}\. (.+)$/m.exec(text)?.[1] ?? '';
  const status = /^## Status\n\n(\w+)/m.exec(text)?.[1] ?? '';
  return `- [${numberOf(path)}](${basename(path)}) ${title}${status === 'Accepted' ? '' : ` (${status})`}`;
}

/** Text without code blocks, whose examples may name files that do not exist. */
const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Targets of links inside the project, from its folder. */
function linksIn(path: string, text: string): string[] {
  return [
    ...withoutBlocks(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g),
  ]
    .map((found) => found[1] as string)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(path), target)));
}

const FOLDERS = [...PRODUCT, 'tests', 'tools', 'docs', '.ci'];

/** Paths in backticks that begin with a folder of the repository or name a file in its root. */
function pathsIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map((found) => found[1] as string)
    .filter(
      (named) =>
        FOLDERS.some((folder) => named.startsWith(`${folder}/`)) ||
        /^[\w.-]+\.(?:cjs|mjs|json|html|config\.ts)$/.test(named),
    );
}

/** Numbers of records that a text names. */
const recordsIn = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/decisions\/(\d{4})/g)].map((found) => found[1] as string);

/** Rows of the catalogue that a text names. Decisions (`DEC-`) and open points (`OP-`) are no rows. */
const rowsIn = (text: string): string[] => text.match(/(?<![\w-])[A-Z]{4,5}-\d{2,}\b/g) ?? [];

/** Files that the tour creates, the configuration that a regulator serves, and records, which are named by number. */
const NOT_OURS = /^config\.json$|^docs\/decisions\/\d{4}$/;

describe('a record of a decision', () => {
  it.each(records)('%s has a title, its four headings, a status with a date, and the files that follow it', (path) => {
    expect(faultsOf(path, read(path))).toEqual([]);
  });

  it('has the next number, and none twice', () => {
    expect(records.map((path) => Number(numberOf(path)))).toEqual(records.map((_, at) => at + 1));
  });

  it('is in the list with its title and its status, and nothing else is', () => {
    // A line may continue on the next, and the records for newcomers are bold.
    const listed = withoutBlocks(read(LIST))
      .replace(/\n {2}(?=\S)/g, ' ')
      .split('\n')
      .map((line) => line.replaceAll('**', ''))
      .filter((line) => /^- \[\d{4}\]/.test(line));
    expect(listed).toEqual(records.map((path) => lineOf(path, read(path))));
  });
});

describe('documents', () => {
  it.each(documents)('%s names only files and pages that exist', (path) => {
    const text = read(path);
    const named = [...linksIn(path, text), ...pathsIn(text).filter((file) => !NOT_OURS.test(file))];
    expect(named.filter((file) => !existsSync(join(HOME, file)))).toEqual([]);
  });

  it.each(documents)('%s names only rows of the catalogue', (path) => {
    const known = new Set(readCatalogue(HOME).map((row) => row.id));
    expect(rowsIn(read(path)).filter((id) => !known.has(id))).toEqual([]);
  });

  it('and code name only records that exist', () => {
    const known = new Set(records.map(numberOf));
    const files = [
      ...filesOf([...PRODUCT, 'tests', 'tools', 'docs'], /\.(?:tsx?|mjs|css|md)$/),
      'README.md',
      '.dependency-cruiser.cjs',
      'vite.config.ts',
      'playwright.config.ts',
    ];
    const wrong = files
      .filter((path) => path !== 'tests/architecture/docs.test.ts')
      .flatMap((path) =>
        recordsIn(read(path))
          .filter((number) => !known.has(number))
          .map((number) => `${path}: ${number}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the check sees', () => {
  const good =
    '# 0001. Title\n\n## Status\n\nAccepted, 2026-11-21.\n\n## Context\n\n## Decision\n\n## Consequences\n\nFiles: `a.ts`\n';
  const path = 'docs/decisions/0001-title.md';

  it('nothing wrong in a whole record', () => {
    expect(faultsOf(path, good)).toEqual([]);
    expect(
      faultsOf(
        path,
        good
          .replace('Accepted, 2026-11-21.', 'Superseded by [0002](0002-other.md), 2026-12-01.')
          .replace('`a.ts`', 'none'),
      ),
    ).toEqual([]);
  });

  it.each([
    ['another number', '# 0001.', '# 0002.'],
    ['a heading that is missing', '## Context\n', ''],
    ['a status without a date', 'Accepted, 2026-11-21.', 'Accepted.'],
    ['a status of its own', 'Accepted,', 'Thought of,'],
    ['no files', 'Files: `a.ts`\n', ''],
  ])('%s', (_name, from, to) => {
    expect(faultsOf(path, good.replace(from, to))).toHaveLength(1);
  });

  it('links and paths, but not those of an example', () => {
    const text =
      'See `[no](link.md)`, [x](0002-y.md#top), [z](../../a/b.md), [web](https://x.example), `rules/no.rules.ts`, `npm run imports`, `RePL`.\n```\n`rules/example.ts`\n```\n';
    expect(linksIn(path, text)).toEqual(['docs/decisions/0002-y.md', 'a/b.md']);
    expect(pathsIn(text)).toEqual(['rules/no.rules.ts']);
  });

  it('rows and records, and neither decisions nor open points', () => {
    const row = ['ORGA', '02'].join('-');
    expect(rowsIn(`${row}, DEC-09 and OP-P-01 (UTF-8)`)).toEqual([row]);
    expect(recordsIn('/** Why (docs/decisions/0007). */')).toEqual(['0007']);
  });
});
