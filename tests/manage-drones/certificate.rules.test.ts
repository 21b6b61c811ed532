import { describe, expect, it } from 'vitest';
import { certificateBytes, documentAddress, DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';

describe('the address of a document', () => {
  const found = { spId: 's 1', file: 'a&b.pdf' };

  it('is the home site, the configured path, and what the call answered [CALL-73 DMAN-37]', () => {
    expect(documentAddress('https://www.regulator.example', '/document-location', found)).toBe(
      'https://www.regulator.example/document-location?spId=s+1&file=a%26b.pdf',
    );
    expect(documentAddress('https://www.regulator.example/', '/files', found)).toMatch(
      /^https:\/\/www\.regulator\.example\/files\?/,
    );
  });

  it.each([
    ['javascript:alert(1)//', found],
    [undefined, found],
    ['https://a.example', { spId: null, file: 'x' }],
    ['https://a.example', { spId: 's', file: '' }],
    ['https://a.example', {}],
  ])('is none for %j with %j', (home, details) => {
    expect(documentAddress(home, '/document-location', details)).toBeNull();
  });

  it('asks for the file of registered drones (OP-D-27)', () => {
    expect(DRONE_CERTIFICATE).toBe('droneregistration');
  });
});

describe('the bytes of a certificate', () => {
  it.each([
    ['12288', 12288],
    [' 7 ', 7],
    ['', null],
    ['0', null],
    ['-3', null],
    ['12 KB', null],
    [null, null],
    [undefined, null],
  ])('%j are %j', (text, bytes) => expect(certificateBytes(text)).toBe(bytes));
});
