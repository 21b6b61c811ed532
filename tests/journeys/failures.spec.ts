/**
 * Start-up that fails, in the browser: the alert with its code, and a way on that works once the cause is gone. All
 * failures with their codes, and the retries ten seconds apart, are tested on the machines (`tests/start-up`,
 * `tests/external-id-polling`).
 */
import type { Page } from 'playwright/test';
import { enter, expect, fillSignIn, settle, signIn, test } from '#support/browser.ts';
import { expectStartUpFailure, press, REFUSED, TOLD } from './support/failing.ts';

const atSignIn = (page: Page): Promise<void> => expect(page.getByLabel('Username')).toBeVisible();
const opened = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();

/** Counts requests to a path from now on. */
function countRequests(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', (request) => void (count += new URL(request.url()).pathname.includes(part) ? 1 : 0));
  return () => count;
}

test(
  'the settings call fails, is no answer, the configuration is none: INIT.1 and INIT.1a, no sign-in before; Try again asks anew ' +
    '[START-07 START-08 START-09 START-32 ERRC-01 ERRC-03 ERRC-10 ERRC-51]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const toProvider = countRequests(page, '/identity');
    for (const [kind, code, line] of [
      ['e', 'INIT.1', `System error INIT.1: ${TOLD}`],
      ['b', 'INIT.1a', /^System error INIT\.1a: \S/],
    ] as const) {
      await regulator.faults([{ call: 'GetB2CSettings', kind }]);
      await page.goto('/forms/');
      await expectStartUpFailure(page, code, line);
    }
    await regulator.faults([]);
    await page.route('**/forms/config.json', (route) => route.fulfill({ contentType: 'application/json', body: '{' }));
    await page.goto('/forms/');
    await expectStartUpFailure(page, 'INIT.1a', null, "the provider's");
    expect(toProvider()).toBe(0);
    await page.unroute('**/forms/config.json');
    await press(page, 'Try again');
    await atSignIn(page);
  },
);

test('the provider answers with an error: INIT.1b, Try again signs in afresh [START-11 START-12 START-32 ERRC-51]', async ({
  page,
  watch,
}) => {
  watch.allow(REFUSED);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/identity/auth');
  await page.goto('/forms/');
  const state = new URL((await asked).url()).searchParams.get('state')!;
  await atSignIn(page);
  await page.goto(`/forms/#error=access_denied&error_description=refused&state=${encodeURIComponent(state)}`);
  await expectStartUpFailure(page, 'INIT.1b', null);
  await press(page, 'Try again');
  await atSignIn(page);
  await fillSignIn(page, 'lee');
  await settle(page);
  await opened(page);
});

test('the code cannot be redeemed: INIT.1b; then a token cannot be renewed: INIT.1d, Try again signs in without asking [START-11 START-15 START-16 START-17 START-18 ERRC-51]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  await regulator.faults([{ call: 'token', kind: 'd' }]);
  await page.goto('/forms/');
  await fillSignIn(page, 'lee');
  await expectStartUpFailure(page, 'INIT.1b', null);
  await regulator.faults([{ call: 'token', kind: 'e' }]);
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/identity/token');
  await press(page, 'Try again');
  await refused;
  await expectStartUpFailure(page, 'INIT.1b', null);
  await regulator.faults([]);
  await press(page, 'Try again');
  await opened(page);
  await settle(page);
  for (const [api, kind] of [
    ['portal', 'e'],
    ['forms', 'd'],
  ] as const) {
    await page.evaluate((name) => {
      for (const key of Object.keys(sessionStorage)) {
        if (/accesstoken/i.test(key) && key.includes(name)) sessionStorage.removeItem(key);
      }
    }, `regulator/${api}`);
    await regulator.faults([{ call: 'token', kind }]);
    const loads = countRequests(page, '/api/');
    await page.reload();
    await expectStartUpFailure(page, 'INIT.1d', null);
    // Only the settings call: the app does not begin before it has both tokens.
    expect(loads()).toBe(1);
    await regulator.faults([]);
    await press(page, 'Try again');
    await opened(page);
    await settle(page);
  }
});

test('two cached accounts: INIT.1e, and Use another account really asks who it is [START-13 START-32 ERRC-51]', async ({
  page,
}) => {
  await signIn(page, 'lee');
  await page.evaluate(() => {
    const entries = Object.entries(sessionStorage);
    const known = entries.map(([, value]) => /"homeAccountId":"([^"]+)"/.exec(value)?.[1]).find((id) => id)!;
    const another = known.replaceAll(/[0-9a-f]/g, (digit) => (digit === '0' ? '1' : digit === '1' ? '0' : digit));
    const twin = (text: string): string => text.replaceAll(known, another);
    for (const [key, value] of entries) {
      if (key.includes(known)) sessionStorage.setItem(twin(key), twin(value));
      else if (value.startsWith('['))
        sessionStorage.setItem(key, JSON.stringify([...JSON.parse(value), ...JSON.parse(twin(value))]));
    }
  });
  await page.reload();
  await expectStartUpFailure(page, 'INIT.1e', null);
  await press(page, 'Use another account');
  await atSignIn(page);
  await fillSignIn(page, 'ava');
  await settle(page);
  await expect(page.getByRole('main').getByText('Ava Nguyen')).toBeVisible();
});

test(
  'environment, check of the external id and initial load fail: HP.1, HP.2b, HP.3, nothing loaded after it; Try again opens the portal ' +
    '[START-20 START-21 START-28 START-29 START-30 START-31 START-32 ERRC-10 ERRC-44 ERRC-45 ERRC-49 ERRC-50]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await enter(page, 'ava');
    for (const [call, kind, code, line, later] of [
      ['GetEnvData', 'e', 'HP.1', `System error ED.1e: ${TOLD}`, 'GetExtIds'],
      ['GetExtIds', 'd', 'HP.2b', 'System error EI.1d: Internal Server Error', 'GetUserDetails'],
      ['GetSRARNsIndividual', 'e', 'HP.3', `System error SRARN.1e: ${TOLD}`, 'GetLicencesIndividual'],
    ] as const) {
      await regulator.faults([{ call, kind }]);
      const tooEarly = countRequests(page, later);
      await page.reload();
      await expectStartUpFailure(page, code, line);
      expect(tooEarly(), later).toBe(0);
      await expect(page.getByText('Ava Nguyen')).toHaveCount(0);
      await regulator.faults([]);
      await press(page, 'Try again');
      await opened(page);
      await settle(page);
    }
  },
);
