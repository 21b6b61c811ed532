import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_POINTS } from '#server/core/points.ts';
import { CHECK_CUTS, openCheckCrashWorld, type CheckCrashWorld } from '#support/crash-document-check.ts';
import { OPENING } from './kit.ts';

let world: CheckCrashWorld;
beforeAll(async () => {
  world = await openCheckCrashWorld();
}, OPENING);
afterAll(() => world?.close());

describe('a server that is killed', () => {
  it('is killed at every point of a check that it has', () => {
    expect(CHECK_CUTS).toEqual(expect.arrayContaining([...CHECK_POINTS]));
  });

  it.each(CHECK_CUTS)('%s: no attempt is lost, and none counts twice', async (point) => {
    // It had failed once before. If the service was reached, its verdict counts too, although the process that asked
    // never stored it.
    const before = point === 'document checked' ? 2 : 1;
    expect(await world.run(point)).toEqual({ ended: 'SIGKILL', answered: false, failures: [before, before + 1] });
  });
});
