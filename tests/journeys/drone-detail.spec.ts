/** The page of one drone in the browser: looking, renewing, de-registering; forged addresses; keyboard, phone, capabilities off. */
import { enter, expect, settle, test } from '#support/browser.ts';
import { here, open } from './support/addresses.ts';
import { ended, openDrone, TITLE } from './support/drone-page.ts';
import { expectLooksRight, link, rowsOf, saveDraft } from './support/drones.ts';
import { CAPABILITIES_OFF, leavesTraces } from './support/forms.ts';
import { hrefOf, readDetails } from './support/reading.ts';

const IND = { from: 'ind', organisationId: '' };
const base64 = (value: unknown): string => encodeURIComponent(Buffer.from(JSON.stringify(value), 'utf8').toString('base64'));
const alien = '00000000-0000-4000-8000-000000000000';

test.beforeEach(leavesTraces);

test('ava looks at a drone that expires soon, picks a class and goes on to its renewal ' +
  '[DDET-01 DDET-02 DDET-03 DDET-05 DDET-06 DDET-08 DDET-11 DDET-12 DDET-17 DDET-18 ROUTE-38]', async ({ page }) => {
  const name = await openDrone(page);
  await expect(page).toHaveTitle(`${TITLE} - myCASA`);
  expect(here(page)).toMatchObject({ path: '/forms/singlerpa', params: IND });
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Expiring soon', { exact: true })).toBeVisible();
  const details = await readDetails(page);
  expect(details).toMatchObject({
    Manufacturer: 'DJI', Category: 'Multirotor', 'Registration type': 'Commercial', 'Registered overseas': 'No',
    'Serial number': expect.stringMatching(/^0V2\w+$/), 'Weight class': 'More than 500 g up to 2 kg', 'Manufactured weight': '1.391 kg', 'Expiry date': expect.stringMatching(/^\d\d [A-Z][a-z]{2} 20\d\d$/),
  });
  expect(`${details['Manufacturer']!} ${details['Model']!}`).toBe(name);
  await expectLooksRight(page, 'a drone to renew');

  const renew = link(page, 'Renew');
  const plain = await hrefOf(renew);
  const droneRegId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(plain).toEqual({ path: '/forms/dronesrenewind', query: { droneRegId, standalone: 'true' }, params: IND });
  const classes = page.getByRole('combobox', { name: 'Select a weightclass' });
  await classes.selectOption({ index: 1 });
  const picked = (await classes.locator('option:checked').innerText()).trim();
  expect((await hrefOf(renew)).query).toEqual({
    ...plain.query, weightClassUpdated: '1', selectedWeightClassCode: await classes.inputValue(), selectedWeightClassValue: picked,
  });
  expect(await hrefOf(link(page, 'Return to the dashboard'))).toMatchObject({ path: '/forms/dashind' });
  await renew.click();
  await page.waitForURL('**/dronesrenewind?**weightClassUpdated=1**');
});

test('with the flag of a picked class the renewal says that nothing is updated before it is submitted [DDET-19]', async ({ page }) => {
  await openDrone(page);
  await page.getByRole('combobox', { name: 'Select a weightclass' }).selectOption({ index: 1 });
  await link(page, 'Renew').click();
  await settle(page);
  const banner = page.getByRole('group', { name: 'Weight class saved successfully' });
  await expect(banner).toContainText('Please note: The weight class of your drone will not be updated until you have completed the declaration below and submitted this form.');
});

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
  const yes = page.getByRole('button', { name: 'Yes, de-register' });
  await yes.focus();
  await page.keyboard.press('Enter');
  expect((await done).request().postDataJSON()).toEqual({ droneId: expect.stringMatching(/^[0-9a-f-]{36}$/), organisationId: '' });
  await expect(page.getByRole('status').filter({ hasText: 'De-registering your drone' })).toBeVisible();
  await page.clock.runFor(2500);
  expect(here(page).path).toBe('/forms/singlerpa');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
  await settle(page);
  const banner = page.getByRole('group', { name: 'Drone de-registered' });
  await expect(banner).toContainText(/A confirmation of your de-registration has been sent to your email address ava\S*@\S+/);
  expect((await rowsOf(page, 'Commercial')).map(([drone]) => drone)).not.toContain(name);
  expect(await ended(regulator)).toMatchObject([{ by: 'ava', status: 'Completed', body: { name } }]);
  const mail = (await regulator.mail()).filter(({ subject }) => subject.startsWith('Drone de-registered'));
  expect([mail.length, mail[0]!.text.includes(name)]).toEqual([1, true]);

  // Back does not lead to a drone that is not there any more; its own address says so.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/forms/indmanagerpa' && !url.searchParams.has('dronedereged'));
  await page.goto(address);
  await settle(page);
  await expect(page.getByRole('main').getByText('This drone is not among your registered drones')).toBeVisible();
});

test('zoe de-registers a drone of Kestrel, with everything beyond the documents off [DDET-15 DCAL-37]', async ({ page, regulator }) => {
  await regulator.settings(CAPABILITIES_OFF);
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  const before = await rowsOf(page, 'Commercial');
  const name = await openDrone(page, '', before.at(-1)![0]!);
  expect(here(page).params).toEqual({ from: 'org', organisationId: id });
  expect(await hrefOf(link(page, 'Return to the dashboard'))).toMatchObject({ path: '/forms/dashorg', query: { casaorgid: id } });
  await expectLooksRight(page, 'a drone of an organisation');
  await page.getByRole('button', { name: 'Deregister', exact: true }).click();
  const asked = page.waitForRequest('**/DeRegisterDrone/**');
  await page.getByRole('button', { name: 'Yes, de-register' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ organisationId: id });
  await page.waitForURL(`**/orgmanagerpa?casaorgid=${id}&dronedereged=1&**`);
  await settle(page);
  const after = await rowsOf(page, 'Commercial');
  expect(after.length).toBe(before.length - 1);
  expect((await regulator.mail()).filter(({ text }) => text.includes(name)).map(({ to }) => to)).toContain('zoe.singh@example.com');
});

