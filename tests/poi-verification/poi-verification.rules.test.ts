/** The payload of the automatic verification: services 2.1. */
import { expect, it } from 'vitest';
import { automaticVerification } from '#rules/arn/poi-verification.rules.ts';

const claims = {
  given_name: 'Mia Jane',
  family_name: 'Rossi',
  dateOfBirth: '1995-2-8',
  emails: ['mia.rossi@example.com', 'mia@work.example.com'],
};

it('is the claims of the identity provider, with the declaration, and nothing that nobody said [ARNW-29]', () => {
  expect(automaticVerification(claims)).toEqual({
    firstName: 'Mia Jane',
    lastName: 'Rossi',
    dateOfBirth: '1995-02-08',
    email: 'mia.rossi@example.com',
    declaration: true,
  });
});

it.each([
  ['without claims', null],
  ['with claims that say nothing', { given_name: ' ', family_name: null, dateOfBirth: '1995-2-31', emails: [] }],
])('%s is sent empty: the regulator judges', (_what, none) => {
  expect(automaticVerification(none)).toEqual({
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    email: '',
    declaration: true,
  });
});
