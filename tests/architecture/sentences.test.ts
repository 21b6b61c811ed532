/**
 * A sentence is one text node. React makes a text node of every `{expression}` between letters and later writes to that
 * one alone; a page translator has put a translation of the whole sentence in its place by then, and 'De-register 1
 * drone' stays on the page when three are chosen.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** Names that stand for elements; everything else in braces counts as text. */
const ELEMENTS = new Set([
  'children',
  'before',
  'button',
  'onward',
  'hintLine',
  'errorLine',
  'EXTERNAL',
  'NEW_TAB',
  'OPTIONAL',
  'ERROR_PREFIX',
]);
/** The file in which `children` is a text by its type. */
const TEXT_CHILDREN = 'ui/licences/licence-page.tsx';

function isElement(path: string, node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(path, node.expression);
  if (ts.isIdentifier(node)) return ELEMENTS.has(node.text) && !(node.text === 'children' && path === TEXT_CHILDREN);
  if (ts.isConditionalExpression(node)) return isElement(path, node.whenTrue) || isElement(path, node.whenFalse);
  if (ts.isBinaryExpression(node)) return isElement(path, node.right);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) || isElement(path, node.body);
  if (ts.isCallExpression(node))
    return (
      isElement(path, node.expression) ||
      node.arguments.some((argument) => ts.isArrowFunction(argument) && isElement(path, argument))
    );
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

/** Sentences that become several text nodes of which at least one can change, as `path:line: text`. */
function brokenSentences(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      let sentence: (ts.JsxText | ts.JsxExpression)[] = [];
      const end = (): void => {
        const [first] = sentence;
        if (
          first &&
          sentence.length > 1 &&
          sentence.some(
            (part) => ts.isJsxExpression(part) && part.expression && !ts.isStringLiteralLike(part.expression),
          )
        ) {
          const line = source.getLineAndCharacterOfPosition(first.getStart()).line + 1;
          found.push(`${path}:${String(line)}: ${sentence.map((part) => part.getText().trim()).join(' ')}`);
        }
        sentence = [];
      };
      for (const child of node.children) {
        if (ts.isJsxText(child)) {
          if (child.text.trim() !== '') sentence.push(child);
        } else if (ts.isJsxExpression(child)) {
          // A comment in braces renders nothing.
          if (child.expression && isElement(path, child.expression)) end();
          else if (child.expression && child.expression.getText() !== "' '") sentence.push(child);
        } else end();
      }
      end();
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('writes each sentence as one text, so that a translated page shows the number of now', () => {
  expect(filesOf(['ui', 'src'], /\.tsx$/).flatMap((path) => brokenSentences(path, read(path)))).toEqual([]);
});

it.each([
  ['a number after a word', '<p>De-register {count}</p>', true],
  ['a number and its noun', "<p>{count} {count === 1 ? 'drone' : 'drones'}</p>", true],
  ['a part that comes and goes', "<p>There are none.{isOpen && ' Go back.'}</p>", true],
  ['a number before an element', '<p>Page {page} of 2 <span>(all)</span></p>', true],
  ['one text', '<p>{`De-register ${count}`}</p>', false],
  ['a text beside elements', '<p><b>{name}</b> {last} <i>x</i> {isOpen && <b>{other}</b>}</p>', false],
  ['words that never change', "<p>Read this.{' '}<a>There</a></p>", false],
  ['elements made of a list', '<p>Drones: {names.map((name) => <b key={name}>{name}</b>)}</p>', false],
])('knows %s', (_what, markup, isBroken) => {
  expect(brokenSentences('x.tsx', `const x = ${markup};`).length > 0).toBe(isBroken);
});
