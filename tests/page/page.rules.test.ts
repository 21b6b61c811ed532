import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBasePath,
  breadcrumbsFor,
  documentTitle,
  formTitle,
  hasSignInHash,
  isLinkAddress,
  readStandalone,
  showsWaitingMessage,
} from '#rules/core/page.rules.ts';
import { isSafeInAppPath } from '#rules/safe-path.rules.ts';

describe('standalone', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ['', false],
    ['TRUE', false],
    ['yes', false],
  ])('given as %j is %s, whatever the session and the default say [ROUTE-02 ROUTE-74 SCON-03]', (value, on) => {
    for (const session of [true, false, undefined]) {
      for (const byDefault of [true, false]) expect(readStandalone(value, session, byDefault)).toBe(on);
    }
  });

  it('not given keeps the mode of the session, else the default [ROUTE-74]', () => {
    expect(readStandalone(undefined, true, false)).toBe(true);
    expect(readStandalone(null, false, true)).toBe(false);
    expect(readStandalone(undefined, undefined, true)).toBe(true);
    expect(readStandalone(undefined, undefined, false)).toBe(false);
  });
});

describe('the base path', () => {
  it.each([
    ['/dashind', '/forms/dashind'],
    ['/dashorg?casaorgid=1', '/forms/dashorg?casaorgid=1'],
    ['/formselector', '/forms/formselector'],
    ['/', '/forms'],
    ['/forms', '/forms'],
    ['/forms/poiverification', '/forms/poiverification'],
    ['/forms?standalone=true', '/forms?standalone=true'],
    ['/forms#code=1', '/forms#code=1'],
  ])('%s is %s when standalone [ROUTE-03 ROUTE-01 SCON-01]', (path, shown) => {
    expect(addBasePath(path, true)).toBe(shown);
  });

  it.each(['/dashind', '/', '/formselector', '/forms/poiverification'])(
    '%s stays when embedded [ROUTE-03 HOME-22]',
    (path) => {
      expect(addBasePath(path, false)).toBe(path);
    },
  );

  it('is never added twice [ROUTE-03]', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = addBasePath(`/${path.replace(/^\/+/, '')}`, true);
        expect(addBasePath(once, true)).toBe(once);
      }),
    );
  });
});

describe('the sign-in hash', () => {
  it.each([
    '#code=abc&state=1',
    '#id_token=x',
    '#access_token=x',
    '#error=access_denied',
    '#state=1&code=abc',
    'code=abc',
  ])('%s carries an identity answer [START-36]', (fragment) => {
    expect(hasSignInHash(fragment)).toBe(true);
  });

  it.each(['', '#', '#main', '#state=1', '#postcode=2600', '#errors=1', '#xcode=1', '#mycode'])(
    '%j carries none [START-36]',
    (fragment) => {
      expect(hasSignInHash(fragment)).toBe(false);
    },
  );

  it.each([
    [false, '/forms', '', true],
    [false, '/forms/', '', true],
    [false, '/forms', '#code=1', false],
    [false, '/forms', '#main', true],
    [false, '/forms/dashind', '', false],
    [true, '/forms', '', false],
  ])('standalone %s, %s%s: a fresh visit waits: %s [START-36]', (standalone, pathname, fragment, waits) => {
    expect(showsWaitingMessage({ standalone, pathname, fragment })).toBe(waits);
  });
});

describe('titles and breadcrumbs', () => {
  it('a document title names step, page and product, and a mistake first', () => {
    expect(documentTitle({ page: 'Individual Profile', product: 'myCASA' })).toBe('Individual Profile - myCASA');
    expect(documentTitle({ step: 'Your details', page: 'ARN Application', product: 'myCASA' })).toBe(
      'Your details - ARN Application - myCASA',
    );
    expect(documentTitle({ step: 'Your details', page: 'ARN Application', product: 'myCASA', error: true })).toBe(
      'Error: Your details - ARN Application - myCASA',
    );
  });

  it('a form is titled by its title, or its name without one', () => {
    expect(formTitle({ title: 'Register a drone', name: 'RPA Registration' })).toBe('Register a drone');
    expect(formTitle({ title: ' ', name: 'RPA Registration' })).toBe('RPA Registration');
    expect(formTitle({ name: 'RPA Registration' })).toBe('RPA Registration');
  });

  it('breadcrumbs go from the individual’s dashboard to the page [SHEL-11 SHEL-13]', () => {
    expect(breadcrumbsFor('myCASA', '', 'Register a drone')).toEqual([
      { label: 'myCASA', target: { screen: 'dashInd' } },
      { label: 'Register a drone' },
    ]);
  });

  it('and from the organisation’s in its context [SHEL-11 SHEL-12]', () => {
    expect(breadcrumbsFor('myCASA', 'id-1', 'Register a drone')[0]).toEqual({
      label: 'myCASA',
      target: { screen: 'dashOrg', organisationId: 'id-1' },
    });
  });
});

describe('an address from a link parameter', () => {
  const ROUTES = [
    '/',
    '/dashind',
    '/dashorg',
    '/submissions/:submissionId/payment',
    '/digitallicence/verification/verification-view/:token?/:licenceType?',
  ];

  it.each([
    '/',
    '/forms',
    '/dashind',
    '/dashind/',
    '/forms/dashind',
    '/dashorg?casaorgid=1&standalone=true',
    '/dashind#main',
    '/submissions/s-1/payment',
    '/digitallicence/verification/verification-view',
    '/digitallicence/verification/verification-view/t/l',
  ])('%s is followed', (path) => {
    expect(isSafeInAppPath(path, ROUTES)).toBe(true);
  });

  it.each([
    '',
    'dashind',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/dashind',
    'javascript:alert(1)',
    'data:text/html,x',
    '/dashind\n',
    '/\t/evil.example',
    ' /dashind',
    '/dash\\ind',
    '/dashind/..//evil.example',
    '/..',
    '/%2e%2e/x',
    '/%2Fevil.example',
    '/unknown',
    '/submissions/payment',
    '/submissions/../payment',
    '/api/mycasa/Portal/GetUserDetails/v1',
    '/forms/forms/dashind',
    '/DASHIND',
    '/digitallicence/verification/verification-view/a/b/c',
  ])('%j is not', (path) => {
    expect(isSafeInAppPath(path, ROUTES)).toBe(false);
  });

  it('never leaves the origin, whatever it says', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '//', 'dashind', '..', 'https:', 'evil.example', '@', '?', '#', '%2f', '\t', 'forms'),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = parts.join('');
        if (isSafeInAppPath(path, ROUTES))
          expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
      }),
      { numRuns: 5000 },
    );
  });
});

describe('an address from configuration', () => {
  it.each(['https://site.example/x', 'http://localhost:4280/content/', '/content/x', '/'])(
    '%s becomes a link',
    (address) => {
      expect(isLinkAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    null,
    undefined,
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' https://site.example',
    '//evil.example',
    '/\\evil',
    'site.example',
    'data:text/html,x',
    'https://',
  ])('%j does not', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });
});
