/** A load that throws, in the browser: the page's exception code, no part of the page, and Try again (OP-P-28). */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { expectNothingOf, press } from './support/failing.ts';

/** Calls of start-up: the settings, the environment, one check of the external id, and the six of the initial load (portal 4.1, OP-P-05). */
const OF_START_UP = 9;

for (const { what, path, user, code, words, back, rows } of [
  {
    what: 'the individual dashboard',
    path: '/forms/dashind',
    user: 'ava',
    code: 'PI.2',
    words: ['Ava Nguyen', 'Needs your attention'],
    back: 'Welcome to the portal',
    rows: 'DASH-04 ERRC-12',
  },
  {
    what: 'the profile selector',
    path: '/forms/profileselector',
    user: 'zoe',
    code: 'PS.2',
    words: ['Kestrel Survey Pty Ltd'],
    back: 'Please select a profile',
    rows: 'PROF-14 ERRC-11',
  },
] as const) {
  test(`${what}, a load that throws: ${code}, and Try again brings the page [${rows}]`, async ({ page }) => {
    await enter(page, user);
    // No call of the page can be prepared: the browser has no timer left for its deadline.
    await page.addInitScript((spared) => {
      const state = { calls: 0, broken: true };
      Object.assign(window, { state });
      const given = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        state.calls += 1;
        if (state.broken && state.calls > spared) throw new Error('No timer is left');
        return given(ms);
      };
    }, OF_START_UP);
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(`Details: ${code}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText('System error ')).toHaveCount(0);
    await screen(page, code);
    await expectNothingOf(page, ...words);
    await page.evaluate(() => ((window as unknown as { state: { broken: boolean } }).state.broken = false));
    await press(page, 'Try again');
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(back);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
