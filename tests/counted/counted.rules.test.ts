import { expect, it } from 'vitest';
import { counted } from '#rules/core/counted.rules.ts';

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [30, '30 days'],
  [1200, '1,200 days'],
])('%i is %s', (count, words) => {
  expect(counted(count, 'day')).toBe(words);
});
