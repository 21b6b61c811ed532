import { describe, expect, it } from 'vitest';
import { shownRows, submissionRows } from '#rules/applications/submission-list.rules.ts';

const ZONE = 'Australia/Sydney';
const submission = (reference: string, receivedAt: string, status = 'Completed') => ({
  submissionId: `id-${reference}`,
  reference,
  name: 'DAMP report',
  status,
  receivedAt,
});
const rows = (...submissions: ReturnType<typeof submission>[]) => submissionRows(submissions, 'o-1', ZONE);
const references = (list: readonly { reference: string }[]) => list.map(({ reference }) => reference);

describe('the list of submissions', () => {
  it('says name, reference, day and state', () => {
    expect(rows(submission('DR-1', '2026-03-05T01:00:00Z'))).toEqual([
      {
        id: 'id-DR-1',
        name: 'DAMP report',
        reference: 'DR-1',
        receivedAt: '2026-03-05T01:00:00Z',
        receivedOn: '05 Mar 2026',
        state: { tone: 'success', text: 'Completed' },
        status: 'Completed',
        next: '',
        isOver: true,
        page: null,
        cancellation: null,
        retake: null,
      },
    ]);
  });

  it('says what comes next, and leads to its page where it has one', () => {
    const next = 'We assess it.';
    expect(
      submissionRows([{ ...submission('DR-1', '2026-03-05T01:00:00Z'), next }], 'o-1', ZONE, true, true)[0],
    ).toMatchObject({
      next,
      page: { screen: 'submissionDetail', submissionId: 'id-DR-1', organisationId: 'o-1' },
    });
  });

  it.each([
    ['InProgress', 'info', 'In progress'],
    ['Completed', 'success', 'Completed'],
    ['NotPassed', 'neutral', 'Not passed'],
    ['Cancelled', 'neutral', 'Cancelled'],
    ['Declined', 'warning', 'Declined'],
    ['Withdrawn', 'neutral', 'Withdrawn'],
    ['constructor', 'neutral', 'constructor'],
  ])('says %s in words', (status, tone, text) => {
    expect(rows(submission('DR-1', '2026-03-05T01:00:00Z', status))[0]?.state).toEqual({ tone, text });
  });

  it('leads to the cancellation of one in progress alone [CANC-08]', () => {
    const states = ['InProgress', 'Completed', 'Cancelled', 'Declined', 'inprogress'];
    expect(states.map((status) => rows(submission('DR-1', '2026-03-05T01:00:00Z', status))[0]?.cancellation)).toEqual([
      { screen: 'cancellation', submissionId: 'id-DR-1', organisationId: 'o-1' },
      null,
      null,
      null,
      null,
    ]);
  });

  it("takes the day from the regulator's calendar, also where the date changes and with summer time [CONS-06]", () => {
    expect(rows(submission('a', '2026-03-05T12:59:59Z'))[0]?.receivedOn).toBe('05 Mar 2026');
    expect(rows(submission('a', '2026-03-05T13:00:00Z'))[0]?.receivedOn).toBe('06 Mar 2026');
    expect(rows(submission('a', '2026-06-05T13:59:59Z'))[0]?.receivedOn).toBe('05 Jun 2026');
    expect(submissionRows([submission('a', '2026-03-05T15:00:00Z')], '', 'Australia/Perth')[0]?.receivedOn).toBe(
      '05 Mar 2026',
    );
  });

  it('puts the newest first, whatever the order and the offset of the answer; unreadable ones last, in their order', () => {
    const list = rows(
      submission('unreadable', 'soon'),
      submission('second', '2026-03-05T11:00:00+11:00'),
      submission('empty', ''),
      submission('first', '2026-03-05T00:30:00Z'),
      submission('third', '1969-12-31T23:59:59Z'),
    );
    expect(references(list)).toEqual(['first', 'second', 'third', 'unreadable', 'empty']);
    expect(list.slice(-2).map(({ receivedOn }) => receivedOn)).toEqual([null, null]);
  });

  it('shows five at most until all are asked for, and then the way back', () => {
    const of = (count: number) =>
      rows(...Array.from({ length: count }, (_, at) => submission(`DR-${at}`, '2026-03-05T01:00:00Z')));
    expect(shownRows(of(5), false)).toEqual({ rows: of(5), toggle: null });
    expect(shownRows(of(5), true).toggle).toBeNull();
    const short = shownRows(of(11), false);
    expect([short.rows.length, short.toggle]).toEqual([5, 'Show all 11 submissions']);
    const whole = shownRows(of(11), true);
    expect([whole.rows.length, whole.toggle]).toEqual([11, 'Show only the latest 5']);
  });
});

it('of who only looks says the status of each, and cancels none [OUSR-14]', () => {
  const open = { ...submission('IA-1', '2026-03-05T01:00:00Z'), status: 'InProgress' };
  expect(submissionRows([open], 'o-1', ZONE)[0]!.cancellation).not.toBeNull();
  expect(submissionRows([open], 'o-1', ZONE, true)[0]).toMatchObject({ reference: 'IA-1', cancellation: null });
});

it.each<[string, readonly (readonly [kind: string, status: string])[], readonly (string | undefined)[]]>([
  ['failed', [['lms-commercial', 'NotPassed']], ['commercialAccreditation']],
  [
    'of each kind failed',
    [
      ['lms-recreational', 'NotPassed'],
      ['lms-commercial', 'NotPassed'],
    ],
    ['recreationalAccreditation', 'commercialAccreditation'],
  ],
  [
    'failed and later passed',
    [
      ['lms-commercial', 'Completed'],
      ['lms-commercial', 'NotPassed'],
    ],
    [undefined, undefined],
  ],
  [
    'failed twice',
    [
      ['lms-commercial', 'NotPassed'],
      ['lms-commercial', 'NotPassed'],
    ],
    ['commercialAccreditation', undefined],
  ],
  [
    'passed and later failed',
    [
      ['lms-recreational', 'NotPassed'],
      ['lms-recreational', 'Completed'],
    ],
    ['recreationalAccreditation', undefined],
  ],
  [
    'that is no assessment',
    [
      ['damp-report', 'NotPassed'],
      ['toString', 'NotPassed'],
    ],
    [undefined, undefined],
  ],
])('an assessment %s is tried again from its latest line, where that was not passed', (_what, listed, screens) => {
  // Newest first, as in the list.
  const submissions = listed.map(([kind, status], at) => ({
    ...submission(`AC-${String(at)}`, `2026-03-0${String(9 - at)}T01:00:00Z`, status),
    kind,
  }));
  expect(submissionRows(submissions.toReversed(), '', ZONE).map(({ retake }) => retake?.screen)).toEqual(screens);
});
