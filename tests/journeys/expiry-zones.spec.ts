/**
 * An expiry date is judged by the regulator's day, wherever the device is (DEC-08): the list and the page of a drone on
 * a device that is a day behind, just after midnight in Sydney. Expected values are the worked table of OP-D-76. More
 * zones, instants and clock changes: tests/expiry/expiry-zones.rules.test.ts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test } from '#support/browser.ts';
import { dayAfter, TABLE } from '../expiry/instants.ts';
import { heading } from './support/addresses.ts';
import { link } from './support/drones.ts';

const readable = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace('Sept', 'Sep');
const nameOf = (days: number): string => `Home built Day ${String(days)}`;

/**
 * Answers with one drone for each line of the table, as the regulator would that day: home built, in no list and with
 * unique serial numbers, so that none has to be updated.
 */
async function giveDrones(page: Page, today: string): Promise<void> {
  await page.route('**/GetDronesIndividual/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { items: { drone: object }[] } };
    const [first] = body.value.items;
    const items = TABLE.map(([days], at) => {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const made = {
        manufacturer: { casa_name: 'Home built' },
        model: { casa_name: `Day ${String(days)}` },
        reftype: { casa_name: 'Commercial' },
      };
      const drone = {
        ...first!.drone,
        casa_droneid: id,
        casa_manufacturer: 'Home built',
        casa_model: made.model.casa_name,
        casa_serialnumber: `HB-${String(at)}`,
      };
      return { ...first, ...made, casa_droneregistrationid: id, casa_validuntil: dayAfter(today, days), drone };
    });
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, items } } });
  });
}

test.use({ timezoneId: 'Pacific/Pago_Pago' });

test("list and page say what the regulator's day says, on both sides of each bound [EXPY-03 EXPY-04 EXPY-05 EXPY-08 EXPY-11 DMAN-38 DMAN-20 DMAN-40 DDET-11]", async ({
  page,
  regulator,
}) => {
  const today = '2026-10-04';
  await giveDrones(page, today);
  await regulator.clock('2026-10-04T00:00:05+10:00');
  await enter(page, 'ava', '/forms/indmanagerpa');
  const rows = page.getByRole('table', { name: 'Commercial drones' }).locator('tbody tr');
  const said = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const expected = TABLE.filter(([, badge]) => badge !== undefined);
  expect(said.length).toBe(expected.length);
  for (const [at, [days, badge]] of expected.entries()) {
    expect(said[at]).toMatch(new RegExp(`^${nameOf(days)} `));
    expect(said[at]).toContain(`${readable(dayAfter(today, days))}${badge ? ` ${badge}` : ''} Manage`);
  }
  for (const [days, badge] of TABLE.filter(([one]) => [-1, 0, 59, 60].includes(one))) {
    await link(page, nameOf(days)).click();
    await expect(heading(page)).toHaveText('Manage Registered Drone');
    await settle(page);
    const main = page.getByRole('main');
    await expect(main.getByText(badge || 'Registered', { exact: true }), nameOf(days)).toBeVisible();
    await expect(main.getByText(readable(dayAfter(today, days)), { exact: true })).toBeVisible();
    await expect(link(page, 'Renew')).toHaveCount(badge ? 1 : 0);
    await page.goBack();
    await settle(page);
  }
  await regulator.clock(null);
});
