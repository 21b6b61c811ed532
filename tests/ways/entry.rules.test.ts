/**
 * What a service needs before its first question (DEC-40, DEC-03, DEC-10, DEC-37), typed from the decisions and never
 * from the code.
 */
import { describe, expect, it } from 'vitest';
import { featureSetting } from '#rules/core/settings.rules.ts';
import { entry } from '#rules/ways/entry.rules.ts';
import type { ClosedEntry, EntryFacts, Missing } from '#rules/ways/entry-facts.rules.ts';
import { returnServiceIn, SERVICES, type Service } from '#rules/ways/entry-services.rules.ts';
import { CORAL, KESTREL, PEOPLE, SOUTHERN, WEDGETAIL, type PersonName } from './entry.people.ts';

type Verdict = 'may' | Missing;

const verdictOf = (service: Service, facts: EntryFacts): Verdict => {
  const found = entry(service, facts);
  return found.may ? 'may' : found.because;
};

const closed = (service: Service, facts: EntryFacts): ClosedEntry => {
  const found = entry(service, facts);
  if (found.may) throw new Error(`${service} is open`);
  return found;
};

/** In one's own name; a service that is not listed may be begun, one for organisations alone may not. */
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
    // Somebody who takes no part in it.
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
    // Both have to be on: the later day, and none where one of them is not known.
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

