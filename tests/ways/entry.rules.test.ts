/**
 * Conditions of a service before its first question (DEC-40, DEC-03, DEC-10, DEC-37), typed from the decisions and not
 * from the code.
 */
import { describe, expect, it } from 'vitest';
import { featureSetting } from '#rules/core/settings.rules.ts';
import { entry } from '#rules/ways/entry.rules.ts';
import type { EntryFacts, Missing } from '#rules/ways/entry-facts.rules.ts';
import { returnServiceIn, SERVICES, type Service } from '#rules/ways/entry-services.rules.ts';
import { CORAL, KESTREL, PEOPLE, SOUTHERN, WEDGETAIL, type PersonName } from './entry.people.ts';
import { closed } from './entry-kit.ts';

type Verdict = 'may' | Missing;

const verdictOf = (service: Service, facts: EntryFacts): Verdict => {
  const found = entry(service, facts);
  return found.may ? 'may' : found.because;
};

/** In one's own name; services that are not listed are open, services for organisations alone are not. */
const OWN: Readonly<Record<PersonName, Partial<Record<Service, Verdict>>>> = (() => {
  const drones = (verdict: Verdict) => ({ registerDrone: verdict, renewDrone: verdict, accreditation: verdict });
  const noArn = {
    ...drones('arn'),
    verifyAsic: 'arn',
    walletPass: 'arn',
    licences: 'arn',
    aircraft: 'arn',
    confirmAircraft: 'arn',
  } as const;
  return {
    ava: {},
    noah: noArn,
    mia: noArn,
    leo: drones('identity'),
    zoe: {},
    ivy: drones('age'),
    max: {},
    kim: {},
    sam: {},
    tom: noArn,
    uma: {},
    lee: {},
  };
})();

const FOR_ORGANISATIONS: readonly Service[] = ['notifyTraining', 'sendDocuments', 'reportTest', 'users'];

const FOR_PEOPLE: readonly Service[] = ['accreditation', 'verifyAsic', 'walletPass', 'licences'];

describe("in one's own name", () => {
  const cells = (Object.keys(OWN) as PersonName[]).flatMap((who) =>
    SERVICES.map((service): [PersonName, Service, Verdict] => [
      who,
      service,
      OWN[who][service] ?? (FOR_ORGANISATIONS.includes(service) ? 'role' : 'may'),
    ]),
  );
  it.each(cells)('%s, %s: %s', (who, service, verdict) => {
    expect(verdictOf(service, PEOPLE[who])).toBe(verdict);
  });
});

describe('for an organisation', () => {
  const ROWS: readonly (readonly [PersonName, typeof KESTREL, Partial<Record<Service, Verdict>>])[] = [
    ['zoe', KESTREL, { notifyTraining: 'certificate' }],
    ['zoe', SOUTHERN, { notifyTraining: 'certificate' }],
    ['kim', CORAL, {}],
    [
      'sam',
      KESTREL,
      {
        registerDrone: 'role',
        renewDrone: 'role',
        deregisterDrone: 'role',
        confirmAircraft: 'role',
        notifyTraining: 'role',
        sendDocuments: 'role',
        reportTest: 'role',
        cancelSubmission: 'role',
      },
    ],
    ['uma', WEDGETAIL, { notifyTraining: 'role', reportTest: 'role' }],
    // A person who takes no part in it.
    ['ava', KESTREL, Object.fromEntries(SERVICES.map((service) => [service, 'role']))],
  ];
  const cells = ROWS.flatMap(([who, account, row]) =>
    SERVICES.map((service): [PersonName, string, Service, Verdict, string] => [
      who,
      account.name,
      service,
      row[service] ?? (FOR_PEOPLE.includes(service) ? 'role' : 'may'),
      account.accountid,
    ]),
  );
  it.each(cells)('%s, %s, %s: %s', (who, _, service, verdict, organisationId) => {
    expect(verdictOf(service, { ...PEOPLE[who], organisationId: organisationId.toUpperCase() })).toBe(verdict);
  });

  it('is left to the form where the regulator does not say who holds a certificate', () => {
    const { holdsTrainingCertificate: _, ...account } = KESTREL;
    const facts = {
      ...PEOPLE.zoe,
      participants: [{ account, role: { product_name: 'Chief Executive Officer' } }],
      organisationId: KESTREL.accountid,
    };
    expect(verdictOf('notifyTraining', facts)).toBe('may');
  });
});

describe('the first thing that is missing', () => {
  it('is the age of somebody who has no number either: nothing else would help', () => {
    expect(verdictOf('registerDrone', { ...PEOPLE.noah, birthdate: '2011-05-03' })).toBe('age');
    expect(verdictOf('verifyAsic', { ...PEOPLE.noah, birthdate: '2011-05-03' })).toBe('arn');
  });

  it.each([
    ['2010-11-27', 'age'],
    ['2010-11-26', 'may'],
    ['', 'may'],
    [null, 'may'],
    ['soon', 'may'],
  ])('with the birth date %j is: %s', (birthdate, verdict) => {
    expect(verdictOf('accreditation', { ...PEOPLE.lee, birthdate })).toBe(verdict);
  });

  it.each([
    ['a tag', { tags: [{}] }, 'may'],
    ['an accepted record', { acceptedRecords: [{}] }, 'may'],
    [
      'documents that nobody has looked at yet',
      { arnApplications: [{ state: 'open', status: 'In progress' }] },
      'identity',
    ],
    ['a saved application', { drafts: [{ recordid: 'd-1', formname: 'ARN application' }] }, 'identity'],
  ])('of somebody with a number and %s is: %s', (_, facts, verdict) => {
    expect(verdictOf('renewDrone', { ...PEOPLE.leo, ...facts })).toBe(verdict);
  });

  it('is the date of a feature, before anything of the person', () => {
    const before = (date: string, drone = '01/01/2020') => ({
      ...PEOPLE.noah,
      settings: [
        { product_name: featureSetting('Drone'), product_stringvalue: drone },
        { product_name: featureSetting('Add RPA Drone'), product_stringvalue: date },
      ],
    });
    expect(closed('registerDrone', before('01/02/2027'))).toMatchObject({
      because: 'notOpen',
      title: 'You can register a drone from 01 Feb 2027',
      until: '2027-02-01',
      badge: 'Opens on 01 Feb 2027',
      ways: [],
      reason: 'You can register a drone here from 01 Feb 2027. You do not need to do anything before then.',
      facts: [{ label: 'Opens on', value: '01 Feb 2027' }],
    });
    expect(closed('registerDrone', before('later'))).toMatchObject({
      because: 'notOpen',
      title: 'You cannot register a drone yet',
      until: null,
      badge: 'Not open yet',
      reason: 'You cannot register a drone here yet. You do not need to do anything.',
      facts: [],
    });
    // Both features must be on: the later date counts, and none if one is unknown.
    expect([
      closed('registerDrone', before('01/02/2027', '01/03/2027')).until,
      closed('registerDrone', before('01/02/2027', 'later')).until,
    ]).toEqual(['2027-03-01', null]);
    expect(verdictOf('registerDrone', before('26/11/2026'))).toBe('arn');
  });

  it.each(['sendDocuments', 'users'] as const)('of %s for an organisation is the date of its feature', (service) => {
    expect(verdictOf(service, { ...PEOPLE.zoe, organisationId: KESTREL.accountid, settings: [] })).toBe('notOpen');
  });
});

describe('the service that an address names', () => {
  it.each([
    ['registerDrone', 'registerDrone'],
    ['walletPass', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%j: %s', (text, service) => {
    expect(returnServiceIn(text)).toBe(service);
  });
});
