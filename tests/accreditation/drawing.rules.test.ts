/**
 * Shuffling and drawing: every order equally likely, the same for the same seed, as many of each category, new
 * questions first.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions, questionsAsked, seededRandom, shuffled } from '#rules/accreditation/drawing.rules.ts';

/** Gives some numbers one after the other. */
const scripted =
  (...numbers: number[]) =>
  () =>
    numbers.shift()!;

describe('shuffling', () => {
  it('is that of Fisher and Yates, from the end on', () => {
    // By hand: 3 changes with floor(0.5 * 4) = 2, then 2 with floor(0 * 3) = 0, then 1 with floor(0.9 * 2) = 1.
    expect(shuffled(['a', 'b', 'c', 'd'], scripted(0.5, 0, 0.9))).toEqual(['d', 'b', 'a', 'c']);
    expect(shuffled(['a', 'b', 'c', 'd'], scripted(0.999, 0.999, 0.999))).toEqual(['a', 'b', 'c', 'd']);
    expect(shuffled([], scripted())).toEqual([]);
  });

  it('loses and doubles nothing and leaves the list as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer(), (items, seed) => {
        const before = [...items];
        expect(shuffled(items, seededRandom(seed)).toSorted()).toEqual(items.toSorted());
        expect(items).toEqual(before);
      }),
    );
  });

  it('makes each of the 24 orders of four about as often as every other', () => {
    const counts = new Map<string, number>();
    const random = seededRandom(20_261_123);
    for (let run = 0; run < 24_000; run += 1) {
      const order = shuffled(['a', 'b', 'c', 'd'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('how many are asked', () => {
  it.each([
    ['5', 5],
    [' 1 ', 1],
    ['20', 20],
    ['21', 20],
    ['0', 20],
    ['', 20],
    [undefined, 20],
    ['-3', 20],
    ['2.5', 20],
    ['many', 20],
  ])('with the setting %j of 20 are %i', (setting, asked) => {
    expect(questionsAsked(setting, 20)).toBe(asked);
  });
});

describe('a seed', () => {
  const five = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  it('gives the same numbers again, others than its neighbour, all from 0 up to 1', () => {
    expect(five(42)).toEqual(five(42));
    expect(five(42)).not.toEqual(five(43));
    for (const number of [...five(0), ...five(-1), ...five(2 ** 32 - 1)]) expect(number >= 0 && number < 1).toBe(true);
  });

  it('reaches the whole range', () => {
    const random = seededRandom(7);
    const tenths = new Set(Array.from({ length: 1000 }, () => Math.floor(random() * 10)));
    expect([...tenths].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('drawing', () => {
  const bank = ['air', 'people', 'sight'].flatMap((category) =>
    Array.from({ length: 10 }, (_, at) => ({ id: `${category}-${String(at)}`, category })),
  );
  const draw = (seed: number, more: Partial<Parameters<typeof drawQuestions>[1]> = {}) =>
    drawQuestions(bank, { count: 10, perCategory: true, asked: new Set(), ...more }, seededRandom(seed));

  /** Number of questions drawn from each category. */
  const taking = (drawn: typeof bank) =>
    ['air', 'people', 'sight'].map((name) => [name, drawn.filter(({ category }) => category === name).length] as const);

  it('takes as many of each category, or one more', () => {
    const extra = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) {
      const taken = taking(draw(seed));
      expect(taken.map(([, count]) => count).toSorted()).toEqual([3, 3, 4]);
      extra.add(taken.find(([, count]) => count === 4)![0]);
    }
    expect([...extra].toSorted()).toEqual(['air', 'people', 'sight']);
  });

  it('does not care for categories where it is not told to', () => {
    const most = Array.from({ length: 100 }, (_, seed) =>
      Math.max(...taking(draw(seed, { perCategory: false })).map(([, count]) => count)),
    );
    expect(Math.max(...most)).toBeGreaterThan(4);
  });

  it('takes what was asked lately only where the rest does not suffice', () => {
    const asked = new Set(draw(1).map(({ id }) => id));
    for (let seed = 0; seed < 50; seed += 1)
      for (const perCategory of [true, false]) {
        expect(draw(seed, { asked, perCategory }).filter(({ id }) => asked.has(id))).toEqual([]);
      }
    expect(draw(3, { asked, count: 25, perCategory: false }).filter(({ id }) => asked.has(id))).toHaveLength(5);
  });

  it('gives all that there are where more are wanted, none twice', () => {
    expect(
      draw(5, { count: 99 })
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(bank.map(({ id }) => id).toSorted());
    expect(drawQuestions([], { count: 5, perCategory: true, asked: new Set() }, seededRandom(1))).toEqual([]);
  });

  it('shows neither the order of the bank nor that of the categories', () => {
    const orders = Array.from({ length: 50 }, (_, seed) =>
      draw(seed)
        .map(({ category }) => category)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(40);
  });
});
