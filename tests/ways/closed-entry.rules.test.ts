/** A closed service: the reason, the first action, and its link. */
import { describe, expect, it } from 'vitest';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { type Service } from '#rules/ways/entry-services.rules.ts';
import { KESTREL, PEOPLE, WEDGETAIL } from './entry.people.ts';
import { closed } from './entry-kit.ts';

const NO_DOCUMENTS = {
  label: 'I have none of these documents',
  target: { screen: 'help', topic: 'arn' },
  isQuiet: true,
};

/** Of a person who applies on Thursday 26 Nov 2026. */
const AHEAD_OF_ARN = [
  { label: 'Cost', value: 'No fee' },
  { label: 'Takes', value: 'About 15 minutes' },
  {
    label: 'Have ready',
    value: 'An Australian passport, birth certificate or citizenship certificate, a foreign passport, or an ImmiCard',
  },
  {
    label: 'Answer',
    value: 'At once if we can check your document online. Otherwise by 03 Dec 2026, if you apply today.',
  },
];

describe('what a closed entry says', () => {
  it('of somebody without a number: apply or link, and back to the service', () => {
    expect(closed('registerDrone', PEOPLE.noah)).toMatchObject({
      title: 'You cannot register a drone yet',
      badge: 'Needs an ARN first',
      reason: 'You need an aviation reference number (ARN) before you can register a drone.',
      ways: [
        {
          label: 'Apply for aviation reference number (ARN)',
          target: { screen: 'arn', arnType: 'new', verification: 'dvs', after: 'registerDrone' },
        },
        {
          label: 'Link existing aviation reference number (ARN)',
          target: { screen: 'arn', arnType: 'link', verification: 'dvs', after: 'registerDrone' },
        },
        NO_DOCUMENTS,
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

  it('of a number and of a proof of identity: what it costs and takes, what to have ready, and by when there is an answer', () => {
    expect(closed('registerDrone', PEOPLE.noah).facts).toEqual(AHEAD_OF_ARN);
    expect(closed('registerDrone', PEOPLE.leo)).toMatchObject({
      facts: AHEAD_OF_ARN.map((fact) => (fact.label === 'Takes' ? { ...fact, value: 'About 10 minutes' } : fact)),
      ways: [{ label: 'Begin verification' }, { label: 'I have none of these documents', isQuiet: true }],
    });
  });

  it('of somebody with a digital identity: no document is asked for, and no way without one is offered', () => {
    expect(closed('registerDrone', PEOPLE.mia)).toMatchObject({
      facts: [
        { label: 'Cost', value: 'No fee' },
        { label: 'Takes', value: 'About 5 minutes' },
        { label: 'Have ready', value: 'Your address and your mobile number' },
        {
          label: 'Answer',
          value: 'At once if we can check your details online. Otherwise by 03 Dec 2026, if you apply today.',
        },
      ],
    });
    const mia = closed('registerDrone', { ...PEOPLE.leo, loginPath: 'myGov', acceptedRecords: [], tags: [] });
    expect([mia.because, mia.ways.map(({ label }) => label)]).toEqual(['identity', ['Begin verification']]);
    expect(mia.facts).toEqual([
      { label: 'Cost', value: 'No fee' },
      { label: 'Have ready', value: 'Nothing. We use your digital identity.' },
    ]);
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
        { label: 'We will decide by', value: '01 Dec 2026' },
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
        ...AHEAD_OF_ARN,
      ],
      ways: [
        { target: { arnType: 'new' } },
        { target: { arnType: 'link' } },
        { label: 'View your application' },
        { label: 'I have none of these documents', target: { screen: 'help', topic: 'arn' } },
      ],
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
      'You saved an application for an ARN but have not submitted it.',
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
    // No id of a submission is known, so there is no link to one.
    expect(found.facts.filter(({ label }) => label === 'Reference')).toEqual([]);
    expect(found.ways.filter(({ target }) => target.screen === 'submissionDetail')).toEqual([]);
  });

  it('of a proof of identity that was declined: begin again, and what was sent', () => {
    const declined = { ...declinedOnce, kind: 'verify', submissionid: 's-4' };
    expect(closed('renewDrone', { ...PEOPLE.leo, arnApplications: [declined] })).toMatchObject({
      badge: 'Needs proof of identity first',
      reason:
        'We need to verify your identity before you can renew a drone registration. We declined your application.',
      ways: [
        { label: 'Begin verification' },
        { label: 'View your application', target: { submissionId: 's-4' } },
        { label: 'I have none of these documents' },
      ],
    });
  });

  it('of an identity that is not proven: begin, or what is under way', () => {
    expect(closed('renewDrone', { ...PEOPLE.leo, arn: ' 2001048 ' })).toMatchObject({
      title: 'You cannot renew a drone registration yet',
      badge: 'Needs proof of identity first',
      reason: 'We need to verify your identity before you can renew a drone registration.',
      ways: [{ label: 'Begin verification', target: { screen: 'poiVerification' } }, NO_DOCUMENTS],
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
        { id: 'role', state: 'missing', detail: 'Your role is Contact Person.' },
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
        { id: 'role', state: 'have', detail: 'Your role is Chief Executive Officer.' },
        { id: 'certificate', state: 'missing' },
        { id: 'bring' },
      ],
    });
  });
});
