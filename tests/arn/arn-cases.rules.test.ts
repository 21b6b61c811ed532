/**
 * The state of a person's ARN and identity, as the top of their dashboard shows it (HOME-02 to HOME-04, DEC-14,
 * DEC-46).
 */
import { describe, expect, it } from 'vitest';
import { arnCases, type ArnCaseFacts } from '#rules/arn/arn-cases.rules.ts';
import { sydney, SYDNEY } from '#support/moments.ts';

const NOBODY: ArnCaseFacts = {
  moment: { ...sydney('2026-11-26T10:00:00+11:00'), reader: SYDNEY },
  arn: '',
  loginPath: 'myProduct',
  arnApplications: [],
  drafts: [],
  isIdentityDue: false,
  hasPages: true,
};
const PENDING = {
  state: 'open',
  status: 'In progress',
  product_reference: 'AR-7K2M-9QWX-4',
  createdon: '2026-11-24T00:32:00Z',
  submissionid: 's-1',
};
const DECLINED = {
  ...PENDING,
  state: 'closed',
  status: 'Declined',
  decidedon: '2026-11-25T02:00:00Z',
  reason: 'The passport could not be read.',
};
const apply = {
  label: 'Apply for aviation reference number (ARN)',
  target: { screen: 'arn', arnType: 'new', verification: 'dvs' },
  isMain: true,
};
const link = {
  label: 'Link existing aviation reference number (ARN)',
  target: { screen: 'arn', arnType: 'link', verification: 'dvs' },
  isMain: false,
};
const page = { screen: 'submissionDetail', submissionId: 's-1', organisationId: '' };
const standing = (facts: Partial<ArnCaseFacts> = {}) => arnCases({ ...NOBODY, ...facts });

