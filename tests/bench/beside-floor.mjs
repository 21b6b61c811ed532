/**
 * What a comparison with a floor page needs: a regulator, the floor page built, a browser, the portal as it is
 * deployed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { floorBytes } from './sizes.mjs';
import { serveRegulator } from './support.mjs';

/**
 * Builds `floor/<name>.tsx`, starts a regulator and a browser, and ends both whatever happens.
 *
 * @param run gets the address of the regulator, a browser window, the organisations of a user, and `floorOf(given)`:
 *   the floor page as a document, with a script that runs before its own
 */
export async function besideFloor(name, run) {
  const served = await serveRegulator();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    await floorBytes(name);
    const assets = join(import.meta.dirname, '../../dist/bench', name, 'assets');
    const script = readFileSync(
      join(
        assets,
        readdirSync(assets).find((file) => file.endsWith('.js')),
      ),
      'utf8',
    );
    const floorOf = (given) =>
      `<!doctype html><html lang="en"><title>Plain</title><div id="root"></div><script>${given}</script><script type="module">${script}</script></html>`;
    const { origin } = served;
    const people = await (await fetch(`${origin}/sandbox/people`)).json();
    const organisationsOf = (wanted) => people.find(({ user }) => user === wanted).organisations;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    return await run({ origin, context, organisationsOf, floorOf });
  } finally {
    await browser.close();
    await served.stop();
  }
}

/**
 * Without the pages for developers, which watch every actor and are the sandbox's own. @param one a tab, or all tabs of
 * a window
 */
export const asDeployed = (one) =>
  one.route('**/forms/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), developerPages: false } });
  });
