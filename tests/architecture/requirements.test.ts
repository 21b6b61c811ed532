/** Ids in the titles of tests exist: each is a row of the catalogue or a decision. */
import { describe, expect, it } from 'vitest';
import { idsIn, readCatalogue } from '../../tools/support/requirements.mjs';
import { filesOf, HOME, read } from './files.ts';

const catalogue = readCatalogue(HOME);
const known = new Set(catalogue.map((row) => row.id));

describe('the requirement catalogue', () => {
  it('has the rows it says it has, each once', () => {
    expect(catalogue.length).toBe(593 + 540 + 828);
    expect(known.size).toBe(catalogue.length);
  });

  it('knows every id that a test names', () => {
    const files = filesOf(['tests'], /\.(test|spec|model)\.(ts|tsx)$/).filter(
      (path) => path !== 'tests/architecture/requirements.test.ts',
    );
    const wrong = files.flatMap((path) =>
      idsIn(read(path))
        .filter((id) => !known.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["it('x [ORGA-01 ORGA-03]', …", ['ORGA-01', 'ORGA-03']],
    ["it('x [START-07, EXPY-2]'", ['START-07', 'EXPY-2']],
    ["title: 'waits [START-07]'", ['START-07']],
    ["const a = list[0]; 'x [a-z]'", []],
    ["'[DEC-01] is a decision, [OP-P-53] too'", []],
  ])('reads the ids of sample %#', (text, ids) => {
    // The sample text is not in the title, because the trace would count its ids as proved.
    expect(idsIn(text)).toEqual(ids);
  });
});
