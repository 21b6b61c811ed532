/** The import graph of the project's files, extracted from their text without a compiler, within a second. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `from '…'`, `import '…'`, `import('…')`, `load('/…')` of a tool and `vi.mock('…')`, of the project's own files. */
const IMPORTS = /(?:\bfrom\s+|\bimport\s*(?:\(\s*)?|\bmock\(\s*)(['"])([.#/][^'"\n]*)\1/g;

/**
 * The import graph below a folder.
 *
 * @param {string} home the repository's folder
 * @returns {(file: string) => ReadonlySet<string>} the files that a file imports directly or indirectly, itself
 *   included; paths from `home`
 */
export function importGraph(home) {
  const known = new Map();
  const isFile = (path) => existsSync(join(home, path)) && statSync(join(home, path)).isFile();
  const resolved = (from, name) => {
    const [path] = name.split('?');
    if (path.startsWith('#support/')) return path.replace('#support/', 'tests/support/');
    if (path.startsWith('#')) return path.slice(1);
    return path.startsWith('/') ? path.slice(1) : normalize(join(dirname(from), path)).replaceAll('\\', '/');
  };
  const importsOf = (file) => {
    if (!known.has(file)) {
      const text = /\.(?:[cm]?js|tsx?)$/.test(file) ? readFileSync(join(home, file), 'utf8') : '';
      known.set(file, [...text.matchAll(IMPORTS)].map(([, , name]) => resolved(file, name)).filter(isFile));
    }
    return known.get(file);
  };
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const imported of importsOf(one)) reached.add(imported);
    return reached;
  };
}
