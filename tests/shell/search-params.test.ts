import { describe, expect, it } from 'vitest';
import { encodeParams } from '#rules/core/encoding.rules.ts';
import { readPassHash } from '#rules/licences/pass-link.rules.ts';
import { parseQuery } from '../../src/search.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { organisationIn, organisationNamedIn, savedIn, shortTextIn } from '../../src/search-params.ts';

const A = '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e';
const B = '55a9a9a8-79a3-893f-adca-e8712c61447f';
const paramsFor = (organisationId: string): string =>
  Buffer.from(JSON.stringify({ from: 'org', organisationId })).toString('base64');

describe('the organisation an address asks for', () => {
  it('is that of casaorgid [DASH-43]', () => {
    expect(organisationNamedIn({ casaorgid: A, params: paramsFor(B) }).id).toBe(A);
  });

  it('is that of params where the query names none [DASH-59]', () => {
    expect(organisationNamedIn({ params: paramsFor(B) }).id).toBe(B);
  });

  it('is that of orgid where the query does not name it otherwise [OUSR-20]', () => {
    expect(organisationNamedIn({ orgid: A, params: paramsFor(B) }).id).toBe(A);
    expect(organisationNamedIn({ casaorgid: B, orgid: A }).id).toBe(B);
    expect(organisationNamedIn({ organisationId: B, orgid: A }).id).toBe(B);
    expect(organisationIn(organisationNamedIn({ orgid: A }), { organisationId: B }, [])).toBe(B);
  });

  it('is that of the path before all others', () => {
    expect(organisationIn(organisationNamedIn({ casaorgid: B }), { organisationId: A }, [])).toBe(A);
    expect(organisationIn(organisationNamedIn({ casaorgid: B }), { organisationId: 'short' }, [])).toBe('');
  });

  it('is treated as missing when it has fewer than 36 characters [ORGA-01 CONS-16]', () => {
    expect(organisationNamedIn({ casaorgid: A.slice(0, 35) }).id).toBe('');
    expect(organisationNamedIn({ casaorgid: 'short', params: paramsFor(B) }).id).toBe(B);
  });

  it('is handed to the access check as it is when it is long enough, however wrong', () => {
    expect(organisationNamedIn({ casaorgid: 'x'.repeat(40) }).id).toBe('x'.repeat(40));
  });

  const byNumber = (more: object = {}): string =>
    encodeParams({ organisationArn: '3001017', breadcrumbs: [], ...more });
  const TAKES_PART = [
    { account: { accountid: B, name: 'Southern Air', product_arn: '3001021' } },
    { account: { accountid: A, name: 'Kestrel', product_arn: '3001017' } },
  ] as never;
  const inAddress = (query: Record<string, string>, path = {}) =>
    organisationIn(organisationNamedIn(query), path, TAKES_PART);

  it('is that of the number in params where nothing names its id, among those that the person represents [MTON-04 INDA-03]', () => {
    expect(inAddress({ params: byNumber() })).toBe(A);
    expect(inAddress({ params: byNumber({ organisationArn: ' 3001021 ' }) })).toBe(B);
    expect(inAddress({ params: byNumber(), casaorgid: B })).toBe(B);
    expect(inAddress({ params: byNumber({ organisationId: B }) })).toBe(B);
    expect(inAddress({ params: byNumber() }, { organisationId: B })).toBe(B);
    expect(inAddress({ params: byNumber({ organisationArn: '3009999' }) })).toBe('');
    expect(organisationIn(organisationNamedIn({ params: byNumber() }), {}, [])).toBe('');
  });

  it.each(['%%%', 'bm90IGpzb24=', '', 'A'.repeat(100_000)])('is missing when params is no encoded object', (params) => {
    expect(organisationNamedIn({ params }).id).toBe('');
  });
});

describe('the search params of single pages', () => {
  it.each([
    ['ab%2Bcd%2Fef%3D%3D', 'ab+cd/ef=='],
    ['ab+cd/ef==', 'ab+cd/ef=='],
    ['+cd/ef', '+cd/ef'],
    ['5f2a9c%20', '5f2a9c'],
    ['', null],
  ])('read the hash of a pass, encoded or not: %s [DLIC-14]', (written, hash) => {
    expect(readPassHash(SCREEN_LINKS.licenceDeclaration.parse(parseQuery(`?passHash=${written}`)).passHash)).toBe(hash);
  });

  it('read the marker of the signed-out page: signout exactly 1, timedout anything but nothing, 0 and false [ROUTE-50]', () => {
    const read = (...queries: Record<string, string>[]) =>
      queries.map((query) => SCREEN_LINKS.signedOut.parse(query).marker);
    expect(read({ signout: '1' }, { signout: '2' }, {})).toEqual(['signout', null, null]);
    expect(read({ timedout: '1' }, { timedout: 'yes' })).toEqual(['timedout', 'timedout']);
    expect(read({ timedout: '0' }, { timedout: 'false' }, { timedout: '' })).toEqual([null, null, null]);
  });

  it('read the saved application that is to be resumed, by its key before a payment reference [OP-D-23 OP-D-63 DREN-09]', () => {
    const params = encodeParams({ from: 'ind', organisationId: '', recordid: 'r-3' });
    expect(savedIn({})).toEqual({ recordId: '', customRef: '' });
    expect(savedIn({ recordid: ' r-1 ', customRef: 'c-1', params })).toEqual({ recordId: 'r-1', customRef: 'c-1' });
    expect(savedIn({ params })).toEqual({ recordId: 'r-3', customRef: '' });
    const long = (length: number) => 'x'.repeat(length);
    const hidden = (recordid: string) => ({ params: encodeParams({ from: 'ind', organisationId: '', recordid }) });
    expect(savedIn({ recordid: long(101), customRef: long(101) })).toEqual({ recordId: '', customRef: '' });
    expect(savedIn({ recordid: long(100), customRef: long(100) })).toEqual({
      recordId: long(100),
      customRef: long(100),
    });
    // Values inside `params` are read like values in the query.
    expect([long(101), long(100), ' r-4 '].map((id) => savedIn(hidden(id)).recordId)).toEqual(['', long(100), 'r-4']);
  });

  it('read whether a registration begins with a file', () => {
    expect(
      ([{ fromFile: '1' }, { fromFile: 'yes' }, {}] as Record<string, string>[]).map(
        (query) => SCREEN_LINKS.droneRegistration.parse(query).isFromFile,
      ),
    ).toEqual([true, false, false]);
  });

  it('read the submission of a path', () => {
    expect(['s-1', 'x'.repeat(101)].map(shortTextIn)).toEqual(['s-1', '']);
  });

  it('drop a code or a message that no page could need', () => {
    const { error, systemError } = SCREEN_LINKS;
    expect([error.parse({ code: 'ORG.1' }), systemError.parse({ message: 'No' })]).toEqual([
      { code: 'ORG.1' },
      { message: 'No' },
    ]);
    expect([
      error.parse({ code: 'x'.repeat(3000) }).code,
      systemError.parse({ message: 'x'.repeat(3000) }).message,
    ]).toEqual([undefined, undefined]);
  });
});
