/** The page and receipt of a submission, and where it can be paid (DEC-11). */
import { describe, expect, it } from 'vitest';
import { payWay, submissionFacts, submissionSections } from '#rules/applications/submission-detail.rules.ts';
import { documents, organisationId, registered } from './submission-detail.sample.ts';

const ZONE = 'Australia/Sydney';
const CLOCK = { zone: ZONE, reader: ZONE };
const factsOf = (details: Parameters<typeof submissionFacts>[0], zone = ZONE) =>
  Object.fromEntries(submissionFacts(details, { zone, reader: zone }).map(({ label, value }) => [label, value]));

describe('the facts of a submission', () => {
  it('names the end by what it was, on the clock of the zone', () => {
    expect(factsOf(registered)).toMatchObject({
      Status: 'Completed',
      Completed: '18 Nov 2026 at 12:42 pm',
      Received: '18 Nov 2026 at 12:30 pm',
    });
    expect(factsOf(registered, 'Australia/Perth')).toMatchObject({ Completed: '18 Nov 2026 at 9:42 am' });
    const cancelled = factsOf({
      ...registered,
      status: 'Cancelled',
      state: 'cancelled',
      cancellation: { reason: 'Sent twice' },
    });
    expect(cancelled).toMatchObject({ Cancelled: '18 Nov 2026 at 12:42 pm', 'Reason for cancelling': 'Sent twice' });
    expect(cancelled).not.toHaveProperty('Completed');
    const declined = factsOf({
      ...registered,
      status: 'Declined',
      state: 'declined',
      declined: { reason: 'The copy cannot be read' },
    });
    expect(declined).toMatchObject({
      Status: 'Declined',
      Declined: '18 Nov 2026 at 12:42 pm',
      'Reason for declining': 'The copy cannot be read',
    });
    expect(declined).not.toHaveProperty('Completed');
  });

  it('leaves out what nobody knows, and for whom where it was the person', () => {
    expect(
      Object.keys(factsOf({ ...documents, by: null, organisation: null, next: '', endedAt: '2026-11-19T00:00:00Z' })),
    ).toEqual(['Reference', 'Submission', 'Status', 'Received']);
    expect(factsOf({ ...documents, organisation: { name: 'Coral', arn: '' } })['On behalf of']).toBe('Coral');
  });
});

describe('what stands below', () => {
  const names = (details: typeof documents) => submissionSections(details, CLOCK).map(({ name }) => name);

  it('is what was answered, the files, what was paid, what it came to', () => {
    expect(names(documents)).toEqual(['Your documents', '1 file']);
    expect(names({ ...documents, files: [...documents.files, { name: 'b.csv', bytes: 3 }] })).toEqual([
      'Your documents',
      '2 files',
    ]);
    expect(names(registered)).toEqual([
      'Drones to be registered',
      'Payment',
      '1 drone is registered',
      '1 drone is not registered',
    ]);
    expect(names({ ...documents, sections: null, files: [] })).toEqual([]);
    expect(names({ ...registered, kind: 'something-new' })).toEqual(['Drones to be registered', 'Payment']);
  });

  it('names a file about a student with the student’s number, and any other as it is [OP-S-62]', () => {
    const files = ['2006001|proof.pdf', 'manual.pdf'].map((name) => ({ name, bytes: 3000 }));
    const [, sent] = submissionSections({ ...documents, files }, CLOCK);
    expect(sent!.rows.map(({ label }) => label)).toEqual(['proof.pdf (ARN 2006001)', 'manual.pdf']);
  });

  it('says what goes back to the card, and a payment without a number of the bank', () => {
    const payments = [
      { state: 'returned', amountCents: 4000, receipt: 'R-77' } as const,
      { state: 'paid', amountCents: 1250, receipt: '' } as const,
    ];
    expect(submissionSections({ ...registered, payments }, CLOCK).slice(1, 3)).toEqual([
      {
        name: 'Payment 1',
        rows: [
          { label: 'Refunded', value: '$40.00 refunded to your card' },
          { label: 'Card payment number', value: 'R-77' },
        ],
      },
      { name: 'Payment 2', rows: [{ label: 'Paid', value: '$12.50' }] },
    ]);
  });

  it('tells the money again where some of it goes back', () => {
    const outcome = { ...registered.outcome!, left: [], refundCents: 1500 };
    expect(
      submissionSections({ ...registered, outcome }, CLOCK)
        .at(-1)
        ?.rows.at(-1),
    ).toEqual({ label: 'Payment', value: 'You paid $40.00. We will refund $15.00 to your card.' });
  });

  it('says of each drone until when, and of one without more that it is done', () => {
    const outcome = { done: [{ name: 'A', detail: '' }], left: [], paidCents: 0, refundCents: 0 };
    expect(submissionSections({ ...registered, sections: [], payments: [], outcome }, CLOCK)).toEqual([
      {
        name: '1 drone is registered',
        rows: [
          { label: 'A', value: 'Done' },
          { label: 'Payment', value: 'There was no fee.' },
        ],
      },
    ]);
  });
});

describe('the way to pay', () => {
  it.each([
    ['additional-payment', { screen: 'payment', submissionId: 'p-1', organisationId }],
    ['drone-registration', { screen: 'droneRegistration', organisationId, recordId: 'p-1' }],
    ['drone-renewal', { screen: 'droneRenewal', organisationId, recordId: 'p-1' }],
    ['damp-report', null],
  ])('of %s leads to its own page', (kind, way) => {
    expect(payWay({ kind, payable: 'p-1' }, organisationId, false)).toEqual(way);
    expect(payWay({ kind, payable: null }, organisationId, false)).toBeNull();
    expect(payWay({ kind, payable: 'p-1' }, organisationId, true)).toBeNull();
  });
});
