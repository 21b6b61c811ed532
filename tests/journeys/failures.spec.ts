/** Every way in which start-up fails, in the browser: the alert with its code, and a way on that works once the cause is gone. */
import type { Locator, Page } from 'playwright/test';
import { enter, expect, fillSignIn, settle, signIn, test } from '#support/browser.ts';
import { expectStartUpFailure, press, REFUSED, TOLD } from './support/failing.ts';

const atSignIn = (page: Page): Promise<void> => expect(page.getByLabel('Username')).toBeVisible();
const opened = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();

/** Counts the requests to a path from now on. */
function countRequests(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', (request) => void (count += new URL(request.url()).pathname.includes(part) ? 1 : 0));
  return () => count;
}

test('settings call failing in each way: INIT.1 and INIT.1a, no sign-in before its answer ' +
  '[START-07 START-08 START-09 START-32 ERRC-01 ERRC-03 ERRC-09 ERRC-10 ERRC-51]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  for (const [kind, code, line] of [
    ['d', 'INIT.1', 'System error INIT.1: Internal Server Error'],
    ['e', 'INIT.1', `System error INIT.1: ${TOLD}`],
    ['b', 'INIT.1a', /^System error INIT\.1a: \S/],
    ['garbage', 'INIT.1a', 'System error INIT.1a: The answer could not be read'],
  ] as const) {
    const toProvider = countRequests(page, '/identity');
    await regulator.faults([{ call: 'GetB2CSettings', kind }]);
    await page.goto('/forms/');
    await expectStartUpFailure(page, code, line);
    expect(toProvider(), kind).toBe(0);
    await regulator.faults([]);
    await press(page, 'Try again');
    await atSignIn(page);
  }
});

test('a configuration that is no JSON, or lacks what the portal needs: INIT.1a, read again on Try again [START-09 START-32 ERRC-03]', async ({ page }) => {
  for (const body of ['{', '{}']) {
    await page.route('**/forms/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto('/forms/');
    await expectStartUpFailure(page, 'INIT.1a', null);
    await page.unroute('**/forms/config.json');
    await press(page, 'Try again');
    await atSignIn(page);
  }
});

test('a configured login path that nobody knows: INIT.1f, no sign-in attempted [START-06 START-14 START-32]', async ({ page }) => {
  const toProvider = countRequests(page, '/identity');
  await page.route('**/forms/config.json', async (route) => {
    const known = (await (await route.fetch()).json()) as { identity: object };
    await route.fulfill({ json: { ...known, identity: { ...known.identity, loginPath: 'somewhere' } } });
  });
  await page.goto('/forms/');
  await expectStartUpFailure(page, 'INIT.1f', null);
  expect(toProvider()).toBe(0);
  await page.unroute('**/forms/config.json');
  await press(page, 'Try again');
  await atSignIn(page);
});

/** Goes to the sign-in page and gives the state that its answer must carry. */
async function stateOfRequest(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/identity/auth');
  await page.goto('/forms/');
  const state = new URL((await asked).url()).searchParams.get('state')!;
  await atSignIn(page);
  return encodeURIComponent(state);
}

for (const { what, answer } of [
  { what: 'an error', answer: 'error=access_denied&error_description=refused' },
  { what: 'a code that was never issued', answer: 'code=never-issued' },
]) {
  test(`the provider answers with ${what}: INIT.1b, Try again signs in afresh [START-11 START-12 START-32 ERRC-51]`, async ({ page, watch }) => {
    watch.allow(REFUSED);
    const state = await stateOfRequest(page);
    await page.goto(`/forms/#${answer}&state=${state}`);
    await expectStartUpFailure(page, 'INIT.1b', null);
    await press(page, 'Try again');
    await atSignIn(page);
    await fillSignIn(page, 'lee');
    await settle(page);
    await opened(page);
  });
}

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
  // A call that is still on its way would find the token gone, and lead to the login by itself.
  await settle(page);
  for (const [api, kind] of [['portal', 'e'], ['forms', 'd']] as const) {
    await page.evaluate((name) => {
      for (const key of Object.keys(sessionStorage)) {
        if (/accesstoken/i.test(key) && key.includes(name)) sessionStorage.removeItem(key);
      }
    }, `regulator/${api}`);
    await regulator.faults([{ call: 'token', kind }]);
    const loads = countRequests(page, '/api/');
    await page.reload();
    await expectStartUpFailure(page, 'INIT.1d', null);
    // The settings call alone: the app does not begin before both tokens are held.
    expect(loads()).toBe(1);
    await regulator.faults([]);
    await press(page, 'Try again');
    await opened(page);
    await settle(page);
  }
});

