/**
 * A renewal of 1,000 drones in a browser: from the press of `Renew drones` to the summary, a page turn, a remove,
 * against a plain table of the same rows by the same calls, with a dialog before a remove as well
 * (`floor/renewal.tsx`), in turns in the same browser. Both pages are at rest before they are pressed, as nobody
 * presses in the moment in which a page comes up; each time ends when the page is laid out. Goal: within 1.5 times.
 */
import { asDeployed, besideFloor } from './beside-floor.mjs';
import { median, signIn, turnRows } from './support.mjs';
import { tokenOf } from './tokens.mjs';

/** All of Wedgetail's drones end within a year: with this warning period each of them is due. */
const WARNING = { 'Portal - RPA registration expiry warning period': '400' };

/** In the page: presses a control and waits until a text (a pattern) is there and is laid out. Milliseconds. */
const press = ([control, text]) =>
  new Promise((resolve, reject) => {
    const named = (node) => node.textContent.replaceAll(/\s+/g, ' ').trim();
    const pressed = [...document.querySelectorAll('a, button')].find(
      (node) => named(node).startsWith(control) && node.offsetParent !== null,
    );
    if (!pressed) return reject(new Error(`There is no ${control}`));
    const isThere = () =>
      new RegExp(text).test(document.body.textContent.replaceAll(/\s+/g, ' ')) &&
      document.querySelectorAll('tbody tr').length >= 15;
    const begun = performance.now();
    const done = () => {
      watch.disconnect();
      void document.body.offsetHeight;
      resolve(performance.now() - begun);
    };
    const watch = new MutationObserver(() => isThere() && done());
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error(`No ${text} in: ${document.body.innerText.slice(0, 400)}`)), 60_000);
    pressed.click();
    if (isThere()) done();
  });

/**
 * Opens a page whose answers are altered, and leaves it at rest: a browser whose calls are looked at sends them some 15
 * ms later.
 */
async function open(page, address, alter) {
  await alter(page);
  await page.goto(address);
  await page
    .getByRole('link', { name: /^Renew drones/ })
    .or(page.getByRole('button', { name: /^Renew drones/ }))
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'wait' });
}

async function portalRound(page) {
  const summary = await page.evaluate(press, ['Renew drones', 'of 1,?000 drones that require renewal']);
  const turn = await page.evaluate(turnRows, ['Next page', 1]);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  return { summary, turn, remove: await page.evaluate(turnRows, ['Remove drone', 1]) };
}

async function floorRound(page) {
  const summary = await page.evaluate(press, ['Renew drones', 'of 1000 drones']);
  const turn = await page.evaluate(turnRows, ['Next page', 1]);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  return { summary, turn, remove: await page.evaluate(turnRows, ['Remove drone', 1]) };
}

/** How long the answer of the fleet's list takes, asked alone. */
async function listAnswer(origin, organisation) {
  const headers = { authorization: await tokenOf(origin, 'uma'), 'content-type': 'application/json' };
  const body = JSON.stringify({ organisationId: organisation.id, types: ['recreational', 'commercial'] });
  const times = [];
  let bytes = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/mycasa/forms/drone/GetDronesOrganisation/v1`, {
      method: 'POST',
      headers,
      body,
    });
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - begun);
  }
  return { ms: median(times.slice(2)), bytes };
}

/** Runs the comparison. */
export async function renewal({ rounds = 9 } = {}) {
  return besideFloor('renewal', async ({ origin, context, organisationsOf, floorOf }) => {
    await fetch(`${origin}/sandbox/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(WARNING),
    });
    const [organisation] = organisationsOf('uma');
    const list = await listAnswer(origin, organisation);
    const page = await context.newPage();
    const sent = page.waitForRequest(/GetDronesOrganisation/i);
    const manage = `${origin}/forms/orgmanagerpa?casaorgid=${organisation.id}`;
    await signIn(page, manage, 'uma');
    const { authorization } = (await sent).headers();
    const plain = `${origin}/forms/bench/renewal`;
    const bench = JSON.stringify({ authorization, organisationId: organisation.id });
    const html = floorOf(`globalThis.bench=${bench}`);
    const asPlain = (one) => one.route(plain, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const times = { portal: [], plain: [] };
    const other = await context.newPage();
    for (let round = 0; round <= rounds; round += 1) {
      await open(page, manage, asDeployed);
      const portal = await portalRound(page);
      await open(other, plain, asPlain);
      const floor = await floorRound(other);
      // The first round warms both up.
      if (round === 0) continue;
      times.portal.push(portal);
      times.plain.push(floor);
    }
    const of = (name, what) => median(times[name].map((one) => one[what]));
    const figures = ['summary', 'turn', 'remove'].map((what) => {
      const [portal, floor] = [of('portal', what), of('plain', what)];
      return [
        what,
        {
          portalMs: Number(portal.toFixed(1)),
          plainMs: Number(floor.toFixed(1)),
          ratio: Number((portal / floor).toFixed(2)),
          goal: 1.5,
        },
      ];
    });
    return {
      drones: 1000,
      ...Object.fromEntries(figures),
      'list of the fleet, ms': Math.round(list.ms),
      'list of the fleet, kB': Math.round(list.bytes / 1024),
    };
  });
}
