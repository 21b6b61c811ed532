/**
 * Visible strings of the product avoid the words of unused-words.ts. Texts that the catalogue prints in backticks stay
 * as printed.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';
import { UNUSED_WORDS } from './unused-words.ts';

const VALUE = '{}';

/** Strings in which such a word is right, as `word: text`, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'draft: The bench has no drafts': 'a page for developers',
  'somebody: Nobody knows when the block ends': 'an error for developers',
  'semicolon: the identity frame did not load; the next interval tries again': "a line of the browser's log",
};

/**
 * The gallery of components is for developers; people and places of the seed are data; the rest is the log, styles and
 * scripts.
 */
const LEFT_OUT =
  /^ui\/gallery\/|^server\/scenarios\/(?!settings\.ts$)|\/migrations\/|^server\/(?:core\/(?:environment|open-store|page-styles|points|seeding|start-server)|sandbox\/console-script)\.ts$/;
/** Attributes and properties whose value is not shown; `act` is an audit entry, `alias` helps to find a page. */
const HIDDEN = new Set([
  'act',
  'alias',
  'className',
  'class',
  'd',
  'description',
  'href',
  'id',
  'key',
  'path',
  'pattern',
  'style',
]);
/** Errors for developers, the log, comparisons, and the points at which a test kills the server (`at`). */
const SILENT =
  /(?:^|\.)(?:console\.\w+|\w*Error|at|log|includes|startsWith|endsWith|indexOf|split|prepare|execute|header)$/;

/** The text of a literal, a template, or a concatenation, with `{}` for values. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join('');
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : (left ?? VALUE) + (right ?? VALUE);
}

function isHidden(path: string, node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isCallExpression(node)) return SILENT.test(node.expression.getText());
  // What the wiring throws becomes the text of a failure that a person reads.
  if (ts.isNewExpression(node)) return !path.startsWith('src/wiring/') && SILENT.test(node.expression.getText());
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return HIDDEN.has(node.name.getText());
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  return ts.isBinaryExpression(parent) && /^(?:[!=]==|in)$/.test(parent.operatorToken.getText());
}

/** Two words, or one that begins with a capital letter: a name in code, an address or a style is neither. */
const readsLikeText = (text: string): boolean =>
  /[\p{L}}][\p{L}’'-]*[,.:]? +[\p{L}{]/u.test(text) || /^[A-Z][a-z]{2,}[.?!…]*$/.test(text.trim());

/** The strings of a file that a person may read. */
function stringsIn(path: string, source: string): string[] {
  if (path.endsWith('.json'))
    return [...source.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
      .flatMap(([, text, colon]) => (colon === undefined ? [text!] : []))
      .filter(readsLikeText);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isHidden(path, node)) return;
    const text = textOf(node);
    if (text !== null) found.push(...text.replace(/<(style|script)\b[^]*?<\/\1>/g, '').split(/<[^>]*>/));
    // Parts of a concatenation are included in its text.
    if (text !== null && ts.isBinaryExpression(node)) return;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found.filter(readsLikeText).map(comparable);
}

const comparable = (text: string): string =>
  text
    .replace(/\{[^{}]*\}/g, VALUE)
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

const allPrinted = filesOf(['tests/requirements'], /\.md$/).flatMap((path) =>
  [...read(path).matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => text!.split('...').map(comparable)),
);
const whole = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
/** Printed phrases that may be part of a text, longest first, so that none is cut out of another. */
const phrases = allPrinted
  .filter((text) => /^\p{Lu}.*\p{Ll}/u.test(text))
  .toSorted((one, other) => other.length - one.length)
  .map(whole);
const printedText = allPrinted.join('\n');

/** A text without its printed parts. */
const oursOf = (text: string): string =>
  whole(text).test(printedText) ? '' : phrases.reduce((rest, phrase) => rest.replace(phrase, VALUE), text);

/** The words of a text that are not used, as `word: text`. */
const faultsIn = (path: string, text: string): string[] =>
  UNUSED_WORDS.filter(({ not, but }) => !but?.test(path) && not.test(text) && not.test(oursOf(text))).map(
    ({ id }) => `${id}: ${text}`,
  );

const faultsOf = (path: string, source: string): string[] =>
  stringsIn(path, source).flatMap((text) => faultsIn(path, text));

describe('words', () => {
  const files = [
    ...filesOf(['ui', 'rules', 'src', 'server', 'machines/core'], /(?<!\.d)\.tsx?$/),
    ...filesOf(['server/accreditation'], /\.json$/),
  ].filter((path) => !LEFT_OUT.test(path));
  const faults = files.flatMap((path) => faultsOf(path, read(path)).map((fault) => ({ path, fault })));

  it('that are not used are in no string of the product (unused-words.ts says what to write instead)', () => {
    expect(faults.filter(({ fault }) => !(fault in EXCEPTIONS))).toEqual([]);
  });

  it('have no exception that nothing needs', () => {
    expect(Object.keys(EXCEPTIONS).filter((one) => !faults.some(({ fault }) => fault === one))).toEqual([]);
  });
});

describe('the test', () => {
  it.each([
    ['text between tags', 'const x = <p>Choose  one\n drone</p>;', 'choose: Choose one drone'],
    ['an attribute', 'const x = <nav aria-label="Choose a page" />;', 'choose: Choose a page'],
    ['one of two', "const x = isOpen ? 'Close' : 'Choose';", 'choose: Choose'],
    ['a template with a value', 'const x = `Choose ${count} drones`;', 'choose: Choose {} drones'],
    ['the words within a value', "const x = `${isLate ? 'Choose another' : ''} day`;", 'choose: Choose another'],
    ['a sentence in two lines', "const x = 'Choose the ' + name + ' now';", 'choose: Choose the {} now'],
    ['a value of a property', "const x = { label: 'Telephone' };", 'telephone: Telephone'],
    ['a message of a refusal', "throw refuse(409, 'Nobody pays twice');", 'somebody: Nobody pays twice'],
    ['a page of the server', 'const x = html`<h1>Sign in</h1><p class="a">Choose one</p>`;', 'choose: Choose one'],
    ['the wiring’s error', "throw new Error('Choose a file');", 'choose: Choose a file', 'src/wiring/x.wiring.ts'],
    ['a bank of questions', '{ "question": "Choose one", "choose me": 1 }', 'choose: Choose one', 'server/x.json'],
  ])('finds a word in %s', (_what, source, fault, path = 'ui/x/x.view.tsx') => {
    expect(faultsOf(path, source)).toEqual([fault]);
  });

  it.each([
    ['an import', "import x from 'choose one/x';"],
    ['a type', "type X = 'choose one';"],
    ['a class', 'const x = <p className="choose one" />;'],
    ['the key of a property', "const x = { 'choose one': 1 };"],
    ['a comparison', "const x = name === 'Choose one';"],
    ['an error for developers', "throw new Error('Choose one');"],
    ['a name in code', "const x = 'chooseOne';"],
    ['a comment', '/** Choose one. */ const x = 1; // choose one'],
    ['what is printed', "const x = 'Please carefully check the details of your ASIC card';"],
    ['a printed text inside one of ours', "const x = 'There was an error saving draft form. Continue.';"],
  ])('passes over %s', (_what, source) => {
    expect(faultsOf('ui/x/x.view.tsx', source)).toEqual([]);
  });

  it('lets the pages of the sandbox speak of it', () => {
    const source = "const x = 'The answers of the sandbox';";
    expect(faultsOf('ui/x.tsx', source)).toEqual(['sandbox: The answers of the sandbox']);
    expect(faultsOf('server/sandbox/console.page.ts', source)).toEqual([]);
  });
});
