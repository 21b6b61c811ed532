/**
 * The regulator's mails before something ends (issue 16, section 2): a reminder that is stopped without signing in, and
 * the last days of a saved application.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, screen, test } from '#support/browser.ts';
import type { Regulator, SentMail } from '#support/regulator.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';
import { rowsOf } from './support/drones.ts';
import { addDrone, begin, mavic, press } from './support/registration.ts';

test.beforeEach(leavesTraces);

const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 3_600_000;
const toAva = async (regulator: Regulator, about: RegExp): Promise<readonly SentMail[]> =>
  (await regulator.mail()).filter(({ to, subject }) => to.startsWith('ava') && about.test(subject));
/** Noon in Sydney so many days after a day as people read it. */
const noon = (day: string, days: number): string =>
  new Date(Date.parse(`${day} 02:00 UTC`) + days * DAY_MS).toISOString();

async function expectPlainPage(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name, [390, 320]);
}

test('a reminder comes, and is stopped: its link asks, without a sign-in, and no other mail of its kind follows', async ({
  page,
  regulator,
  browser,
}) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  // The drone that lasts longest, so that no earlier mail mentions it.
  const days = (await rowsOf(page, 'Commercial'))
    .map((cells) => /\d\d? [A-Z][a-z]{2} 20\d\d/.exec(cells.join(' '))?.[0] ?? '')
    .filter((day) => day !== '');
  const last = days.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1)!;
  const drones = /drone registration/;
  await regulator.clock(noon(last, -14));
  await expect.poll(async () => (await toAva(regulator, drones)).length).toBe(1);
  const [newest] = await toAva(regulator, drones);
  expect(newest!.text).toContain(`${last} (in 14 days)`);
  expect(newest!.text).toContain('/forms/drone-renewal?renewAll=1');
  const address = /To stop reminders about [^\n]*\n(\S+)/.exec(newest!.text)![1]!;

  // A person on a phone, without signing in, by keyboard.
  const phone = await browser.newContext({ viewport: PHONE, baseURL: regulator.origin });
  const other = await phone.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Stop these reminders?');
  await expectPlainPage(other, 'stop these reminders');
  const hands = keyboard(other);
  await hands.press(other.getByRole('button', { name: 'Stop reminders' }));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You have stopped these reminders');
  await expect(other.getByRole('status')).toHaveText(
    'We will not email you about drone registrations that expire soon.',
  );
  await expectPlainPage(other, 'reminders are stopped');
  await phone.close();

  // On the last day those who want reminders get them, and Ava does not.
  const before = (await regulator.mail()).length;
  await regulator.clock(noon(last, 0));
  await expect.poll(async () => (await regulator.mail()).length).toBeGreaterThan(before);
  expect(await toAva(regulator, drones)).toHaveLength(1);
  // The portal still shows it.
  await page.reload();
  await expect(page.getByRole('main')).toContainText(last);
});

test('@way:draft-list a draft is found on the dashboard, and its last day is told', async ({ page, regulator }) => {
  await page.setViewportSize(PHONE);
  // Saved at noon, so that every run has the same number of hours left.
  await regulator.clock(noon(new Date().toISOString().slice(0, 10), 1));
  await begin(page, 'ava');
  await addDrone(page, mavic(1));
  await press(page, 'Save and exit');
  // The save has finished: a person who leaves before finds the autosaved copy instead of the draft.
  await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
  await enter(page, 'ava', '/forms/dashind');
  const saved = page.getByRole('region', { name: 'Saved applications' });
  const row = saved.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Drone registration');
  const until = /Saved until (\d\d? [A-Z][a-z]{2} 20\d\d)/.exec((await row.textContent())!.replaceAll(/\s/g, ' '))![1]!;
  await expect(row).not.toContainText('Will be deleted');
  await screen(page, 'saved application');

  const told = /saved application/;
  expect(await toAva(regulator, told)).toEqual([]);
  // Two hours on either side: when summer time begins or ends, one of them may not exist or comes twice.
  await regulator.clock(noon(until, -2 + 2 / 24));
  await expect.poll(async () => (await toAva(regulator, told)).length).toBe(1);
  const [mail] = await toAva(regulator, told);
  expect(mail!.subject).toBe(`1 saved application is saved until ${until}`);
  expect(mail!.text).toContain('Drone registration');
  await page.goto('/forms/dashind');
  await expect(row).toContainText('Will be deleted in 2 days');
  await screen(page, 'two days left');
  await regulator.clock(noon(until, -2 / 24));
  await page.goto('/forms/dashind');
  await expect(row).toContainText('Will be deleted today');
  expect(await toAva(regulator, told)).toHaveLength(1);

  // The application continues where it was left.
  await keyboard(page).press(row.getByRole('link', { name: /^Continue Drone registration/ }));
  await expect(page.getByRole('main')).toContainText('Your saved application is open');
  await keyboard(page).press(page.getByRole('button', { name: 'View your drones' }));
  await expect(page.getByRole('table', { name: 'Commercial drones' })).toContainText(mavic(1).serial);
});
