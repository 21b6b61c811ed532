import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/shell/config.ts';

/** The smallest valid configuration. */
const LEAST = {
  product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' },
  identity: {
    redirectUri: 'https://portal.example/forms/',
    silentRedirectUri: 'https://portal.example/forms/auth-redirect.html',
    postLogout: {
      signout: 'https://portal.example/forms/signedout?signout=1',
      timedout: 'https://portal.example/forms/signedout?timedout=1',
    },
    loginPath: 'mycasa',
  },
};

const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

describe('the configuration', () => {
  it('fills in what may be left out: mode, zone, entry, dummy path, help desk', async () => {
    const configuration = await readConfiguration(answer(LEAST));
    expect(configuration).toMatchObject({
      standalone: true,
      timeZone: 'Australia/Sydney',
      helpDeskOwner: "the provider's",
      contact: { phone: '', mail: '', address: '', hours: '' },
      mapsKey: '',
      external: { appEntry: '/forms?standalone=true', updateEmail: '' },
      identity: { authorityMetadata: null, protocolMode: 'AAD', dummyPath: '/forms/dummy' },
      capabilities: { idempotency: false, autosave: false },
    });
  });

  it('drops what it does not know', async () => {
    expect(Object.keys(await readConfiguration(answer({ ...LEAST, surprise: 1 })))).not.toContain('surprise');
  });

  it.each([
    ['a status other than 200', answer(LEAST, 404), 'answered 404'],
    ['what is no JSON', answer('<!doctype html>'), 'is not JSON'],
    ['a missing product', answer({ identity: LEAST.identity }), 'is not valid at product'],
    [
      'a product code that no path could hold',
      answer({ ...LEAST, product: { ...LEAST.product, code: '../x' } }),
      'at product.code',
    ],
    ['a list', answer([]), 'is not valid at'],
  ])('refuses %s and says where', async (_what, response, words) => {
    await expect(readConfiguration(response)).rejects.toEqual({ message: expect.stringContaining(words) as string });
  });
});