test('a drone registered overseas says so; a current one has no way to renew [DDET-08 DDET-09 DDET-11]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  const ebee = (await rowsOf(page, 'Commercial')).map(([drone]) => drone!).find((drone) => /ebee/i.test(drone))!;
  await openDrone(page, '', ebee);
  await expect(page.getByRole('region', { name: 'Registered overseas' })).toBeVisible();
  expect(await readDetails(page)).toMatchObject({ 'Registered overseas': 'Yes', 'Manufactured weight': expect.stringMatching(/^\d+(?:\.\d+)? kg$/) });
  await expect(page.getByRole('main').getByText('Registered', { exact: true })).toBeVisible();
  await expect(link(page, 'Renew')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectLooksRight(page, 'a drone registered overseas');
});

test('beside a saved application nothing is renewed [DDET-11]', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  await saveDraft(page, 'RPA Registration');
  await openDrone(page, '', (await rowsOf(page, 'Commercial'))[0]![0]!);
  await expect(link(page, 'Renew')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deregister', exact: true })).toBeVisible();
});

test('a record of somebody else, of nobody, or with other words in it shows the register or nothing, and does nothing [DDET-02]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  const { query } = await hrefOf(page.getByRole('link', { name: /^Manage / }).first());
  const kestrels = JSON.parse(Buffer.from(query['rpa']!, 'base64').toString('utf8')) as { product_droneregistrationid: string; drone: object };
  const forged = {
    ...kestrels, product_validuntil: '2099-12-31', manufacturer: { product_name: 'Forged' }, model: { product_name: '<b>Forged</b>' },
    drone: { ...kestrels.drone, product_serialnumber: 'FORGED' }, account: { accountid: id },
  };
  await open(page, `/singlerpa?rpa=${base64(forged)}&params=${base64({ from: 'org', organisationId: id })}`, { heading: TITLE });
  expect(await page.getByRole('main').innerText()).not.toMatch(/forged|2099/i);
  expect((await readDetails(page))['Manufacturer']).not.toBe('');
  // The same drone, asked for as a person's own.
  const missing = page.getByRole('main').getByText('This drone is not among your registered drones');
  await open(page, `/singlerpa?rpa=${base64(forged)}&params=${base64(IND)}`, { heading: TITLE });
  await expect(missing).toBeVisible();
  await expectLooksRight(page, 'a drone that is none of theirs');
  expect(await hrefOf(link(page, 'Go to your registered drones'))).toMatchObject({ path: '/forms/indmanagerpa' });
  await open(page, `/singlerpa?rpa=${base64({ casa_droneregistrationid: alien })}&params=${base64({ from: 'org', organisationId: id })}`, { heading: TITLE });
  await expect(missing).toBeVisible();
  expect(await hrefOf(link(page, 'Go to your registered drones'))).toMatchObject({ path: '/forms/orgmanagerpa', query: { casaorgid: id } });
  await expect(page.getByRole('button', { name: 'Deregister' })).toHaveCount(0);
  expect(await ended(regulator)).toEqual([]);
});

test('an address without a drone ends at the error page: RPA.1, RPA.2, and ORG.1, ORG.2, ORG.4 for an organisation [DERR-17 DERR-20 ERRC-54 DMAN-03 ORGA-02]', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  const org = (organisationId: string) => `params=${base64({ from: 'org', organisationId })}`;
  const rpa = `rpa=${base64({ casa_droneregistrationid: alien })}`;
  await enter(page, 'zoe', '/forms/profileselector');
  for (const [query, code] of [
    ['', 'RPA.1'],
    [`params=${base64(IND)}`, 'RPA.1'],
    ['rpa=%7Bno', 'RPA.2'],
    [`rpa=${base64({ drone: {} })}`, 'RPA.2'],
    [org(id), 'ORG.2'],
    [`${org(id)}&rpa=!!`, 'RPA.2'],
    [`${org('')}&${rpa}`, 'ORG.1'],
    [`${org('x'.repeat(36))}&${rpa}`, 'ORG.4'],
    [`${org(foreign)}&${rpa}`, 'ORG.2'],
  ] as const) {
    const words = code.startsWith('RPA') ? 'We cannot show this drone' : 'You cannot open this organisation';
    await open(page, `/singlerpa?${query}`, { heading: words, path: '/forms/error' });
    await expect(page.getByText(`Details: System error (${code})`), query).toBeVisible();
  }
  await expectLooksRight(page, 'an address without a drone');
});

test('without an origin the de-registration is done, and ends at the error page with 4.1 [DDET-16 ERRC-57]', async ({ page, regulator }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  const { query } = await hrefOf(page.getByRole('link', { name: /^Manage / }).first());
  await open(page, `/singlerpa?rpa=${encodeURIComponent(query['rpa']!)}`, { heading: TITLE });
  await page.getByRole('button', { name: 'Deregister', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, de-register' }).click();
  await page.waitForURL('**/error?code=4.1&**');
  await settle(page);
  await expect(page.getByText('Details: System error (4.1)')).toBeVisible();
  await expectLooksRight(page, 'no way back');
  expect(await ended(regulator)).toHaveLength(1);
});
