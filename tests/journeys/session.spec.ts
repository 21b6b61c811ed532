/** The end of a session: by choice, by time, in another tab, after sleep; and what remains of the person afterwards. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, screen, settle, signIn, test, visit } from '#support/browser.ts';
import { expectAsked, expectSignedOut, secrets } from './support/signed-out.ts';

const MINUTE = 60_000;

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Session timeout' });
const timer = (page: Page) => warning(page).getByRole('timer');

test('@way:sign-out a reload keeps the session, tokens are in session storage alone, signing out ends it here and at the provider [START-19 START-37 START-39 BANR-10 ROUTE-45 ROUTE-50]', async ({
  page,
  context,
}) => {
  await signIn(page, 'ava');
  await page.reload();
  await settle(page);
  await expect(page.getByRole('main').getByText('Ava Nguyen')).toBeVisible();
  expect((await secrets(page)).length).toBeGreaterThan(0);
  expect(await secrets(page, 'localStorage')).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.filter(({ value, path }) => value.includes('eyJ') || path === '/').map(({ name }) => name)).toEqual(
    [],
  );

  await visit(page, '/forms/profiledetailsind');
  await expect(page.getByText('2001011').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Ava Nguyen');
  await screen(page, 'signed out');

  for (const step of ['goBack', 'goForward', 'reload', 'goBack'] as const) {
    await page[step]();
    await expect(
      page.getByLabel('Username').or(page.getByRole('heading', { name: 'Signed out', exact: true })),
      step,
    ).toBeVisible();
    // Her ARN instead of her name, which the sandbox's sign-in page has on a button.
    await expect(page.getByText('2001011')).toHaveCount(0);
    expect(await secrets(page)).toEqual([]);
  }
  await visit(page, '/forms/signedout?signout=1');
  await expectAsked(page);
});

/** Signs in with a controlled clock in the page, which runs from now on. */
async function withClock(page: Page, user: string): Promise<void> {
  await page.context().clock.install();
  await signIn(page, user);
}

const forward = (context: BrowserContext, ms: number): Promise<void> => context.clock.fastForward(ms);

test('after fifteen idle minutes a warning counts down in mm:ss; activity, Stay signed in and Escape end it; by keyboard Tab leads to both answers and ends nothing [IDLE-01 IDLE-02 IDLE-03 IDLE-04 IDLE-05 IDLE-06 IDLE-11]', async ({
  page,
  context,
}) => {
  await withClock(page, 'lee');
  await forward(context, 14 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await forward(context, MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByText('You will be signed out in 5 minutes due to inactivity.').first()).toBeVisible();
  await expect(timer(page)).toHaveText(/^(05:00|04:[0-5]\d)$/);
  await screen(page, 'session timeout');
  await forward(context, 2 * MINUTE);
  await expect(timer(page)).toHaveText(/^0[12]:[0-5]\d$/);
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);

  const again = async (): Promise<void> => {
    await forward(context, 14 * MINUTE);
    await expect(warning(page)).toHaveCount(0);
    await forward(context, MINUTE);
    await expect(warning(page)).toBeVisible();
  };
  await again();
  await page.keyboard.press('Escape');
  await expect(warning(page)).toHaveCount(0);

  // Well before the warning a click, then a key: each restarts the fifteen minutes.
  for (const act of [
    () => page.getByRole('main').click({ position: { x: 2, y: 2 } }),
    () => page.keyboard.press('Shift'),
  ]) {
    await forward(context, 10 * MINUTE);
    await act();
  }
  await again();

  const stay = warning(page).getByRole('button', { name: 'Stay signed in' });
  const leave = warning(page).getByRole('button', { name: 'Sign out' });
  for (const [key, focused] of [
    ['Tab', stay],
    ['Tab', leave],
    ['Shift+Tab', stay],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
  await forward(context, 2 * MINUTE);
  await expect(timer(page)).toHaveText(/^0[23]:[0-5]\d$/);
  await page.keyboard.press('Enter');
  await expect(warning(page)).toHaveCount(0);
  await again();
  await page.keyboard.press('ArrowDown');
  await expect(warning(page)).toHaveCount(0);
  await again();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSignedOut(page, 'signout', 'Lee Adams');
});

test('@way:inactivity at zero the person is timed out, with the banner, and the provider asks again [IDLE-01 IDLE-07 IDLE-11 START-38 BANR-11 ROUTE-44]', async ({
  page,
  context,
  regulator,
}) => {
  await regulator.settings({ 'Timeout Now': '600000', 'Timeout Warning': '480000' });
  await withClock(page, 'lee');
  await forward(context, 8 * MINUTE);
  await expect(warning(page).getByText('You will be signed out in 2 minutes due to inactivity.').first()).toBeVisible();
  const passed = page.waitForURL('**/forms/timedout?**');
  await forward(context, 2 * MINUTE);
  await passed;
  expect(new URL(page.url()).search).toContain('timedout=1');
  await expectSignedOut(page, 'timedout', 'Lee Adams');
  await expectAsked(page);
});

test('two tabs: activity in one keeps the other, signing out in one ends the other [IDLE-05 IDLE-07 START-37]', async ({
  page,
  context,
}) => {
  await withClock(page, 'ava');
  const other = await context.newPage();
  await visit(other, '/forms/profiledetailsind');
  await expect(other.getByRole('main').getByText('Ava Nguyen')).toBeVisible();
  await forward(context, 14 * MINUTE);
  await page.keyboard.press('Shift');
  await forward(context, 5 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await expect(warning(other)).toHaveCount(0);
  await forward(context, 11 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Ava Nguyen');
  await expectSignedOut(other, 'signout', 'Ava Nguyen');
  await expectAsked(other);
});

/** Fires what the browser fires when its tab is hidden or shown; a headless tab is always visible. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a device that slept past the deadline: signed out before anything of the person shows [IDLE-07 START-38]', async ({
  page,
  context,
}) => {
  await withClock(page, 'ava');
  const sights: string[] = [];
  await page.exposeFunction('tellSight', (text: string) => void sights.push(text));
  const name = page.getByRole('main').getByText('Ava Nguyen');
  await expect(name).toBeVisible();
  await turn(page, 'hidden');
  await expect(name).toBeHidden();
  await page.evaluate(() => {
    const tell = (window as unknown as { tellSight(text: string): void }).tellSight;
    const look = (): void => {
      const heading = document.querySelector('main h1');
      const shows = heading !== null && getComputedStyle(heading).visibility === 'visible';
      if (shows && document.body.innerText.includes('Ava Nguyen')) tell(document.body.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  // The wall clock advances and timers do not, as during sleep.
  await context.clock.setSystemTime(await page.evaluate(() => Date.now() + 21 * 60_000));
  await turn(page, 'visible');
  await expectSignedOut(page, 'timedout', 'Ava Nguyen');
  expect(sights).toEqual([]);
});
