import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExpiryPeriods } from '#rules/core/settings.rules.ts';
import { accreditationBadge, droneExpiry, dronesBadge } from '#rules/core/expiry.rules.ts';
import { DEVICE_ZONES, sydney } from '#support/moments.ts';

/** W = 60, E = 30 and L = 45 of the worked tables (drones, OP-D-76 and OP-D-81). */
const PERIODS: ExpiryPeriods = { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 0, certificate: 0 };

afterEach(() => {
  vi.unstubAllEnvs();
});

/** "Today = 15 Mar 2026 … the same at 00:00 and at 23:59 local time" */
const TODAY = ['2026-03-15T00:00:00.000+11:00', '2026-03-15T23:59:59.999+11:00'];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Turns a date of the tables (`05 Mar 2026`) into the form of an answer. */
function wire(shown: string): string {
  const [date, month, year] = shown.split(' ');
  return `${year}-${String(MONTHS.indexOf(month!) + 1).padStart(2, '0')}-${date}`;
}

/**
 * The worked table, copied: d, validity end, counts as registered, on manage list, badge, in renewal list, message,
 * renewed until.
 */
const WORKED = `
| -31 | 12 Feb 2026 | no | no | - | no | - | - |
| -30 | 13 Feb 2026 | no | no | - | no | - | - |
| -29 | 14 Feb 2026 | no | yes | Expired (error) | yes | Expired (error) | 15 Mar 2027 |
| -28 | 15 Feb 2026 | no | yes | Expired (error) | yes | Expired (error) | 15 Mar 2027 |
| -1 | 14 Mar 2026 | no | yes | Expired (error) | yes | Expired (error) | 15 Mar 2027 |
| 0 | 15 Mar 2026 | yes | yes | Expiring soon (warning) | yes | Expiring soon (warning) | 15 Mar 2027 |
| 1 | 16 Mar 2026 | yes | yes | Expiring soon (warning) | yes | Expiring soon (warning) | 16 Mar 2027 |
| 58 | 12 May 2026 | yes | yes | Expiring soon (warning) | yes | Expiring soon (warning) | 12 May 2027 |
| 59 | 13 May 2026 | yes | yes | Expiring soon (warning) | yes | Expiring soon (warning) | 13 May 2027 |
| 60 | 14 May 2026 | yes | yes | none | no | - | - |
| 61 | 15 May 2026 | yes | yes | none | no | - | - |
| 365 | 15 Mar 2027 | yes | yes | none | no | - | - |
`
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

/** The rule's result in the words of the table. */
function row(validUntil: string, instant: string, periods = PERIODS): string[] {
  const expiry = droneExpiry(validUntil, periods, sydney(instant));
  const message = expiry.badge ? `${expiry.badge.message} (${expiry.badge.level})` : null;
  const yes = (value: boolean): string => (value ? 'yes' : 'no');
  return [
    yes(expiry.registered),
    yes(expiry.listed),
    message ?? (expiry.listed ? 'none' : '-'),
    yes(expiry.renewedUntil !== null),
    message ?? '-',
    expiry.renewedUntil ?? '-',
  ];
}

const ROWS =
  '[EXPY-03 EXPY-04 EXPY-05 EXPY-06 EXPY-07 EXPY-08 EXPY-09 EXPY-10 EXPY-11 EXPY-12 DMAN-40 DASH-40 DASH-41]';