describe('where a person stands with their number', () => {
  it('offers to apply and to link to somebody without one', () => {
    expect(standing()).toMatchObject([
      {
        title: 'You do not have an aviation reference number (ARN) yet',
        badge: { text: 'To do' },
        lines: [expect.stringMatching(/^You need an ARN .* Apply for one, or link the one you have\.$/)],
        ways: [apply, link],
        steps: [],
      },
    ]);
    expect(standing({ loginPath: 'myGov' })[0]?.ways[0]?.target).toMatchObject({ verification: 'myGov' });
  });

  it('says of an application under way its status, reference, day, and until when it is decided; it leads to what was submitted and nowhere else [HOME-03]', () => {
    expect(standing({ arnApplications: [DECLINED, PENDING] })).toEqual([
      {
        id: 'application-0',
        title: 'Your aviation reference number (ARN)',
        badge: { tone: 'info', text: 'In progress' },
        lines: [
          'ARN application: In progress',
          'We will decide by 01 Dec 2026 and email you. You do not need to do anything.',
        ],
        steps: [
          { label: 'Submitted', when: '24 Nov 2026 at 11:32 am', state: 'done' },
          { label: 'Being checked', when: '', state: 'now' },
          { label: 'Decision', when: 'By 01 Dec 2026', state: 'later' },
        ],
        reference: 'AR-7K2M-9QWX-4',
        ways: [{ label: 'View your application', target: page, isMain: false }],
      },
    ]);
    for (const facts of [
      { arnApplications: [PENDING], hasPages: false },
      { arnApplications: [{ ...PENDING, submissionid: null }] },
    ])
      expect(standing(facts)[0]?.ways).toEqual([]);
  });

  it('promises no day that is past, and none where nobody knows when it was submitted', () => {
    const late = [
      'ARN application: In progress',
      'We will email you when we have made a decision. You do not need to do anything.',
    ];
    for (const createdon of ['2026-11-18T10:00:00+11:00', null, 'some day'])
      expect(standing({ arnApplications: [{ ...PENDING, createdon }] })[0], String(createdon)).toMatchObject({
        lines: late,
        steps: [{}, {}, { when: '' }],
      });
    expect(
      standing({ arnApplications: [{ ...PENDING, createdon: '2026-11-19T10:00:00+11:00' }] })[0]?.lines[1],
    ).toContain('by 26 Nov 2026');
  });

  it('says Pending without a status, and calls a proof of identity what it is, also for who has a number', () => {
    const proof = { ...PENDING, kind: 'verify', status: ' ' };
    expect(standing({ arn: '2001045', isIdentityDue: true, arnApplications: [proof] })).toMatchObject([
      { title: 'Your proof of identity', lines: ['Proof of identity: Pending', expect.any(String)] },
    ]);
  });

  it.each([
    ['myGov', 'myGov'],
    ['myProduct', 'dvs'],
  ] as const)('resumes a saved application on the %s path [HOME-03]', (loginPath, verification) => {
    const drafts = [
      { recordid: 'd-1', formname: 'ARN Application', createdon: '2026-11-21T10:00:00+11:00' },
      { recordid: 'd-2', formname: 'RPA Registration' },
    ];
    expect(standing({ loginPath, drafts })).toMatchObject([
      {
        id: 'd-1',
        lines: ['You have a saved ARN application. It has not been submitted. It is saved until 28 Nov 2026.'],
        ways: [
          {
            label: 'Continue your saved ARN application',
            target: { screen: 'arn', arnType: 'new', verification, recordId: 'd-1' },
            isMain: true,
          },
          { target: { arnType: 'link' } },
        ],
      },
    ]);
    expect(standing({ loginPath, drafts: [{ recordid: 'd-1', formname: 'ARN Application' }] })[0]?.lines).toEqual([
      'You have a saved ARN application. It has not been submitted.',
    ]);
  });

  it('has one case each for what is under way and what is saved, and then nothing to begin', () => {
    const drafts = [{ recordid: 'd-1', formname: 'ARN Application' }];
    expect(
      standing({ arnApplications: [PENDING, { ...PENDING, product_reference: 'AR-2' }], drafts }).map(({ id }) => id),
    ).toEqual(['application-0', 'application-1', 'd-1']);
  });

  it('says when and why an application was declined, and begins again with what was sent', () => {
    const again = { ...apply, label: 'Apply again' };
    const AGAIN_LINE =
      'You can apply again. We fill in what you submitted. About 3 minutes. There is no fee. We will decide within five business days.';
    expect(standing({ arnApplications: [DECLINED] })).toMatchObject([
      {
        id: 'declined',
        title: 'Your application was declined',
        badge: { tone: 'warning', text: 'Declined' },
        reference: 'AR-7K2M-9QWX-4',
        lines: ['We made this decision on 25 Nov 2026.', 'Our reason: “The passport could not be read.”', AGAIN_LINE],
        ways: [again, link, { label: 'View what you submitted', target: page, isMain: false }],
      },
    ]);
    expect(standing({ arnApplications: [{ state: 'closed', status: 'Declined' }] })).toMatchObject([
      { lines: [AGAIN_LINE], reference: '', ways: [again, link] },
    ]);
    expect(standing({ arnApplications: [DECLINED], hasPages: false })[0]?.ways).toEqual([again, link]);
    // The document that the reason is about is named.
    expect(standing({ arnApplications: [{ ...DECLINED, about: 'bank statement' }] })[0]?.lines[1]).toBe(
      'Our reason, about your bank statement: “The passport could not be read.”',
    );
  });

  it('asks who has a number to prove their identity, also after that was declined, and says nothing to who has done it', () => {
    const verify = { label: 'Begin verification', target: { screen: 'poiVerification' }, isMain: true };
    expect(standing({ arn: '2001045', isIdentityDue: true })).toMatchObject([
      {
        id: 'identity',
        title: 'We have not verified your identity yet',
        lines: [expect.stringMatching(/^You do this once\./)],
        ways: [verify],
      },
    ]);
    expect(
      standing({ arn: '2001045', isIdentityDue: true, arnApplications: [{ ...DECLINED, kind: 'verify' }] }),
    ).toMatchObject([
      {
        id: 'declined',
        lines: [
          'We made this decision on 25 Nov 2026.',
          'Our reason: “The passport could not be read.”',
          'You can try again.',
        ],
        ways: [verify, { target: page }],
      },
    ]);
    expect(standing({ arn: '2001045', arnApplications: [DECLINED] })).toEqual([]);
  });
});
