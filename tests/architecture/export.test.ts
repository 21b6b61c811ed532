/** Each machine is exported as one file that the Stately visualizer and editor take as it stands (ARCHITECTURE 8); `npm run export` writes them so. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { listStates, listTransitions } from '#machines/core/walk.ts';
import { exportAll } from '../../tools/support/stately.mjs';
import { faultsOfEvery } from './machine-form.ts';

/** Where `xstate` is found from, as it is where the file is pasted. */
const folder = new URL('../../node_modules/.cache/stately/', import.meta.url);
let files = new Map<string, string>();
const textOf = (slug: string): string => files.get(`${slug}.js`)!;
const exportOf = async (slug: string): Promise<Record<string, AnyStateMachine>> =>
  (await import(/* @vite-ignore */ new URL(`${slug}.js`, folder).href)) as Record<string, AnyStateMachine>;

beforeAll(async () => {
  files = await exportAll(catalogue);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isExported = (node: ts.Node): boolean => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Whether a statement calls `createActor` itself, and not only within a function that is called later. */
function startsAnActor(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'createActor') return true;
  return ts.forEachChild(node, startsAnActor) ?? false;
}

/** What a machine does at once, every port a stand-in. */
function started(machine: AnyStateMachine, input?: unknown) {
  const { status, value, context, children } = createActor(withStubs(machine), { input } as never).start().getSnapshot() as AnyMachineSnapshot;
  return { status, value, context: JSON.parse(JSON.stringify(context)) as unknown, children: Object.keys(children) };
}

/** What a chart shows, by the ids of its states. */
const shapeOf = (machine: AnyStateMachine) => ({
  states: listStates(machine).map(({ id, description }) => [id, description]),
  transitions: listTransitions(machine).map(({ key }) => key),
});

afterEach(() => vi.unstubAllGlobals());

describe('machines for Stately', () => {
  it('are all there', () => {
    expect([...files.keys()]).toEqual(catalogue.map(({ slug }) => `${slug}.js`));
  });

  it.each(catalogue)('$slug: one import, of xstate, and one export, the machine; every machine in it is a literal', ({ slug }) => {
    const source = ts.createSourceFile(`${slug}.js`, textOf(slug), ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    const imports = source.statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text);
    const others = source.statements.filter((node) => ts.isExportDeclaration(node) || ts.isExportAssignment(node));
    const own = source.statements.filter(isExported);
    expect({ imports, others: others.length, own: own.length }).toEqual({ imports: ['xstate'], others: 0, own: 1 });
    expect(textOf(slug)).not.toMatch(/\b(?:import|require)\(/);
    // Who pastes it wants a chart: no actor runs while the file is loaded.
    expect(source.statements.filter(startsAnActor).map((node) => node.getText(source))).toEqual([]);
    const { machines, faults } = faultsOfEvery(textOf(slug));
    expect(faults).toEqual([]);
    expect(machines).toBeGreaterThan(0);
  });

  it.each(catalogue)('$slug: starts where it is pasted, without input and without Temporal, as the machine itself starts', async ({ slug, machine, input }) => {
    const real = started(machine, input);
    vi.stubGlobal('Temporal', undefined);
    const [pasted] = Object.values(await exportOf(slug));
    expect(started(pasted!)).toEqual(real);
    expect(shapeOf(pasted!)).toEqual(shapeOf(machine));
    // Its ports fail, as they do there; what fails is a state of the chart and no crash.
    const alone = createActor(pasted!).start();
    expect(alone.getSnapshot().status).not.toBe('error');
    alone.stop();
  });
});
