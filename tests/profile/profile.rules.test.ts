import { describe, expect, it } from 'vitest';
import type { ExpiryPeriods } from '#rules/core/settings.rules.ts';
import {
  addressLines,
  canUpdateOrganisation,
  individualActions,
  organisationActions,
  profileCards,
  profileRedirect,
  type OrganisationDrone,
} from '#rules/profile.rules.ts';
import type { Participant } from '#rules/organisation-access.rules.ts';
import { sydney } from '#support/moments.ts';

const PERIODS: ExpiryPeriods = { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 0, certificate: 0 };
const KESTREL = '0b5d6f1c-1111-4222-8333-0123456789ab';
const SOUTHERN = '9e8d7c6b-5555-4666-8777-ba9876543210';
const PERSON = { fullname: 'Zoe Singh', product_arn: '700001' };

const member = (accountid: string, name: string, role: string | null): Participant => ({
  account: { accountid, name, product_arn: `ARN of ${name}` },
  role: role === null ? null : { product_name: role },
});

const cards = (participants: Participant[], drones: OrganisationDrone[] = []) =>
  profileCards({ person: PERSON, participants, drones, periods: PERIODS, moment: sydney('2026-03-15T12:00:00+11:00') });

describe('the cards of the profile selector', () => {
  it('are one for the individual with name, ARN and type [PROF-02 PROF-07 PROF-10]', () => {
    expect(cards([])).toEqual([
      {
        id: 'individual',
        name: 'Zoe Singh',
        arn: '700001',
        type: 'Individual',
        role: '',
        badge: null,
        target: { screen: 'dashInd' },
      },
    ]);
  });

  it('and one per organisation with name, ARN, role and type [PROF-02 PROF-03 PROF-08 PROF-11 PROF-24]', () => {
    const [, first, second, ...more] = cards([
      member(KESTREL, 'Kestrel', 'Chief Executive Officer'),
      member(SOUTHERN, 'Southern', 'Tea Lady (acting)'),
    ]);
    expect(first).toEqual({
      id: KESTREL,
      name: 'Kestrel',
      arn: 'ARN of Kestrel',
      type: 'Organisation',
      role: 'Chief Executive Officer',
      badge: null,
      target: { screen: 'dashOrg', organisationId: KESTREL },
    });
    expect(second).toMatchObject({ name: 'Southern', role: 'Tea Lady (acting)', target: { organisationId: SOUTHERN } });
    expect(more).toEqual([]);
  });

  it('join the roles of one organisation on one card [PROF-08 PROF-02]', () => {
    const [, ...organisations] = cards([
      member(KESTREL, 'Kestrel', 'Chief Executive Officer'),
      member(SOUTHERN, 'Southern', null),
      member(KESTREL.toUpperCase(), 'Kestrel', 'Maintenance Controller'),
      member(KESTREL, 'Kestrel', 'Chief Executive Officer'),
    ]);
    expect(organisations.map(({ name, role }) => [name, role])).toEqual([
      ['Kestrel', 'Chief Executive Officer, Maintenance Controller'],
      ['Southern', ''],
    ]);
  });

  it('warn of items expiring soon on the organisation whose drone it is, and on no other [PROF-09 PROF-01]', () => {
    const participants = [
      member(KESTREL, 'Kestrel', 'Chief Remote Pilot'),
      member(SOUTHERN, 'Southern', 'Chief Remote Pilot'),
    ];
    const badges = (...drones: OrganisationDrone[]) =>
      cards(participants, drones).map(({ badge }) => badge?.text ?? null);
    const of = (accountid: string, product_validuntil: string): OrganisationDrone => ({
      account: { accountid },
      product_validuntil,
    });
    expect(badges(of(KESTREL, '2026-04-01'), of(SOUTHERN, '2027-03-01'))).toEqual([null, 'Items expiring soon', null]);
    expect(badges(of(SOUTHERN.toUpperCase(), '2026-02-14'), of(SOUTHERN, '2026-03-16'))).toEqual([
      null,
      null,
      'Items expiring soon',
    ]);
    expect(badges(of(KESTREL, '2026-05-14'), of(SOUTHERN, '2026-02-13'))).toEqual([null, null, null]);
    // A drone whose organisation is only known by ARN, and drones without an owner.
    expect(badges({ account: { product_arn: 'ARN of Southern' }, product_validuntil: '2026-03-20' })).toEqual([
      null,
      null,
      'Items expiring soon',
    ]);
    expect(badges({ product_validuntil: '2026-03-20' }, { account: {}, product_validuntil: '2026-03-20' })).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the hook for certain user types', () => {
  it('redirects nobody as long as there is no rule', () => {
    expect(profileRedirect(PERSON)).toBeNull();
  });

  it('decides where the card of the individual leads, and no other card [PROF-26]', () => {
    const elsewhere = { screen: 'dashOrg', organisationId: SOUTHERN } as const;
    const facts = {
      participants: [member(KESTREL, 'Kestrel', 'Owner')],
      drones: [],
      periods: PERIODS,
      moment: sydney('2026-03-15T12:00:00+11:00'),
    };
    const redirects = [
      { applies: (person: { fullname?: string | null }) => person.fullname === 'Zoe Singh', target: elsewhere },
    ];
    const targets = (fullname: string) =>
      profileCards({ ...facts, person: { fullname }, redirects }).map(({ target }) => target);
    expect(targets('Zoe Singh')).toEqual([elsewhere, { screen: 'dashOrg', organisationId: KESTREL }]);
    expect(targets('Ava Nguyen')[0]).toEqual({ screen: 'dashInd' });
  });

  it('redirects by the first rule that applies', () => {
    const rules = [
      { applies: () => false, target: 'never' },
      { applies: (person: { fullname?: string | null }) => person.fullname === 'Zoe Singh', target: 'first' },
      { applies: () => true, target: 'second' },
    ];
    expect(profileRedirect(PERSON, rules)).toBe('first');
    expect(profileRedirect({ fullname: 'Ava Nguyen' }, rules)).toBe('second');
  });
});

describe('updating an organisation', () => {
  const EXTERNAL = {
    updateOrganisationEmail: 'https://site.example/email',
    updateOrganisationPhone: 'https://site.example/phone',
    updateOrganisationDetails: '/content/details',
  };

  it.each([
    ['Chief Executive Officer', true],
    ['Authorised Representative', true],
    ['Deputy chief executive officer (acting)', true],
    ['AUTHORISED REPRESENTATIVE', true],
    ['Chief Remote Pilot', false],
    ['Maintenance Controller', false],
    ['Contact Person', false],
    ['Executive Officer', false],
    ['', false],
  ])('with the role %j: %s [PROF-21 PROF-22 PROF-23]', (role, allowed) => {
    expect(canUpdateOrganisation([role])).toBe(allowed);
    expect(organisationActions([role], EXTERNAL).map(({ label }) => label)).toEqual(
      allowed ? ['Update email address', 'Update phone number', 'Update your details'] : [],
    );
  });

  it('takes one sufficient role among several, and none from no role [PROF-21 PROF-22 PROF-23]', () => {
    expect(canUpdateOrganisation(['Contact Person', 'Authorised Representative'])).toBe(true);
    expect(canUpdateOrganisation(['Chief Executive', 'Officer'])).toBe(false);
    expect(canUpdateOrganisation([])).toBe(false);
  });

  it('says in an address which organisation it is, where the address has a place for that [PROF-21 PROF-22 PROF-23]', () => {
    const external = { ...EXTERNAL, updateOrganisationPhone: 'https://site.example/phone?of={organisationId}&lang=en' };
    const hrefs = organisationActions(['Authorised Representative'], external, 'a&b $1').map(({ href }) => href);
    expect(hrefs).toEqual([
      'https://site.example/email',
      'https://site.example/phone?of=a%26b%20%241&lang=en',
      '/content/details',
    ]);
  });

  it('hides an action without an address or with an unsafe one [PROF-21 PROF-22 PROF-23]', () => {
    const actions = organisationActions(['Chief Executive Officer'], {
      ...EXTERNAL,
      updateOrganisationEmail: '',
      updateOrganisationPhone: 'javascript:alert(1)',
    });
    expect(actions).toEqual([{ id: 'details', label: 'Update your details', href: '/content/details' }]);
  });
});

describe('the individual’s actions', () => {
  it('go to the configured addresses, and one without an address is hidden [PROF-15 PROF-17 PROF-18]', () => {
    const external = {
      updatePassword: 'https://id.example/password',
      updateEmail: 'https://id.example/email',
      updateDetails: 'https://site.example/me',
    };
    expect(individualActions(external)).toEqual([
      { id: 'password', label: 'Update password', href: 'https://id.example/password' },
      { id: 'email', label: 'Update email', href: 'https://id.example/email' },
      { id: 'details', label: 'Update your details', href: 'https://site.example/me' },
    ]);
    expect(individualActions({ ...external, updatePassword: '' }).map(({ id }) => id)).toEqual(['email', 'details']);
    expect(individualActions({ ...external, reminders: '/reminders' }).at(-1)).toEqual({
      id: 'reminders',
      label: 'Change reminder emails',
      href: '/reminders',
    });
  });
});

describe('addresses', () => {
  const fields = {
    address1_extraline: 'Level 3',
    address1_building: 'Tower',
    address1_line1: '16 Furzer Street',
    address1_line2: ' ',
    address1_line3: null,
    address1_city: 'Phillip',
    address1_stateorprovince: 'ACT',
    address1_postalcode: '2606',
    address1_country: 'Australia',
    address2_line1: 'GPO Box 2005',
    address2_city: 'Canberra',
  };

  it('come from the first group for residential and business, from the second for postal [PROF-16 PROF-20 ENTI-03]', () => {
    expect(addressLines(fields, 'address1')).toEqual([
      'Level 3',
      'Tower',
      '16 Furzer Street',
      'Phillip ACT 2606',
      'Australia',
    ]);
    expect(addressLines(fields, 'address2')).toEqual(['GPO Box 2005', 'Canberra']);
    expect(addressLines({}, 'address1')).toEqual([]);
  });
});
