import { expect, it } from 'vitest';
import { isDraftGone } from '#rules/drones/drone-draft.rules.ts';
import { callFailure } from '#support/call-failure.ts';

it.each([
  ['LoadDraft', 'a', true],
  ['LoadDraft', 'e', false],
  ['AutosaveLoad', 'a', false],
] as const)(
  'a saved application is gone when loading it is answered with a no: %s, letter %s',
  (call, letter, isGone) => {
    expect(isDraftGone(callFailure(call, '', letter, 200))).toBe(isGone);
  },
);

it('is not gone where nothing failed', () => {
  expect(isDraftGone(null)).toBe(false);
});
