/**
 * Checks everything that a spec claims about its machine, as a list of named checks. Without vitest, because the
 * mutation run uses it too (docs/decisions/0003).
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { statePath } from '#machines/core/walk.ts';
import { contains, equal, notPlain, show } from './claims.ts';
import { candidateOf, edgePaths, runPath, spell, type Candidate, type ModelPath, type Run } from './model.ts';
import { makeRunnable, TransitionCoverage, type Runnable } from './replay.ts';
import type { AnyModelSpec, Step, Trace } from './spec.ts';
import { structureFaults } from './structure.ts';
import { partOf } from './part-of.ts';

/** The faults found by each check; none if it holds. */
export type ModelReport = Readonly<Record<string, readonly string[]>>;

/** The names of the checks of `checkModel`, in order; scenarios and invariants under their own titles. */
export function checkNames(spec: AnyModelSpec): string[] {
  return [...spec.scenarios.map(scenarioName), ...FIXED, ...Object.keys(spec.invariants).map(invariantName)];
}

/** The check that runs the generated paths. */
export const GENERATED = 'replays every path as the chart says';

const FIXED = [
  'is written in the agreed form',
  GENERATED,
  'never ends in error',
  'keeps plain data in its context',
  'expects something of every state',
  'takes every transition',
] as const;
/** The title of a scenario's test. */
export const scenarioName = (scenario: { readonly title: string }): string => `scenario: ${scenario.title}`;
const invariantName = (invariant: string): string => `invariant: ${invariant}`;

/**
 * Runs every check of a spec.
 *
 * @param machine another machine in place of the spec's own (a mutant)
 * @param options.stopAtFirst ends as soon as one check fails (the mutation run); `options.outOfTime` ends it with an
 *   error; `options.ran` receives every run, scenarios first
 */
