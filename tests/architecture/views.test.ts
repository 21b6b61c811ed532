/**
 * Views and pages do not name states and do not read snapshots themselves: they read fields with `useField` or
 * `fieldOf`, use the selectors that the machine's file exports (`selectX`), or check tags. Renaming or splitting a
 * state then changes its machine's file alone.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf, read, withoutComments } from './files.ts';

/**
 * Whether an expression reads a snapshot that a selector should read: `….matches(…)`, `snapshot.context`, or `context`
 * and `value` destructured from a snapshot. The router's context does not count.
 */
function readsSnapshot(node: ts.Node): boolean {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'matches'
  )
    return true;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'context')
    return !node.expression.getText().endsWith('.options');
  if (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer?.getText().endsWith('getSnapshot()')
  )
    return takesOut(node.name);
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useSelector') return false;
  const selector = node.arguments[1];
  const given = selector !== undefined && ts.isArrowFunction(selector) ? selector.parameters[0]?.name : undefined;
  if (given === undefined) return false;
  if (!ts.isObjectBindingPattern(given)) return usesValueOf(selector!, given.getText());
  return takesOut(given);
}

const takesOut = ({ elements }: ts.ObjectBindingPattern): boolean =>
  elements.some(({ name, propertyName }) => ['context', 'value'].includes((propertyName ?? name).getText()));

/** Whether a selector reads the `value` of its snapshot. */
function usesValueOf(selector: ts.Node, snapshot: string): boolean {
  const isValue = (node: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(node) && node.name.text === 'value' && node.expression.getText() === snapshot) ||
    (ts.forEachChild(node, isValue) ?? false);
  return isValue(selector);
}

/** Such expressions of a view, as `path:line: text`. */
function readingIn(path: string, text: string): string[] {
  if (!/\bmatches\b|\bcontext\b|useSelector/.test(withoutComments(text))) return [];
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsSnapshot(node))
      found.push(
        `${path}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)}: ${node.getText().slice(0, 100)}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('views and pages ask with the selectors and the tags of their machine', () => {
  const paths = filesOf(['ui', 'src/routes'], /\.tsx?$/).filter((path) => path !== 'ui/kit/use-field.ts');
  expect(paths.flatMap((path) => readingIn(path, read(path)))).toEqual([]);
});

describe('the check itself', () => {
  it.each([
    ["useSelector(actor, (snapshot) => snapshot.matches('sending'))"],
    ["const isOpen = (snapshot: Snapshot) => snapshot.matches({ working: 'open' });"],
    ['useSelector(actor, (snapshot) => snapshot.context.receipt)'],
    ['useSelector(actor, ({ context }) => context.receipt)'],
    ['useSelector(actor, ({ context: { receipt } }) => receipt)'],
    ['useSelector(actor, ({ value }) => value)'],
    ["useSelector(actor, (state) => state.value === 'idle')"],
    ['actor.getSnapshot().context.drone'],
    ['const { context } = actor.getSnapshot();'],
  ])('finds %s', (text) => {
    expect(readingIn('x.tsx', text)).toHaveLength(1);
  });

  it.each([
    ['useSelector(actor, selectTarget)'],
    ["useField(actor, 'receipt')"],
    ["useSelector(actor, (snapshot) => snapshot !== undefined && snapshot.hasTag('sending'))"],
    ["useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.requested' }))"],
    ['options.filter(({ value }) => value === chosen)'],
    ['const { session } = router.options.context;'],
    ['const { children } = actor.getSnapshot();'],
    ['const context = studentContextOf(notification, reference);'],
  ])('lets pass %s', (text) => {
    expect(readingIn('x.tsx', text)).toEqual([]);
  });
});

it('a page size of a style sheet has a name: without one it is that of everything that is printed', () => {
  const unnamed = filesOf(['ui', 'src', 'visualizations'], /\.css$/).filter((path) => /@page\s*\{/.test(read(path)));
  expect(unnamed).toEqual([]);
});
