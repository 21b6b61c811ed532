/**
 * Each machine is exported as one file that the Stately visualizer and editor take as it stands (ARCHITECTURE 8); `npm
 * run export` writes them so.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { createActor, getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { listStates, listTransitions } from '#machines/core/walk.ts';
import { getShortestPaths } from 'xstate/graph';
import { exportAll, PACKAGE } from '../../tools/support/stately.mjs';
import { faultsOfEvery } from './machine-form.ts';
import { partOf } from '../support/part-of.ts';

/** In the cache folder, where `xstate` can be resolved. */
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

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Whether a statement itself calls `createActor`, outside of functions. */
function startsAnActor(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'createActor')
    return true;
  return ts.forEachChild(node, startsAnActor) ?? false;
}

/** The initial state of a machine with stub actors. */
function started(machine: AnyStateMachine, input?: unknown) {
  const { status, value, context, children } = createActor(withStubs(machine), partOf({ input }))
    .start()
    .getSnapshot() as AnyMachineSnapshot;
  return { status, value, context: JSON.parse(JSON.stringify(context)) as unknown, children: Object.keys(children) };
}

/** The states of a chart by id, with their transitions. */
const shapeOf = (machine: AnyStateMachine) => ({
  states: listStates(machine).map(({ id, description }) => [id, description]),
  transitions: listTransitions(machine).map(({ key }) => key),
});

afterEach(() => vi.unstubAllGlobals());

/**
 * The states visited by a traversal that knows event types but no payloads. Counters without an upper bound (attempts,
 * alerts) are distinguished up to two.
 */
function visitedBlind(machine: AnyStateMachine): ReadonlySet<string> {
  const small = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.max(-2, Math.min(value, 2)) : Array.isArray(value) ? value.slice(0, 2) : value;
  const paths = getShortestPaths(machine, {
    limit: 100_000,
    serializeState: (state) => JSON.stringify([state.value, state.context], small) as never,
    // A wildcard is not an event, but xstate/graph would send it.
    events: (state) =>
      getNextTransitions(state as AnyMachineSnapshot)
        .filter(({ eventType }) => !eventType.includes('*'))
        .map(({ eventType: type }) => ({ type })),
  });
  return new Set(paths.flatMap(({ state }) => (state as AnyMachineSnapshot)._nodes.map(({ id }) => id)));
}

describe('machines for Stately', () => {
  it('are all there', () => {
    expect([...files.keys()]).toEqual(catalogue.map(({ slug }) => `${slug}.js`));
  });

  it.each(catalogue)(
    '$slug: one import, of xstate, and one export, the machine; every machine in it is a literal',
    ({ slug }) => {
      const source = ts.createSourceFile(`${slug}.js`, textOf(slug), ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
      const imports = source.statements
        .filter(ts.isImportDeclaration)
        .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text);
      const others = source.statements.filter((node) => ts.isExportDeclaration(node) || ts.isExportAssignment(node));
      const own = source.statements.filter(isExported);
      expect({ imports, others: others.length, own: own.length }).toEqual({ imports: ['xstate'], others: 0, own: 1 });
      expect(textOf(slug)).not.toMatch(/\b(?:import|require)\(/);
      // A pasted file must only define the chart, so no actor may start while it is loaded.
      expect(source.statements.filter(startsAnActor).map((node) => node.getText(source))).toEqual([]);
      const { machines, faults } = faultsOfEvery(textOf(slug));
      expect(faults).toEqual([]);
      expect(machines).toBeGreaterThan(0);
    },
  );

  it.each(catalogue)(
    '$slug: starts where it is pasted, without input and without Temporal, as the machine itself starts',
    async ({ slug, machine, input }) => {
      const real = started(machine, input);
      vi.stubGlobal('Temporal', undefined);
      const [pasted] = Object.values(await exportOf(slug));
      expect(started(pasted!)).toEqual(real);
      expect(shapeOf(pasted!)).toEqual(shapeOf(machine));
      // Its actors fail there, which the chart has to handle without a crash.
      const alone = createActor(pasted!).start();
      expect(alone.getSnapshot().status).not.toBe('error');
      alone.stop();
    },
  );

  it('are modules wherever the folder is copied to, and each is below 110 kB to paste, without comments but its head and where a part is from', () => {
    expect(JSON.parse(PACKAGE)).toMatchObject({ type: 'module' });
    expect([...files].filter(([, text]) => Buffer.byteLength(text) >= 110_000).map(([name]) => name)).toEqual([]);
    const comments = (text: string): number =>
      text.split('\n').filter((line) => /^\s*(?:\/\*|\/\/(?! \S+\.ts$|#))/.test(line)).length;
    expect([...files].filter(([, text]) => comments(text) !== 3).map(([name]) => name)).toEqual([]);
  });

  // Guards that depend on an answer are true here, so the states of the other branches are not visited, nor are states
  // that the example input does not reach (a return from the payment page, a held sign-in). None of them may break the
  // traversal.
  it('are walked from end to end by a traversal whose events carry nothing', async () => {
    const walked = await Promise.all(
      catalogue.map(async ({ slug }) => {
        const [pasted] = Object.values(await exportOf(slug));
        const visited = visitedBlind(pasted!);
        return listStates(pasted!).filter(({ id }) => visited.has(id)).length;
      }),
    );
    expect(Math.min(...walked)).toBeGreaterThan(0);
    expect(walked.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(270);
  });
});
