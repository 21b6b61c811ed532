/**
 * A cast that tells the compiler to look away (`as never`, `as unknown as`, `any`) has its reason in a comment on its
 * line or just above.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf, PRODUCT, read, withoutComments } from './files.ts';

/** Quick test for files that may have such a cast; most files are not parsed. */
const MAY_LOOK_AWAY = /\bas (?:never|any|unknown as)\b|[:<,|&(]\s*any\b/;

/** Whether a node bypasses the compiler: a cast through `unknown` or to `never`, or the type `any`. */
function looksAway(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return true;
  if (!ts.isAsExpression(node)) return false;
  if (node.type.kind === ts.SyntaxKind.NeverKeyword) return true;
  return ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;
}

/**
 * Whether a line has a comment, or follows one. `code` has the same lines without comments, so that `//` inside a
 * string does not count.
 */
function hasReason(lines: readonly string[], code: readonly string[], at: number): boolean {
  const above = lines[at - 1] ?? '';
  return lines[at] !== code[at] || (above.trim() !== '' && code[at - 1]!.trim() === '');
}

/** The statement around a cast: after formatting, a cast may be some lines below the comment above its statement. */
function statementOf(node: ts.Node): ts.Node {
  let statement = node;
  while (!ts.isStatement(statement) && !ts.isSourceFile(statement.parent)) statement = statement.parent;
  return statement;
}

/** The casts without a reason, as `path:line: text`. */
function withoutReason(path: string, text: string): string[] {
  const code = withoutComments(text);
  if (!MAY_LOOK_AWAY.test(code)) return [];
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const lines = text.split('\n');
  const codeLines = code.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (looksAway(node)) {
      const at = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      const from = source.getLineAndCharacterOfPosition(statementOf(node).getStart(source)).line;
      if (![at, from].some((line) => hasReason(lines, codeLines, line)))
        found.push(`${path}:${String(at + 1)}: ${lines[at]!.trim().slice(0, 100)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('every cast that the compiler cannot check says why', () => {
  expect(filesOf(PRODUCT, /\.tsx?$/).flatMap((path) => withoutReason(path, read(path)))).toEqual([]);
});

describe('the check itself', () => {
  it.each([
    ['a cast to never', 'const a = b as never;'],
    ['a cast through unknown', 'const a = b as unknown as string;'],
    ['a variable of any type', 'let a: any;'],
    ['a cast to any', 'const a = (b as any).c;'],
    ['a list of anything', 'function f(a: Record<string, any>) {}'],
    ['an address, which is no comment', "const a = b('https://example.org') as never;"],
    ['a product, which is no comment', 'const a = b\n* c\n+ (d as never);'],
    ['a comment that stands elsewhere', '// Because.\n\nconst a = b as never;'],
  ])('finds %s', (_what, text) => {
    expect(withoutReason('x.ts', text)).toHaveLength(1);
  });

  it.each([
    ['a reason on the line', 'const a = b as never; // its types lack it'],
    ['a reason just above', '// The library does not say it.\nconst a = b as unknown as string;'],
    ['a reason above a cast of several lines', '// The library does not say it.\nconst a = b(\n  c,\n) as never;'],
    ['a reason in the docstring', '/**\n * Its types lack it.\n */\nconst a = b as never;'],
    ['words in a text or a comment', "const a = 'as never: any'; // any as never"],
    ['the type never itself', 'const a: never[] = []; const b = c as unknown; const d = e as readonly string[];'],
  ])('lets pass %s', (_what, text) => {
    expect(withoutReason('x.ts', text)).toEqual([]);
  });
});
