/** What a file of TypeScript does, without how it is written. */
import ts from 'typescript';
import { minifySync, transformWithOxc } from 'vite';

/**
 * @param {string} text TypeScript
 * @returns {Promise<string>} it without types, comments and line breaks; the same for two texts that do the same in the
 *   same words
 */
export async function plainCode(text) {
  const { code } = await transformWithOxc(text, 'file.ts', { sourcemap: false });
  return minifySync('file.js', code, { compress: false, mangle: false }).code;
}

/**
 * What a file declares, by its names.
 *
 * @param {string} text TypeScript, or plain code
 * @returns {Map<string, string>} a declaration with the comment before it
 */
export function declarationsIn(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const named = (node) =>
    (ts.isVariableStatement(node) ? node.declarationList.declarations : [node]).filter(
      ({ name }) => name !== undefined,
    );
  return new Map(
    source.statements.flatMap((node) => named(node).map((one) => [one.name.getText(source), node.getFullText(source)])),
  );
}
