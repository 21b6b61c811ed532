/**
 * 500 users of an organisation, and 500 aircraft, in a browser: a sort and a page turn of their table, against a plain
 * table of the same rows by the same call (`floor/long-list.tsx`), in turns in the same browser. The regulator's answer
 * is made longer on its way, for both. Goal: within 1.5 times.
 */
import { asDeployed, besideFloor } from './beside-floor.mjs';
import { median, signIn, turnRows } from './support.mjs';

const COUNT = 500;

const FIRST = ['Amy', 'Ben', 'Chloe', 'Dev', 'Ella', 'Finn', 'Gina', 'Hamid', 'Isla', 'Jack'];
const LAST = ['Abbott', 'Bianchi', 'Chen', 'Dimitriou', 'Evans', 'Farouk', 'Gupta', 'Hughes', 'Ito', 'Jensen', 'Kaur'];

/** All of them in one table. */
const USERS = Array.from({ length: COUNT }, (_, at) => ({
  fullname: `${FIRST[(at * 7) % FIRST.length]} ${LAST[(at * 3) % LAST.length]}`,
  arn: String(4_000_000 + ((at * 7919) % COUNT)),
  role: 'Contact Person',
  organisationarn: '3001021',
}));

/** A registration with everything that its row shows. */
const AIRCRAFT = Array.from({ length: COUNT }, (_, at) => {
  const letters = [at % 26, Math.floor(at / 26) % 26, (at * 7) % 26]
    .map((letter) => String.fromCharCode(65 + letter))
    .join('');
  return {
    aircraft: {
      product_registrationmark: `VH-${letters}`,
      product_aircraftregistrationid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    },
    manufacturer: { product_name: `${LAST[(at * 3) % LAST.length]} Aircraft` },
    category: { product_name: 'Normal' },
    product_name: `Model ${(at * 7919) % COUNT}`,
    product_serialnumber: String(10_000 + at),
    mainOperatorOrg: {
      name: `${LAST[(at * 5) % LAST.length]} Air ${at}`,
      postalAddress: '1 Airport Drive, Essendon VIC 3041',
      telephone1: '03 7010 0000',
    },
  };
});

/**
 * What is listed: its page, its call and how the answer looks, which column is sorted by and in which cell that is
 * seen.
 */
const LISTS = {
  users: {
    page: 'orgmanageusers',
    call: '/api/mycasa/Portal/GetOrganisationUsers/v1',
    answer: { data: { value: USERS }, enableadduser: true, activealert: 0 },
    rows: ['data', 'value'],
    columns: [
      ['Name', ['fullname']],
      ['ARN', ['arn']],
      ['Role', ['role']],
    ],
    sort: ['ARN', 1],
  },
  aircraft: {
    page: 'manageaircraftorg',
    call: '/api/mycasa/Forms/GetAircraftOrganisation/v1',
    answer: { value: { aircraft: AIRCRAFT, gliders: [] } },
    rows: ['value', 'aircraft'],
    columns: [
      ['VH-Mark', ['aircraft', 'product_registrationmark']],
      ['Manufacturer and model', ['product_name']],
      ['Registered operator details', ['mainOperatorOrg', 'name']],
    ],
    sort: ['Registered operator details', 2],
  },
};

async function round(page, [column, cell]) {
  const sort = await page.evaluate(turnRows, [column, cell]);
  const turn = await page.evaluate(turnRows, ['Next page', cell]);
  return { sort, turn };
}

/** Opens a page and leaves it at rest. */
async function open(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: /^Next page/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs the comparison of one of the lists. */
export async function longList(name, { rounds = 15 } = {}) {
  const list = LISTS[name];
  return besideFloor('long-list', async ({ origin, context, organisationsOf, floorOf }) => {
    const organisation = organisationsOf('zoe').find((one) => one.name.startsWith('Southern'));
    await context.route(`**${list.call}`, (route) => route.fulfill({ json: list.answer }));
    await asDeployed(context);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const address = `${origin}/forms/${list.page}?casaorgid=${organisation.id}`;
    await signIn(page, address, 'zoe');
    await page.getByRole('button', { name: /^Next page/ }).waitFor();
    const plain = `${origin}/forms/bench/long-list`;
    const html = floorOf(
      `window.listed = ${JSON.stringify({ address: list.call, rows: list.rows, columns: list.columns })}`,
    );
    await context.route(plain, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const times = { portal: [], plain: [] };
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const [which, tab, where] of [
        ['portal', page, address],
        ['plain', other, plain],
      ]) {
        // How the table was left stays in the tab: each round begins with the first view.
        if (which === 'portal')
          await tab.evaluate(
            (kept) =>
              Object.keys(sessionStorage)
                .filter((key) => key.includes(`${kept}.`))
                .forEach((key) => sessionStorage.removeItem(key)),
            name,
          );
        await open(tab, where);
        const took = await round(tab, list.sort);
        // The first round warms both up.
        if (turn > 0) times[which].push(took);
      }
    }
    const figures = ['sort', 'turn'].map((what) => {
      const [portal, floor] = ['portal', 'plain'].map((which) => median(times[which].map((one) => one[what])));
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
    return { [name]: COUNT, ...Object.fromEntries(figures) };
  });
}
