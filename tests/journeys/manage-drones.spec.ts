/** The manage screen of registered drones in the browser: ava, zoe's and uma's organisations, lee without a drone. */
import type { Locator, Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test } from '#support/browser.ts';
import { expectLater, heading, here, open } from './support/addresses.ts';
import { expectBanner, REFUSED, TOLD } from './support/failing.ts';
import { hrefOf } from './support/reading.ts';

const IND = { from: 'ind', organisationId: '' };
const TITLE = 'Manage registered drones';

const table = (page: Page, name: string) => page.getByRole('table', { name: `${name} drones` });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** The rows of a table as their lines of text. */
async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = await table(page, name).locator('tbody tr').all();
  const textOf = async (cell: Locator) => (await cell.innerText()).replaceAll(/\s+/g, ' ').trim();
  return Promise.all(rows.map(async (row) => Promise.all((await row.locator('th, td').all()).map(textOf))));
}

/** Axe at both widths, and nothing to scroll sideways. */
async function expectLooksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${name} at 390 px`);
  await expectNoSidewaysScroll(page, name, [390, 320]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Saves an application as the drone forms will: with the person's own token, which the page's own calls carry. */
async function saveDraft(page: Page, name: string, organisationId = ''): Promise<void> {
  const asked = page.waitForRequest(/HasDrafts(?:Individual|Organisation)\/v1$/);
  await page.reload();
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  const data = { name, organisationId, formData: Buffer.from('{}').toString('base64') };
  const answer = await page.request.post('/api/mycasa/Forms/SaveDraft/v1', { headers: { authorization }, data });
  expect(await answer.json()).toMatchObject({ wasSuccessful: true });
  await page.reload();
  await settle(page);
}

test('ava sees her drones from the dashboard: both kinds, badges, and the ways on ' +
  '[DMAN-01 DMAN-04 DMAN-13 DMAN-14 DMAN-15 DMAN-16 DMAN-18 DMAN-20 DMAN-39 DDET-01 DDET-02 DDET-03 ROUTE-36]', async ({ page }) => {
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
  await expectLooksRight(page, 'manage drones');

  expect(await hrefOf(link(page, 'Renew drones'))).toEqual({
    path: '/forms/dronesrenewind', query: { renewAll: '1', standalone: 'true' }, params: IND,
  });
  expect((await hrefOf(link(page, 'Add drone'))).path).toBe('/forms/drone-registration');
  const name = commercial[0]![0]!;
  const { query: { rpa, ...query }, ...single } = await hrefOf(link(page, `Manage ${name}`));
  expect([single, query]).toEqual([{ path: '/forms/singlerpa', params: IND }, { standalone: 'true' }]);
  expect(JSON.parse(Buffer.from(rpa!, 'base64').toString('utf8'))).toMatchObject({ reftype: { product_name: 'Commercial' } });
  await link(page, name).click();
  await settle(page);
  await expect(heading(page)).toHaveText('Drone details');
  await expectLater(page, '/dronesrenewind?renewAll=1', 'Drone renewal');
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
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link(page, ascending[2]!).first()).toBeFocused();
});

test('zoe sees the drones of Kestrel alone, behind the access checks [DMAN-05 DMAN-06 DMAN-12 DERR-18 DERR-19 DERR-22 ROUTE-37]', async ({
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
  await expectLooksRight(page, 'manage drones of an organisation');
  const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
  for (const [query, code] of [['', 'ORG.1'], ['short', 'ORG.1'], ['x'.repeat(36), 'ORG.4'], [foreign, 'ORG.2']] as const) {
    await open(page, `/orgmanagerpa?casaorgid=${query}`, refused);
    await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
  }
});

test('uma turns the pages of 1,000 drones by keyboard, without a visible lag [DCON-07]', async ({ page, regulator }) => {
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
  // Time on the main thread for one press, until the next frame; a person sees a lag from a tenth of a second on.
  const took = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate(
      (button: HTMLElement) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          button.click();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }),
    );
  expect(await took('Next page of Commercial drones')).toBeLessThan(100);
  expect(await took('Drone')).toBeLessThan(200);
  await expect(status).toContainText('(1 to 15 of');
  await expectLooksRight(page, 'manage 1,000 drones');
});

test('lee has no drone: the screen says so and offers to add one, which is not there yet', async ({ page }) => {
  await enter(page, 'lee', '/forms/indmanagerpa');
  await expect(page.getByText('There are no registered drones to list.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(link(page, 'Renew drones')).toHaveCount(0);
  await expectLooksRight(page, 'no drones');
  await link(page, 'Add drone').click();
  await settle(page);
  await expect(heading(page)).toHaveText('Drone registration');
  await expect(page.getByText('This service is not available yet')).toBeVisible();
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
  const remove = saved.getByRole('button', { name: 'Delete application' });
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
  await page.getByRole('button', { name: 'Delete application' }).click();
  const deleted = page.waitForResponse('**/DeleteDraft/**');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await deleted;
  await expect(page.getByRole('status').filter({ hasText: 'Deleting saved application' })).toBeVisible();
  await page.clock.runFor(10_500);
  await page.clock.resume();
  await page.waitForURL('**/drone-registration?**');
  await expect(heading(page)).toHaveText('Drone registration');
});

for (const [kind, code, rows] of [
  ['reject', 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
  ['d', 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
  ['garbage', 'MRPAI.6', 'DERR-16 CALL-53 ERRC-56'],
] as const) {
  test(`a deletion that fails (${kind}) ends at the error page with ${code} [${rows} DERR-23]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
    await saveDraft(page, 'RPA Renewal', id);
    await regulator.faults([{ call: 'DeleteDraft', kind }]);
    await page.getByRole('button', { name: 'Delete application' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.waitForURL(`**/error?code=${code}&**`);
    await settle(page);
    await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
  });
}

for (const { call, kind, code, line, rows } of [
  { call: 'GetDronesIndividual', kind: 'e', code: 'MRPAI.1', line: `System error DI.1: ${TOLD}`, rows: 'DERR-12' },
  { call: 'GetDronesOrganisation', kind: 'd', code: 'MRPAO.1', line: 'System error DO.1: Internal Server Error', rows: 'DERR-11 DERR-09' },
  { call: 'GetApplicationsOrganisation', kind: 'e', code: 'MRPAO.1', line: `System error AO.1e: ${TOLD}`, rows: 'DERR-11' },
  { call: 'HasDraftsOrganisation', kind: 'e', code: 'MRPAO.1', line: `System error HDO.1: ${TOLD}`, rows: 'DERR-11 DERR-31' },
] as const) {
  test(`${call} failing (${kind}) shows ${code} and nothing of the lists, and works again [${rows}]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const isPerson = code.startsWith('MRPAI');
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    const address = isPerson ? '/forms/indmanagerpa' : `/forms/orgmanagerpa?casaorgid=${id}`;
    await enter(page, isPerson ? 'ava' : 'zoe', '/forms/profiledetailsind');
    await regulator.faults([{ call, kind }]);
    await page.goto(address);
    await expectBanner(page, `Details: ${code}`, line);
    await expect(page.getByRole('table')).toHaveCount(0);
    await regulator.faults([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'Commercial')).toBeVisible();
  });
}

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
