/**
 * The users of an organisation (services 2.10, OUSR), and role management, which is a page of another system and leads
 * back (OP-S-90).
 */
import type { Page } from 'playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screen,
  settle,
  signIn,
  test,
  visit,
} from '#support/browser.ts';
import { heading, open } from './support/addresses.ts';
import { expectPageFailure, press, REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const SOUTHERN = 'Southern Air Charter Pty Ltd';
const TITLES = [
  'Contact Person',
  'Authorised Representative',
  'Owner / Chief Executive Officer / Director',
  'DAMP Contact',
];
const main = (page: Page) => page.getByRole('main');
const table = (page: Page, name: string) => main(page).getByRole('table', { name });
const names = (page: Page, name: string) => table(page, name).getByRole('rowheader').allInnerTexts();
const add = (page: Page) => main(page).getByRole('button', { name: 'Add user' });
const users = (id: string) => `/forms/orgmanageusers?casaorgid=${id}`;

/** Presses Enter on a control, as somebody without a mouse does. */
async function enterOn(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Checks a page of role management like every screen of the portal. */
async function lookAt(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name, [390, 320]);
}

/** From the page of users to the form that adds a user. */
async function addUser(page: Page, arn: string, familyName: string, role: string): Promise<void> {
  await add(page).click();
  await expect(heading(page)).toHaveText('Add a user');
  await page.getByLabel('ARN of the person').fill(arn);
  await page.getByLabel('Family name of the person').fill(familyName);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await enterOn(page, page.getByRole('button', { name: 'Add user' }));
}

test(
  '@way:organisation-users Zoe adds a user to Southern Air Charter, and removes one, by keyboard and on a phone ' +
    '[OUSR-02 OUSR-03 OUSR-04 OUSR-05 OUSR-06 OUSR-11 ROUTE-18]',
  async ({ page, regulator, watch }) => {
    // The browser's own message about a refused form.
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', SOUTHERN);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
    await enterOn(page, main(page).getByRole('link', { name: 'Manage users and their roles' }));
    await expect(heading(page)).toHaveText('Role and user management');
    await settle(page);
    await expect(main(page).getByRole('button', { name: /^Close message/ })).toHaveCount(0);
    expect(await names(page, 'Authorised Representative')).toEqual(['Zoe Singh']);
    await screen(page, 'users on a phone');

    await enterOn(page, add(page));
    await expect(heading(page)).toHaveText('Add a user');
    await expect(main(page)).toContainText(`${SOUTHERN}, ARN 3001021`);
    await expect(main(page)).toContainText(id);
    await lookAt(page, 'adding a user');
    await page.getByLabel('ARN of the person').fill('9999999');
    await page.getByLabel('Family name of the person').fill('Nguyen');
    await enterOn(page, page.getByRole('button', { name: 'Add user' }));
    await expect(page.getByRole('alert')).toContainText(
      'We cannot find anyone with this ARN and family name. Check both.',
    );
    await lookAt(page, 'adding nobody');
    await enterOn(page, page.getByRole('link', { name: 'Cancel and go back to the portal' }));
    await expect(heading(page)).toHaveText('Role and user management');
    await settle(page);
    await expect(main(page).getByRole('button', { name: /^Close message/ })).toHaveCount(0);

    await addUser(page, '2001011', 'Nguyen', 'Contact Person');
    await expect(page).toHaveURL(/orgmanageusers\?casaorgid=.*orgroleaddsuccess=1/);
    await settle(page);
    await expect(main(page).getByRole('status', { name: 'User added' })).toContainText('Success');
    expect(await names(page, 'Contact Person')).toEqual(['Ava Nguyen', 'Wendy Price']);
    await screen(page, 'added');

    await enterOn(page, table(page, 'Contact Person').getByRole('link', { name: 'Ava Nguyen' }));
    await expect(heading(page)).toHaveText('Roles of Ava Nguyen');
    expect(new URL(page.url()).searchParams.get('arn')).toBe('2001011');
    await lookAt(page, 'the roles of a user');
    await enterOn(page, page.getByRole('button', { name: 'Remove role Contact Person' }));
    await expect(page).toHaveURL(/orgmanageusers\?casaorgid=.*orgroleremovesuccess=1/);
    await settle(page);
    await expect(main(page).getByRole('status', { name: 'User role removed' })).toContainText('Success');
    expect(await names(page, 'Contact Person')).toEqual(['Wendy Price']);
    await screen(page, 'removed');
  },
);

test(
  'Zoe looks: four tables, each sorted by its columns, names of the last two plain with whom to ask; users that do not come; none at all; an alert; and whom she acts for on every page ' +
    '[OUSR-01 OUSR-07 OUSR-09 OUSR-10 OUSR-12 OUSR-13 OUSR-18 OUSR-19 OUSR-20 OUSR-25 OUSR-26 OUSR-27 OUSR-28 OUSR-29 SERR-21 SERR-33]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', SOUTHERN);
    await enter(page, 'zoe', '/forms/dashind');
    await expect(page.getByRole('banner')).toContainText('Zoe Singh');
    await expect(page.getByRole('banner')).not.toContainText(SOUTHERN);
    await visit(page, `/forms/orgmanageusers?orgid=${id}`);
    await expect(page.getByRole('banner')).toContainText(SOUTHERN);
    await expect(table(page, 'DAMP Contact')).toBeVisible();
    expect(
      await main(page)
        .getByRole('table')
        .evaluateAll((all) => all.map((one) => (one as HTMLTableElement).caption?.textContent)),
    ).toEqual(TITLES);
    expect(await names(page, TITLES[2]!)).toEqual([
      'Dan Foster',
      'Grace Ellis',
      'Hannah Cole',
      'Peter Lang',
      'Ruth Kemp',
    ]);
    for (const title of TITLES) {
      for (const column of ['Name', 'ARN', 'Role']) {
        const header = table(page, title).getByRole('columnheader', { name: column });
        await enterOn(page, header.getByRole('button'));
        await expect(header).toHaveAttribute('aria-sort', column === 'Name' ? 'descending' : 'ascending');
      }
    }
    await expect(table(page, TITLES[2]!).getByRole('row')).toContainText([
      'Role',
      'Chief Executive Officer',
      'Chief Remote Pilot',
      'Director',
      'Maintenance Controller',
      'Owner',
    ]);
    for (const title of TITLES.slice(2)) {
      const section = main(page).getByRole('region', { name: title });
      await expect(section).toContainText('Only CASA can change these roles. Contact us to change them.');
      await expect(section.getByRole('link', { name: 'help@regulator.example' })).toBeVisible();
      await expect(table(page, title).getByRole('link')).toHaveCount(0);
    }
    for (const title of TITLES.slice(0, 2)) await expect(table(page, title).getByRole('link')).toHaveCount(1);
    await screen(page, 'users');

    // The codes by kind of failure are a table of the contract and of the model.
    await regulator.faults([{ call: 'GetOrganisationUsers', kind: 'd' }]);
    await visit(page, users(id));
    await expectPageFailure(page, 'OU.1d', 'System error OU.1d: Internal Server Error');
    await expect(main(page).getByRole('table')).toHaveCount(0);
    await expect(add(page)).toHaveCount(0);
    await screen(page, 'failed');
    await regulator.faults([{ call: 'GetOrganisationUsers', kind: 'empty' }]);
    await press(page, 'Try again');
    await expect(main(page).getByText('No one has this role.')).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await screen(page, 'nobody');
    await regulator.faults([]);

    // The answer of the server while an alert is active.
    await page.route('**/GetOrganisationUsers/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), enableadduser: false, activealert: 1 },
      });
    });
    await visit(page, users(id));
    await expect(
      main(page).getByRole('status', { name: 'Role and user management is currently unavailable' }),
    ).toBeVisible();
    await expect(add(page)).toBeDisabled();
    await expect(add(page)).toHaveAccessibleDescription(/while an alert for this organisation is active/);
    await enterOn(page, add(page));
    expect(new URL(page.url()).pathname).toBe('/forms/orgmanageusers');
    for (const title of TITLES) await expect(table(page, title).getByRole('link')).toHaveCount(0);
    expect(await names(page, 'Contact Person')).toEqual(['Wendy Price']);
    await screen(page, 'unavailable');
    await page.unroute('**/GetOrganisationUsers/**');

    // By its ARN: the details and the check are those of this organisation.
    const [details, check] = [
      page.waitForRequest('**/GetOrganisationDetails/**'),
      page.waitForRequest('**/verifyIndustryAssistUser/**'),
    ];
    await visit(
      page,
      `/forms/industry-assist?params=${encodeURIComponent(Buffer.from(JSON.stringify({ organisationArn: '3001021' })).toString('base64'))}`,
    );
    expect((await details).postDataJSON()).toEqual({ organisationId: id });
    expect((await check).url()).toContain('/verifyIndustryAssistUser/3001021/');

    const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
    const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
    for (const [query, code] of [
      ['', 'ORG.1'],
      [`?casaorgid=${id.slice(1)}`, 'ORG.1'],
      [`?casaorgid=${'x'.repeat(36)}`, 'ORG.4'],
      [`?casaorgid=${foreign}`, 'ORG.2'],
    ] as const) {
      await open(page, `/orgmanageusers${query}`, refused);
      await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
    }
    for (const [kind, code] of [
      ['empty', 'ORG.3'],
      ['e', 'ORG.4'],
    ] as const) {
      await regulator.faults([{ call: 'GetOrganisationDetails', kind }]);
      await open(page, `/orgmanageusers?casaorgid=${id}`, refused);
      await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
    }
  },
);

