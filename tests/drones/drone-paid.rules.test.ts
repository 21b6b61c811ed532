import { expect, it } from 'vitest';
import type { LoadedDrones } from '#rules/drones/drone-draft.rules.ts';
import { isPaidIn } from '#rules/drones/drone-paid.rules.ts';
import { dji, plain } from './drones.sample.ts';

const loaded = (drones: LoadedDrones['drones'], more: LoadedDrones['more'] = {}): LoadedDrones => ({
  drones,
  before: null,
  more,
  attemptKey: null,
});
const PAID = loaded([dji(), plain()]);

it.each<[string, LoadedDrones, boolean]>([
  ['what was paid for, in another order', loaded([{ ...plain(), id: 7 }, dji()]), true],
  ['one drone of it', loaded([dji()]), true],
  ['another drone beside it', loaded([dji(), plain(), plain()]), false],
  ['the rows of a file', loaded([dji()], { import: { fileName: 'f.csv', rows: [[1, 'DJI']] } }), false],
  ['the page of a file that has no rows', loaded([dji()], { import: { fileName: '', rows: [] } }), true],
  ['a file that nobody can read', loaded([dji()], { import: 'f.csv' }), true],
])('is nothing but what was paid for, or more: %s (DEC-07)', (_what, content, isPaid) => {
  expect(isPaidIn(content, PAID)).toBe(isPaid);
});
