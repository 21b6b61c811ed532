/** Organisation dashboards, and from both dashboards to the profile details (portal 2.4 to 2.6). */
import type { Page } from 'playwright/test';
import { enter, expect, goOn, screen, settle, test } from '#support/browser.ts';
import { hrefOf, readDetails, readSections, type ParsedHref } from './support/reading.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';
const ALONE = { standalone: 'true' };

/** The tiles of every organisation. Titles and texts are the product's where the specification has none. */
const USERS = ['Manage users and their roles', expect.any(String)];
const DOCUMENTS = ['Submit documents and notifications', expect.any(String)];
const REPORT = ['DAMP report', expect.any(String)];

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string): Promise<ParsedHref> =>
  hrefOf(main(page).getByRole('link', { name, exact: true }).first());
const ofOrganisation = (path: string, organisationId: string): ParsedHref => ({
  path,
  query: { ...ALONE, casaorgid: organisationId },
  params: { from: 'org', organisationId },
});

/** Addresses outside the portal, as the configuration of the sandbox has them. */
async function expectOutside(page: Page, name: string, address: RegExp): Promise<void> {
  await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
}

const KESTREL_DETAILS = {
  Name: KESTREL,
  ARN: '3001017',
  Email: 'office@kestrelsurvey.example.com',
  Phone: '03 5550 1234',
  'Business address': 'Hangar 4, 20 Airfield Drive, Ballarat VIC 3350, Australia',
  'Postal address': 'PO Box 88, Ballarat VIC 3353, Australia',
};

test(
  '@way:organisation-dashboard @way:profile-details the dashboard of an organisation with drones and payments due, its profile details with the updates for a Chief Executive Officer, who changes the telephone, and those of a person, who stops reminders ' +
    '[PROF-03 PROF-16 PROF-17 PROF-18 PROF-19 PROF-20 PROF-21 PROF-22 PROF-23 DASH-44 DASH-45 DASH-47 DASH-48 DASH-49 DASH-51 DASH-52 DASH-53 BANR-03 BANR-18]',
  async ({ page, regulator, watch }) => {
    // An invalid telephone number is refused, and the browser's console reports it.
    watch.allow(/status of 400 .*\/embedded\/organisation\/phone/);
    const id = await regulator.organisation('zoe', KESTREL);
    await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
    await expect(main(page).getByText(KESTREL, { exact: true })).toBeVisible();
    expect(await readDetails(page)).toEqual({ ARN: '3001017', 'Your role': 'Chief Executive Officer' });
    expect(await readSections(page)).toEqual({
      'Drones and RPA': [['Manage registered drones', '6 registered drones and RPA', 'Items expiring soon']],
      'Role and user management': [USERS],
      'Applications and Notifications': [DOCUMENTS, REPORT],
    });
    const callout = page.getByRole('region', { name: 'Payment required' });
    expect(await hrefOf(callout.getByRole('link'))).toEqual({
      path: `/forms/organisation/${id}/submissions/payment`,
      query: ALONE,
    });
    expect(await link(page, 'View profile')).toEqual(ofOrganisation('/forms/profiledetailsorg', id));
    expect(await link(page, 'Switch profile')).toEqual({ path: '/forms/profileselector', query: ALONE });
    expect(await link(page, 'Manage registered drones')).toEqual(ofOrganisation('/forms/orgmanagerpa', id));
    expect(await link(page, 'Manage users and their roles')).toEqual(ofOrganisation('/forms/orgmanageusers', id));
    // The form gets its organisation and the person's way there (INDA-03).
    const breadcrumbs = [{ name: 'Home', link: `/dashorg?casaorgid=${id}` }];
    expect(await link(page, 'Submit documents and notifications')).toEqual({
      ...ofOrganisation('/forms/industry-assist', id),
      params: { from: 'org', organisationId: id, organisationArn: '3001017', breadcrumbs },
    });
    expect(await link(page, 'DAMP report')).toEqual({ path: `/forms/organisation/${id}/damp-report`, query: ALONE });
    await main(page).getByRole('link', { name: 'View profile' }).click();
    await expect(page).toHaveTitle('Profile details - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
    await settle(page);
    expect(await readDetails(page)).toEqual(KESTREL_DETAILS);
    await expectOutside(
      page,
      'Update email address',
      new RegExp(`/embedded/organisation/email\\?organisationId=${id}$`),
    );
    await expectOutside(
      page,
      'Update your details',
      new RegExp(`/embedded/organisation/details\\?organisationId=${id}$`),
    );
    await screen(page, 'organisation');
    // The link leads to a system of the regulator, which changes the record and leads back (DEC-51).
    await main(page).getByRole('link', { name: 'Update phone number' }).click();
    await expect(page).toHaveTitle('Update phone number - Contact details');
    await expect(page.getByLabel('Phone number')).toHaveValue('03 5550 1234');
    await page.getByLabel('Phone number').fill('call us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'Enter a phone number using numbers only, for example 0412345678',
    );
    await expect(page.getByLabel('Phone number')).toHaveValue('call us');
    await screen(page, 'update-phone');
    await page.getByLabel('Phone number').fill('(03) 5550-9876');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Your phone details have been saved' })).toBeVisible();
    expect(await readDetails(page)).toEqual({ ...KESTREL_DETAILS, Phone: '03 5550 9876' });
    await goOn(page, '/forms/profiledetailsind');
    expect(await readDetails(page)).toMatchObject({
      Name: 'Zoe Singh',
      ARN: '2001052',
      Email: 'zoe.singh@example.com',
    });
    await expectOutside(page, 'Update email', /\/embedded\/profile\/email$/);
    await expectOutside(page, 'Update your details', /\/embedded\/profile\/details$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Account settings' })).toBeVisible();
    await expectOutside(page, 'Update password', /\/identity\/password$/);
    await main(page).getByRole('link', { name: 'Change reminder emails' }).click();
    await page.getByLabel('saved applications that will be deleted soon').uncheck();
    await screen(page, 'reminders');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText('Your reminder settings have been saved')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'myCASA',
      'Profile details',
    ]);
  },
);
