/** The name of the fee that this tab left to pay. */
import { beforeEach, expect, it } from 'vitest';
import { createTabMemory } from '../../src/shell/storage.ts';
import { paidFor, rememberPaidFor } from '../../src/wiring/payments/paid-for.ts';

beforeEach(() => sessionStorage.clear());

it('is known by its id, and nothing else is', () => {
  const memory = createTabMemory(() => sessionStorage);
  expect(paidFor(memory, 's-1')).toBe('');
  rememberPaidFor(memory, 's-1', 'RPA operator certificate variation');
  expect([paidFor(memory, 's-1'), paidFor(memory, 's-2')]).toEqual(['RPA operator certificate variation', '']);
  // Ids are compared without case, as the return may spell them differently (OP-P-58).
  expect([paidFor(memory, 'S-1'), paidFor(memory, '')]).toEqual(['RPA operator certificate variation', '']);
  // Untrusted: any script of this origin could have written it.
  rememberPaidFor(memory, 's-1', 'x'.repeat(5000));
  expect(paidFor(memory, 's-1')).toHaveLength(200);
  rememberPaidFor(memory, 's-1', 'A name\nof two lines');
  expect(paidFor(memory, 's-1')).toBe('A name of two lines');
});
