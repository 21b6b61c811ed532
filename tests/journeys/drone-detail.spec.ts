/**
 * The page of one drone in the browser: viewing and renewing, de-registering by keyboard, a drone of an organisation,
 * forged addresses.
 */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { here, open } from './support/addresses.ts';
import { ended, openDrone, TITLE } from './support/drone-page.ts';
import { expectLooksRight, link, rowsOf } from './support/drones.ts';
import { CAPABILITIES_OFF, leavesTraces } from './support/forms.ts';
import { hrefOf, readDetails } from './support/reading.ts';
import { count, total } from './support/renewing.ts';

const IND = { from: 'ind', organisationId: '' };
const base64 = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value), 'utf8').toString('base64'));

test.beforeEach(leavesTraces);

test(
  '@way:drone-detail ava looks at a drone that expires soon, picks a class and goes on to its renewal ' +
    '[DDET-01 DDET-02 DDET-03 DDET-05 DDET-06 DDET-08 DDET-11 DDET-12 DDET-17 DDET-18 DDET-19 DREN-05 DREN-06 DVAL-51 ROUTE-38]',
  async ({ page }) => {
    const name = await openDrone(page);
    await expect(page).toHaveTitle(`${TITLE} - myCASA`);
    expect(here(page)).toMatchObject({ path: '/forms/singlerpa', params: IND });
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('main').getByText('Expiring soon', { exact: true })).toBeVisible();
    const details = await readDetails(page);
    expect(details).toMatchObject({
      Manufacturer: 'DJI',
      Category: 'Multirotor',
      'Registration type': 'Commercial',
      'Registered overseas': 'No',
      'Serial number': expect.stringMatching(/^0V2\w+$/),
      'Weight class': 'More than 500 g up to 2 kg',
      'Manufactured weight': '1.391 kg',
      'Expiry date': expect.stringMatching(/^\d\d [A-Z][a-z]{2} 20\d\d$/),
    });
    expect(`${details['Manufacturer']!} ${details['Model']!}`).toBe(name);
    await expectLooksRight(page, 'a drone to renew');

    const renew = link(page, 'Renew');
    const plain = await hrefOf(renew);
    const droneRegId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(plain).toEqual({ path: '/forms/dronesrenewind', query: { droneRegId, standalone: 'true' }, params: IND });
    const classes = page.getByRole('combobox', { name: 'Select a weightclass' });
    await classes.selectOption({ label: 'More than 2 kg up to 7 kg' });
    const picked = (await classes.locator('option:checked').innerText()).trim();
    expect((await hrefOf(renew)).query).toEqual({
      ...plain.query,
      weightClassUpdated: '1',
      selectedWeightClassCode: await classes.inputValue(),
      selectedWeightClassValue: picked,
    });
    expect(await hrefOf(link(page, 'Return to myCASA'))).toMatchObject({ path: '/forms/dashind' });
    await renew.click();
    await page.waitForURL('**/dronesrenewind?**weightClassUpdated=1**');
    await settle(page);
    await expect(page.getByRole('status', { name: 'Weight class saved successfully' })).toContainText(
      'Please note: The weight class of your drone will not be updated until you have completed the declaration below and submitted this form.',
    );
    await expect(count(page)).toHaveText('You are currently renewing 1 of 2 drones that require renewal');
    await expect(total(page)).toHaveText('$65.00');
    await screen(page, 'weight class picked');
  },
);

test('ava de-registers a drone by keyboard: asked, three seconds, the banner, a mail, and it is off the list [DDET-10 DDET-14 DDET-15 DCON-26 DMAN-32 DMAN-33]', async ({
  page,
  regulator,
}) => {
  const name = await openDrone(page, '/forms/indmanagerpa');
  const address = page.url();
  const button = page.getByRole('button', { name: 'Deregister', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'De-register this drone?' })).toContainText(name);
  await expectLooksRight(page, 'asked before a de-registration');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await ended(regulator)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.clock.install();
  const done = page.waitForResponse('**/DeRegisterDrone/**');
  const yes = page.getByRole('button', { name: 'De-register drone' });
  await yes.focus();
  await page.keyboard.press('Enter');
  expect((await done).request().postDataJSON()).toEqual({
    droneId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    organisationId: '',
  });
  await expect(page.getByRole('status').filter({ hasText: 'De-registering your drone' })).toBeVisible();
  await page.clock.runFor(2500);
  expect(here(page).path).toBe('/forms/singlerpa');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
  await settle(page);
  const banner = page.getByRole('status', { name: 'Drone de-registered' });
  await expect(banner).toContainText(
    /A confirmation of your de-registration has been sent to your email address ava\S*@\S+/,
  );
  expect((await rowsOf(page, 'Commercial')).map(([drone]) => drone)).not.toContain(name);
  expect(await ended(regulator)).toMatchObject([{ by: 'ava', status: 'Completed', body: { name } }]);
  const mail = (await regulator.mail()).filter(({ subject }) => subject.startsWith('Drone de-registered'));
  expect([mail.length, mail[0]!.text.includes(name)]).toEqual([1, true]);

  // Back does not lead to a drone that is gone, and its own address says so.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/forms/indmanagerpa' && !url.searchParams.has('dronedereged'));
  await page.goto(address);
  await settle(page);
  await expect(page.getByRole('main').getByText('We cannot find this drone in your list')).toBeVisible();
  await expectLooksRight(page, 'a drone that is none of theirs');
  expect(await hrefOf(link(page, 'Manage registered drones').last())).toMatchObject({ path: '/forms/indmanagerpa' });
});

