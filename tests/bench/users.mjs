/**
 * 500 users of an organisation in a browser: a sort and a page turn of their table, against a plain table of the same rows by the same call
 * (`floor/users.tsx`), in turns in the same browser. The regulator's answer is made longer on its way, for both. Goal: within 1.5 times.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { floorBytes } from './sizes.mjs';
import { median, serveRegulator, turnRows } from './support.mjs';

const FLOOR = join(import.meta.dirname, '../../dist/bench/users/assets');
const COUNT = 500;
const CALL = '**/GetOrganisationUsers/v1';

const FIRST = ['Amy', 'Ben', 'Chloe', 'Dev', 'Ella', 'Finn', 'Gina', 'Hamid', 'Isla', 'Jack'];
const LAST = ['Abbott', 'Bianchi', 'Chen', 'Dimitriou', 'Evans', 'Farouk', 'Gupta', 'Hughes', 'Ito', 'Jensen', 'Kaur'];

/** All of them in one table. */
const USERS = Array.from({ length: COUNT }, (_, at) => ({
  fullname: `${FIRST[(at * 7) % FIRST.length]} ${LAST[(at * 3) % LAST.length]}`,
  arn: String(4_000_000 + ((at * 7919) % COUNT)),
  role: 'Contact Person',
  organisationarn: '3001021',
}));

async function round(page) {
  const sort = await page.evaluate(turnRows, ['ARN', 1]);
  const turn = await page.evaluate(turnRows, ['Next page', 1]);
  return { sort, turn };
}

/** Opens a page and leaves it at rest. */
async function open(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: /^Next page/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs the comparison. */
export async function users({ rounds = 15 } = {}) {
  const served = await serveRegulator();
  await floorBytes('users');
  const script = readFileSync(join(FLOOR, readdirSync(FLOOR).find((file) => file.endsWith('.js'))), 'utf8');
  const { origin } = served;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const people = await (await fetch(`${origin}/sandbox/people`)).json();
    const organisation = people.find(({ user }) => user === 'zoe').organisations.find(({ name }) => name.startsWith('Southern'));
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.route(CALL, (route) => route.fulfill({ json: { data: { value: USERS }, enableadduser: true, activealert: 0 } }));
    // As it is deployed: the pages for developers, which watch every actor, are the sandbox's own.
    await context.route('**/forms/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), developerPages: false } });
    });
    const [page, other] = [await context.newPage(), await context.newPage()];
    const address = `${origin}/forms/orgmanageusers?casaorgid=${organisation.id}`;
    await page.goto(address);
    await page.getByLabel('Username').fill('zoe');
    await page.getByLabel('Password').fill('sandbox');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Next page/ }).waitFor();
    const plain = `${origin}/forms/bench/users`;
    const html = `<!doctype html><html lang="en"><title>Plain</title><div id="root"></div><script type="module">${script}</script></html>`;
    await context.route(plain, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const times = { portal: [], plain: [] };
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const [name, tab, where] of [['portal', page, address], ['plain', other, plain]]) {
        // How the table was left stays in the tab: each round begins with the first view.
        if (name === 'portal') await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('users.')).forEach((key) => sessionStorage.removeItem(key)));
        await open(tab, where);
        const took = await round(tab);
        // The first round warms both up.
        if (turn > 0) times[name].push(took);
      }
    }
    const figures = ['sort', 'turn'].map((what) => {
      const [portal, floor] = ['portal', 'plain'].map((name) => median(times[name].map((one) => one[what])));
      return [what, { portalMs: Number(portal.toFixed(1)), plainMs: Number(floor.toFixed(1)), ratio: Number((portal / floor).toFixed(2)), goal: 1.5 }];
    });
    return { users: COUNT, ...Object.fromEntries(figures) };
  } finally {
    await browser.close();
    await served.stop();
  }
}
