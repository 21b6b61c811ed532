import { describe, expect, it } from 'vitest';
import { failureCode, failureLine, isCallFailure, type CallCode, type CodePrefix } from '#rules/core/failures.rules.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
const codes = (prefix: CodePrefix) =>
  LETTERS.map((letter) => failureCode(prefix, letter, letter === 'b' ? undefined : 200));

describe('the forms of the codes', () => {
  it('letters follow bare prefixes [ERRC-05 DERR-24]', () => {
    expect(codes('LI')).toEqual(['LI.1a', 'LI.1b', 'LI.1c', 'LI.1d', 'LI.1e']);
    expect(codes('SRORG')).toEqual(['SRORG.1a', 'SRORG.1b', 'SRORG.1c', 'SRORG.1d', 'SRORG.1e']);
  });

  it('some families show no letter [ERRC-18 ERRC-42 ERRC-43]', () => {
    for (const prefix of ['DI', 'HDI', 'HDO'] as const) {
      expect(codes(prefix)).toEqual([`${prefix}.1`, `${prefix}.1`, `${prefix}.1`, `${prefix}.1`, `${prefix}.1`]);
    }
  });

  it('forms always report 1a [ERRC-23 ERRC-24 ERRC-25]', () => {
    expect([new Set(codes('FL')), new Set(codes('FS')), new Set(codes('FSU'))]).toEqual([
      new Set(['FL.1a']),
      new Set(['FS.1a']),
      new Set(['FSU.1a']),
    ]);
  });

  it('a call of a pair has the first of the two, however it failed [ERRC-28 ERRC-30 DEC-32]', () => {
    expect(codes('OD')).toEqual(['OD.1', 'OD.1', 'OD.1', 'OD.1', 'OD.1']);
    expect(codes('SP')).toEqual(['SP.1', 'SP.1', 'SP.1', 'SP.1', 'SP.1']);
  });

  it('the settings call goes by its status [CALL-06 ERRC-51]', () => {
    expect(failureCode('INIT', 'e', 500)).toBe('INIT.1');
    expect(failureCode('INIT', 'c', 200)).toBe('INIT.1a');
    expect(failureCode('INIT', 'b')).toBe('INIT.1a');
  });
});

describe('a code outside the catalogue', () => {
  it('cannot be spelled: this file does not compile without the mistakes that are expected here', () => {
    // @ts-expect-error no family XX
    const family: CodePrefix = 'XX';
    // @ts-expect-error DI has no letters
    const letter: CallCode = 'DI.1a';
    // @ts-expect-error LI has no f
    const sixth: CallCode = 'LI.1f';
    expect([family, letter, sixth]).toHaveLength(3);
  });
});

describe('the line a person sees', () => {
  it('has code, suffix and text [ERRC-05 DERR-24]', () => {
    expect(failureLine({ code: 'LI.1a', text: 'The record is locked' })).toBe(
      'System error LI.1a: The record is locked',
    );
    expect(failureLine({ code: 'DI.1', text: 'fetch failed' })).toBe('System error DI.1: fetch failed');
  });

  it('has no code where the call has none [SERR-10]', () => {
    expect(failureLine({ code: failureCode(null, 'e', 500), text: 'x' })).toBe('System error: x');
  });
});

describe('telling a failed call from anything else', () => {
  it('goes by its kind', () => {
    expect(isCallFailure({ kind: 'call-failure', call: 'X', code: '', letter: 'c', text: '' })).toBe(true);
    for (const other of [null, undefined, 'call-failure', new Error('x'), {}, { kind: 'sign-in-failure' }])
      expect(isCallFailure(other)).toBe(false);
  });
});
