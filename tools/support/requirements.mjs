/** Reads the requirement catalogue, and the rows in test titles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['portal.md', 'drones.md', 'services.md'];

/**
 * Every row of the catalogue, in its order.
 *
 * @param {string} home the repository's folder
 * @returns {{ id: string; area: string; kind: string; text: string; file: string }[]}
 */
export function readCatalogue(home) {
  return FILES.flatMap((file) => {
    const lines = readFileSync(join(home, 'tests/requirements', file), 'utf8').split('\n');
    return lines.flatMap((line) => {
      const [, id, kind, text] = /^\| ([A-Z]{4,5}-\d+) \| ([^|]*?) \| (.*?) \|/.exec(line) ?? [];
      return id && !id.startsWith('OP-')
        ? [{ id, area: id.split('-')[0] ?? '', kind: kind ?? '', text: text ?? '', file }]
        : [];
    });
  });
}

/**
 * The row ids in square brackets in a text: `[ORGA-01 ORGA-03]`, without decisions and open points.
 *
 * @param {string} text a title, or a whole test file
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\[([A-Z]+-[A-Z]*-?\d\w*(?:[ ,]+[A-Z]+-[A-Z]*-?\d\w*)*)\]/g)]
    .flatMap((found) => (found[1] ?? '').split(/[ ,]+/))
    .filter((id) => !/^(OP|DEC)-/.test(id));
}
