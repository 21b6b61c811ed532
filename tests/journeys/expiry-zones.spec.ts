/**
 * The verdict on an expiry date is that of the regulator's day, wherever the device stands (DEC-08): the list and the page of a drone in five
 * time zones, at the instants around both changes of the clock, month ends and 29 February. The expectation is the worked table of OP-D-76.
 */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test } from '#support/browser.ts';
import { heading } from './support/addresses.ts';
import { link } from './support/drones.ts';

/** From the day before to the day after Sydney; two of them change their clocks on other days, one stands at a quarter of an hour. */
const ZONES = ['Pacific/Pago_Pago', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

/** The regulator's day and an instant within it: its first and last seconds, where a device elsewhere has another date. */
const INSTANTS = [
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
const TABLE: readonly (readonly [days: number, badge: 'Expired' | 'Expiring soon' | '' | undefined])[] = [
  [-31, undefined], [-30, undefined], [-29, 'Expired'], [-28, 'Expired'], [-1, 'Expired'], [0, 'Expiring soon'], [1, 'Expiring soon'],
  [58, 'Expiring soon'], [59, 'Expiring soon'], [60, ''], [61, ''], [365, ''],
];

/** Calendar days by hand: UTC has no changes of the clock. */
const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const readable = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day)).replace('Sept', 'Sep');
const nameOf = (days: number): string => `DJI Day ${String(days)}`;

/** Answers with one drone for each line of the table, as the regulator would that day. */
async function giveDrones(page: Page, day: () => string): Promise<void> {
  await page.route('**/GetDronesIndividual/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { items: { drone: object }[] } };
    const [first] = body.value.items;
    const items = TABLE.map(([days], at) => {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const made = { manufacturer: { casa_name: 'DJI' }, model: { casa_name: `Day ${String(days)}` }, reftype: { casa_name: 'Commercial' } };
      return { ...first, ...made, casa_droneregistrationid: id, casa_validuntil: dayAfter(day(), days), drone: { ...first!.drone, casa_droneid: id } };
    });
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, items } } });
  });
}

for (const zone of ZONES) {
  test.describe(`on a device in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('list and page say what the regulator\'s day says, at every instant [EXPY-03 EXPY-04 EXPY-05 EXPY-08 EXPY-11 DMAN-38 DMAN-20 DMAN-40]', async ({
      page,
      regulator,
    }) => {
      test.setTimeout(240_000);
      let day = '';
      await giveDrones(page, () => day);
      await enter(page, 'ava', '/forms/profileselector');
      for (const [today, instant] of INSTANTS) {
        day = today;
        await regulator.clock(instant);
        await page.goto('/forms/indmanagerpa');
        await settle(page);
        const rows = page.getByRole('table', { name: 'Commercial drones' }).locator('tbody tr');
        const said = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
        const expected = TABLE.filter(([, badge]) => badge !== undefined).map(([days, badge]) => {
          return [nameOf(days), `${readable(dayAfter(today, days))}${badge ? ` ${badge}` : ''}`] as const;
        });
        expect(said.length, instant).toBe(expected.length);
        for (const [at, [name, end]] of expected.entries()) {
          expect(said[at], instant).toMatch(new RegExp(`^${name} `));
          expect(said[at], instant).toContain(`${end} Manage`);
        }
      }
      await regulator.clock(null);
    });
  });
}

for (const [zone, instant, today] of [
  ['Pacific/Pago_Pago', '2026-10-04T00:00:05+10:00', '2026-10-04'],
  ['America/New_York', '2027-04-04T23:59:30+10:00', '2027-04-04'],
  ['Europe/London', '2028-02-29T23:59:30+11:00', '2028-02-29'],
  ['Asia/Kathmandu', '2027-04-04T00:00:05+11:00', '2027-04-04'],
  ['Pacific/Kiritimati', '2026-12-31T23:59:30+11:00', '2026-12-31'],
] as const) {
  test.describe(`a page of one drone, on a device in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('has the badge and the renewal of the regulator\'s day on both sides of each bound [DDET-11 EXPY-03 EXPY-04 EXPY-11]', async ({ page, regulator }) => {
      await giveDrones(page, () => today);
      await regulator.clock(instant);
      await enter(page, 'ava', '/forms/indmanagerpa');
      for (const [days, badge] of TABLE.filter(([one]) => [-29, -1, 0, 59, 60].includes(one))) {
        await page.goto('/forms/indmanagerpa');
        await settle(page);
        await link(page, nameOf(days)).click();
        await expect(heading(page)).toHaveText('Manage Registered Drone');
        await settle(page);
        const main = page.getByRole('main');
        await expect(main.getByText(badge || 'Registered', { exact: true }), nameOf(days)).toBeVisible();
        await expect(main.getByText(readable(dayAfter(today, days)), { exact: true })).toBeVisible();
        await expect(link(page, 'Renew')).toHaveCount(badge ? 1 : 0);
      }
      await regulator.clock(null);
    });
  });
}
