/**
 * Verifying a licence by its QR code (services 2.4, 4.4, 5.4, 8): results from camera, file and link. A code of ours
 * before the camera: licence-circle.
 */
import type { Page } from 'playwright/test';
import { enter, expect, fillSignIn, screen, test } from '#support/browser.ts';
import { FOREIGN_CODES, linkOf, passNamed } from '../licences/passes.sample.ts';
import { fileOf, filmOf, watchCamera, withCamera } from './support/codes.ts';
import { REFUSED } from './support/failing.ts';

const SCAN = '/forms/digitallicence/verification';
const VIEW = '/forms/digitallicence/verification/verification-view';
const TITLE = 'Confirm details of a digital licence';
const UNREADABLE = 'Failed to read QR code, please make sure the QR is clearly visible in the photo.';
const UNRECOGNISED = 'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';
const NOT_CONFIRMED =
  'the authorisation scanned has not been found or is not an official authorisation issued by the authority.';
const NOT_CHECKED = 'Failed to confirm authorisation. Please contact us for further information.';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const declaration = (page: Page) => main(page).getByRole('checkbox');
const image = (page: Page) => main(page).getByLabel('Upload a photo or screenshot of the QR code');
const link = (page: Page) => main(page).getByLabel('Paste the link from the QR code');

/** Continues from the declaration. */
async function confirm(page: Page): Promise<void> {
  await expect(declaration(page)).toBeVisible();
  await declaration(page).check();
  await button(page, 'Confirm details').click();
}

test(
  '@way:licences a code of somebody else before the camera, which goes off when the page is hidden or left; then pictures, and a link by keyboard on a phone ' +
    '[DLIC-34 DLIC-35 DLIC-36]',
  async ({ regulator }) => {
    await withCamera(filmOf(FOREIGN_CODES['without a query'], 'foreign'), true, regulator, async (page) => {
      const foreign: string[] = [];
      page.on('request', (request) => void (request.url().includes('evil.example') && foreign.push(request.url())));
      await enter(page, 'zoe', SCAN);
      const tracks = await watchCamera(page);
      await button(page, 'Launch camera').click();
      // A foreign code is reported, and the camera continues.
      await expect(main(page).getByRole('alert')).toContainText(UNRECOGNISED);
      await expect(page.locator('video')).toBeVisible();
      expect(await tracks()).toEqual(['live']);
      await page.evaluate(() => {
        for (const value of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      await expect(main(page)).toContainText('The camera is off');
      expect(await tracks()).toEqual(['ended']);
      await button(page, 'Launch camera').click();
      await expect(page.locator('video')).toBeVisible();
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
      await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
      expect(await tracks()).toEqual(['ended', 'ended']);

      await page.goBack();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
      });
      await button(page, 'Launch camera').click();
      await expect(main(page)).toContainText('No cameras detected');
      await screen(page, 'no camera');
      await image(page).setInputFiles(await fileOf(page, null));
      await expect(main(page)).toContainText(UNREADABLE);
      await screen(page, 'unreadable');
      await image(page).setInputFiles(await fileOf(page, FOREIGN_CODES['of another maker']));
      await expect(main(page)).toContainText(UNRECOGNISED);
      await image(page).setInputFiles(
        await fileOf(page, linkOf('https://evil.example', passNamed('a radio operator certificate'))),
      );
      await confirm(page);
      await expect(main(page).getByRole('status', { name: 'Certificate details confirmed' })).toBeVisible();
      await screen(page, 'certificate');

      await page.setViewportSize({ width: 390, height: 844 });
      await main(page).getByRole('link', { name: 'Scan another code' }).click();
      await expect(button(page, 'Launch camera')).toBeVisible();
      await screen(page, 'scan');
      await link(page).focus();
      await page.keyboard.insertText(linkOf('https://evil.example', passNamed('a suspended accreditation')));
      await page.keyboard.press('Enter');
      await expect(declaration(page)).toBeVisible();
      await screen(page, 'declaration');
      await declaration(page).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      for (const words of ['Accreditation details confirmed', 'Suspended'])
        await expect(main(page)).toContainText(words);
      await screen(page, 'suspended');
      expect(foreign).toEqual([]);
    });
  },
);

test(
  "a code that a phone's own camera opens: sign-in comes first, and the pass survives it and a lost submission; what is not confirmed, and what is no pass, says so " +
    '[DLIC-09 DLIC-12 DLIC-16 DLIC-17 DLIC-20 DLIC-21 ROUTE-13 SERR-09 SERR-11 SERR-12]',
  async ({ regulator, page, watch }) => {
    watch.allow(REFUSED);
    const pass = passNamed('a flight crew licence');
    await page.goto(linkOf(regulator.origin, pass));
    await fillSignIn(page, 'zoe');
    await expect(page).toHaveURL(new RegExp(`passHash=${pass.hash}`));
    await button(page, 'Confirm details').click();
    await expect(main(page).getByRole('link', { name: 'Declaration: You must accept the declaration' })).toBeVisible();
    await regulator.faults([{ call: 'SubmitVerification', kind: 'e', times: 1 }]);
    await confirm(page);
    await expect(main(page)).toContainText('Your scanned code is still here');
    await expect(declaration(page)).toBeChecked();
    await regulator.faults([{ call: 'verificationview', kind: 'd', times: 1 }]);
    await button(page, 'Confirm details').click();
    await expect(main(page).getByRole('alert', { name: 'System error' })).toBeVisible();
    await button(page, 'Try again').click();
    await expect(main(page)).toContainText(/Licence details confirmed|You can no longer see this check/);

    const without = passNamed('a flight crew licence without components');
    await page.goto(linkOf(regulator.origin, without));
    await confirm(page);
    await expect(main(page).getByRole('alert', { name: 'Authorisation details not confirmed' })).toContainText(
      NOT_CONFIRMED,
    );
    await expect(main(page)).not.toContainText(without.arn);
    await screen(page, 'not confirmed');
    const elsewhere = passNamed('an aircraft engineer licence');
    await page.goto(linkOf(regulator.origin, elsewhere));
    await confirm(page);
    await expect(page).toHaveURL(
      new RegExp(`/forms/licencesandauthorisations/aircraft-engineer-licence-details/scanned/${elsewhere.arn}$`),
    );
    for (const text of elsewhere.shows) await expect(main(page)).toContainText(text);
    await page.goto(`${SCAN}/submit`);
    await expect(main(page)).toContainText(UNRECOGNISED);
    await expect(declaration(page)).toHaveCount(0);

    await page.goto(`${VIEW}/${'a'.repeat(64)}`);
    await expect(main(page).getByRole('alert', { name: 'Something has gone wrong' })).toContainText(NOT_CHECKED);

    // A person who acts for an organisation returns to its dashboard.
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await page.goto(`/forms/dashorg?casaorgid=${id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
    await page.goto(linkOf(regulator.origin, passNamed('a revoked pass')));
    await confirm(page);
    await expect(page).toHaveURL(new RegExp(`${VIEW}(\\?|$)`));
    await expect(main(page).getByRole('alert', { name: 'Something has gone wrong' })).toContainText(NOT_CHECKED);
    await screen(page, 'refused');
    await main(page).getByRole('link', { name: 'Return to myCASA' }).click();
    await expect(page).toHaveURL(new RegExp(`/forms/dashorg\\?.*${id}`));
  },
);