test('whoever is removed loses access at once, and somebody who gives up their own place is led out; Sam, who is Contact Person, sees who is who and adds nobody [OUSR-07 OUSR-08 OUSR-11 OUSR-14 OUSR-15]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  const id = await regulator.organisation('zoe', SOUTHERN);
  await signIn(page, 'zoe', users(id));
  await addUser(page, '2001011', 'Nguyen', 'Authorised Representative');
  await expect(main(page).getByRole('status', { name: 'User added' })).toBeVisible();
  const avas = await page.context().browser()!.newPage({ baseURL: regulator.origin });
  await signIn(avas, 'ava', users(id));
  expect(await names(avas, 'Authorised Representative')).toEqual(['Ava Nguyen', 'Zoe Singh']);

  await table(page, 'Authorised Representative').getByRole('link', { name: 'Zoe Singh' }).click();
  await expect(main(page)).toContainText('This is you.');
  await page.getByRole('button', { name: 'Remove role Authorised Representative' }).click();
  await expect(page).toHaveURL(/profileselector\?orgroleremovesuccess=1/);
  await settle(page);
  await expect(main(page)).not.toContainText(SOUTHERN);
  await visit(page, users(id));
  await expect(page.getByText('Details: System error (ORG.2)')).toBeVisible();

  // She is the last one, and nobody would be left who could add another.
  await table(avas, 'Authorised Representative').getByRole('link', { name: 'Ava Nguyen' }).click();
  await avas.getByRole('button', { name: 'Remove role Authorised Representative' }).click();
  await expect(avas.getByRole('alert')).toContainText(
    'You cannot remove the only Authorised Representative. Add another one first.',
  );
  await avas.close();

  const kestrel = await regulator.organisation('sam', 'Kestrel Survey Pty Ltd');
  const sams = await page.context().browser()!.newPage({ baseURL: regulator.origin });
  await enter(sams, 'sam', users(kestrel));
  expect(await names(sams, 'Contact Person')).toEqual(['Sam Wood']);
  await expect(add(sams)).toBeDisabled();
  await expect(add(sams)).toHaveAccessibleDescription(/You cannot add users in your role/);
  await expect(main(sams).getByRole('table').getByRole('link')).toHaveCount(0);
  await expect(main(sams).getByText('No one has this role.')).toHaveCount(2);
  await screen(sams, 'looking');
  // The address of role management does not bypass that.
  await sams.goto(`/embedded/role-management?organisationId=${kestrel}&arn=2001108`);
  await expect(heading(sams)).toHaveText('You cannot manage users');
  await sams.close();
});
