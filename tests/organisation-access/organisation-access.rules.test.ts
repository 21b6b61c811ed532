import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOrganisationNotLoaded,
  isParticipant,
  organisationIdFault,
  rolesIn,
  usableOrganisationId,
} from '#rules/organisation-access.rules.ts';

const ID = '0b5d6f1c-1111-4222-8333-0123456789ab';
const OTHER = '9e8d7c6b-5555-4666-8777-ba9876543210';

describe('an organisation id', () => {
  it('shorter than 36 characters is treated as empty [ORGA-01 CONS-16 DCON-33 SCON-24 OUSR-23]', () => {
    expect(usableOrganisationId(ID.slice(0, 35))).toBe('');
    expect(usableOrganisationId(ID)).toBe(ID);
    expect(usableOrganisationId(null)).toBe('');
  });

  it.each([undefined, null, ''])('that is missing (%j) is ORG.1 [ORGA-02]', (id) => {
    expect(organisationIdFault(id)).toBe('ORG.1');
  });

  it.each(['1', 'not an id', ID.slice(1), ID.slice(0, 35)])(
    'that is short (%j) is ORG.1 [ORGA-03 CONS-16 DCON-33 OUSR-23 OUSR-25]',
    (id) => {
      expect(organisationIdFault(id)).toBe('ORG.1');
    },
  );

  it.each([
    'x'.repeat(36),
    `${ID}0`,
    `${ID} `,
    `{${ID}}`,
    ID.replace('b', 'g'),
    ID.replaceAll('-', '_'),
    '0b5d6f1c1-111-4222-8333-0123456789ab',
    `${ID}\n`,
  ])('that is long enough and no identifier (%j) is ORG.4 [ORGA-04 OUSR-24 OUSR-26]', (id) => {
    expect(organisationIdFault(id)).toBe('ORG.4');
  });

  it.each([
    ['ORG.4', ID, true],
    ['ORG.4', 'x'.repeat(36), false],
    ['ORG.3', ID, false],
  ] as const)('refused with %s, %s was not loaded: %j', (code, id, expected) => {
    expect(isOrganisationNotLoaded(code, id)).toBe(expected);
  });

  it('of the 8-4-4-4-12 pattern passes, in any case [ORGA-04 OUSR-24]', () => {
    expect(organisationIdFault(ID)).toBeNull();
    expect(organisationIdFault(ID.toUpperCase())).toBeNull();
    fc.assert(fc.property(fc.uuid(), (id) => organisationIdFault(id) === null));
  });
});

describe('taking part in an organisation', () => {
  const participants = [
    { account: { accountid: ID }, role: { product_name: ' Chief Remote Pilot ' } },
    { account: { accountid: ID.toUpperCase() }, role: null },
    { account: { accountid: ID }, role: { product_name: 'Some Role Nobody Knows' } },
  ];

  it('compares ids ignoring case [ORGA-05]', () => {
    expect(isParticipant(participants, ID)).toBe(true);
    expect(isParticipant(participants, ID.toUpperCase())).toBe(true);
    expect(isParticipant(participants, OTHER)).toBe(false);
    expect(isParticipant([], ID)).toBe(false);
    expect(isParticipant([{ account: { accountid: '' } }], '')).toBe(false);
  });

  it('gives the role names as received [PROF-24]', () => {
    expect(rolesIn(participants, ID)).toEqual(['Chief Remote Pilot', 'Some Role Nobody Knows']);
    expect(rolesIn(participants, OTHER)).toEqual([]);
  });

  it('gives a role that is there twice once, and leaves out one without a name', () => {
    const row = (name: string | null, accountid = ID) => ({ account: { accountid }, role: { product_name: name } });
    const rows = [row('Owner'), row('Director'), row('Owner'), row(' '), row(null), row('DAMP Contact', OTHER)];
    expect(rolesIn(rows, ID.toUpperCase())).toEqual(['Owner', 'Director']);
  });
});
