/**
 * Third-party scripts in a real browser: the analytics tag and the virtual assistant come from servers of other
 * origins, and run.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enter, expect, test as base } from '#support/browser.ts';
import { startRegulator, type Regulator } from '#support/regulator.ts';

/** A server of another origin, which serves scripts and records requests. */
interface Elsewhere {
  readonly origin: string;
  readonly asked: string[];
}

/** Marks the document, and reports to its own origin, as such scripts do. */
const SCRIPT = (name: string): string =>
  `document.documentElement.dataset.${name} = 'ran'; new Image().src = new URL('/seen.gif?${name}', document.currentScript.src).href;`;

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64');

const test = base.extend<object, { readonly elsewhere: Elsewhere; readonly regulator: Regulator }>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const asked: string[] = [];
      const server: Server = createServer(({ url = '' }, response) => {
        asked.push(url);
        const [type, body] = url.startsWith('/seen')
          ? (['image/gif', GIF] as const)
          : (['text/javascript', SCRIPT(url.slice(1, 4))] as const);
        response.writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' }).end(body);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      await use({ origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked });
      server.close();
    },
    { scope: 'worker' },
  ],
  regulator: [
    async ({ elsewhere }, use) => {
      const { regulator, stop } = await startRegulator({ ANALYTICS_URL: `${elsewhere.origin}/tag.js?id={id}` });
      await use(regulator);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test(
  'the analytics tag of another origin loads with the id of the settings and may report home, the virtual assistant while its feature is on; without them nothing is asked for ' +
    '[CONS-18 SHEL-19 SHEL-20]',
  async ({ page, regulator, elsewhere, watch }) => {
    watch.allow(new RegExp(`^other origin: ${elsewhere.origin}`));
    await enter(page, 'ava', '/forms/dashind');
    await expect(page.locator('html')).not.toHaveAttribute('data-tag');
    expect(elsewhere.asked).toEqual([]);
    await regulator.settings({
      'Analytics Tag ID': 'UA 1&2',
      'Virtual Assistant URL': `${elsewhere.origin}/aid.js`,
      'Portal - Feature Availability - Virtual Assistant': '01/01/2020',
    });
    await page.reload();
    for (const mark of ['data-tag', 'data-aid']) await expect(page.locator('html')).toHaveAttribute(mark, 'ran');
    await expect
      .poll(() => elsewhere.asked.toSorted())
      .toEqual(['/aid.js', '/seen.gif?aid', '/seen.gif?tag', '/tag.js?id=UA%201%262']);
  },
);
