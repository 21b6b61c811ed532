/**
 * The manage screen of registered drones in the browser: ava, an organisation of zoe's, lee without a drone. Lists of
 * 1,000: fleet.spec.ts.
 */
import type { Page } from 'playwright/test';
import { enter, expect, settle, test } from '#support/browser.ts';
import { heading, here, open } from './support/addresses.ts';
import { expectLooksRight, link, rowsOf, saveDraft, table } from './support/drones.ts';
import { hrefOf } from './support/reading.ts';

const IND = { from: 'ind', organisationId: '' };
const TITLE = 'Manage registered drones';
const breadcrumbHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'myCASA' });

test(
  '@way:manage-drones ava sees her drones from the dashboard: both kinds, badges, sorted and left by keyboard, and the ways on ' +
    '[DMAN-01 DMAN-04 DMAN-08 DMAN-14 DMAN-15 DMAN-16 DMAN-18 DMAN-20 DMAN-39 DDET-01 DDET-02 DDET-03 ROUTE-36]',
  async ({ page }) => {
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
    await expect(page.getByText('Expired drones stay in your list for 30 days after they expire.')).toBeVisible();
    expect(await hrefOf(breadcrumbHome(page))).toMatchObject({ path: '/forms/dashind', params: IND });
    await expectLooksRight(page, 'manage drones');

    expect(await hrefOf(link(page, 'Renew drones'))).toEqual({
      path: '/forms/dronesrenewind',
      query: { renewAll: '1', standalone: 'true' },
      params: IND,
    });
    expect((await hrefOf(link(page, 'Add drone'))).path).toBe('/forms/drone-registration');
    const name = commercial[0]![0]!;
    const {
      query: { rpa, ...query },
      ...single
    } = await hrefOf(link(page, `Manage ${name}`));
    expect([single, query]).toEqual([{ path: '/forms/singlerpa', params: IND }, { standalone: 'true' }]);
    // The address contains the drone's ids and no other data.
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(Buffer.from(rpa!, 'base64').toString('utf8'))).toEqual({
      product_droneregistrationid: id,
      drone: { product_droneid: id },
    });

    const head = table(page, 'Commercial').getByRole('button', { name: 'Drone', exact: true });
    await head.focus();
    await page.keyboard.press('Enter');
    const ascending = (await rowsOf(page, 'Commercial')).map(([drone]) => drone);
    await expect(
      table(page, 'Commercial')
        .getByRole('columnheader')
        .filter({ has: page.getByRole('button', { name: 'Drone', exact: true }) }),
    ).toHaveAttribute('aria-sort', 'ascending');
    expect(ascending).toEqual([...ascending].sort());
    await expect(head).toBeFocused();
    await page.keyboard.press('Space');
    expect((await rowsOf(page, 'Commercial')).map(([drone]) => drone)).toEqual([...ascending].reverse());
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
    await expect(
      table(page, 'Commercial')
        .getByRole('checkbox', { name: new RegExp(ascending[2]!) })
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link(page, ascending[2]!).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await settle(page);
    await expect(heading(page)).toHaveText('Manage Registered Drone');
    await expect(page.getByRole('heading', { level: 2, name: ascending[2]! })).toBeVisible();
  },
);

test(
  'zoe sees the drones of Kestrel alone, behind the access checks; embedded the links have no prefix ' +
    '[DMAN-02 DMAN-05 DMAN-06 DMAN-07 DMAN-08 DMAN-12 DERR-18 DERR-19 DERR-22 DERR-23 ROUTE-37]',
  async ({ page, regulator }) => {
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
    for (const [query, code] of [
      ['short', 'ORG.1'],
      ['x'.repeat(36), 'ORG.4'],
      [foreign, 'ORG.2'],
    ] as const) {
      await open(page, `/orgmanagerpa?casaorgid=${query}`, refused);
      await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
    }
    await page.goto(`/forms/orgmanagerpa?standalone=false&casaorgid=${id}`);
    await expect(heading(page)).toHaveText(TITLE);
    expect(await hrefOf(link(page, 'Renew drones'))).toMatchObject({
      path: '/dronesreneworg',
      query: { standalone: 'false' },
    });
  },
);

test(
  'lee has no drone, which the screen says; a saved application is deleted by keyboard: asked, ten seconds, and the registration form ' +
    '[DMAN-22 DMAN-24 DMAN-25 DMAN-26 DMAN-27 DMAN-28 DMAN-29]',
  async ({ page }) => {
    await enter(page, 'lee', '/forms/indmanagerpa');
    await expect(page.getByText('You have no registered drones. Register a drone to see it here.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(link(page, 'Renew drones')).toHaveCount(0);
    await expect(link(page, 'Add drone')).toBeVisible();
    await expectLooksRight(page, 'no drones');
    await saveDraft(page, 'RPA Registration');
    await expect(link(page, 'Add drone')).toHaveCount(0);
    const saved = page.getByRole('region', { name: 'Saved drone registration application' });
    const resume = await hrefOf(saved.getByRole('link'));
    expect(resume).toMatchObject({
      path: '/forms/drone-registration',
      query: { recordid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
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
    await page.getByRole('button', { name: 'Delete saved application' }).click();
    await deleted;
    await expect(page.getByRole('status').filter({ hasText: 'Deleting saved application' })).toBeVisible();
    await page.clock.runFor(9000);
    expect(here(page).path).toBe('/forms/indmanagerpa');
    await page.clock.runFor(1500);
    await page.clock.resume();
    await page.waitForURL('**/drone-registration?**');
    await settle(page);
    await expect(heading(page)).toHaveText('Drone registration');
    await expect(page.getByRole('button', { name: 'Begin drone registration' })).toBeVisible();
  },
);
