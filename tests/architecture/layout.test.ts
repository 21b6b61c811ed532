/** The order of the layers (ARCHITECTURE 2): a README in each, short files, one file a name, colours in one place. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, HOME, linesWith, PRODUCT, read, LAYERS, withoutComments } from './files.ts';

const CODE = /\.(ts|tsx|mjs)$/;
const MOST_LINES = 400;

const MOST_EXCEPTIONS = 20;
const MOST_WORDS = 400;

const SERVER = 'Its tests share one seeded server: a second file would start another one.';

/** Files that may be longer, each with its reason. */
const LONG: Readonly<Record<string, string>> = {
  'rules/arn/arn-form.rules.ts': 'One form, read from its first step to its last.',
  'src/screen-links.ts':
    'One table, total over the screens by type: what a screen writes into its address stands beside what it reads.',
  'tests/asic-verification/asic-verification.wire.test.ts': SERVER,
  'tests/drones/judging.wire.test.ts': SERVER,
  'tests/records/console-page.wire.test.ts': SERVER,
  'tests/server/deployed-apart.test.ts': SERVER,
};

const linesOf = (text: string): number => text.trimEnd().split('\n').length;
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Files that are too long without an exception, and exceptions that are not needed. */
function faultsOf(files: readonly (readonly [path: string, text: string])[], exceptions: readonly string[]) {
  const long = files.filter(([, text]) => linesOf(text) > MOST_LINES).map(([path]) => path);
  return {
    long: long.filter((path) => !exceptions.includes(path)),
    unneeded: exceptions.filter((path) => !long.includes(path)),
  };
}

/** Files that may define colours, with the reason. */
const COLOURS = [
  'ui/kit/tokens.css', // the portal's values
  'ui/kit/theme.ts', // the regulator's own
  'src/start.css', // the first screen, which shows before the tokens have come
  'server/licences/portrait.ts', // a drawn face in place of a photograph
  'server/core/page-styles.ts', // the sandbox's own pages, which never see the portal's kit
  'visualizations/draw/svg.ts', // pictures that stand alone, outside the portal
];
const COLOUR =
  /(?<![\w&-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;

/** A file that only re-exports. */
const isBarrel = (text: string): boolean => {
  const lines = withoutComments(text)
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 && lines.every((line) => /^export\b[\s\S]*\bfrom\s+['"]/.test(line));
};

describe('layers', () => {
  it.each(LAYERS)(`%s has a README of at most ${MOST_WORDS} words`, (layer) => {
    const path = `${layer}/README.md`;
    expect(existsSync(join(HOME, path)), path).toBe(true);
    expect(wordsOf(read(path))).toBeLessThanOrEqual(MOST_WORDS);
  });

  it(`no file has more than ${MOST_LINES} lines but the exceptions, and each of these needs to be one`, () => {
    const files = filesOf([...LAYERS, 'tools'], CODE).map((path) => [path, read(path)] as const);
    expect(faultsOf(files, Object.keys(LONG))).toEqual({ long: [], unneeded: [] });
    expect(Object.keys(LONG).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
    expect(Object.values(LONG).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('no barrels, no default exports but where a tool demands one', () => {
    const files = filesOf([...PRODUCT, 'tests'], CODE);
    expect(files.filter((path) => isBarrel(read(path)))).toEqual([]);
    expect(files.flatMap((path) => linesWith(path, withoutComments(read(path)), /^export default\b/))).toEqual([]);
  });

  it('colours are spelled in the tokens and the theme alone', () => {
    const files = filesOf(['ui', 'src', 'server', 'visualizations'], /\.(ts|tsx|css)$/).filter(
      (path) => !COLOURS.includes(path),
    );
    expect(files.flatMap((path) => linesWith(path, withoutComments(read(path)), COLOUR))).toEqual([]);
  });

  it('every file that may spell colours is there', () => {
    expect(COLOURS.filter((path) => !existsSync(join(HOME, path)))).toEqual([]);
  });
});

describe('the architecture tests themselves see', () => {
  it.each([
    '  color: #fff;',
    'fill="#10171f"',
    'background: rgb(0 0 0 / 0.5);',
    "['--x', '#0b2a4a']",
    'color: HSL(1 2% 3%)',
  ])('a colour in %j', (line) => {
    expect(linesWith('x', line, COLOUR)).toHaveLength(1);
  });

  it.each([
    "import x from '#api/core/client.ts';",
    'href="#main"',
    '&#123;',
    "'#startUp.failed'",
    'background: var(--paper)',
  ])('no colour in %j', (line) => {
    expect(linesWith('x', line, COLOUR)).toEqual([]);
  });

  it('a long file without an exception, and an exception for a file that is short or gone', () => {
    const short = 'const x = 1;\n'.repeat(MOST_LINES);
    const files = [
      ['short.ts', short],
      ['long.ts', `${short}const x = 1;\n`],
      ['allowed.ts', `${short}const x = 1;\n`],
    ] as const;
    expect(faultsOf(files, ['allowed.ts', 'short.ts', 'gone.ts'])).toEqual({
      long: ['long.ts'],
      unneeded: ['short.ts', 'gone.ts'],
    });
  });

  it('words, and no signs between them', () => {
    expect(wordsOf('- **one**: two-three | 4 | – `x`')).toBe(4);
  });

  it('a barrel', () => {
    expect(isBarrel("/** All. */\nexport { a } from './a.ts';\nexport * from './b.ts';\n")).toBe(true);
    expect(isBarrel("import { a } from './a.ts';\nexport const b = a;\n")).toBe(false);
  });
});
