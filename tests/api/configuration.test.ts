import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { configuration } from '#api/configuration.ts';

const IDENTITY = {
  redirectUri: 'http://localhost:4280/forms/',
  silentRedirectUri: 'http://localhost:4280/forms/auth-redirect.html',
  postLogout: { signout: '/forms/signedout?signout=1', timedout: '/forms/signedout?timedout=1' },
  loginPath: 'mycasa',
};
const LEAST = { product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' }, identity: IDENTITY };

describe('the configuration', () => {
  it('needs the product and the identity provider; the rest has the document defaults', () => {
    expect(z.parse(configuration, LEAST)).toMatchObject({
      helpDeskOwner: "the provider's",
      contact: { phone: '', mail: '', address: '', hours: '' },
      apis: { portal: '', forms: '' },
      timeZone: 'Australia/Sydney',
      standalone: true,
      identity: { ...IDENTITY, knownAuthorities: [], authorityMetadata: null, dummyPath: '/forms/dummy' },
      external: { appEntry: '/forms?standalone=true', footer: {}, updatePassword: '' },
      capabilities: {
        idempotency: false,
        draftRevisions: false,
        receipts: false,
        autosave: false,
        submissionStatus: false,
        attemptCounts: false,
        fileRefusals: false,
        trainingCertificates: false,
        droneDeregistrations: false,
        ownSearch: false,
        assessmentAnswers: false,
        passCodes: false,
        licencePapers: false,
      },
    });
  });

  it('takes API bases, paths and addresses [CALL-04]', () => {
    const read = z.parse(configuration, {
      ...LEAST,
      apis: { portal: 'https://p.example', forms: 'https://f.example' },
      paths: { CreateDampSubmission: '/api/my{product}/x' },
      external: { footer: { PREPROD: 'https://content.example/footer' }, keepAlive: 'https://content.example/alive' },
      unknown: 'dropped',
    });
    expect(read.apis).toEqual({ portal: 'https://p.example', forms: 'https://f.example' });
    expect(read.paths).toEqual({ CreateDampSubmission: '/api/my{product}/x' });
    expect([read.external.footer, read.external.keepAlive]).toEqual([
      { PREPROD: 'https://content.example/footer' },
      'https://content.example/alive',
    ]);
    expect(read).not.toHaveProperty('unknown');
  });

  it('keeps a login path that it does not know for start-up to judge', () => {
    expect(
      z.parse(configuration, { ...LEAST, identity: { ...IDENTITY, loginPath: 'elsewhere' } }).identity.loginPath,
    ).toBe('elsewhere');
  });

  it.each([
    ['nothing', {}],
    ['null', null],
    ['HTML', '<html>'],
    ['no identity', { product: LEAST.product }],
    ['a code that breaks paths', { ...LEAST, product: { ...LEAST.product, code: '../casa' } }],
    ['a code in capitals', { ...LEAST, product: { ...LEAST.product, code: 'CASA' } }],
    ['a number for an address', { ...LEAST, apis: { portal: 1, forms: '' } }],
    ['an unknown protocol mode', { ...LEAST, identity: { ...IDENTITY, protocolMode: 'SAML' } }],
  ])('is refused: %s', (_what, value) => {
    expect(z.safeParse(configuration, value).success).toBe(false);
  });
});
