/** Worlds on the real server: kept lives and one new world, each of which goes the same way with the model. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEREGISTRATION_LIVES } from './corpus-deregistrations.ts';
import { DRONE_LIVES } from './corpus-drones.ts';
import { RENEWAL_LIVES } from './corpus-renewals.ts';
import { CORPUS } from './corpus.ts';
import { liveBySeed, relive } from './life.ts';
import { openReal } from './regulator/real.ts';
import { unlike } from './search.ts';
import { told } from './shrink.ts';

const SEED = Number(process.env['WORLD_SEED'] ?? 20_786_000);

let setting: Awaited<ReturnType<typeof openReal>>;
beforeAll(async () => {
  setting = await openReal();
});
afterAll(() => setting.close());

it(`lives the seed ${String(SEED)} twice in the same way, and so does the model`, async () => {
  const [one, other] = [await liveBySeed(SEED, 40, { setting }), await liveBySeed(SEED, 40, { setting })];
  expect(one.wrong, told(one)).toEqual([]);
  expect(other.log.join('\n')).toBe(one.log.join('\n'));
  expect(await unlike(one, setting)).toEqual([]);
});

/** The documents of an organisation have one step, are not saved, and have no next release. */
const lives = CORPUS.map((life) => ({ ...life, steps: life.steps.filter((step) => !/^. goes on$/.test(step)) })).filter(
  ({ steps }) => !steps.some((step) => /saves|saved letter|a step back|is released/.test(step)),
);

// A life takes four times as long on the server: some of them each run, which ones by the seed.
describe.each([
  ['half of the kept lives', lives, 2],
  ['a seventh of those of drones', [...DRONE_LIVES, ...RENEWAL_LIVES, ...DEREGISTRATION_LIVES], 7],
] as const)('%s', (_name, all, parts) => {
  it.each(all.filter((_life, at) => at % parts === SEED % parts).map((life) => [life.title, life] as const))(
    '%s',
    async (_title, { title: _own, steps, ...expected }) => {
      const lived = await relive(steps, { setting });
      expect(lived.wrong, told(lived)).toEqual([]);
      expect(lived.steps).toEqual(steps);
      expect(lived.end).toMatchObject(expected);
      expect(await unlike(lived, setting)).toEqual([]);
    },
  );
});
