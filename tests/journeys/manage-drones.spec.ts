/** The manage screen of registered drones in the browser: ava, zoe's and uma's organisations, lee without a drone. */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test } from '#support/browser.ts';
import { heading, here, open } from './support/addresses.ts';
import { expectLooksRight, link, nextDocument, rowsOf, saveDraft, table } from './support/drones.ts';
import { hrefOf } from './support/reading.ts';

const IND = { from: 'ind', organisationId: '' };
const TITLE = 'Manage registered drones';
const breadcrumbHome = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'myCASA' });

test('ava sees her drones from the dashboard: both kinds, badges, and the ways on ' +
  '[DMAN-01 DMAN-04 DMAN-08 DMAN-14 DMAN-15 DMAN-16 DMAN-18 DMAN-20 DMAN-39 DDET-01 DDET-02 DDET-03 ROUTE-36]', async ({ page }) => {
  await enter(page, 'ava', '/forms/dashind');
  await page.getByRole('link', { name: 'Manage registered drones' }).click();
  await settle(page);
  await expect(heading(page)).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} - myCASA`);
  expect(here(page).path).toBe('/forms/indmanagerpa');
  const date = /^\d\d [A-Z][a-z]{2} 20\d\d$/;
  const recreational = await rowsOf(page, 'Recreational');
  const commercial = await rowsOf(page, 'Commercial');
  expect(recreational.map((row) => row[2]!.replace(/^\S+ \S+ \S+ ?/, ''))).toEqual(['Expired', '']);
  expect(commercial.map((row) => row[2]!.replace(/^\S+ \S+ \S+ ?/, ''))).toEqual(['Expiring soon', '', '']);
  expect(commercial[1]![2]).toMatch(date);
  expect(recreational[0]![0]).toContain('Anafi');
  await expect(page.getByText('Expired drones stay listed for 30 days after expiry.')).toBeVisible();
  expect(await hrefOf(breadcrumbHome(page))).toMatchObject({ path: '/forms/dashind', params: IND });
  await expectLooksRight(page, 'manage drones');

  expect(await hrefOf(link(page, 'Renew drones'))).toEqual({
    path: '/forms/dronesrenewind', query: { renewAll: '1', standalone: 'true' }, params: IND,
  });
  expect((await hrefOf(link(page, 'Add drone'))).path).toBe('/forms/drone-registration');
  const name = commercial[0]![0]!;
  const { query: { rpa, ...query }, ...single } = await hrefOf(link(page, `Manage ${name}`));
  expect([single, query]).toEqual([{ path: '/forms/singlerpa', params: IND }, { standalone: 'true' }]);
  // What names the drone, and nothing else of its record.
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(Buffer.from(rpa!, 'base64').toString('utf8'))).toEqual({ product_droneregistrationid: id, drone: { product_droneid: id } });
  await link(page, name).click();
  await settle(page);
  await expect(heading(page)).toHaveText('Manage Registered Drone');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('the table is sorted and left by keyboard, and a press says how it is sorted', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  const head = table(page, 'Commercial').getByRole('button', { name: 'Drone', exact: true });
  await head.focus();
  await page.keyboard.press('Enter');
  const names = async () => (await rowsOf(page, 'Commercial')).map(([name]) => name);
  const ascending = await names();
  await expect(table(page, 'Commercial').getByRole('columnheader', { name: 'Drone', exact: true })).toHaveAttribute('aria-sort', 'ascending');
  expect(ascending).toEqual([...ascending].sort());
  await expect(head).toBeFocused();
  await page.keyboard.press('Space');
  expect(await names()).toEqual([...ascending].reverse());
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(table(page, 'Commercial').getByRole('checkbox', { name: new RegExp(ascending[2]!) }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(page, ascending[2]!).first()).toBeFocused();
});

test('zoe sees the drones of Kestrel alone, behind the access checks [DMAN-05 DMAN-06 DMAN-08 DMAN-12 DERR-18 DERR-19 DERR-22 ROUTE-37]', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  await expect(heading(page)).toHaveText(TITLE);
  expect((await rowsOf(page, 'Commercial')).length).toBe(7);
  const params = { from: 'org', organisationId: id };
  const renewal = { path: '/forms/dronesreneworg', query: { casaorgid: id, renewAll: '1' }, params };
  expect(await hrefOf(link(page, 'Renew drones'))).toMatchObject(renewal);
  expect((await hrefOf(link(page, 'Add drone'))).path).toBe(`/forms/organisation/${id}/drone-registration`);
  expect((await hrefOf(page.getByRole('link', { name: /^Manage / }).last())).params).toEqual(params);
  expect(await hrefOf(breadcrumbHome(page))).toMatchObject({ path: '/forms/dashorg', query: { casaorgid: id } });
  await expectLooksRight(page, 'manage drones of an organisation');
  const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
  for (const [query, code] of [['', 'ORG.1'], ['short', 'ORG.1'], ['x'.repeat(36), 'ORG.4'], [foreign, 'ORG.2']] as const) {
    await open(page, `/orgmanagerpa?casaorgid=${query}`, refused);
    await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
  }
});

test('uma turns the pages of 1,000 drones by keyboard; sorting them begins at the first page [DCON-07]', async ({ page, regulator }) => {
  const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  const status = page.getByRole('navigation', { name: 'Pages of Commercial drones' }).getByRole('status');
  await expect(status).toHaveText(/^Page 1 of \d\d \(1 to 15 of (?:\d\d\d|1,000)\)$/);
  await expect(table(page, 'Commercial').locator('tbody tr')).toHaveCount(15);
  const first = (await rowsOf(page, 'Commercial'))[0];
  const next = page.getByRole('button', { name: 'Next page of Commercial drones' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('(16 to 30 of');
  await expect(next).toBeFocused();
  expect((await rowsOf(page, 'Commercial'))[0]).not.toEqual(first);
  await page.getByRole('button', { name: 'Drone', exact: true }).click();
  await expect(status).toContainText('(1 to 15 of');
  await expectLooksRight(page, 'manage 1,000 drones');
});

test('lee has no drone: the screen says so and offers to add one', async ({ page }) => {
  await enter(page, 'lee', '/forms/indmanagerpa');
  await expect(page.getByText('There are no registered drones to list.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(link(page, 'Renew drones')).toHaveCount(0);
  await expectLooksRight(page, 'no drones');
  await link(page, 'Add drone').click();
  await settle(page);
  await expect(heading(page)).toHaveText('Drone registration');
  await expect(page.getByRole('button', { name: 'Begin drone registration' })).toBeVisible();
});

test('before the recreational date only commercial drones are asked for and shown [DMAN-19 DCAL-07]', async ({ page, regulator }) => {
  await regulator.settings({ 'Portal - Feature Availability - Recreational Drone': '31/12/2099' });
  await enter(page, 'ava', '/forms/dashind');
  const asked = page.waitForRequest('**/GetDronesIndividual/**');
  await page.getByRole('link', { name: 'Manage registered drones' }).click();
  expect((await asked).postDataJSON()).toEqual({ types: ['commercial'] });
  await settle(page);
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(table(page, 'Commercial')).toBeVisible();
});

test('ava deletes a saved application: asked, ten seconds, and back with the banner; then she may add again ' +
  '[DMAN-22 DMAN-24 DMAN-25 DMAN-26 DMAN-27 DMAN-28 DMAN-30 DMAN-31]', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  await saveDraft(page, 'RPA Registration');
  for (const name of ['Add drone', 'Renew drones']) await expect(link(page, name)).toHaveCount(0);
  const saved = page.getByRole('region', { name: 'Saved drone registration application' });
  const resume = await hrefOf(saved.getByRole('link'));
  expect(resume).toMatchObject({ path: '/forms/drone-registration', query: { recordid: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  await expectLooksRight(page, 'a saved application');
  const remove = saved.getByRole('button', { name: 'Delete the saved application' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expectLooksRight(page, 'asked before a deletion');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.clock.install();
  await page.keyboard.press('Enter');
  const deleted = page.waitForResponse('**/DeleteDraft/**');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await deleted;
  await expect(page.getByRole('status').filter({ hasText: 'Deleting saved application' })).toBeVisible();
  await page.clock.runFor(9000);
  expect(here(page).query['draftdeleted']).toBeUndefined();
  await page.clock.runFor(1500);
  await page.clock.resume();
  await page.waitForURL('**/indmanagerpa?draftdeleted=1&**');
  await settle(page);
  await expect(page.getByRole('group', { name: 'Saved application deleted' })).toContainText('Your saved application has been deleted');
  await expect(saved).toHaveCount(0);
  for (const name of ['Add drone', 'Renew drones']) await expect(link(page, name)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deletion without drones leads to the registration form [DMAN-29]', async ({ page }) => {
  await enter(page, 'lee', '/forms/indmanagerpa');
  await saveDraft(page, 'RPA Registration');
  await page.clock.install();
  await page.getByRole('button', { name: 'Delete the saved application' }).click();
  const deleted = page.waitForResponse('**/DeleteDraft/**');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await deleted;
  await expect(page.getByRole('status').filter({ hasText: 'Deleting saved application' })).toBeVisible();
  await page.clock.runFor(10_500);
  await page.clock.resume();
  await page.waitForURL('**/drone-registration?**');
  await expect(heading(page)).toHaveText('Drone registration');
});

test('the banner of a de-registration names the address of the confirmation [DMAN-32 DMAN-33]', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa?dronedereged=1');
  const banner = page.getByRole('group', { name: 'Drone de-registered' });
  await expect(banner).toContainText(/A confirmation of your de-registration has been sent to your email address ava\S*@\S+/);
});

test('the banner of a deleted registration application [DMAN-34]', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa?droneregdeleted=1');
  const banner = page.getByRole('group', { name: 'Application deleted' });
  await expect(banner).toContainText('Your drone registration application has been deleted');
});

test('embedded, the screen is entered without the prefix and its links have none [DMAN-02 DMAN-07]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/orgmanagerpa?standalone=false&casaorgid=${id}`);
  await expect(heading(page)).toHaveText(TITLE);
  expect(await hrefOf(link(page, 'Renew drones'))).toMatchObject({ path: '/dronesreneworg', query: { standalone: 'false' } });
});