export function checkModel(
  spec: AnyModelSpec,
  machine: AnyStateMachine = spec.machine,
  options: { stopAtFirst?: boolean; outOfTime?: () => boolean; ran?: (candidate: Candidate, run: Run) => void } = {},
): ModelReport {
  const report: Record<string, string[]> = Object.fromEntries(checkNames(spec).map((name) => [name, []]));
  const fail = (check: string, text: string): void => {
    const list = report[check] as string[];
    if (list.length < 5 && !list.includes(text)) list.push(text);
    if (options.stopAtFirst === true) throw new Stop();
  };
  const coverage = new TransitionCoverage(machine);
  try {
    structureFaults(spec, machine).forEach(([check, text]) => fail(check === 'form' ? FIXED[0] : FIXED[4], text));
    const runnable = makeRunnable(machine, spec.provide);
    const judge: Judge = (trace, path) => judgeTrace(spec, trace, path, fail);
    spec.scenarios.forEach((scenario, at) => {
      const run = runScenario(spec, scenario, runnable, judge, (text) => fail(scenarioName(scenario), text));
      for (const key of run.hits.keys()) coverage.hits.add(key);
      options.ran?.(
        candidateOf({ start: scenario.start, scenario: at, events: scenario.steps.map(([event]) => event) }, run),
        run,
      );
    });
    for (const path of generate(spec, machine, (text) => fail(FIXED[1], text))) {
      if (options.outOfTime?.() === true) throw new OutOfTime();
      const run = runPath(runnable, path, spec.inputs[path.start]);
      for (const key of run.hits.keys()) coverage.hits.add(key);
      options.ran?.(candidateOf(path, run), run);
      run.steps.forEach((step, i) => {
        const expected = (path.states[i] as AnyMachineSnapshot).value;
        if (step.snapshot.status !== 'error' && !equal(step.snapshot.value, expected)) {
          fail(
            FIXED[1],
            `after ${i} events of ${spell(path)}: the chart says ${show(expected)}, the actor ${show(step.snapshot.value)}`,
          );
        }
      });
      judge(partOf({ start: path.start, input: spec.inputs[path.start], steps: run.steps }), () => spell(path));
    }
    coverage.missing.forEach((key) => fail(FIXED[5], key));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return report;
}

/** A guard that throws, or a graph without end, stops the generation; that counts as a finding, not a crash. */
function generate(spec: AnyModelSpec, machine: AnyStateMachine, fail: (text: string) => void): ModelPath[] {
  try {
    return edgePaths(spec, machine);
  } catch (error) {
    fail(`no paths: ${(error as Error).message}`);
    return [];
  }
}

class Stop extends Error {}
/** The check exceeded its time limit. */
export class OutOfTime extends Error {}

/** Judges a trace; the path is spelled where something is wrong. */
type Judge = (trace: Trace, path: () => string) => void;

function judgeTrace(
  spec: AnyModelSpec,
  trace: Trace,
  path: () => string,
  fail: (check: string, text: string) => void,
): void {
  for (const step of trace.steps) {
    const { snapshot } = step;
    if (snapshot.status === 'error')
      fail(FIXED[2], `${show((snapshot.error as Error | undefined)?.message ?? snapshot.error)} after ${path()}`);
    const odd = notPlain(snapshot.context);
    if (odd !== null) fail(FIXED[3], `${odd} after ${path()}`);
    for (const node of snapshot._nodes as AnyStateNode[]) {
      if (node.parent && !(statePath(node) in spec.expectations))
        fail(FIXED[4], `nothing is expected of ${statePath(node)}`);
    }
  }
  for (const [invariant, holds] of Object.entries(spec.invariants)) {
    try {
      (holds as (trace: Trace) => void)(trace);
    } catch (error) {
      fail(invariantName(invariant), `${(error as Error).message}\n    on ${path()}`);
    }
  }
}

type LooseFacts = {
  in?: string | readonly string[];
  out?: string | readonly string[];
  context?: unknown;
  tags?: readonly string[];
  untagged?: readonly string[];
  asks?: Record<string, unknown>;
  does?: readonly string[];
  tells?: readonly unknown[];
  output?: unknown;
};

function runScenario(
  spec: AnyModelSpec,
  scenario: AnyModelSpec['scenarios'][number],
  runnable: Runnable,
  judge: Judge,
  fail: (text: string) => void,
): Run {
  const events: readonly AnyEventObject[] = scenario.steps.map(([event]) => event);
  const input = spec.inputs[scenario.start];
  const run = runPath(runnable, { events }, input);
  judge(partOf({ start: scenario.start, input, steps: run.steps }), () => spell({ start: scenario.start, events }));
  const expected = [scenario.begins ?? {}, ...scenario.steps.map(([, then]) => then)];
  run.steps.forEach((step, i) =>
    wrongFacts(step, expected[i]).forEach((text) => fail(`step ${i} (${step.event.type}): ${text}`)),
  );
  if (run.cut !== null) fail(`step ${run.steps.length}: ${run.cut}`);
  return run;
}

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

/** Facts of a scenario step that do not hold. */
export function wrongFacts(step: Step, expected: unknown): string[] {
  const facts: LooseFacts = typeof expected === 'string' ? { in: expected } : (expected as LooseFacts);
  const { snapshot } = step;
  const active = (snapshot._nodes as AnyStateNode[]).map(statePath);
  const wrong: string[] = [];
  const must = (holds: boolean, text: string): void => {
    if (!holds) wrong.push(text);
  };
  for (const state of list(facts.in)) must(active.includes(state), `is not in ${state} but in ${show(snapshot.value)}`);
  for (const state of list(facts.out)) must(!active.includes(state), `is in ${state}`);
  for (const tag of facts.tags ?? []) must(snapshot.hasTag(tag as never), `has no tag ${tag}`);
  for (const tag of facts.untagged ?? []) must(!snapshot.hasTag(tag as never), `has the tag ${tag}`);
  if (facts.context !== undefined)
    must(contains(snapshot.context, facts.context), `context ${show(snapshot.context)} lacks ${show(facts.context)}`);
  if (facts.output !== undefined)
    must(snapshot.status === 'done' && contains(snapshot.output, facts.output), `output is ${show(snapshot.output)}`);
  if (facts.does !== undefined)
    must(
      equal(
        step.did.map((a) => a.type),
        facts.does,
      ),
      `did ${show(step.did.map((a) => a.type))}, not ${show(facts.does)}`,
    );
  if (facts.tells !== undefined)
    must(contains(step.told, facts.tells), `told ${show(step.told)}, not ${show(facts.tells)}`);
  if (facts.asks !== undefined) {
    const asked = Object.fromEntries(step.asked.map((a) => [a.id, a.input ?? {}]));
    must(
      equal(Object.keys(asked).sort(), Object.keys(facts.asks).sort()) && contains(asked, facts.asks),
      `asked ${show(asked)}, not ${show(facts.asks)}`,
    );
  }
  return wrong;
}
