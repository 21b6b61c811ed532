/**
 * A text that can change is the only child of its element. React makes a text node of every `{expression}` and later
 * writes to that node, which a page translator has replaced by then: 'De-register 1 drone' and 'Page 1 of 67' would
 * stay as they were. Where the text is the only child, React writes the content of the element itself.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

const NODE_TYPE = /\b(ReactNode|ReactElement|JSX\.Element)(\[\])?( \| (undefined|null))?$/;
/** A constant never changes, whether it is a text or an element. */
const CONSTANT = /^[A-Z][A-Z_\d]+$/;
/** Elements whose type stands in another file. */
const IMPORTED_ELEMENTS = new Set(['children', 'content', 'waysOn', 'wallet', 'kept', 'onward']);

interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** What each name of the file is declared as; a property by the name of its interface too, as `Props.name`. */
  readonly declared: ReadonlyMap<string, 'element' | 'text'>;
}

const kindOf = (type: ts.TypeNode | undefined): 'element' | 'text' | null => {
  const text = type?.getText() ?? '';
  if (NODE_TYPE.test(text)) return 'element';
  return text === 'string' ? 'text' : null;
};

function sourceOf(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared = new Map<string, 'element' | 'text'>();
  const source = { path, file, declared };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isFunctionDeclaration(node) && node.name && kindOf(node.type) === 'element')
      declared.set(node.name.text, 'element');
    if (ts.isPropertySignature(node)) {
      const kind = kindOf(node.type);
      if (kind === null) return;
      declared.set(node.name.getText(), kind);
      if (ts.isInterfaceDeclaration(node.parent)) declared.set(`${node.parent.name.text}.${node.name.getText()}`, kind);
    }
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      (kindOf(node.type) === 'element' || (node.initializer && isElement(source, node.initializer)))
    )
      declared.set(node.name.text, 'element');
  };
  visit(file);
  return source;
}

/** What the parameters of the functions around a place say of a name; null where they do not name its type. */
function ofParameters({ declared }: Source, place: ts.Node, name: string): 'element' | 'text' | null {
  for (let around: ts.Node = place; !ts.isSourceFile(around); around = around.parent) {
    if (!ts.isFunctionLike(around)) continue;
    for (const { name: bound, type } of around.parameters) {
      if (ts.isIdentifier(bound) && bound.text === name) return kindOf(type);
      const isBound =
        ts.isObjectBindingPattern(bound) && bound.elements.some((element) => element.name.getText() === name);
      if (!isBound || !type) continue;
      const member = ts.isTypeLiteralNode(type) ? type.members.find((one) => one.name?.getText() === name) : undefined;
      if (member && ts.isPropertySignature(member)) return kindOf(member.type);
      return declared.get(`${type.getText()}.${name}`) ?? null;
    }
  }
  return null;
}

function isNamedElement(source: Source, place: ts.Node, name: string): boolean {
  const kind = ofParameters(source, place, name) ?? source.declared.get(name);
  return kind === 'element' || (kind === undefined && IMPORTED_ELEMENTS.has(name));
}

function isElement(source: Source, node: ts.Expression): boolean {
  const any = (...nodes: readonly ts.Expression[]) => nodes.some((one) => isElement(source, one));
  if (ts.isParenthesizedExpression(node)) return isElement(source, node.expression);
  if (ts.isIdentifier(node)) return isNamedElement(source, node, node.text);
  if (ts.isPropertyAccessExpression(node)) return isNamedElement(source, node, node.name.text);
  if (ts.isConditionalExpression(node)) return any(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node)) return isElement(source, node.right);
  if (ts.isArrayLiteralExpression(node)) return any(...node.elements);
  if (ts.isArrowFunction(node)) {
    if (!ts.isBlock(node.body)) return isElement(source, node.body);
    return node.body.statements.some(
      (line) => ts.isReturnStatement(line) && line.expression && isElement(source, line.expression),
    );
  }
  if (ts.isCallExpression(node))
    return any(node.expression) || node.arguments.some((one) => ts.isArrowFunction(one) && isElement(source, one));
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

function isChanging(source: Source, node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isChanging(source, node.expression);
  if (ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && CONSTANT.test(node.text))) return false;
  return !isElement(source, node);
}

