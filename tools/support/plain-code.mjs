/** The behaviour of a TypeScript file, independent of its formatting. */
import ts from 'typescript';
import { minifySync, transformWithOxc } from 'vite';

/**
 * @param {string} text TypeScript
 * @returns {Promise<string>} the text without types, comments and line breaks
 */
export async function plainCode(text) {
  const { code } = await transformWithOxc(text, 'file.ts', { sourcemap: false });
  return minifySync('file.js', code, { compress: false, mangle: false }).code;
}

/**
 * The declarations of a file by name.
 *
 * @param {string} text TypeScript, or plain code
 * @returns {Map<string, string>} each declaration with its leading comment
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