describe('what a closed entry says', () => {
  it('of somebody without a number: apply or link, and back to the service', () => {
    expect(closed('registerDrone', PEOPLE.noah)).toMatchObject({
      title: 'You cannot register a drone yet',
      badge: 'Needs an ARN first',
      reason: 'You need an aviation reference number (ARN) before you can register a drone.',
      facts: [],
      ways: [
        {
          label: 'Apply for aviation reference number (ARN)',
          target: { screen: 'arn', arnType: 'new', verification: 'dvs', after: 'registerDrone' },
        },
        {
          label: 'Link existing aviation reference number (ARN)',
          target: { screen: 'arn', arnType: 'link', verification: 'dvs', after: 'registerDrone' },
        },
      ],
      needs: [
        { id: 'age', state: 'have' },
        { id: 'arn', state: 'missing' },
        { id: 'identity', state: 'later' },
        { id: 'bring', state: 'bring' },
      ],
    });
    expect(closed('aircraft', PEOPLE.mia).ways[0]!.target).toMatchObject({ verification: 'myGov', after: 'aircraft' });
  });

  it('of an application that is being decided: its reference, since when and until when, and what was sent', () => {
    expect(closed('accreditation', PEOPLE.tom)).toMatchObject({
      badge: 'Waiting for your ARN',
      until: '2026-12-01',
      reason:
        'You need an aviation reference number (ARN) before you can take a drone accreditation assessment. Your application AR-7K2M-9QWX-4 is in progress.',
      facts: [
        { label: 'Reference', value: 'AR-7K2M-9QWX-4' },
        { label: 'Submitted', value: '24 Nov 2026' },
        { label: 'We make a decision by', value: '01 Dec 2026' },
      ],
      ways: [{ target: { screen: 'submissionDetail', submissionId: 's-tom', organisationId: '' } }],
      needs: [{ state: 'have' }, { id: 'arn', state: 'underWay' }, { state: 'later' }, { state: 'bring' }],
    });
  });

  it('of an application that was declined: when and why, and how to apply again', () => {
    const declined = {
      product_reference: 'AR-9',
      state: 'closed',
      status: 'Declined',
      createdon: '2026-11-20T00:00:00Z',
      decidedon: '2026-11-25T20:00:00Z',
      reason: 'The copy cannot be read.',
      submissionid: 's-9',
    };
    expect(closed('licences', { ...PEOPLE.noah, arnApplications: [declined] })).toMatchObject({
      badge: 'Needs an ARN first',
      reason:
        'You need an aviation reference number (ARN) before you can view your licences. We declined your application AR-9 on 26 Nov 2026.',
      facts: [
        { label: 'Reference', value: 'AR-9' },
        { label: 'Declined', value: '26 Nov 2026' },
        { label: 'Reason', value: 'The copy cannot be read.' },
      ],
      ways: [{ target: { arnType: 'new' } }, { target: { arnType: 'link' } }, { label: 'View your application' }],
    });
  });

  it('of an application that is saved: go on with it', () => {
    const facts = {
      ...PEOPLE.noah,
      drafts: [
        { recordid: 'd-0', formname: 'RPA Registration' },
        { recordid: 'd-7', formname: 'ARN application' },
      ],
    };
    expect(closed('confirmAircraft', facts).ways).toEqual([
      {
        label: 'Continue your saved ARN application',
        target: { screen: 'arn', arnType: 'new', verification: 'dvs', recordId: 'd-7', after: 'confirmAircraft' },
      },
    ]);
  });

  const one = { product_reference: ' ', state: 'open', status: 'Pending' };
  const declinedOnce = { ...one, state: 'closed', status: 'Declined' };
  it.each<[string, Partial<EntryFacts>, string, string]>([
    [
      'saved',
      { drafts: [{ recordid: 'd-7', formname: 'ARN application' }] },
      'You have saved an application for an ARN and not submitted it.',
      'Your application is saved and not submitted.',
    ],
    [
      'under way, of which nothing else is known',
      { arnApplications: [one] },
      'Your application for an ARN is in progress.',
      'Submitted',
    ],
    [
      'declined, of which nothing else is known',
      { arnApplications: [declinedOnce] },
      'We declined your application for an ARN.',
      'Your last application was declined.',
    ],
  ])('of an application that is %s: that, in its reason and beside the number', (_, facts, told, detail) => {
    const found = closed('licences', { ...PEOPLE.noah, ...facts });
    expect(found.reason).toBe(`You need an aviation reference number (ARN) before you can view your licences. ${told}`);
    expect(found.needs[0]).toMatchObject({ id: 'arn', detail });
    // Nothing that was submitted is known by its id, so nothing leads there.
    expect([found.facts, found.ways.filter(({ target }) => target.screen === 'submissionDetail')]).toEqual([[], []]);
  });

  it('of a proof of identity that was declined: begin again, and what was sent', () => {
    const declined = { ...declinedOnce, kind: 'verify', submissionid: 's-4' };
    expect(closed('renewDrone', { ...PEOPLE.leo, arnApplications: [declined] })).toMatchObject({
      badge: 'Needs proof of identity first',
      reason:
        'We need to verify your identity before you can renew a drone registration. We declined your application.',
      ways: [{ label: 'Begin verification' }, { label: 'View your application', target: { submissionId: 's-4' } }],
    });
  });

  it('of an identity that is not proven: begin, or what is under way', () => {
    expect(closed('renewDrone', { ...PEOPLE.leo, arn: ' 2001048 ' })).toMatchObject({
      title: 'You cannot renew a drone registration yet',
      badge: 'Needs proof of identity first',
      reason: 'We need to verify your identity before you can renew a drone registration.',
      ways: [{ label: 'Begin verification', target: { screen: 'poiVerification' } }],
      needs: [
        { state: 'have' },
        { id: 'arn', state: 'have', detail: '2001048' },
        { id: 'identity', state: 'missing' },
        { id: 'bring' },
      ],
    });
    const pending = {
      ...PEOPLE.leo,
      arnApplications: [
        { product_reference: 'AR-3', state: 'open', createdon: '2026-11-20T00:00:00Z', submissionid: 's-3' },
      ],
    };
    expect(closed('renewDrone', pending)).toMatchObject({
      badge: 'Waiting for proof of identity',
      until: '2026-11-27',
      ways: [{ label: 'View your application' }],
    });
  });

  it('of somebody under 16: the day from which they can', () => {
    expect(closed('registerDrone', PEOPLE.ivy)).toMatchObject({
      until: '2027-05-03',
      badge: 'From 03 May 2027',
      reason: 'You must be at least 16 years old to register a drone. You can do this from 03 May 2027.',
      ways: [],
      facts: [
        { label: 'Date of birth', value: '03 May 2011' },
        { label: 'You can start from', value: '03 May 2027' },
      ],
      needs: [
        { id: 'age', state: 'missing', detail: 'You are 15' },
        { id: 'arn', state: 'have' },
        { id: 'identity', state: 'have' },
        { id: 'bring' },
      ],
    });
    expect(closed('registerDrone', { ...PEOPLE.ivy, birthdate: '2012-02-29' }).until).toBe('2028-02-29');
  });

  it('of a role: what it lets do, the roles that can, and what can be looked at', () => {
    expect(closed('registerDrone', { ...PEOPLE.sam, organisationId: KESTREL.accountid })).toMatchObject({
      title: 'You cannot register drones for Kestrel Survey Pty Ltd',
      badge: 'Needs another role',
      reason: expect.stringMatching(
        /^You have view-only access\. .*Ask an Authorised Representative or the Chief Executive Officer\.$/,
      ) as string,
      facts: [
        {
          label: 'Roles that can do this',
          value:
            'Authorised Representative, Owner, Chief Executive Officer, Director, DAMP Contact, Chief Remote Pilot or Maintenance Controller',
        },
      ],
      ways: [
        { target: { screen: 'manageDronesOrg', organisationId: KESTREL.accountid } },
        { target: { screen: 'orgManageUsers' } },
      ],
      needs: [
        { id: 'organisation', detail: 'Kestrel Survey Pty Ltd, ARN 3001017' },
        { id: 'role', state: 'missing', detail: 'You are Contact Person.' },
        { id: 'bring' },
      ],
    });
    expect(closed('reportTest', { ...PEOPLE.uma, organisationId: WEDGETAIL.accountid }).reason).toBe(
      'Your role in this organisation is Chief Remote Pilot. This can be completed by a person with the role Authorised Representative, Chief Executive Officer or DAMP Contact.',
    );
  });

  it.each<[Service, readonly string[]]>([
    ['renewDrone', ['manageDronesOrg', 'orgManageUsers']],
    ['deregisterDrone', ['manageDronesOrg', 'orgManageUsers']],
    ['confirmAircraft', ['manageAircraftOrg', 'orgManageUsers']],
    ['reportTest', ['orgManageUsers']],
  ])('of a role that may not do %s: the records that it may look at, and who has which role', (service, screens) => {
    const { ways } = closed(service, { ...PEOPLE.sam, organisationId: KESTREL.accountid });
    expect(ways.map(({ target }) => target)).toEqual(
      screens.map((screen) => ({ screen, organisationId: KESTREL.accountid })),
    );
  });

  it('of somebody without a role there, and of an organisation without a name: words of their own', () => {
    expect(closed('registerDrone', { ...PEOPLE.ava, organisationId: KESTREL.accountid })).toMatchObject({
      title: 'You cannot register drones for this organisation',
      reason: 'You have no role in this organisation that allows this.',
      needs: [
        { id: 'organisation', detail: 'this organisation' },
        { id: 'role', state: 'missing', detail: 'You have no role in this organisation.' },
        { id: 'bring' },
      ],
    });
    const unnamed = { ...KESTREL, name: ' ', product_arn: ' ' };
    expect(
      closed('notifyTraining', {
        ...PEOPLE.zoe,
        participants: [{ account: unnamed, role: { product_name: 'Chief Executive Officer' } }],
        organisationId: KESTREL.accountid,
      }),
    ).toMatchObject({
      title: 'This organisation cannot notify training outcomes',
      ways: [{ label: 'Dashboard of this organisation' }, {}],
      reason:
        'Only an organisation with a certificate of a maintenance training organisation (MTO) can notify training outcomes. This organisation does not have one.',
    });
  });

  it('of what is for people alone, and of what is for organisations alone: the other profiles, where there are any', () => {
    const away = [{ label: 'Switch profile', target: { screen: 'profileSelector' } }];
    expect(closed('accreditation', { ...PEOPLE.zoe, organisationId: KESTREL.accountid })).toMatchObject({
      title: 'You cannot take a drone accreditation assessment for an organisation',
      badge: 'For yourself only',
      ways: away,
      reason: 'You can take a drone accreditation assessment for yourself only. Switch to your own profile first.',
      needs: [{ id: 'role', detail: 'You are acting for Kestrel Survey Pty Ltd.' }, { id: 'bring' }],
    });
    expect(closed('reportTest', PEOPLE.zoe)).toMatchObject({
      title: 'You cannot submit a drug and alcohol management plan (DAMP) report for yourself',
      badge: 'For organisations',
      ways: away,
      reason:
        'You can submit a drug and alcohol management plan (DAMP) report for an organisation only. Switch to the profile of an organisation first.',
    });
    expect(closed('reportTest', PEOPLE.ava).ways).toEqual([]);
  });

  it('of an organisation without the certificate: who needs it, and the other profiles', () => {
    expect(closed('notifyTraining', { ...PEOPLE.zoe, organisationId: KESTREL.accountid })).toMatchObject({
      title: 'Kestrel Survey Pty Ltd cannot notify training outcomes',
      reason:
        'Only an organisation with a certificate of a maintenance training organisation (MTO) can notify training outcomes. Kestrel Survey Pty Ltd does not have one.',
      ways: [
        { target: { screen: 'dashOrg', organisationId: KESTREL.accountid } },
        { target: { screen: 'profileSelector' } },
      ],
      needs: [
        { state: 'have' },
        { id: 'role', state: 'have', detail: 'You are Chief Executive Officer.' },
        { id: 'certificate', state: 'missing' },
        { id: 'bring' },
      ],
    });
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
