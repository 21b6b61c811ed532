/** The repository's own files, for tests about the code base. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const HOME = join(import.meta.dirname, '../..');

/** The layers (README.md). */
export const LAYERS = ['rules', 'api', 'machines', 'ui', 'src', 'server', 'tests', 'visualizations'] as const;

/** The layers that run in the product. */
export const PRODUCT = ['rules', 'api', 'machines', 'ui', 'src', 'server', 'visualizations'] as const;

/**
 * Files of some folders.
 *
 * @param folders relative to the repository
 * @param pattern which names
 * @returns paths relative to the repository, sorted
 */
export function filesOf(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(HOME, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(HOME, join(entry.parentPath, entry.name)))
    .sort();
}

/** A file's text. */
export const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');

/** Source text with comments blanked and lines kept, so that words in comments do not count as uses. */
export function withoutComments(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  // Strings are matched too, so that `//` inside a string does not start a comment.
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found) => (found.startsWith('/') ? blank(found) : found),
  );
}

/** Lines that match, as `path:line`. */
export function linesWith(path: string, text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 100)}`] : []));
}
