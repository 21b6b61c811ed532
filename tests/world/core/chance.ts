/** Numbers that one seed decides, by fast-check. */
import fc from 'fast-check';

export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function chanceOf(seed: number): Chance {
  const [stream] = fc.sample(fc.infiniteStream(fc.nat({ max: 0x3fff_ffff })), { seed, numRuns: 1 });
  const below = (most: number): number => (stream!.next().value as number) % most;
  return { below, pick: (values) => values[below(values.length)]! };
}