describe('the worked table of drone registrations', () => {
  for (const [d, end, ...expected] of WORKED) {
    it.each(TODAY)(`d = ${d}, validity end ${end}, at %s ${ROWS}`, (instant) => {
      const renewed = expected.at(-1)!;
      expect(row(wire(end!), instant)).toEqual([...expected.slice(0, -1), renewed === '-' ? '-' : wire(renewed)]);
    });
  }

  it.each([
    ['2028-02-29T12:00:00+11:00', '20 Feb 2028', 'Expired', '28 Feb 2029'],
    ['2028-02-20T12:00:00+11:00', '29 Feb 2028', 'Expiring soon', '28 Feb 2029'],
    ['2027-02-20T12:00:00+11:00', '28 Feb 2027', 'Expiring soon', '28 Feb 2028'],
  ])(
    'around the leap day: at %s, validity end %s: %s, renewed until %s [EXPY-07 EXPY-10 EXPY-12]',
    (instant, end, message, renewed) => {
      const expiry = droneExpiry(wire(end), PERIODS, sydney(instant));
      expect(expiry.badge?.message).toBe(message);
      expect(expiry.renewedUntil).toBe(wire(renewed));
    },
  );

  it.each(DEVICE_ZONES)('is the same on a device in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const [, end, ...expected] of WORKED) {
      for (const instant of TODAY) expect(row(wire(end!), instant).slice(0, -1), end).toEqual(expected.slice(0, -1));
    }
  });

  it.each([
    // The clocks go back on 5 April 2026 and forward on 4 October 2026; each neighbouring day is still one day away.
    ['2026-04-05T00:00:00+11:00', '2026-04-04', 'Expired'],
    ['2026-04-05T23:59:59+10:00', '2026-04-04', 'Expired'],
    ['2026-04-05T23:59:59+10:00', '2026-04-05', 'Expiring soon'],
    ['2026-10-04T00:00:00+10:00', '2026-10-03', 'Expired'],
    ['2026-10-04T23:59:59+11:00', '2026-10-04', 'Expiring soon'],
  ])('on a day with a clock change, at %s: %s is %s [EXPY-05 EXPY-08]', (instant, end, message) => {
    expect(droneExpiry(end, PERIODS, sydney(instant)).badge?.message).toBe(message);
  });

  it('reads both periods from what it is given [EXPY-03 EXPY-04]', () => {
    const short: ExpiryPeriods = { ...PERIODS, rpaWarning: 3, rpaExpired: 2 };
    const messages = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-17', '2026-03-18'].map(
      (end) => droneExpiry(end, short, sydney(TODAY[0]!)).badge?.message ?? 'none',
    );
    expect(messages).toEqual(['none', 'Expired', 'Expiring soon', 'Expiring soon', 'none']);
  });

  it('is judged anew for another day, another zone and other periods, of a date that was asked about before', () => {
    const noon = sydney('2026-03-15T12:00:00.000+11:00');
    const days = (periods: ExpiryPeriods, moment: typeof noon) => {
      const { registered, badge } = droneExpiry('2026-03-14', periods, moment);
      return [registered, badge?.message];
    };
    expect(days(PERIODS, noon)).toEqual([false, 'Expired']);
    expect(days(PERIODS, { ...noon, zone: 'Pacific/Pago_Pago' })).toEqual([true, 'Expiring soon']);
    expect(days(PERIODS, { ...noon, epochMs: noon.epochMs - 86_400_000 })).toEqual([true, 'Expiring soon']);
    expect(days({ ...PERIODS, rpaWarning: 0 }, { ...noon, epochMs: noon.epochMs - 86_400_000 })).toEqual([
      true,
      undefined,
    ]);
    expect(days(PERIODS, { ...noon, epochMs: noon.epochMs - 86_400_000 })).toEqual([true, 'Expiring soon']);
    expect(days(PERIODS, noon)).toEqual([false, 'Expired']);
    expect(days({ ...PERIODS, rpaExpired: 1 }, noon)).toEqual([false, undefined]);
  });

  it('without any period shows no badge and still lists what is registered', () => {
    const none: ExpiryPeriods = { ...PERIODS, rpaWarning: 0, rpaExpired: 0 };
    expect(row('2026-03-14', TODAY[0]!, none)).toEqual(['no', 'no', '-', 'no', '-', '-']);
    expect(row('2026-03-15', TODAY[0]!, none)).toEqual(['yes', 'yes', 'none', 'no', '-', '-']);
  });

  it.each([null, undefined, '', 'never', '2026-02-30', '15/03/2026'])(
    'lists a drone whose validity end is %j, without badge and not registered [EXPY-13]',
    (end) => {
      expect(droneExpiry(end, PERIODS, sydney(TODAY[0]!))).toEqual({
        validUntil: null,
        registered: false,
        listed: true,
        badge: null,
        renewedUntil: null,
      });
    },
  );

  it('says the same in the list, in the badge and in the renewal, whatever the day and the periods', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, date, fc.nat(400), fc.nat(400), (now, end, rpaWarning, rpaExpired) => {
        const periods = { ...PERIODS, rpaWarning, rpaExpired };
        const expiry = droneExpiry(end.toISOString().slice(0, 10), periods, {
          epochMs: now.getTime(),
          zone: 'Australia/Sydney',
        });
        // A drone has a badge exactly if it can be renewed; whatever can be renewed is listed; the messages exclude
        // each other.
        expect(expiry.renewedUntil !== null).toBe(expiry.badge !== null);
        if (expiry.badge) expect(expiry.listed).toBe(true);
        if (expiry.registered) expect(expiry.listed).toBe(true);
        expect(expiry.badge?.message === 'Expired').toBe(expiry.badge !== null && !expiry.registered);
        expect(expiry.badge?.message === 'Expiring soon').toBe(expiry.badge !== null && expiry.registered);
        // A renewal never shortens, and never gives more than a year from the later of today and the old end.
        if (expiry.renewedUntil) expect(expiry.renewedUntil > expiry.validUntil!).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the badge of a card or tile that stands for several drones', () => {
  const badge = (...ends: (string | null)[]) =>
    dronesBadge(
      ends.map((product_validuntil) => ({ product_validuntil })),
      PERIODS,
      sydney('2026-03-15T12:00:00+11:00'),
    );

  it('warns of items expiring soon when one is expiring or expired in the window, once [PROF-09 DASH-42]', () => {
    const warning = { tone: 'warning', text: 'Items expiring soon' };
    expect(badge('2027-01-01', '2026-05-13')).toEqual(warning);
    expect(badge('2026-02-14')).toEqual(warning);
    expect(badge('2026-03-15')).toEqual(warning);
    expect(badge('2026-03-14', '2026-03-16', '2026-05-01')).toEqual(warning);
  });

  it('says nothing without one [PROF-09 DASH-40 DASH-41]', () => {
    expect(badge()).toBeNull();
    expect(badge('2026-05-14', '2026-02-13', null)).toBeNull();
  });
});

