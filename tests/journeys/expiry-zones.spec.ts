/**
 * The verdict on an expiry date is that of the regulator's day, wherever the device is (DEC-08): the list and the page of a drone in the
 * first and the last zone of the world, at the instants around both changes of the clock, month ends and 29 February. The expectation is the worked
 * table of OP-D-76. More zones: tests/expiry/expiry-zones.rules.test.ts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test } from '#support/browser.ts';
import { dayAfter, INSTANTS, TABLE } from '../expiry/instants.ts';
import { heading } from './support/addresses.ts';
import { link } from './support/drones.ts';

/** The day before and the day after Sydney. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

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
