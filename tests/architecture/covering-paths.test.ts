/** The covering paths are chosen once: kept under a hash of everything that the model imports. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptCoveringPaths, sourcesOf } from '#support/covering-paths.ts';
import { candidatesOf, coveringPaths } from '#support/model.ts';
import { cardPaymentModel } from '../card-payment/card-payment.model.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'covering-paths-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const unneeded = (): never => {
  throw new Error('chosen once more');
};

it('kept paths are the chosen ones, payloads and all, and are not chosen again', () => {
  const chosen = coveringPaths(cardPaymentModel);
  expect(
    chosen.some(({ scenario }) => scenario === undefined) && chosen.some(({ scenario }) => scenario !== undefined),
  ).toBe(true);
  expect(keptCoveringPaths(cardPaymentModel, undefined, folder)).toEqual(chosen);
  expect(keptCoveringPaths(cardPaymentModel, unneeded, folder)).toEqual(chosen);
});

it('what was chosen for other sources is chosen again', () => {
  const chosen = keptCoveringPaths(cardPaymentModel, undefined, folder);
  const file = join(folder, 'card-payment.json');
  writeFileSync(
    file,
    JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), hash: 'of other sources', paths: [] }),
  );
  expect(() => keptCoveringPaths(cardPaymentModel, unneeded, folder)).toThrow('chosen once more');
  expect(keptCoveringPaths(cardPaymentModel, () => candidatesOf(cardPaymentModel), folder)).toEqual(chosen);
});

it('the sources are the model, the machine, its rules and children, and the kit that chooses', () => {
  expect(sourcesOf('tests/application/application.model.ts')).toEqual(
    expect.arrayContaining([
      'tests/application/application.model.ts',
      'machines/applications/application.machine.ts',
      'machines/applications/submission.machine.ts',
      'rules/applications/version-resolution.rules.ts',
      'tests/support/model.ts',
      'tests/support/replay.ts',
      'machines/core/stubs.ts',
      'package-lock.json',
    ]),
  );
});
