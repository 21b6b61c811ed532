import { describe, expect, it } from 'vitest';
import { loginPathInForce, readLoginPath } from '#rules/login-path.rules.ts';

describe('the login path', () => {
  it('myGov is the government digital identity [START-04]', () => {
    expect(readLoginPath('myGov', 'casa')).toBe('myGov');
  });

  it('my and the product code is the product’s own account [START-05]', () => {
    expect(readLoginPath('mycasa', 'casa')).toBe('myProduct');
    expect(readLoginPath('mynaa', 'naa')).toBe('myProduct');
    expect(readLoginPath('mycasa', 'naa')).toBeNull();
  });

  it.each(['', 'mygov', 'MYGOV', 'myCASA', 'my', 'google', 'toString', ' myGov'])(
    '%j is unknown [START-06]',
    (value) => {
      expect(readLoginPath(value, 'casa')).toBeNull();
    },
  );

  it('is the claim’s where the token has one, the configured one otherwise [START-04 START-05]', () => {
    expect(loginPathInForce('mycasa', 'myGov', 'casa')).toBe('myGov');
    expect(loginPathInForce('myGov', 'mycasa', 'casa')).toBe('myProduct');
    expect(loginPathInForce('mycasa', undefined, 'casa')).toBe('myProduct');
    expect(loginPathInForce('myGov', '', 'casa')).toBe('myGov');
  });

  it('is unknown when the value that counts is [START-06]', () => {
    expect(loginPathInForce('mycasa', 'facebook', 'casa')).toBeNull();
    expect(loginPathInForce('nothing', null, 'casa')).toBeNull();
    expect(loginPathInForce('nothing', 'myGov', 'casa')).toBe('myGov');
  });
});
