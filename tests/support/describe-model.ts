/** Runs a model spec as vitest tests. */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkModel, checkNames, GENERATED, scenarioName, type ModelReport } from './check-model.ts';
import { hasHarness, keptCoveringPaths } from './covering-paths.ts';
import type { Candidate } from './model.ts';
import { TransitionCoverage } from './replay.ts';
import type { AnyModelSpec } from './spec.ts';
import { fileOf, keepTaken, TakenCount } from './taken.ts';

/**
 * Defines a suite with one test for each check of the spec: every scenario and invariant under its own title (with its
 * rows), and the general checks: every edge path replayed, every transition taken, plain context, onError everywhere,
 * an expectation for every state.
 */
export function describeModel(model: AnyModelSpec): void {
  describe(`${model.slug} model`, () => {
    let report: ModelReport = {};
    beforeAll(() => {
      const ran: Candidate[] = [];
      const file = fileOf(expect.getState().testPath as string);
      const count = new TakenCount();
      const scenarios = model.scenarios.map((scenario) => count.test({ file, title: scenarioName(scenario) }));
      const generated = count.test({ file, title: GENERATED });
      report = checkModel(model, model.machine, {
        ran: (candidate, { hits }) => {
          ran.push(candidate);
          (candidate.scenario === undefined ? generated : scenarios[candidate.scenario]!)(hits);
        },
      });
      keepTaken(
        count.part(
          model.slug,
          'model',
          new TransitionCoverage(model.machine).all.map(({ key }) => key),
        ),
      );
      // The runs exist now, so the paths for the browser are chosen from them if not cached.
      if (hasHarness(model.slug) && Object.values(report).every((faults) => faults.length === 0))
        keptCoveringPaths(model, () => ran);
      // The limit only ends a search that hangs, even on a busy machine.
    }, 600_000);
    for (const name of checkNames(model)) {
      it(name, () => {
        expect(report[name]).toEqual([]);
      });
    }
  });
}
