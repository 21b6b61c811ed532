import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arnDrafts,
  decideHome,
  declinedApplication,
  hasProvenIdentity,
  linkArnView,
  openArnApplications,
  skipsProofOfIdentityScreen,
  type HomeFacts,
} from '#rules/home-routing.rules.ts';

const NOBODY: HomeFacts = { arn: '', arnApplications: [], drafts: [], tags: [], acceptedRecords: [], participants: [] };
const PENDING = { state: 'open', status: 'Received' };
const CLOSED = { state: 'closed', status: 'Completed' };
const ARN_DRAFT = { recordid: 'd-1', formname: 'ARN application' };
const DRONE_DRAFT = { recordid: 'd-2', formname: 'RPA Registration' };

const decide = (facts: Partial<HomeFacts>) => decideHome({ ...NOBODY, ...facts });

describe('the home decision', () => {
  it('sends a person without ARN, saved ARN application and draft ARN to link-ARN [HOME-02]', () => {
    expect(decide({})).toBe('linkArn');
    expect(decide({ arn: null })).toBe('linkArn');
    expect(decide({ arn: '  ' })).toBe('linkArn');
    expect(decide({ participants: [{}], tags: [{}], acceptedRecords: [{}] })).toBe('linkArn');
  });

  it.each([
    ['a saved ARN application', { arnApplications: [PENDING] }],
    ['a saved ARN application without a state', { arnApplications: [{ status: 'Received' }] }],
    ['a draft ARN', { drafts: [ARN_DRAFT] }],
    ['both', { arnApplications: [PENDING], drafts: [ARN_DRAFT] }],
  ])('sends a person with %s to the individual dashboard, with and without an ARN [HOME-03]', (_, facts) => {
    expect(decide(facts)).toBe('dashInd');
    expect(decide({ ...facts, arn: '123456', participants: [{}] })).toBe('dashInd');
  });

  it('takes nobody as proven whose proof is still with an officer, or saved', () => {
    const proven = (facts: Partial<HomeFacts>) => hasProvenIdentity({ ...NOBODY, arn: '123456', ...facts });
    expect([proven({}), proven({ arnApplications: [PENDING] }), proven({ drafts: [ARN_DRAFT] })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([proven({ tags: [{}] }), proven({ acceptedRecords: [{}], arnApplications: [PENDING] })]).toEqual([
      true,
      true,
    ]);
  });

  it('compares draft titles ignoring case, and ignores other drafts [HOME-03]', () => {
    for (const formname of ['ARN Application', 'arn application', ' ARN APPLICATION ']) {
      expect(decide({ drafts: [{ recordid: 'd', formname }] }), formname).toBe('dashInd');
    }
    expect(decide({ drafts: [DRONE_DRAFT] })).toBe('linkArn');
    expect(arnDrafts([DRONE_DRAFT, ARN_DRAFT])).toEqual([ARN_DRAFT]);
  });

  it('counts open ARN applications only, a missing state as pending [HOME-03]', () => {
    expect(decide({ arnApplications: [CLOSED] })).toBe('linkArn');
    expect(decide({ arn: '123456', arnApplications: [CLOSED], participants: [{}], tags: [{}] })).toBe(
      'profileSelector',
    );
    const list = [PENDING, CLOSED, {}, { state: null }, { state: 'Open' }, { state: 'CLOSED' }];
    expect(openArnApplications(list)).toEqual([PENDING, {}, { state: null }, { state: 'Open' }]);
  });

  it('sends a person with an ARN and no record, tag or accepted item to proof of identity [HOME-04]', () => {
    expect(decide({ arn: '123456' })).toBe('verifyPoi');
    expect(decide({ arn: '123456', participants: [{}] })).toBe('verifyPoi');
    expect(decide({ arn: '123456', drafts: [DRONE_DRAFT], arnApplications: [CLOSED] })).toBe('verifyPoi');
  });

  it.each([{ tags: [{}] }, { acceptedRecords: [{}] }, { tags: [{}], acceptedRecords: [{}] }])(
    'sends others with participants to the profile selector: %j [HOME-04 HOME-05]',
    (facts) => {
      expect(decide({ arn: '123456', ...facts, participants: [{}] })).toBe('profileSelector');
    },
  );

  it.each([{ tags: [{}] }, { acceptedRecords: [{}] }])(
    'and others without to the individual dashboard: %j [HOME-06]',
    (facts) => {
      expect(decide({ arn: '123456', ...facts })).toBe('dashInd');
    },
  );

  it('takes the first condition that holds, for every combination of facts [HOME-01]', () => {
    const some = fc.boolean();
    fc.assert(
      fc.property(some, some, some, some, some, some, (arn, application, draft, tag, accepted, participant) => {
        const decision = decide({
          arn: arn ? '123456' : '',
          arnApplications: application ? [PENDING] : [],
          drafts: draft ? [ARN_DRAFT] : [],
          tags: tag ? [{}] : [],
          acceptedRecords: accepted ? [{}] : [],
          participants: participant ? [{}] : [],
        });
        // portal 2.2, typed from the text.
        let expected: string;
        if (!arn && !application && !draft) expected = 'linkArn';
        else if (application || draft) expected = 'dashInd';
        else if (!tag && !accepted) expected = 'verifyPoi';
        else expected = participant ? 'profileSelector' : 'dashInd';
        expect(decision).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the link-ARN screen', () => {
  const claims = {
    given_name: 'Mia',
    family_name: 'Rossi',
    dateOfBirth: '1994-7-9',
    emails: ['mia@example.com', 'old@example.com'],
  };

  it('shows the legal details on the myGov path alone, the date of birth as DD MMM YYYY [HOME-10 ENTI-05]', () => {
    expect(linkArnView({ loginPath: 'myGov', arn: '', claims }).legal).toEqual([
      { label: 'Legal given names', value: 'Mia' },
      { label: 'Legal family name', value: 'Rossi' },
      { label: 'Date of birth', value: '09 Jul 1994' },
      { label: 'Email', value: 'mia@example.com' },
    ]);
    expect(linkArnView({ loginPath: 'myProduct', arn: '', claims }).legal).toEqual([]);
  });

  it('shows nothing in place of claims that are missing or unreadable', () => {
    const values = linkArnView({ loginPath: 'myGov', arn: '', claims: { dateOfBirth: '9/7/1994' } }).legal.map(
      ({ value }) => value,
    );
    expect(values).toEqual(['', '', '', '']);
    expect(linkArnView({ loginPath: 'myGov', arn: '', claims: null }).legal).toHaveLength(4);
  });

  it('offers applying only to a person whose ARN is empty [HOME-13]', () => {
    expect(linkArnView({ loginPath: 'myGov', arn: '', claims }).apply).not.toBeNull();
    expect(linkArnView({ loginPath: 'myGov', arn: null, claims }).apply).not.toBeNull();
    expect(linkArnView({ loginPath: 'myGov', arn: '123456', claims }).apply).toBeNull();
  });

  it('applies and links without document verification on the myGov path [HOME-14 HOME-17]', () => {
    const view = linkArnView({ loginPath: 'myGov', arn: '', claims });
    expect(view.apply).toEqual({ screen: 'arn', arnType: 'new', verification: 'myGov' });
    expect(view.link).toEqual({ screen: 'arn', arnType: 'link', verification: 'myGov' });
  });

  it('applies and links with document verification on the other [HOME-15 HOME-18]', () => {
    const view = linkArnView({ loginPath: 'myProduct', arn: '', claims: null });
    expect(view.apply).toEqual({ screen: 'arn', arnType: 'new', verification: 'dvs' });
    expect(view.link).toEqual({ screen: 'arn', arnType: 'link', verification: 'dvs' });
  });
});

describe('the proof-of-identity screen', () => {
  it.each([
    ['myGov', '123456', true],
    ['myGov', '', false],
    ['myProduct', '123456', false],
    ['myProduct', '', false],
  ] as const)('on %s with ARN %j goes straight on: %s [HOME-23]', (loginPath, arn, straight) => {
    expect(skipsProofOfIdentityScreen(loginPath, arn)).toBe(straight);
  });
});

describe('an application that was declined (DEC-46)', () => {
  const SYDNEY = 'Australia/Sydney';
  const declined = (reference: string, createdon: string) => ({
    state: 'closed',
    status: 'Declined',
    product_reference: reference,
    createdon,
    decidedon: '2026-11-23T20:00:00.000Z',
    reason: 'The copy cannot be read.',
    submissionid: `id-${reference}`,
  });
  const first = declined('AR-1', '2026-10-01T01:00:00.000Z');
  const second = declined('AR-2', '2026-11-01T01:00:00.000Z');
  const later = (state: string, status: string) => ({ ...first, state, status, createdon: '2026-12-01T01:00:00.000Z' });

  it('is told with its reference, the day on the calendar of the regulator, the reason and what was sent; of several the last', () => {
    const told = {
      reference: 'AR-2',
      on: '24 Nov 2026',
      reason: 'The copy cannot be read.',
      about: '',
      again: null,
      submissionId: 'id-AR-2',
    };
    expect([declinedApplication([first, second], SYDNEY), declinedApplication([second, first], SYDNEY)]).toEqual([
      told,
      told,
    ]);
  });

  it('is told with what there is of it', () => {
    expect(declinedApplication([{ state: 'Closed', status: ' declined ' }], SYDNEY)).toEqual({
      reference: '',
      on: '',
      reason: '',
      about: '',
      again: null,
      submissionId: '',
    });
  });

  it.each([
    ['none was', [], null],
    ['it was approved later', [second, later('closed', 'Approved')], null],
    ['another one is open', [second, later('open', 'In progress')], null],
    ['it waits still, whatever its status says', [{ ...second, state: 'open' }], null],
    ['another one was cancelled by its person', [second, later('closed', 'Cancelled')], 'AR-2'],
  ])('where %s', (_what, applications, reference) => {
    expect(declinedApplication(applications, SYDNEY)?.reference ?? null).toBe(reference);
  });
});