/** Children of an element that are drawn: neither space nor a comment. */
const drawn = (node: ts.JsxElement | ts.JsxFragment): readonly ts.JsxChild[] =>
  node.children.filter((child) => {
    if (ts.isJsxText(child)) return child.text.trim() !== '';
    return !ts.isJsxExpression(child) || (child.expression !== undefined && child.expression.getText() !== "' '");
  });

const lineOf = ({ path, file }: Source, node: ts.Node): string =>
  `${path}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`;

function everyNode(source: Source, visitor: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    visitor(node);
    ts.forEachChild(node, visit);
  };
  visit(source.file);
}

/** Changing texts that stand beside other texts or elements, as `path:line: text`. */
function textsBesideOthers(source: Source): string[] {
  const found: string[] = [];
  everyNode(source, (node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const children = drawn(node);
    if (children.length < 2) return;
    for (const child of children) {
      if (ts.isJsxExpression(child) && child.expression && isChanging(source, child.expression))
        found.push(`${lineOf(source, child)}: ${child.expression.getText()}`);
    }
  });
  return found;
}

/** Components that draw their `children` beside something else: a text given to them is not alone. */
function crowdedComponents(source: Source): string[] {
  const found: string[] = [];
  everyNode(source, (node) => {
    if (!ts.isFunctionDeclaration(node) || !node.name) return;
    const { text } = node.name;
    const visit = (inner: ts.Node): void => {
      if ((ts.isJsxElement(inner) || ts.isJsxFragment(inner)) && drawn(inner).length > 1) {
        const isCrowded = drawn(inner).some(
          (child) => ts.isJsxExpression(child) && child.expression?.getText() === 'children',
        );
        if (isCrowded) found.push(text);
      }
      ts.forEachChild(inner, visit);
    };
    visit(node);
  });
  return found;
}

function textsInCrowds(source: Source, crowded: ReadonlySet<string>): string[] {
  const found: string[] = [];
  everyNode(source, (node) => {
    if (!ts.isJsxElement(node) || !crowded.has(node.openingElement.tagName.getText())) return;
    const [child] = drawn(node);
    if (child && ts.isJsxExpression(child) && child.expression && isChanging(source, child.expression))
      found.push(`${lineOf(source, child)}: ${child.expression.getText()}`);
  });
  return found;
}

const SOURCES = filesOf(['ui', 'src'], /\.tsx$/).map((path) => sourceOf(path, read(path)));

it('gives each text that can change an element of its own, so that a translated page shows the number of now', () => {
  expect(SOURCES.flatMap(textsBesideOthers)).toEqual([]);
});

it('gives no text that can change to a component that draws other things beside it', () => {
  const crowded = new Set(SOURCES.flatMap(crowdedComponents));
  expect(SOURCES.flatMap((source) => textsInCrowds(source, crowded))).toEqual([]);
});

it.each([
  ['a number after a word', '<p>De-register {count}</p>', true],
  ['a number and its noun', "<p>{count} {count === 1 ? 'drone' : 'drones'}</p>", true],
  ['a part that comes and goes', "<p>There are none.{isOpen && ' Go back.'}</p>", true],
  ['a number before an element', '<p>Page {page} of 2 <span>(all)</span></p>', true],
  ['a text beside elements', '<p><b>{name}</b> {last} <i>x</i> {isOpen && <b>{other}</b>}</p>', true],
  ['a text beside a list', '<p>{count}{names.map((name) => <b key={name}>{name}</b>)}</p>', true],
  ['one text', '<p>{`De-register ${count}`}</p>', false],
  ['each text in its element', '<p><b>{name}</b> <span>{last}</span> {isOpen && <b>{other}</b>}</p>', false],
  ['words that never change', "<p>Read this.{' '}<a>There</a></p>", false],
  ['a constant', '<p>{TITLE}<a>There</a></p>', false],
  ['elements made of a list', '<p>Drones: {names.map((name) => <b key={name}>{name}</b>)}</p>', false],
])('knows %s', (_what, markup, isBroken) => {
  expect(textsBesideOthers(sourceOf('x.tsx', `const x = ${markup};`)).length > 0).toBe(isBroken);
});

it('knows a text that is given to a component which draws a picture beside it', () => {
  const source = sourceOf(
    'x.tsx',
    'function Way({ children }) { return <a><i />{children}</a>; } const x = <Way>{`${count} drones`}</Way>;',
  );
  expect(textsInCrowds(source, new Set(crowdedComponents(source)))).toEqual(['x.tsx:1: `${count} drones`']);
});
