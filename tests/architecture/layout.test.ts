/** The order of the layers (ARCHITECTURE 2): a README in each, short files, one file a name, colours in one place. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, HOME, linesWith, PRODUCT, read, LAYERS, withoutComments } from './files.ts';

const CODE = /\.(ts|tsx|mjs)$/;
const MOST_LINES = 400;

/** A file's own reason for being longer: its first comment says that it is, and why. */
const statesReason = (text: string): boolean =>
  /\b(250|longer|length|stays whole|in one piece|one file)\b/i.test(/\/\*\*?[\s\S]*?\*\//.exec(text)?.[0] ?? '');
const tooLong = (text: string): boolean => text.trimEnd().split('\n').length > MOST_LINES && !statesReason(text);

/** Where colours may be spelled, and why. */
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

/** A file that only hands on what others export. */
const isBarrel = (text: string): boolean => {
  const lines = withoutComments(text)
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 && lines.every((line) => /^export\b[\s\S]*\bfrom\s+['"]/.test(line));
};

describe('layers', () => {
  it.each(LAYERS)('%s has a README of at most 30 lines', (room) => {
    const path = `${room}/README.md`;
    expect(existsSync(join(HOME, path)), path).toBe(true);
    expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });

  it('no file is longer than 250 lines without saying why in its header', () => {
    expect(filesOf([...LAYERS, 'tools'], CODE).filter((path) => tooLong(read(path)))).toEqual([]);
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

  it('a long file, unless it says why', () => {
    const body = '\nconst x = 1;'.repeat(MOST_LINES);
    expect(tooLong(`/** About x. */${body}`)).toBe(true);
    expect(tooLong(`/** Longer than 250 lines: splitting would hide the chart. */${body}`)).toBe(false);
  });

  it('a barrel', () => {
    expect(isBarrel("/** All. */\nexport { a } from './a.ts';\nexport * from './b.ts';\n")).toBe(true);
    expect(isBarrel("import { a } from './a.ts';\nexport const b = a;\n")).toBe(false);
  });
});