test('the certificate opens in a new window once its call has answered, in the size that the button says ' +
  '[DMAN-17 DMAN-35 DMAN-36 DMAN-37 CALL-72 CALL-73 DCAL-38 SCON-28]', async ({ page, context }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  const button = page.getByRole('button', { name: /^Download registration certificate PDF \(\d+ KB\)$/ });
  const said = /\d+ KB/.exec(await button.innerText())![0];
  const order: string[] = [];
  page.on('response', (response) => void (response.url().includes('GetSharePointFileDetails') && order.push('call')));
  context.on('page', () => void order.push('window'));
  const asked = page.waitForRequest('**/GetSharePointFileDetails/**');
  const popup = page.waitForEvent('popup');
  const document = nextDocument(page);
  await button.focus();
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ entity: 'contact', ios: false, file: 'droneregistration' });
  await popup;
  expect(await document).toMatch(/\/forms\/document-location\?spId=[\w-]{32}&file=drone-registration-certificate\.pdf$/);
  expect(order).toEqual(['call', 'window']);
  const file = await page.request.get(await document);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(`${Math.round((await file.body()).length / 1024)} KB`).toBe(said);
  await expect(page.getByText('The certificate opened in a new window')).toBeAttached();
  await expect(button).toBeFocused();
});

test('where the browser opens no window, a link leads to the certificate [DMAN-37]', async ({ page }) => {
  await page.addInitScript(() => void (window.open = () => null));
  await enter(page, 'ava', '/forms/indmanagerpa');
  await page.getByRole('button', { name: /^Download registration certificate PDF/ }).click();
  const way = page.getByRole('link', { name: /^Open the certificate \(PDF, \d+ KB, new window\)$/ });
  expect((await hrefOf(way)).path).toBe('/forms/document-location');
  await expectLooksRight(page, 'a certificate to be opened');
});