describe('the worked table of accreditations', () => {
  it.each([
    ['14 Mar 2026', 'Expired (error)', 'Expired (error)'],
    ['15 Mar 2026', 'Expiring soon (warning)', 'Expiring soon (warning)'],
    ['28 Apr 2026', 'Expiring soon (warning)', 'Expiring soon (warning)'],
    ['29 Apr 2026', 'Expiring soon (warning)', 'none'],
    ['30 Apr 2026', 'none', 'none'],
  ])('validity end %s: commercial %s, recreational %s [EXPY-17 EXPY-19]', (end, commercial, recreational) => {
    for (const instant of TODAY) {
      const shown = (kind: 'commercial' | 'recreational'): string => {
        const badge = accreditationBadge(kind, wire(end), PERIODS.licence, sydney(instant));
        return badge ? `${badge.message} (${badge.level})` : 'none';
      };
      expect([shown('commercial'), shown('recreational')], instant).toEqual([commercial, recreational]);
    }
  });

  it('without a warning period only expired ones have a badge [EXPY-17]', () => {
    const at = sydney('2026-03-15T12:00:00+11:00');
    expect(accreditationBadge('commercial', '2026-03-15', 0, at)).toBeNull();
    expect(accreditationBadge('recreational', '2026-03-15', 0, at)).toBeNull();
    expect(accreditationBadge('commercial', '2026-03-14', 0, at)?.message).toBe('Expired');
    expect(accreditationBadge('commercial', null, 45, at)).toBeNull();
  });
});
