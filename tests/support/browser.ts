/**
 * Setup of every journey: a regulator for each worker, signing in at the real sign-in page, checking every screen, and
 * failing on messages of the browser or requests to other origins.
 */
import { expect, test as base, type BrowserContext, type FileChooser, type Page } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { startRegulator, type Regulator } from './regulator.ts';

/** The WCAG rules that a government service has to meet. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Widths of a small phone and a usual one, in CSS pixels. */
const PHONES = [320, 390] as const;

/** Present while something is loading; the element exists before its text (ui/kit/announcement.tsx). */
const LOADING = '[class*="_loading_"]';

/**
 * Chromium's messages about a call whose connection ended without an answer; which of them depends on whether the
 * server had read the body.
 */
export const CONNECTION_LOST = /ERR_EMPTY_RESPONSE|ERR_CONNECTION/;

/** Watches a journey's browser for messages that it should not produce. */
export interface Watch {
  /** Messages that belong to this journey, for example about a call that was made to fail. */
  allow(...patterns: readonly RegExp[]): void;
  readonly said: readonly string[];
}

interface Fixtures {
  readonly watch: Watch;
  readonly seeded: void;
}

/** Playwright's test with a regulator for each worker; whatever a journey changed is restored before the next one. */
export const test = base.extend<Fixtures, { readonly regulator: Regulator }>({
  regulator: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { regulator, stop } = await startRegulator();
      await use(regulator);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ regulator }, use) => use(regulator.origin),
  watch: [
    async ({ context, regulator }, use) => {
      const allowed: RegExp[] = [];
      const said = await listenTo(context, regulator.origin);
      await use({ allow: (...patterns) => void allowed.push(...patterns), said });
      expect(
        said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'complaints of the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
  seeded: [
    async ({ regulator }, use) => {
      await regulator.beginsJourney();
      await use();
      regulator.endsJourney();
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Collects console errors and warnings, script errors, blocked content and requests to other origins, in every tab and
 * frame.
 */
async function listenTo(context: BrowserContext, origin: string): Promise<string[]> {
  const said: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => said.push(`script: ${String(error.error())}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) said.push(`other origin: ${request.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return said;
}

/** Fills in the sign-in page that the browser is at. */
export async function fillSignIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The part of the router's state that tells whether a navigation is pending. */
interface WithRouter {
  readonly __TSR_ROUTER__: {
    readonly stores: { readonly status: { get(): string } };
    readonly history: { push(path: string): void };
  };
}

/**
 * Whether no navigation is pending: the previous page stays, with its heading and without loading, until the next one
 * shows. A page of the sandbox at such an address (the register of aircraft engineers) has no router and is ready when
 * it is loaded.
 */
const isThere = (page: Page): Promise<boolean> =>
  page
    .evaluate(() =>
      document.getElementById('app') === null
        ? document.readyState === 'complete'
        : (globalThis as unknown as WithRouter).__TSR_ROUTER__.stores.status.get() === 'idle',
    )
    // Between two documents, or before the portal has started.
    .catch(() => false);

/** Waits until the screen of the address shows and nothing on it is loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForURL(/\/forms(?![^?#]*\/dummy)/);
  await expect.poll(() => isThere(page), { intervals: [20, 50, 100] }).toBe(true);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator(LOADING)).toHaveCount(0);
}

/** The tab's storage and cookies after a sign-in, and its time. */
interface Key {
  readonly since: number;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly session: readonly (readonly [string, string])[];
}

/** A worker is one process, so its journeys share sign-ins. */
const keys = new Map<string, Key>();

/**
 * How long a sign-in is reused, in milliseconds: a long journey must not outlive the provider's session, which ends
 * after twenty minutes (DEC-38).
 */
const KEY_GOOD_FOR_MS = 480_000;

/**
 * The sign-in with which a browser was entered. It is reused throughout the journey, because a second sign-in would
 * find the provider's session and not ask.
 */
const entered = new WeakMap<BrowserContext, Key>();

/** The provider ended all sessions of a person, for example after a password change: the next journey signs in again. */
export function forgetKey(user: string): void {
  keys.delete(user);
}

/**
 * Opens an address, signs in at the real sign-in page, and waits for the screen. The session belongs to this journey
 * alone and may be signed out.
 */
export async function signIn(page: Page, user: string, path = '/forms/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, user);
  await settle(page);
}

/**
 * Opens an address as a signed-in person: the first time in a worker through the real sign-in page, then with the same
 * session. A journey that signs out uses `signIn`, so that it ends only its own session.
 */
export async function enter(page: Page, user: string, path = '/forms/'): Promise<void> {
  const key = keys.get(user);
  const isOfJourney = key !== undefined && entered.get(page.context()) === key;
  if (key === undefined || (!isOfJourney && Date.now() - key.since > KEY_GOOD_FOR_MS)) {
    await signIn(page, user, path);
    // Left out: the portal's own entries, since the next journey's tab is new, and the refresh token, which can be used
    // once.
    const all = await page.evaluate(() => Object.entries(sessionStorage));
    const session = all.filter(([name]) => !name.startsWith('portal.') && !name.includes('|refreshtoken|'));
    const own: Key = { since: Date.now(), cookies: await page.context().cookies(), session };
    keys.set(user, own);
    entered.set(page.context(), own);
    return;
  }
  entered.set(page.context(), key);
  await page.context().addCookies([...key.cookies]);
  // The sign-in is recent, so the portal need not renew it at once.
  const session = [...key.session, ['portal.renewed', String(Date.now())] as const];
  // Put into the tab before the portal reads it, and only once, so that later changes by the portal stay.
  const laying = await page.addInitScript((entries) => {
    if (window !== top) return;
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, session);
  await page.goto(path);
  await laying.dispose();
  await settle(page);
}

/**
 * Goes back in the browser's history (Forward with 1, Back twice with -2) right after the history may have changed. A
 * `history.go` in the page counts from its own entries, while Playwright's counts from the entries that the browser
 * knew of at that moment. It does not wait.
 */
export async function goInHistory(page: Page, by: number): Promise<void> {
  await page.evaluate((steps) => history.go(steps), by);
}

/** Opens an address in a tab that is signed in, and waits for the screen. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

const seen = new Set<string>();

/**
 * Goes to an address as a link does, within the present document, and waits for the screen. For journeys that look at
 * several pages: loading the portal again takes three times as long.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.history.push(to), path);
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(path.split('?')[0]!));
  await settle(page);
}

/**
 * Checks the present screen: axe once for each address and heading, and no sideways scrolling on a phone.
 *
 * @param page the tab
 * @param situation distinguishes displays of one address and heading, for example an open dialog
 */
export async function screen(page: Page, situation = ''): Promise<void> {
  const heading = (await page.locator('h1').allInnerTexts()).join(' / ');
  const name = `${new URL(page.url()).pathname} ${heading} ${situation}`.trim();
  if (seen.has(name)) return;
  seen.add(name);
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}

/** The present page has no violations. */
export async function expectAccessible(page: Page, name: string = page.url()): Promise<void> {
  expect(await violationsOf(page, TAGS), `axe on ${name}`).toEqual([]);
}

/** Runs in the page: punctuation that begins a line, because an element before it does not wrap with it. */
function straysOf(body: HTMLElement): string[] {
  const strays: string[] = [];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const before = text.previousSibling;
    if (!(before instanceof Element) || !/^[,.;:)]/.test(text.nodeValue ?? '')) continue;
    const sign = document.createRange();
    sign.setStart(text, 0);
    sign.setEnd(text, 1);
    const end = [...before.getClientRects()].at(-1);
    if (end !== undefined && sign.getBoundingClientRect().top >= end.bottom - 3)
      strays.push(`${before.textContent} ${text.nodeValue ?? ''}`);
  }
  return strays;
}

/**
 * The page does not scroll sideways at these widths, and no line begins with a comma; the window is restored
 * afterwards.
 */
export async function expectNoSidewaysScroll(
  page: Page,
  name: string = page.url(),
  widths: readonly number[] = PHONES,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(
      await page.locator('body').evaluate(straysOf),
      `punctuation at the beginning of a line at ${String(width)} px on ${name}`,
    ).toEqual([]);
    expect(over, `pixels to scroll sideways at ${String(width)} px on ${name}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

/**
 * Opens the file dialog. Chromium is told to hand the dialog over on another way than it is told of keys: while the
 * page is busy, a key overtakes that message, the dialog opens by itself, and nobody is told (6 of 40 tries). So the
 * page answers once before anything is pressed.
 */
export async function openedDialog(page: Page, open: () => Promise<unknown>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate(() => null);
  const [opened] = await Promise.all([chooser, open()]);
  return opened;
}
