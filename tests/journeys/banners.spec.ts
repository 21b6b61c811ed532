/** Banners requested by flags in an address, on real pages (portal 2.9); anybody can write an address. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test, visit } from '#support/browser.ts';

const main = (page: Page) => page.getByRole('main');

/** The banners of the page: level in words, then title and text. */
async function readBanners(page: Page): Promise<string[][]> {
  const banners = await main(page)
    .locator('[role=status][aria-label], [role=status][aria-labelledby], [role=alert]')
    .all();
  return Promise.all(
    banners.map((banner) =>
      banner.evaluate((element) => {
        const words = (selector: string): string[] =>
          [...element.querySelectorAll(selector)].map((one) => one.textContent);
        return [...words(':scope > div:first-of-type'), ...words('h2, p')];
      }),
    ),
  );
}

/** Every flag of the table, with its banner. */
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
    [
      'Drone de-registered',
      'A confirmation of your de-registration has been sent to your email address ava.nguyen@example.com',
    ],
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
  [
    'timedout=1',
    'Warning',
    ['You have been signed out', 'For security reasons you have been signed out due to inactivity'],
  ],
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

/** Injection attempts in a link: markup, an event handler, a link, a script address, an entity. */
const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '<a href="https://evil.example">Click here</a>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;b&gt;bold&lt;/b&gt;',
];

test(`all flags at once on a dashboard, each with its level and words; one is closed with the keyboard; markup in an address stays text, cut to 300 characters [${FIRST} ${SECOND} SHEL-18]`, async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script of the address ran: ${dialog.message()}`);
  });
  await enter(page, 'ava', `/forms/dashind?${FLAGS.map(([flag]) => flag).join('&')}`);
  const shown = FLAGS.map(([, level, words]) => [level, ...words]);
  expect(await readBanners(page)).toEqual(shown);
  await screen(page, 'all banners');
  await main(page).getByRole('button', { name: 'Close message: Success' }).first().press('Enter');
  expect(await readBanners(page)).toEqual(shown.filter(([, title]) => title !== 'All is well'));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await main(page).getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveTitle('Profile details - myCASA');
  expect(await readBanners(page)).toEqual([]);

  const texts = [...PAYLOADS, 'x'.repeat(5000)];
  const flags = ['msg', 'err', 'warn', 'profileSaveSuccess', 'emailSaveSuccess'];
  await visit(page, '/forms/dashind');
  const links = await main(page).getByRole('link').count();
  for (let at = 0; at < texts.length; at += flags.length) {
    const some = texts.slice(at, at + flags.length);
    await visit(
      page,
      `/forms/dashind?${some.map((text, which) => `${flags[which]!}=${encodeURIComponent(text)}`).join('&')}`,
    );
    expect((await readBanners(page)).map(([, text]) => text)).toEqual(some.map((text) => text.slice(0, 300)));
    await expect(main(page).getByRole('link')).toHaveCount(links);
    await expect(main(page).locator('img, script, b')).toHaveCount(0);
  }
  await screen(page, 'a long banner');
  for (const payload of PAYLOADS.slice(0, 2)) {
    await visit(page, `/forms/systemerror?message=${encodeURIComponent(payload)}`);
    await expect(main(page).getByText(payload, { exact: true })).toBeVisible();
    await visit(page, `/forms/error?code=${encodeURIComponent(payload)}`);
    await expect(main(page).getByText(/Details:/)).toHaveCount(0);
    await expect(main(page)).not.toContainText('alert');
  }
});
