/** The names under which an application may be joined with a record without an officer (OP-S-22). */
import { expect, it } from 'vitest';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { provenNames } from '#rules/arn/proven-names.rules.ts';
import { detailsOf, noahWith, NOAHS, UPLOADED, within } from './server-documents.ts';

const OTHER = { familyName: 'OTHERNAME' };
const PASSED = { dvsValidationIndicator: 'Passed' };
const familyNames = (data: ArnFormData) => provenNames(data).map(({ familyName }) => familyName);
const certified = (document: 'NC' | 'MC', details: object, agree: 'yes' | 'no' = 'no') =>
  noahWith('PP', detailsOf('PP', OTHER), {
    ...within(document, { ...detailsOf(document), ...details }),
    isNamesMatch: false,
    previousName: { nameChangeAgree: agree, changeOfNameDocument: document },
  });

it('are those on the document, and those applied with where they match them', () => {
  expect(familyNames(noahWith('PP', detailsOf('PP', OTHER), { isNamesMatch: false }))).toEqual(['OTHERNAME']);
  expect(familyNames(noahWith('PP', detailsOf('PP', OTHER), { isNamesMatch: true }))).toEqual(['OTHERNAME', 'Clarke']);
  expect(familyNames(UPLOADED)).toEqual([]);
  expect(familyNames({ ...NOAHS, identityType: '' })).toEqual(['Clarke']);
});

it.each(['NC', 'MC'] as const)('are those of a certificate %s that was checked, and of no other', (document) => {
  expect(familyNames(certified(document, PASSED))).toContain('Clarke');
  for (const dvsValidationIndicator of ['Failed', 'Not Validated'])
    expect(familyNames(certified(document, { dvsValidationIndicator }))).toEqual(['OTHERNAME']);
  expect(familyNames(certified(document, PASSED, 'yes'))).toEqual(['OTHERNAME']);
});
