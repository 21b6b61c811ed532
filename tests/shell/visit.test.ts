import { expect, it } from 'vitest';
import { returnAddress } from '../../src/shell/visit.ts';

const visit = { standalone: true, isEntryVisit: false, hasSignInHash: false };
const answered = { ...visit, isEntryVisit: true, hasSignInHash: true };

it.each([
  ['a page', visit, '/forms/dashorg?casaorgid=7', '/forms/dashorg?casaorgid=7'],
  ['the entry, opened by hand', { ...visit, isEntryVisit: true }, '/forms?standalone=true', '/forms?standalone=true'],
  ['a page that a former sign-in ended at', answered, '/forms/dashind', '/forms/dashind'],
  ['the entry, where a failed sign-in ended: the way before it stays', answered, '/forms/', null],
])('signing in from %s', (_name, known, here, way) => {
  expect(returnAddress(known, here)).toBe(way);
});
