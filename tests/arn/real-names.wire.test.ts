/** T-48 on the server: it judges the same five hundred names as the wizard, with the same messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { REFUSED, TAKEN } from './real-names.ts';
import { application, detailsOf, noahWith } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** The name fields of an application. Five names are sent at once, because of the server's limit of calls per minute. */
const FIELDS = [
  'firstName',
  'otherGivenNames',
  'lastName',
  'auPassportDetails.familyName',
  'auPassportDetails.givenNames',
] as const;
const fives = <One>(list: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(list.length / 5) }, (_none, at) => list.slice(at * 5, at * 5 + 5));

/**
 * The server's messages; the declaration is missing, so nothing is stored. @param names by field, in the order of the
 * fields
 */
const said = async ([
  firstName = 'Noah',
  otherGivenNames = '',
  lastName = 'Clarke',
  familyName = 'Clarke',
  givenNames = 'Noah',
]: readonly string[]): Promise<string> => {
  const data = noahWith('PP', detailsOf('PP', { familyName, givenNames }), {
    firstName,
    otherGivenNames,
    lastName,
    declaration: false,
  });
  return (
    (await rejection(sandbox.call('noah', 'arnCreate', { request: application(data), files: [] }))) as {
      readonly text: string;
    }
  ).text;
};

describe('five hundred names', () => {
  it('are taken by the server [ARNV-05 ARNV-06 ARNV-07 ARNV-08 ARNV-09]', async () => {
    for (const names of fives(TAKEN))
      expect([names, await said(names)]).toEqual([names, 'You must accept the declaration (declaration)']);
  });

  it('but for those with what is forbidden: it is named in the words of the wizard [ARNV-05 ARNV-06 ARNV-08 ARNV-09]', async () => {
    for (const [nth, [name, found]] of REFUSED.entries()) {
      const at = nth % FIELDS.length;
      const what = /\p{Nd}/u.test(found) ? `the number ${found}` : `the character “${found}”`;
      const words = `Remove ${what}. Use only letters, spaces, hyphens and apostrophes. (${FIELDS[at]!})`;
      expect([name, await said(FIELDS.map((_field, other) => (other === at ? name : 'Noah')))]).toEqual([name, words]);
    }
  });
});
