import { expect, it, vi } from 'vitest';
import { onceEach } from '#rules/core/once-each.rules.ts';

it('makes something once for each object, and nothing for one that is only like it', () => {
  const make = vi.fn(({ name }: { readonly name: string }) => ({ of: name }));
  const madeOf = onceEach(make);
  const [one, other] = [{ name: 'a' }, { name: 'a' }];
  expect(madeOf(one)).toBe(madeOf(one));
  expect(madeOf(other)).toEqual({ of: 'a' });
  expect(madeOf(other)).not.toBe(madeOf(one));
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps nothing of what could not be made', () => {
  const make = vi.fn((of: object) => of);
  make.mockImplementationOnce(() => {
    throw new Error('not yet');
  });
  const madeOf = onceEach(make);
  const one = {};
  expect(() => madeOf(one)).toThrow('not yet');
  expect(madeOf(one)).toBe(one);
});
