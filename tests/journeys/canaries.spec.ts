/**
 * Canaries in a real browser (T-56): unique words typed at sign-in, into forms, a search, a file's name and the payment
 * page, on a portal with an analytics tag and the charts open. They appear in no address, query, referrer, console
 * line, request to another origin, chart or recorded journey, message to another tab, or server log.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';
import { enter, expect, settle, test as base } from '#support/browser.ts';
import { startRegulator, type Regulator } from '#support/regulator.ts';
import { hold } from './support/failing.ts';
import { pdf } from './support/forms.ts';
import { mavic, addDrone, accept, begin, press } from './support/registration.ts';

interface Ears {
  /** Requests to a server of another origin. */
  readonly elsewhere: string[];
  /** Output of the regulator's process. */
  logged(): string;
  readonly address: string;
}

/** Reports what such scripts report: address and title of the page, and their changes. */
const TAG = `const tell = () => { new Image().src = new URL('/seen.gif?' + new URLSearchParams({ at: location.href, title: document.title, from: document.referrer }), tag).href; };
const tag = document.currentScript.src; tell(); setInterval(tell, 200);`;

const test = base.extend<object, { readonly ears: Ears; readonly regulator: Regulator }>({
  ears: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const elsewhere: string[] = [];
      const server = createServer(({ url = '', headers }, response) => {
        elsewhere.push(`${decodeURIComponent(url)} ${JSON.stringify(headers)}`);
        const isTag = url.startsWith('/tag');
        response.writeHead(200, {
          'content-type': isTag ? 'text/javascript' : 'image/gif',
          'cross-origin-resource-policy': 'cross-origin',
        });
        response.end(isTag ? TAG : Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64'));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const ears = {
        elsewhere,
        logged: () => '',
        address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      };
      await use(ears);
      server.close();
    },
    { scope: 'worker' },
  ],
  regulator: [
    async ({ ears }, use) => {
      const { regulator, logged, stop } = await startRegulator({ ANALYTICS_URL: `${ears.address}/tag.js?id={id}` });
      Object.assign(ears, { logged });
      await use(regulator);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const CANARY = /qanary/i;

/** Fills every empty text field of the page. */
async function plantAll(page: Page, word: string): Promise<number> {
  const fields = page
    .getByRole('main')
    .locator('textarea:visible, input:visible:not([type=radio]):not([type=checkbox]):not([type=file])');
  const count = await fields.count();
  for (let at = 0; at < count; at += 1)
    if ((await fields.nth(at).inputValue()) === '') await fields.nth(at).fill(`Qanary ${word} ${String(at)}`);
  return count;
}

/** Records messages between the tabs of a browser. */
async function hearMessages(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.exposeFunction('tellMessage', (text: string) => void heard.push(text));
  await context.addInitScript(() => {
    const { tellMessage } = globalThis as unknown as { tellMessage(text: string): Promise<void> };
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function say(message: unknown) {
      // A closing document cannot wait.
      tellMessage(JSON.stringify(message)).catch(() => undefined);
      post.call(this, message);
    };
  });
  return heard;
}

test('what is typed is in no address, console, chart, kept journey, message, analytics call or log, at sign-in, in forms and on the way to the bank and back', async ({
  page,
  context,
  regulator,
  ears,
  watch,
}) => {
  watch.allow(/^other origin:/, /Failed to load resource/);
  const addresses: string[] = [];
  const said: string[] = [];
  const shown: string[] = [];
  context.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  context.on('console', (message) => said.push(message.text()));
  context.on('weberror', (error) => said.push(String(error.error())));
  context.on('page', (opened) => opened.on('framenavigated', (frame) => addresses.push(frame.url())));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const messages = await hearMessages(context);
  await regulator.settings({ 'Analytics Tag ID': 'T-1' });
  const charts = await context.newPage();
  const look = async (): Promise<void> => {
    await charts.goto('/forms/dev/charts?chart=start-up');
    await expect(charts.getByRole('heading', { level: 2, name: 'start-up' })).toBeVisible();
    // The state of the other tabs arrives after the page has loaded.
    const running = charts.getByRole('link', { name: /\d running$/ });
    await expect(running.first()).toBeVisible();
    for (const link of await running.all()) {
      const chart = (await link.innerText()).split(',')[0]!;
      await link.click();
      await expect(charts.getByRole('heading', { level: 2, name: chart, exact: true })).toBeVisible();
      shown.push((await charts.locator('body').innerText()) + (await charts.content()));
    }
  };

  // Typed at sign-in by mistake.
  await page.goto('/forms/dev/sample');
  await page.getByLabel('Username').fill('Qanary person');
  await page.getByLabel('Password').fill('Qanary password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('not correct');

  // A form with every type of question, filled in as far as possible: stored, refused, and saved.
  await enter(page, 'ava', '/forms/dev/sample');
  expect(await plantAll(page, 'sample')).toBeGreaterThan(2);
  await page.keyboard.press('Tab');
  await look();
  await page.bringToFront();
  await press(page, 'Next');
  for (const [name, value] of [
    ['Full name', 'Qanary Person'],
    ['Email address', 'qanary@example.test'],
    ['Day', '29'],
    ['Month', '2'],
    ['Year', '1992'],
  ] as const)
    await page.getByLabel(name).fill(value);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await press(page, 'Next');
  await page.locator('input[type=file]').setInputFiles([pdf('Qanary manual.pdf')]);
  await expect(page.getByRole('button', { name: 'Remove Qanary manual.pdf' })).toBeVisible();
  await look();
  await page.bringToFront();

  // The search of one's own records sends its text in a body.
  await enter(page, 'ava', '/forms/search');
  const asks = page.waitForRequest('**/Extensions/OwnSearch/v1');
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('Qanary search');
  await asks;
  await look();
  await page.bringToFront();
  expect(
    await page.evaluate(() =>
      JSON.stringify([document.title, history.state, { ...sessionStorage }, { ...localStorage }]),
    ),
  ).not.toMatch(CANARY);

  // A drone with a canary in its serial number, and the payment.
  page.on('dialog', (dialog) => void dialog.accept());
  await begin(page, 'ava');
  await addDrone(page, { ...mavic(1), serial: '1581F5FJQANARY777777' });
  await accept(page);
  await look();
  // The tab's journey, as other tabs receive it and as a file.
  await charts.getByRole('radio', { name: 'Kept journey' }).check();
  await expect(charts.getByRole('button', { name: /^Tab opened at/ })).toBeVisible();
  await page.bringToFront();
  const strip = page.getByRole('complementary', { name: 'Sandbox' });
  await strip.getByRole('button', { name: 'Sandbox' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    strip.getByRole('button', { name: /^Save this journey/ }).click(),
  ]);
  const journeys = [
    await readFile(await download.path(), 'utf8'),
    messages.find((text) => text.includes('portal-journey')) ?? '',
  ];
  // The way to the payment page is held, so that the charts are read while the portal has its token: no machine may
  // contain it.
  const letGo = await hold(page, /\/pay\?token=/);
  const leaves = page.waitForRequest(/\/pay\?token=/);
  const pressed = press(page, 'Proceed to payment');
  const token = new URL((await leaves).url()).searchParams.get('token')!;
  await look();
  await letGo();
  await pressed;
  for (const text of shown) expect(text).not.toContain(token);
  await page.bringToFront();
  await page.waitForURL(/\/pay\?token=/);
  await page
    .getByLabel('Name on card')
    .fill('Qanary Cardholder')
    .catch(() => page.getByLabel(/cardholder/i).fill('Qanary Cardholder'));
  await page.goBack();
  await settle(page);
  journeys.push(await page.evaluate(() => sessionStorage.getItem('portal.journey') ?? ''));

  // Each journey has the machines of both forms and of the search, with their transitions.
  for (const journey of journeys)
    for (const machine of ['form-stepping', 'typed-search', 'drone-registration']) expect(journey).toContain(machine);
  expect(journeys.filter((journey) => CANARY.test(journey) || journey.includes(token))).toEqual([]);
  expect(messages.filter((text) => CANARY.test(text) || text.includes(token))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.map((address) => decodeURIComponent(address)).filter((address) => CANARY.test(address))).toEqual([]);
  expect(said.filter((line) => CANARY.test(line))).toEqual([]);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter((text) => CANARY.test(text))).toEqual([]);
  expect(ears.elsewhere.length).toBeGreaterThan(1);
  expect(ears.elsewhere.filter((asked) => CANARY.test(asked) || asked.includes(token))).toEqual([]);
  expect(ears.logged()).not.toMatch(CANARY);
  expect(ears.logged()).not.toContain(token);
});
