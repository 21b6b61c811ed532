/** Reads the requirement catalogue, and the rows that test titles name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['portal.md', 'drones.md', 'services.md'];

/**
 * Every row of the catalogue, in its order.
 * @param {string} home the repository's folder
 * @returns {{ id: string, area: string, kind: string, text: string, file: string }[]}
 */
export function readCatalogue(home) {
  return FILES.flatMap((file) => {
    const lines = readFileSync(join(home, 'tests/requirements', file), 'utf8').split('\n');
    return lines.flatMap((line) => {
      const [, id, kind, text] = /^\| ([A-Z]{4,5}-\d+) \| ([^|]*?) \| (.*?) \|/.exec(line) ?? [];
      return id && !id.startsWith('OP-') ? [{ id, area: id.split('-')[0] ?? '', kind: kind ?? '', text: text ?? '', file }] : [];
    });
  });
}

/**
 * The row ids in square brackets in a text: `[ORGA-01 ORGA-03]`. Decisions and open points are no rows.
 * @param {string} text a title, or a whole test file
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\[([A-Z]+-[A-Z]*-?\d\w*(?:[ ,]+[A-Z]+-[A-Z]*-?\d\w*)*)\]/g)]
    .flatMap((found) => (found[1] ?? '').split(/[ ,]+/))
    .filter((id) => !/^(OP|DEC)-/.test(id));
}

/** The rows that were proven once, and have to stay so: one line an area, its name and the numbers. */
export const PROVEN = 'tests/requirements/proven.txt';

/**
 * Reads such a list.
 * @param {string} file
 * @returns {string[]}
 */
export function readProven(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap((line) => {
    const [area, ...numbers] = line.split(' ').filter((word) => word !== '');
    return numbers.map((number) => `${area}-${number}`);
  });
}

/**
 * Writes it.
 * @param {string} file
 * @param {readonly string[]} ids in the order of the catalogue
 */
export function writeProven(file, ids) {
  const areas = new Map();
  for (const id of ids) {
    const [area, number] = id.split('-');
    areas.set(area, [...(areas.get(area) ?? []), number]);
  }
  writeFileSync(file, [...areas].map(([area, numbers]) => `${area} ${numbers.join(' ')}\n`).join(''));
}
