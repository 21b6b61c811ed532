/**
 * Aircraft and gliders in the browser: Max's own, those of Zoe's Southern Air Charter, transfers with and without an
 * alert.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test, visit } from '#support/browser.ts';
import { heading, here, open } from './support/addresses.ts';
import { tabTo } from './support/assessment.ts';
import { expectLooksRight, link, rowsIn } from './support/drones.ts';
import { hrefOf } from './support/reading.ts';

const LIST = 'Manage aircraft (Individual)';
const SOUTHERN = 'Southern Air Charter Pty Ltd';
const REFUSED = /status of 500/;
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const marksIn = async (page: Page, name: string) => (await rowsIn(table(page, name))).map(([mark]) => mark);
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const encoded = (value: object) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
const transferButton = (page: Page) => page.getByRole('button', { name: 'Transfer ownership' });

test(
  '@way:aircraft max looks at his aircraft: the list, sorted by keyboard, a glider, one with a transfer, records that are not his, what cannot be transferred online ' +
    '[ACFT-01 ACFT-05 ACFT-09 ACFT-13 ACFT-14 ACFT-16 ACFT-24 ACFT-31 ACFT-32 ROUTE-20 ROUTE-21]',
  async ({ page, regulator }) => {
    await enter(page, 'max', '/forms/dashind');
    await page.getByRole('main').locator('a[href*="/manageaircraftind"]').first().click();
    await settle(page);
    await expect(heading(page)).toHaveText(LIST);
    expect(here(page).path).toBe('/forms/manageaircraftind');
    expect(await rowsIn(table(page, 'Registered aircraft'))).toEqual([
      ['VH-MXH', 'Cessna Aircraft Company 182T', expect.stringMatching(/^Max Hall .*\d{4}/)],
      ['VH-MXK Transfer in progress', "Van's Aircraft RV-7A", expect.stringContaining('Max Hall')],
    ]);
    expect(await marksIn(page, 'Registered gliders and motor gliders')).toEqual(['VH-GXH']);
    await expectLooksRight(page, 'manage aircraft');
    await table(page, 'Registered aircraft').getByRole('button', { name: 'VH-Mark' }).focus();
    await page.keyboard.press('Enter');
    expect((await marksIn(page, 'Registered aircraft'))[0]).toBe('VH-MXK Transfer in progress');
    const {
      query: { aircraft, ...query },
      path,
    } = await hrefOf(link(page, 'VH-GXH'));
    expect([path, query]).toEqual(['/forms/singleaircraftind', { standalone: 'true' }]);
    // The address contains the ids of the aircraft and no other data.
    const glider = JSON.parse(Buffer.from(aircraft!, 'base64').toString('utf8')) as {
      aircraft: { product_aircraftregistrationid: string };
    };
    expect(glider).toEqual({
      aircraft: {
        product_aircraftregistrationid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        product_registrationmark: 'VH-GXH',
      },
    });
    await link(page, 'VH-GXH').focus();
    await page.keyboard.press('Enter');
    await settle(page);
    await expect(heading(page)).toHaveText('Aircraft details');
    await expect(page.getByRole('region', { name: 'Registration', exact: true })).toContainText('ASK 21');
    await expect(page.getByRole('region', { name: 'Registered operator' })).toContainText('Max Hall');
    await expect(page.getByRole('region', { name: 'If something is wrong' })).toBeVisible();
    await expectLooksRight(page, 'a glider');
    await page.goBack();
    await link(page, 'VH-MXK').click();
    await expect(page.getByRole('region', { name: 'Transfer in progress' })).toContainText('You are the seller.');
    await expect(transferButton(page)).toHaveCount(0);
    await expect(page.getByText('If something is wrong')).toHaveCount(0);
    await expectLooksRight(page, 'an aircraft with a transfer');
    const id = await regulator.organisation('zoe', SOUTHERN);
    await open(page, `/singleaircraftind?aircraft=${encoded({ aircraft: { casa_aircraftregistrationid: id } })}`, {
      heading: 'Aircraft details',
    });
    await expect(page.getByRole('main').getByText('We cannot find this aircraft in your list')).toBeVisible();
    await open(page, `/transferownership?from=ind&acftid=${glider.aircraft.product_aircraftregistrationid}`, {
      heading: 'Manage Aircraft - Transfer of ownership',
    });
    await expect(page.getByRole('group', { name: 'Unable to complete transfer online.' })).toContainText('paper form');
    await expectLooksRight(page, 'transfer of ownership');
    await crumbs(page).getByRole('link', { name: 'Aircraft details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'VH-GXH' })).toBeVisible();
  },
);

test(
  'max transfers an aircraft by the keys alone, on a phone: alerts stop him, a failed check of them says so, and without any the external form is handed the aircraft ' +
    '[ACFT-10 ACFT-18 ACFT-33 ACFT-34 ACFT-35 OP-S-80 OP-S-81 SERR-19 SERR-20 SERR-23 SERR-24 ROUTE-23]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await page.setViewportSize({ width: 390, height: 844 });
    await regulator.alerts([
      { user: 'max', text: 'The levy is not paid.' },
      { registrationMark: 'VH-MXH', text: 'An inspection is overdue.' },
    ]);
    await enter(page, 'max', '/forms/manageaircraftind');
    await tabTo(page, link(page, 'VH-MXH'));
    await page.keyboard.press('Enter');
    await tabTo(page, transferButton(page));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Active alert');
    const { path, query } = here(page);
    expect([path, query]).toEqual([
      '/forms/activealert',
      { from: 'ind', casaorgid: '', acftid: expect.stringMatching(/^[0-9a-f-]{36}$/), standalone: 'true' },
    ]);
    const alerts = page.getByRole('main').getByRole('group');
    await expect(alerts).toHaveText([
      /The levy is not paid\.This alert is about you\./,
      /An inspection is overdue\.This alert is about the aircraft\./,
    ]);
    await expect(page.getByRole('main')).toContainText('Help Desk: 1300 975 707');
    await expectAccessible(page, 'two alerts at 390 px');
    await expectNoSidewaysScroll(page, 'two alerts', [390, 320]);
    await page.goBack();
    await expect(heading(page)).toHaveText('Aircraft details');
    await expect(transferButton(page)).toBeEnabled();
    await page.goForward();
    await expect(heading(page)).toHaveText('Active alert');
    await regulator.alerts([]);
    await tabTo(page, page.getByRole('link', { name: 'Return to the aircraft' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'VH-MXH' })).toBeVisible();
    for (const [call, code] of [
      ['GetAlertsIndividual', 'ALI.1e'],
      ['GetAlertsAircraft', 'ALA.1e'],
    ] as const) {
      await regulator.faults([{ call, kind: 'e' }]);
      await transferButton(page).click();
      await expect(page.getByRole('alert')).toContainText(`Details: ${code}`);
      await expect(page.getByRole('alert')).toContainText(
        "We're sorry. Something has gone wrong. Try again. If the error persists contact the Help Desk.",
      );
      expect(here(page).path).toBe('/forms/singleaircraftind');
    }
    await expectLooksRight(page, 'a transfer that did not begin');
    await regulator.faults([]);
    await tabTo(page, transferButton(page));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/embedded\/aircraft-transfer\?params=/);
    await expect(page.getByRole('definition').filter({ hasText: 'VH-MXH' })).toBeVisible();
    await expectLooksRight(page, 'the transfer form');
    await page.getByRole('link', { name: 'Manage aircraft' }).click();
    await expect(heading(page)).toHaveText(LIST);
  },
);

test(
  'zoe sees the aircraft of Southern Air Charter behind the access checks, without a transfer button ' +
    '[ACFT-06 ACFT-07 ACFT-08 ACFT-11 ACFT-12 SERR-26 ROUTE-19 ROUTE-22]',
  async ({ page, regulator, watch }) => {
    const id = await regulator.organisation('zoe', SOUTHERN);
    const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
    await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
    await page.getByRole('main').locator('a[href*="/manageaircraftorg"]').first().click();
    await settle(page);
    await expect(heading(page)).toHaveText('Manage aircraft (Organisation)');
    expect(await marksIn(page, 'Registered aircraft')).toEqual(['VH-SAC', 'VH-SAD Transfer in progress', 'VH-SAE']);
    await expect(page.getByText('No registered gliders and motor gliders')).toBeVisible();
    await expectLooksRight(page, 'aircraft of an organisation');
    const {
      path,
      query: { aircraft, ...query },
      params,
    } = await hrefOf(link(page, 'VH-SAD'));
    expect([path, query, params]).toEqual([
      '/forms/singleaircraftorg',
      { casaorgid: id, standalone: 'true' },
      { from: 'org', organisationId: id },
    ]);
    await link(page, 'VH-SAD').click();
    await settle(page);
    await expect(page.getByRole('region', { name: 'Transfer in progress' })).toContainText(
      'You are the registered operator.',
    );
    await expect(page.getByRole('region', { name: 'Owner', exact: true })).toContainText(SOUTHERN);
    await expect(transferButton(page)).toHaveCount(0);
    await expectLooksRight(page, 'an aircraft of an organisation');
    // A list that fails shows its code, and loads when it is tried again.
    watch.allow(REFUSED);
    await regulator.faults([{ call: 'GetAircraftOrganisation', kind: 'e', times: 1 }]);
    await visit(page, `/forms/manageaircraftorg?casaorgid=${id}`);
    await expect(page.getByRole('alert')).toContainText('Details: MAO.1');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(link(page, 'VH-SAC')).toBeVisible();
    const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
    for (const address of ['/manageaircraftorg', `/singleaircraftorg?aircraft=${aircraft!}`]) {
      for (const [value, code] of [
        ['short', 'ORG.1'],
        [foreign, 'ORG.2'],
      ] as const) {
        await open(page, `${address}${address.includes('?') ? '&' : '?'}casaorgid=${value}`, { ...refused });
        await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
      }
    }
  },
);
