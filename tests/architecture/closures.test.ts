/**
 * Nothing decides in a closure (ARCHITECTURE.md, section 17): a `let` in a wiring or a route remembers in which phase
 * something is, which no drawing shows and a reload forgets. The camera and the code reader are drivers of a device.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

const DEVICES = new Set(['src/wiring/licences/camera.ts', 'src/wiring/licences/qr-reader.ts']);

/** Names that a source declares with `let`, each with its line. */
function lets(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Let) !== 0)
      for (const { name } of node.declarations) {
        const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
        found.push(`${path}:${String(line + 1)}: ${name.getText(source)}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('finds what is declared with let, and no word of a comment or a text', () => {
  expect(
    lets('a.ts', "// let it be\nconst text = 'let it';\nlet phase = 1,\n  sent = () => { let key = ''; };"),
  ).toEqual(['a.ts:3: phase', 'a.ts:4: sent', 'a.ts:4: key']);
});

it('is declared nowhere in the wirings and routes', () => {
  const files = filesOf(['src/wiring', 'src/routes'], /\.tsx?$/).filter((path) => !DEVICES.has(path));
  expect(files.flatMap((path) => lets(path, read(path)))).toEqual([]);
});
