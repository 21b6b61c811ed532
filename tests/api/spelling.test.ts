import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alignKeys, spellKeys } from '#api/core/spelling.ts';

const PERSON = z.object({ contactid: z.string(), product_arn: z.nullish(z.string()) });

describe('what comes in takes the spelling of the contract', () => {
  it.each(['casa', 'avia'])('the product code %s becomes product, in any case [ENTI-01]', (code) => {
    const upper = code.toUpperCase();
    expect(alignKeys(PERSON, { [`${code}_arn`]: '1', contactid: 'c' }, code)).toEqual({
      product_arn: '1',
      contactid: 'c',
    });
    expect(alignKeys(PERSON, { [`${upper}_ARN`]: '1', ContactId: 'c' }, code)).toEqual({
      product_arn: '1',
      contactid: 'c',
    });
    expect(alignKeys(PERSON, { [`${code}_arn`]: '1', contactid: 'c' }, upper)).toEqual({
      product_arn: '1',
      contactid: 'c',
    });
  });

  it("another product's fields are not ours", () => {
    expect(alignKeys(PERSON, { avia_arn: '1', contactid: 'c' }, 'casa')).toEqual({ contactid: 'c' });
  });

  it('the exact spelling wins over another case, wherever it is', () => {
    expect(alignKeys(PERSON, { CONTACTID: 'x', contactid: 'c' }, 'casa')).toEqual({ contactid: 'c' });
    expect(alignKeys(PERSON, { contactid: 'c', CONTACTID: 'x' }, 'casa')).toEqual({ contactid: 'c' });
  });

  it('goes through everything that wraps a schema', () => {
    const wrapped = z.object({
      list: z.array(z.optional(PERSON)),
      maybe: z.nullable(z.nullish(PERSON)),
      given: z._default(PERSON, { contactid: '' }),
      first: z.prefault(PERSON, { contactid: '' }),
      piped: z.pipe(
        z.nullish(z.array(PERSON)),
        z.transform((list) => list ?? []),
      ),
      prepared: z.pipe(
        z.transform((value) => value),
        PERSON,
      ),
      caught: z.catch(PERSON, { contactid: '' }),
      sealed: z.readonly(PERSON),
      keyed: z.record(z.string(), PERSON),
      either: z.union([z.array(PERSON), z.object({ people: z.array(PERSON) })]),
      loose: z.looseObject({ person: PERSON }),
      any: z.unknown(),
    });
    const wire = { casa_arn: '1', ContactId: 'c' };
    const ours = { product_arn: '1', contactid: 'c' };
    expect(
      alignKeys(
        wrapped,
        {
          LIST: [wire, undefined],
          maybe: wire,
          given: wire,
          first: wire,
          piped: [wire],
          prepared: wire,
          caught: wire,
          sealed: wire,
          keyed: { casa_Key: wire },
          either: { People: [wire] },
          loose: { Person: wire, casa_Other: [{ casa_x: 1 }] },
          any: { casa_Deep: { casa_y: 2 } },
        },
        'casa',
      ),
    ).toEqual({
      list: [ours, undefined],
      maybe: ours,
      given: ours,
      first: ours,
      piped: [ours],
      prepared: ours,
      caught: ours,
      sealed: ours,
      // Keys of a record are data, not field names.
      keyed: { casa_Key: ours },
      either: { people: [ours] },
      loose: { person: ours, product_Other: [{ product_x: 1 }] },
      any: { product_Deep: { product_y: 2 } },
    });
  });

  it('leaves what has the wrong shape for the schema to refuse', () => {
    for (const wrong of [null, undefined, 5, 'text', [], [PERSON]])
      expect(alignKeys(PERSON, wrong, 'casa')).toBe(wrong);
    expect(alignKeys(z.array(PERSON), { a: 1 }, 'casa')).toEqual({ a: 1 });
    expect(alignKeys(z.record(z.string(), PERSON), [1], 'casa')).toEqual([1]);
  });
});

describe('keys that reach into the machinery', () => {
  const forged = (): unknown =>
    JSON.parse('{"__proto__":{"x":1},"constructor":{"x":1},"prototype":{},"a":{"__proto__":{"y":1},"b":1}}');

  it.each([
    ['a closed object', z.object({ a: z.unknown() }), { a: { b: 1 } }],
    ['an open object', z.looseObject({}), { a: { b: 1 } }],
    ['a record', z.record(z.string(), z.unknown()), { a: { b: 1 } }],
    ['anything', z.unknown(), { a: { b: 1 } }],
  ] as const)('are dropped from %s', (_what, schema, expected) => {
    const aligned = alignKeys(schema, forged(), 'casa') as object;
    expect(JSON.stringify(aligned)).toBe(JSON.stringify(expected));
    expect(Object.getPrototypeOf(aligned)).toBe(Object.prototype);
    expect((aligned as { x?: unknown }).x).toBeUndefined();
  });

  it('are dropped from what goes out', () => {
    expect(JSON.stringify(spellKeys(forged(), 'casa'))).toBe('{"a":{"b":1}}');
  });

  it('may be named by a schema without doing harm', () => {
    expect(alignKeys(z.looseObject({}), { ['casa___proto__']: 1 }, 'casa')).toEqual({ ['product___proto__']: 1 });
  });
});

describe('depth', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

  it('is bounded both ways', () => {
    expect(() => alignKeys(z.looseObject({}), nested(10_000), 'casa')).toThrow(RangeError);
    expect(() => alignKeys(z.unknown(), nested(10_000), 'casa')).toThrow(RangeError);
    expect(() => spellKeys(nested(10_000), 'casa')).toThrow(RangeError);
    expect(alignKeys(z.looseObject({}), nested(40), 'casa')).toEqual(nested(40));
    expect(spellKeys(nested(40), 'casa')).toEqual(nested(40));
  });

  it('of what the contract drops does not matter', () => {
    expect(alignKeys(PERSON, { contactid: 'c', more: nested(10_000) }, 'casa')).toEqual({ contactid: 'c' });
  });
});

describe('what goes out is spelled as on the wire', () => {
  it('at any depth, and leaves files alone [ENTI-07]', () => {
    const file = new Blob(['x']);
    expect(spellKeys({ product_a: [{ product_b: { product_c: 1 } }], plain: null, file }, 'avia')).toEqual({
      avia_a: [{ avia_b: { avia_c: 1 } }],
      plain: null,
      file,
    });
    expect((spellKeys({ file }, 'avia') as { file: unknown }).file).toBe(file);
  });

  it('and comes back as it went', () => {
    const key = fc
      .stringMatching(/^(product_)?[a-z][a-z0-9]{0,8}$/)
      .filter((name) => !['constructor', 'prototype'].includes(name));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('node')),
        fc.dictionary(key, tie('node')),
      ),
    })).node;
    fc.assert(
      fc.property(fc.dictionary(key, tree), fc.constantFrom('casa', 'avia'), (value, product) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(alignKeys(z.looseObject({}), spellKeys(plain, product), product)).toEqual(plain);
      }),
    );
  });
});
