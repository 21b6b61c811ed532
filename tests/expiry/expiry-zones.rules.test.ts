/**
 * An expiry date is judged by the regulator's day, wherever the device is (DEC-08). Two of these zones are tested in a
 * browser.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import type { ExpiryPeriods } from '#rules/core/settings.rules.ts';
import { sydney } from '#support/moments.ts';
import { dayAfter, INSTANTS, TABLE } from './instants.ts';

const PERIODS: ExpiryPeriods = { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 0, certificate: 0 };

/**
 * Zones from a day behind to a day ahead of Sydney, with minutes to UTC; two change their clocks on other days, one is
 * off by a quarter of an hour.
 */
const ZONES = [
  ['Pacific/Pago_Pago', 660],
  ['America/New_York', 240],
  ['Europe/London', -60],
  ['Asia/Kathmandu', -345],
  ['Pacific/Kiritimati', -840],
] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(ZONES)(
  "on a device in %s the list says what the regulator's day says, at every instant [EXPY-03 EXPY-04 EXPY-05 EXPY-08 EXPY-11]",
  (zone, minutes) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-10-03T12:00:00Z').getTimezoneOffset()).toBe(minutes);
    for (const [today, instant] of INSTANTS) {
      for (const [days, badge] of TABLE) {
        const { listed, badge: said } = droneExpiry(dayAfter(today, days), PERIODS, sydney(instant));
        expect(listed ? (said?.message ?? '') : undefined, `${String(days)} days after ${instant}`).toBe(badge);
      }
    }
  },
);
