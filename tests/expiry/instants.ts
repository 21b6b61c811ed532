/** Days and instants at which a verdict on an expiry date could go wrong, with the right verdict (OP-D-76, DEC-08). */

/** The regulator's day with an instant in its first or last seconds, when devices elsewhere have another date. */
export const INSTANTS = [
  // The clock goes forward at 2:00 on the 4th of October 2026, and back at 3:00 on the 4th of April 2027.
  ['2026-10-03', '2026-10-03T23:59:50+10:00'],
  ['2026-10-04', '2026-10-04T00:00:05+10:00'],
  ['2026-10-04', '2026-10-04T23:59:40+11:00'],
  ['2026-10-05', '2026-10-05T00:00:05+11:00'],
  ['2027-04-03', '2027-04-03T23:59:40+11:00'],
  ['2027-04-04', '2027-04-04T00:00:05+11:00'],
  ['2027-04-04', '2027-04-04T23:59:40+10:00'],
  ['2027-04-05', '2027-04-05T00:00:05+10:00'],
  // Month ends, the end of a year, 29 February.
  ['2026-11-30', '2026-11-30T23:59:40+11:00'],
  ['2026-12-01', '2026-12-01T00:00:05+11:00'],
  ['2026-12-31', '2026-12-31T23:59:40+11:00'],
  ['2027-02-28', '2027-02-28T23:59:40+11:00'],
  ['2028-02-28', '2028-02-28T23:59:40+11:00'],
  ['2028-02-29', '2028-02-29T00:00:05+11:00'],
  ['2028-02-29', '2028-02-29T23:59:40+11:00'],
  ['2028-03-01', '2028-03-01T00:00:05+11:00'],
] as const;

/** Days from today to the validity end, and what the list says then; W = 60, E = 30. Undefined: not listed. */
export const TABLE: readonly (readonly [days: number, badge: 'Expired' | 'Expiring soon' | '' | undefined])[] = [
  [-31, undefined],
  [-30, undefined],
  [-29, 'Expired'],
  [-28, 'Expired'],
  [-1, 'Expired'],
  [0, 'Expiring soon'],
  [1, 'Expiring soon'],
  [58, 'Expiring soon'],
  [59, 'Expiring soon'],
  [60, ''],
  [61, ''],
  [365, ''],
];

/** Calendar days by hand: UTC has no changes of the clock. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
