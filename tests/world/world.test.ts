/**
 * Every order of events, explored and not imagined (docs/decisions, ARCHITECTURE 18): the kept lives, and new ones from
 * a seed that is in the title. `npm run world` searches longer.
 */
import { describe, expect, it } from 'vitest';
import { readJourney } from '../../visualizations/journey/journey.ts';
import { unknownIn } from '../../visualizations/journey/known.ts';
import { ARN_LIVES } from './corpus-arn.ts';
import { DEREGISTRATION_LIVES } from './corpus-deregistrations.ts';
import { DRONE_LIVES } from './corpus-drones.ts';
import { EXAM_LIVES } from './corpus-exams.ts';
import { RENEWAL_LIVES } from './corpus-renewals.ts';
import { CORPUS } from './corpus.ts';
import { journeysOf } from './journeys.ts';
import { liveBySeed, relive } from './life.ts';
import { PAYMENT_ORDERS } from './orders-of-payment.ts';
import { ORDERS } from './orders.ts';
import { shrink, told } from './shrink.ts';

/** One seed for everybody, so that a change alone makes these red; `npm run world` draws others. */
const SEED = Number(process.env['WORLD_SEED'] ?? 20_786_000);
/** New worlds in a run of the tests, and the steps of each. */
const [WORLDS, STEPS] = [15, 50];

it('lives a seed twice in the same way, to the last byte of its log', async () => {
  const [one, other] = [await liveBySeed(7, 80), await liveBySeed(7, 80)];
  expect(other.log.join('\n')).toBe(one.log.join('\n'));
  expect(one.steps.length).toBeGreaterThan(40);
});

it('writes of each tab of a life a journey that the charts page can open', async () => {
  const files = await journeysOf(['A opens a letter', 'A types', 'C is opened', '4 s pass', 'A reloads']);
  expect([...files.keys()]).toEqual(['A', 'C']);
  const read = [...files.values()].map(readJourney);
  const journeys = read.flatMap((one) => ('journey' in one ? [one.journey] : []));
  expect(journeys.flatMap(unknownIn)).toEqual([]);
  const [a, c] = journeys.map(({ events }) => events);
  // Both documents of the tab, one after the other.
  expect(a!.filter(({ machine, event }) => machine === 'visit' && event === 'xstate.init')).toHaveLength(2);
  expect(a!.some(({ machine, event }) => machine === 'autosave' && event === 'content.changed')).toBe(true);
  expect(c!.some(({ machine }) => machine === 'application')).toBe(false);
});

describe('kept lives', () => {
  it.each(
    [...CORPUS, ...DRONE_LIVES, ...RENEWAL_LIVES, ...DEREGISTRATION_LIVES, ...EXAM_LIVES, ...ARN_LIVES].map(
      (life) => [life.title, life] as const,
    ),
  )('%s', async (_title, { title: _name, steps, ...expected }) => {
    const lived = await relive(steps);
    expect(lived.wrong, told(lived)).toEqual([]);
    // A step that is not offered any more would leave the life without its point.
    expect(lived.steps).toEqual(steps);
    expect(lived.end).toMatchObject(expected);
  });
});

it(`a third of all orders of the joints, by the seed ${String(SEED)}`, async () => {
  for (const { joint, steps } of ORDERS.filter((_order, at) => at % 3 === SEED % 3)) {
    const lived = await relive(steps);
    expect(lived.wrong, `${joint}\n${told(lived)}`).toEqual([]);
  }
});

it(`some of all orders of a payment, by the seed ${String(SEED)}`, async () => {
  for (const { joint, steps } of PAYMENT_ORDERS.filter((_order, at) => at % 29 === SEED % 29)) {
    const lived = await relive(steps);
    expect(lived.wrong, `${joint}\n${told(lived)}`).toEqual([]);
  }
});

it(`${String(WORLDS)} new worlds from the seed ${String(SEED)}`, async () => {
  for (let seed = SEED; seed < SEED + WORLDS; seed += 1) {
    const lived = await liveBySeed(seed, STEPS);
    const life = lived.wrong.length > 0 ? told(await shrink(lived)) : '';
    expect(life, `the world of the seed ${String(seed)}`).toBe('');
  }
});
