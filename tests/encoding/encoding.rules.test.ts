import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeParams, encodeParams, readLinkParams } from '#rules/core/encoding.rules.ts';

/** Base64 of UTF-8 JSON made by Node, not by the code under test. */
const node = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

/** A list nested as deep as told, inside an object. */
const nested = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('params', () => {
  it('are base64 of UTF-8 JSON [ROUTE-75]', () => {
    expect(encodeParams({ from: 'ind', organisationId: '' })).toBe('eyJmcm9tIjoiaW5kIiwib3JnYW5pc2F0aW9uSWQiOiIifQ==');
    expect(encodeParams({ name: 'Zoë 東京 ✈' })).toBe(node({ name: 'Zoë 東京 ✈' }));
  });

  it('come back as an equal object, whatever JSON they hold [ROUTE-75]', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    const params = fc.dictionary(key, fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'grapheme' })), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(params, (value) => {
        // JSON writes -0 as 0.
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const encoded = encodeParams(value);
        expect(decodeParams(encoded)).toStrictEqual(plain);
        expect(decodeParams(encodeURIComponent(encoded))).toStrictEqual(plain);
        expect(decodeParams(encoded.replaceAll('+', ' '))).toStrictEqual(plain);
        expect(decodeParams(Buffer.from(encoded, 'base64').toString('base64url'))).toStrictEqual(plain);
      }),
      { numRuns: 500 },
    );
  });

  it('are read as base64url, without padding, and as a URL may have left them', () => {
    const value = { text: '>>>???ÿÿÿ' };
    const plain = node(value);
    expect(plain).toMatch(/[+/]/);
    for (const form of [
      plain,
      plain.replace(/=+$/, ''),
      Buffer.from(JSON.stringify(value)).toString('base64url'),
      plain.replaceAll('+', ' '),
    ]) {
      expect(decodeParams(form), form).toEqual(value);
    }
    expect(decodeParams(encodeURIComponent(plain))).toEqual(value);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '***'],
    ['no text', base64('\u0000\u0001')],
    ['broken UTF-8', Buffer.from('{"a":"\xff"}', 'latin1').toString('base64')],
    ['no JSON', base64('{from:ind}')],
    ['a list', base64('[1]')],
    ['a text', base64('"ind"')],
    ['a number', base64('7')],
    ['null', base64('null')],
    ['a broken percent sign', '%E0%A4%A'],
    ['more than 64 KB', node({ text: 'x'.repeat(49_200) })],
    ['49,000 open brackets', base64('['.repeat(49_000))],
    ['deep nesting', base64(nested(16))],
    ['nesting as deep as the size allows', base64(nested(24_000))],
  ])('that hold %s are no params', (_, text) => {
    expect(decodeParams(text)).toBeNull();
  });

  it('may be as long as 64 KB and nested like real ones', () => {
    expect(decodeParams(node({ text: 'x'.repeat(49_000) }))).toEqual({ text: 'x'.repeat(49_000) });
    expect(decodeParams(base64(nested(15)))).not.toBeNull();
  });

  it('cannot reach a prototype', () => {
    expect(decodeParams(base64('{"__proto__":{"polluted":true}}'))).toBeNull();
    expect(decodeParams(base64('{"a":[{"__proto__":{"polluted":true}}]}'))).toBeNull();
    expect(decodeParams(base64('{"constructor":{"prototype":{"polluted":true}}}'))).toEqual({
      constructor: { prototype: { polluted: true } },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('never throw, whatever a link holds, and leave Object.prototype as it is', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    const letters = fc.string({ unit: fc.constantFrom(...'eyJhIjoxfQ+/=-_%25 {}[]"'), maxLength: 80 });
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      letters,
      fc.string({ unit: 'binary', maxLength: 120 }).map(base64),
      fc.json({ maxDepth: 8 }).map(base64),
      fc
        .tuple(fc.json().map(base64), fc.nat(60), fc.string({ maxLength: 2 }))
        .map(([text, at, dirt]) => text.slice(0, at) + dirt + text.slice(at)),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const value = decodeParams(text);
        expect(value === null || (typeof value === 'object' && !Array.isArray(value))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  });
});

describe('the link context in params', () => {
  it('is read from what the profile selector encodes [ENTI-31 ROUTE-75]', () => {
    expect(readLinkParams(node({ from: 'ind', organisationId: '' }))).toEqual({ from: 'ind', organisationId: '' });
    expect(readLinkParams(node({ from: 'org', organisationId: '3f0c' }))).toEqual({
      from: 'org',
      organisationId: '3f0c',
    });
    expect(readLinkParams(node({ from: 'ind' }))).toEqual({ from: 'ind', organisationId: '' });
  });

  it('takes a draft’s id in both spellings', () => {
    expect(readLinkParams(node({ from: 'ind', recordid: 'd-1' }))?.recordid).toBe('d-1');
    expect(readLinkParams(node({ from: 'ind', recordId: 'd-2' }))?.recordid).toBe('d-2');
  });

  it('derives a missing origin from the organisation and refuses an unknown one', () => {
    expect(readLinkParams(node({ organisationId: '3f0c' }))?.from).toBe('org');
    expect(readLinkParams(node({ recordid: 'd-1' }))?.from).toBe('ind');
    expect(readLinkParams(node({ from: 'elsewhere' }))).toBeNull();
    expect(readLinkParams(node({ from: 7 }))).toBeNull();
  });

  it('ignores values of the wrong kind and anything else', () => {
    expect(readLinkParams(node({ from: 'org', organisationId: { $ne: '' }, recordid: 7, admin: true }))).toEqual({
      from: 'org',
      organisationId: '',
    });
    expect(readLinkParams('***')).toBeNull();
    expect(readLinkParams(undefined)).toBeNull();
  });
});
