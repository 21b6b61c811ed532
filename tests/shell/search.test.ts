import { describe, expect, it } from 'vitest';
import { parseQuery, stringifyQuery } from '../../src/search.ts';

describe('the query of an address', () => {
  it('keeps every value a text, also one that looks like a number or like JSON', () => {
    const query = { casaorgid: '1e5', standalone: 'true', x: '{"a":1}' };
    expect(parseQuery('?casaorgid=1e5&standalone=true&x=%7B%22a%22%3A1%7D')).toEqual(query);
  });

  it('takes the first value of a repeated name', () => {
    expect(parseQuery('a=1&a=2')).toEqual({ a: '1' });
  });

  it('gives a name that could reach a prototype no chance', () => {
    const query = parseQuery('?__proto__=x&constructor=y&a=1');
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(Object.keys(query)).toEqual(['constructor', 'a']);
  });

  it('writes what it read: spaces, plus signs, ampersands, letters of any alphabet', () => {
    const query = { msg: 'a b+c&d=é', params: 'ab+/=' };
    expect(parseQuery(stringifyQuery(query))).toEqual(query);
    expect(stringifyQuery({ params: 'ab+/=' })).toBe('?params=ab%2B%2F%3D');
  });

  it('leaves out what is undefined, and writes nothing for an empty query', () => {
    expect(stringifyQuery({ a: undefined, b: '1' })).toBe('?b=1');
    expect(stringifyQuery({})).toBe('');
  });

  it('survives broken percent signs', () => {
    expect(parseQuery('?a=%E0%A4%A')).toEqual({ a: '\uFFFD%A' });
  });
});