test('two cached accounts: INIT.1e, and Use another account really asks who it is [START-13 START-32 ERRC-51]', async ({ page }) => {
  await signIn(page, 'lee');
  await page.evaluate(() => {
    const entries = Object.entries(sessionStorage);
    const known = entries.map(([, value]) => /"homeAccountId":"([^"]+)"/.exec(value)?.[1]).find((id) => id)!;
    const another = known.replaceAll(/[0-9a-f]/g, (digit) => (digit === '0' ? '1' : digit === '1' ? '0' : digit));
    const twin = (text: string): string => text.replaceAll(known, another);
    for (const [key, value] of entries) {
      if (key.includes(known)) sessionStorage.setItem(twin(key), twin(value));
      else if (value.startsWith('[')) sessionStorage.setItem(key, JSON.stringify([...JSON.parse(value), ...JSON.parse(twin(value))]));
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

test('environment data failing: HP.1, nothing loaded after it [START-20 START-21 START-32 ERRC-44 ERRC-50]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'ava');
  await regulator.faults([{ call: 'GetEnvData', kind: 'e' }]);
  const checks = countRequests(page, 'GetExtIds');
  const people = countRequests(page, 'GetUserDetails');
  await page.reload();
  await expectStartUpFailure(page, 'HP.1', `System error ED.1e: ${TOLD}`);
  expect([checks(), people()]).toEqual([0, 0]);
  await regulator.faults([]);
  await press(page, 'Try again');
  await opened(page);
});

test('no external id: five checks ten seconds apart, then HP.2a; Try again asks five times more at most [START-23 START-24 START-25 START-26 START-27 START-32 ERRC-50]', async ({
  page,
  regulator,
}) => {
  test.slow();
  await enter(page, 'ava');
  await regulator.settings({ 'Sandbox - External id after': '7' });
  await page.clock.install();
  // When each check is sent, by the clock of the page.
  await page.addInitScript(() => {
    const known = { times: [] as number[] };
    Object.assign(window, { checks: known.times });
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('GetExtIds')) known.times.push(Date.now());
      return send(input, init);
    };
  });
  const times = (): Promise<number[]> => page.evaluate(() => (window as unknown as { checks: number[] }).checks);
  const people = countRequests(page, 'GetUserDetails');
  const waitUntil = (shown: Locator): Promise<void> =>
    expect(async () => {
      // In small steps: the deadline of a call that is under way counts by this clock too.
      await page.clock.fastForward(500);
      await expect(shown).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000, intervals: [50] });
  await page.reload();
  await waitUntil(page.getByRole('alert'));
  await expectStartUpFailure(page, 'HP.2a', null);
  const first = await times();
  expect(first).toHaveLength(5);
  expect(people()).toBe(0);
  for (const [at, time] of first.slice(1).entries()) expect(time - first[at]!).toBeGreaterThanOrEqual(10_000);
  await press(page, 'Try again');
  await waitUntil(page.getByRole('heading', { name: 'Welcome to the portal' }));
  // Answered empty seven times in all: the eighth check ended it at once.
  expect(await times()).toHaveLength(8);
});

test('an external id check that fails: HP.2b at once [START-28 START-32 ERRC-45 ERRC-50]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'ava');
  await regulator.faults([{ call: 'GetExtIds', kind: 'd' }]);
  const checks = countRequests(page, 'GetExtIds');
  await page.reload();
  await expectStartUpFailure(page, 'HP.2b', 'System error EI.1d: Internal Server Error');
  expect(checks()).toBe(1);
  await regulator.faults([]);
  await press(page, 'Try again');
  await opened(page);
});

test('each call of the initial load failing: HP.3 [START-29 START-30 START-31 START-32 ' +
  'ERRC-05 ERRC-06 ERRC-07 ERRC-08 ERRC-09 ERRC-10 ERRC-42 ERRC-46 ERRC-47 ERRC-48 ERRC-49 ERRC-50]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'ava');
  for (const [call, kind, line] of [
    ['GetUserDetails', 'a', `System error UD.1a: ${TOLD}`],
    ['GetTagsIndividual', 'b', /^System error TI\.1b: \S/],
    ['GetAcceptedSRsIndividual', 'garbage', 'System error SRI.1c: The answer could not be read'],
    ['GetParticipants', 'd', 'System error P.1d: Internal Server Error'],
    ['GetSRARNsIndividual', 'e', `System error SRARN.1e: ${TOLD}`],
    ['HasDraftsIndividual', 'e', `System error HDI.1: ${TOLD}`],
  ] as const) {
    await regulator.faults([{ call, kind }]);
    await page.reload();
    await expectStartUpFailure(page, 'HP.3', line);
    await expect(page.getByText('Ava Nguyen'), call).toHaveCount(0);
    await regulator.faults([]);
    await press(page, 'Try again');
    await opened(page);
    await settle(page);
  }
});
