import { describe, expect, it } from 'vitest';
import { ENVIRONMENTS, footerAddress, isProduction } from '#rules/content-host.rules.ts';

/** One host for each environment of the document. */
const HOSTS = {
  'SDT-DEV1': 'https://dev1.example/footer.html',
  'SDT-DEV2': 'https://dev2.example/footer.html',
  'SDT-TEST': 'https://test.example/footer.html',
  'SDT-UAT': 'https://uat.example/footer.html',
  PREPROD: 'https://preprod.example/footer.html',
  Production: 'https://www.example/content/footer.html?v=1',
};

describe('the footer’s address', () => {
  it.each(Object.entries(HOSTS))('in %s is %s [SHEL-06 SHEL-07 CONS-23]', (environment, address) => {
    expect(ENVIRONMENTS).toContain(environment);
    expect(footerAddress(environment, HOSTS, undefined)).toBe(address);
  });

  it.each([undefined, '', 'production', 'SDT-DEV3', 'toString', '__proto__'])(
    'in environment %j is none',
    (environment) => {
      expect(footerAddress(environment, HOSTS, undefined)).toBeNull();
    },
  );

  it('is none where nothing usable is configured', () => {
    expect(footerAddress('PREPROD', {}, undefined)).toBeNull();
    expect(footerAddress('PREPROD', { PREPROD: 'javascript:alert(1)' }, undefined)).toBeNull();
    expect(footerAddress('PREPROD', { PREPROD: '/footer.html' }, 'https://aem.example')).toBeNull();
  });

  it('is on the host of the AEM URLs setting where that names one [CONS-21]', () => {
    expect(footerAddress('Production', HOSTS, 'https://aem.example/ignored')).toBe(
      'https://aem.example/content/footer.html?v=1',
    );
    expect(footerAddress('Production', HOSTS, 'not an address')).toBe('https://www.example/content/footer.html?v=1');
  });
});

describe('the development pages', () => {
  it('are for every environment but production', () => {
    expect(['Production', 'PREPROD', 'SDT-DEV1', undefined].map(isProduction)).toEqual([true, false, false, false]);
  });
});
