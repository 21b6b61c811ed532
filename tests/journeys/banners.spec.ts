/** Banners that the flags of an address ask for, on real pages (portal 2.9); an address was written by anybody. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test, visit } from '#support/browser.ts';

const main = (page: Page) => page.getByRole('main');

/** The banners of the page: level in words, then title and text. */
async function readBanners(page: Page): Promise<string[][]> {
  const banners = await main(page).getByRole('group').all();
  return Promise.all(
    banners.map((banner) =>
      banner.evaluate((element) => {
        const words = (selector: string): string[] => [...element.querySelectorAll(selector)].map((one) => one.textContent);
        return [...words(':scope > div:first-of-type'), ...words('h2, p')];
      }),
    ),
  );
}

/** Every flag of the table, with what it shows. */
const FLAGS: readonly (readonly [string, string, string[]])[] = [
  ['noexamresult=1', 'Warning', ['Exam result not available', 'Please wait for email notification of your result']],
  ['addressupdated=1', 'Success', ['Your address details have been saved']],
  ['phoneupdated=1', 'Success', ['Your phone details have been saved']],
  ['emailupdated=1', 'Success', ['Your email details have been saved']],
  ['droneregdeleted=1', 'Success', ['Application deleted', 'Your drone registration application has been deleted']],
  ['draftdeleted=1', 'Success', ['Saved application deleted', 'Your saved application has been deleted']],
  [
    'dronedereged=1',
    'Success',
    ['Drone de-registered', 'A confirmation of your de-registration has been sent to your email address ava.nguyen@example.com'],
  ],
  ['appdeleted=1', 'Success', ['Application cancelled', 'Your application has been cancelled']],
  ['signout=1', 'Information', ['You have been signed out']],
  [
    'weightClassUpdated=1',
    'Success',
    [
      'Weight class saved successfully',
      'Please note: The weight class of your drone will not be updated until you have completed the declaration below ' +
        'and submitted this form.',
    ],
  ],
  ['timedout=1', 'Warning', ['You have been signed out', 'For security reasons you have been signed out due to inactivity']],
  [
    'saveSuccess=yes',
    'Success',
    [
      'This form has been saved',
      'The information has not been completed and sent. Saved information is kept for seven days and then deleted.',
    ],
  ],
  ['msg=All%20is%20well', 'Success', ['All is well']],
  ['err=All%20is%20lost', 'Error', ['All is lost']],
  ['warn=Take%20care', 'Warning', ['Take care']],
  ['profileSaveSuccess=Profile%20saved', 'Success', ['Profile saved']],
  ['emailSaveSuccess=Email%20saved', 'Success', ['Email saved']],
];

const FIRST = 'BANR-01 BANR-02 BANR-03 BANR-04 BANR-05 BANR-06 BANR-07 BANR-08 BANR-09 BANR-10';
const SECOND = 'BANR-11 BANR-12 BANR-13 BANR-14 BANR-15 BANR-16 BANR-17 BANR-18 BANR-19 BANR-20';

test(`all flags at once on a dashboard, each with its level and words [${FIRST} ${SECOND}]`, async ({ page }) => {
  await enter(page, 'ava', `/forms/dashind?${FLAGS.map(([flag]) => flag).join('&')}`);
  expect(await readBanners(page)).toEqual(FLAGS.map(([, level, words]) => [level, ...words]));
  await screen(page, 'all banners');
});

test('flags with another value than theirs show nothing, and neither does an address without flags [BANR-21]', async ({ page }) => {
  const others = FLAGS.filter(([flag]) => flag.endsWith('=1') && flag !== 'timedout=1').map(([flag]) => flag.replace('=1', '=true'));
  await enter(page, 'ava', `/forms/dashind?${[...others, 'timedout=0', 'saveSuccess=false', 'msg=', 'err=%20%0A', 'other=1'].join('&')}`);
  expect(await readBanners(page)).toEqual([]);
  await visit(page, '/forms/dashind');
  expect(await readBanners(page)).toEqual([]);
});

test('a banner is closed with the keyboard, the focus goes to the heading; the others stay until the next page', async ({ page }) => {
  await enter(page, 'ava', '/forms/profiledetailsind?addressupdated=1&msg=Well%20done&phoneupdated=1');
  await page.getByRole('button', { name: 'Close: Success' }).press('Enter');
  expect(await readBanners(page)).toEqual([
    ['Success', 'Your address details have been saved'],
    ['Success', 'Your phone details have been saved'],
  ]);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await main(page).getByRole('link', { name: 'myCASA' }).click();
  await expect(page).toHaveTitle('Individual Profile - myCASA');
  expect(await readBanners(page)).toEqual([]);
});

/** What a link could try to smuggle in. */
const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '<a href="https://evil.example">Click here</a>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;b&gt;bold&lt;/b&gt;',
];

test('markup in an address stays text, in every place that shows some ' +
  '[BANR-12 BANR-13 BANR-14 BANR-18 BANR-19 SHEL-18]', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script of the address ran: ${dialog.message()}`);
  });
  await enter(page, 'ava');
  const links = await main(page).getByRole('link').count();
  for (const payload of PAYLOADS) {
    const flags = ['msg', 'err', 'warn', 'profileSaveSuccess', 'emailSaveSuccess'].map((flag) => `${flag}=${encodeURIComponent(payload)}`);
    await visit(page, `/forms/dashind?${flags.join('&')}`);
    expect((await readBanners(page)).map(([, text]) => text)).toEqual(flags.map(() => payload));
    await expect(main(page).getByRole('link')).toHaveCount(links);
    await expect(main(page).locator('img, script, b')).toHaveCount(0);
  }
  for (const payload of PAYLOADS) {
    await visit(page, `/forms/systemerror?message=${encodeURIComponent(payload)}`);
    await expect(main(page).getByText(payload, { exact: true })).toBeVisible();
    await visit(page, `/forms/error?code=${encodeURIComponent(payload)}`);
    await expect(main(page).getByText(/Details:/)).toHaveCount(0);
    await expect(main(page)).not.toContainText('alert');
  }
});

test('a text from an address is cut to 300 characters and keeps a phone from scrolling sideways', async ({ page }) => {
  await enter(page, 'ava', `/forms/dashind?msg=${'x'.repeat(5000)}&warn=${encodeURIComponent('a\u202Eb\u200Bc\n\nd')}`);
  expect((await readBanners(page)).map(([, text]) => text)).toEqual(['x'.repeat(300), 'abc d']);
  await screen(page, 'a long banner');
});
