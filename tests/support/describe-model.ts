/** The vitest face of a model spec. */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkModel, checkNames, GENERATED, scenarioName, type ModelReport } from './check-model.ts';
import { hasHarness, keptCoveringPaths } from './covering-paths.ts';
import type { Candidate } from './model.ts';
import { TransitionCoverage } from './replay.ts';
import type { AnyModelSpec } from './spec.ts';
import { fileOf, keepTaken, TakenCount } from './taken.ts';

/**
 * A suite with one test for each check of the spec: every scenario and every invariant under its own title (with its
 * rows), and the general ones: every edge path replayed, every transition taken, plain context, onError everywhere, a
 * promise for every state.
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
      // What was run is there now: the paths for the browser are chosen from it, if not chosen before.
      if (hasHarness(model.slug) && Object.values(report).every((faults) => faults.length === 0))
        keptCoveringPaths(model, () => ran);
      // Time decides no test: the limit only ends a search that hangs, also on a busy machine.
    }, 600_000);
    for (const name of checkNames(model)) {
      it(name, () => {
        expect(report[name]).toEqual([]);
      });
    }
  });
}