test(
  'zoe sees a drone of Kestrel that is registered overseas, forges its address in vain, and de-registers one, with all capabilities off ' +
    '[DDET-02 DDET-08 DDET-09 DDET-11 DDET-15 DERR-17 DERR-20 ERRC-54 DMAN-03 ORGA-02 DCAL-37]',
  async ({ page, regulator }) => {
    await regulator.settings(CAPABILITIES_OFF);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    const list = `/forms/orgmanagerpa?casaorgid=${id}`;
    await enter(page, 'zoe', list);
    const before = await rowsOf(page, 'Commercial');
    await openDrone(
      page,
      '',
      before.map(([drone]) => drone!).find((drone) => /ebee/i.test(drone))!,
    );
    await expect(page.getByRole('region', { name: 'Registered overseas' })).toBeVisible();
    expect(await readDetails(page)).toMatchObject({
      'Registered overseas': 'Yes',
      'Manufactured weight': expect.stringMatching(/^\d+(?:\.\d+)? kg$/),
    });
    await expect(page.getByRole('main').getByText('Registered', { exact: true })).toBeVisible();
    await expect(link(page, 'Renew')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    expect(here(page).params).toEqual({ from: 'org', organisationId: id });
    expect(await hrefOf(link(page, 'Return to myCASA'))).toMatchObject({
      path: '/forms/dashorg',
      query: { casaorgid: id },
    });
    await expectLooksRight(page, 'a drone registered overseas');

    // Whatever the address says about a drone, the register's data shows; requested as a person's own, the
    // organisation's drone is not found.
    const kestrels = JSON.parse(Buffer.from(here(page).query['rpa']!, 'base64').toString('utf8')) as { drone: object };
    const forged = {
      ...kestrels,
      product_validuntil: '2099-12-31',
      manufacturer: { product_name: 'Forged' },
      model: { product_name: '<b>Forged</b>' },
      drone: { ...kestrels.drone, product_serialnumber: 'FORGED' },
      account: { accountid: id },
    };
    await open(page, `/singlerpa?rpa=${base64(forged)}&params=${base64({ from: 'org', organisationId: id })}`, {
      heading: TITLE,
    });
    expect(await page.getByRole('main').innerText()).not.toMatch(/forged|2099/i);
    expect((await readDetails(page))['Manufacturer']).not.toBe('');
    await open(page, `/singlerpa?rpa=${base64(forged)}&params=${base64(IND)}`, { heading: TITLE });
    await expect(page.getByRole('main').getByText('We cannot find this drone in your list')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deregister' })).toHaveCount(0);
    // Addresses without a drone, and of an organisation that is not theirs or does not exist; the codes are a table of
    // the rules.
    const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
    const ofOrganisation = (organisationId: string): string =>
      `params=${base64({ from: 'org', organisationId })}&rpa=${base64(forged)}`;
    for (const [query, code] of [
      [ofOrganisation(''), 'ORG.1'],
      [ofOrganisation(foreign), 'ORG.2'],
      ['', 'RPA.1'],
      ['rpa=%7Bno', 'RPA.2'],
    ] as const) {
      const words = code.startsWith('RPA') ? 'We cannot show this drone' : 'You cannot open this organisation';
      await open(page, `/singlerpa?${query}`, { heading: words, path: '/forms/error' });
      await expect(page.getByText(`Details: System error (${code})`), query).toBeVisible();
    }
    await expectLooksRight(page, 'an address without a drone');
    expect(await ended(regulator)).toEqual([]);

    await page.goto(list);
    await settle(page);
    const name = await openDrone(page, '', before.at(-1)![0]!);
    await expectLooksRight(page, 'a drone of an organisation');
    await page.getByRole('button', { name: 'Deregister', exact: true }).click();
    const asked = page.waitForRequest('**/DeRegisterDrone/**');
    await page.getByRole('button', { name: 'De-register drone' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ organisationId: id });
    await page.waitForURL(`**/orgmanagerpa?casaorgid=${id}&dronedereged=1&**`);
    await settle(page);
    expect((await rowsOf(page, 'Commercial')).length).toBe(before.length - 1);
    expect((await regulator.mail()).filter(({ text }) => text.includes(name)).map(({ to }) => to)).toContain(
      'zoe.singh@example.com',
    );
  },
);
