/** Checking somebody's licence by its QR code (services 2.4, 4.4, 5.4, 8): Zoe scans what Max and others show her. Longer than 250 lines: one page after the other, from the code to its result. */
import type { Page } from 'playwright/test';
import { enter, expect, fillSignIn, screen, settle, test } from '#support/browser.ts';
import { violationsOf } from '#support/axe.ts';
import { FOREIGN_CODES, linkOf, passNamed, PASSES, type SamplePass } from '../licences/passes.sample.ts';
import { fileOf, filmOf, withCamera } from './support/codes.ts';
import { REFUSED } from './support/failing.ts';

const SCAN = '/forms/digitallicence/verification';
const VIEW = '/forms/digitallicence/verification/verification-view';
const UNREADABLE = 'Failed to read QR code, please make sure the QR is clearly visible in the photo.';
const UNRECOGNISED = 'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';
const NOT_CONFIRMED = 'the authorisation scanned has not been found or is not an official authorisation issued by the authority.';
const NOT_CHECKED = 'Failed to confirm authorisation. Please contact us for further information.';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const declaration = (page: Page) => main(page).getByRole('checkbox');
const image = (page: Page) => main(page).getByLabel('Choose a photo or a screenshot of the code');
const link = (page: Page) => main(page).getByLabel('Paste the link of the code');

/** From the declaration on. */
async function confirm(page: Page): Promise<void> {
  await expect(declaration(page)).toBeVisible();
  await declaration(page).check();
  await button(page, 'Confirm details').click();
}

async function paste(page: Page, text: string): Promise<void> {
  await link(page).fill(text);
  await button(page, 'Use this link').click();
}

/** Where no other address may be asked for: what a code holds is never visited. */
function watchAddresses(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  return foreign;
}

/** Follows the camera of a page that is open. @returns the states of everything that it was asked for */
async function watchCamera(page: Page): Promise<() => Promise<MediaStreamTrackState[]>> {
  await page.evaluate(() => {
    const held = window as unknown as { tracks: MediaStreamTrack[] };
    held.tracks = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      held.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () => page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState));
}

test("Zoe scans Max's licence with the camera, declares, and sees that it is genuine " +
  '[DLIC-02 DLIC-03 DLIC-04 DLIC-05 DLIC-06 DLIC-07 DLIC-08 DLIC-14 DLIC-15 DLIC-16 DLIC-19 DLIC-26 DLIC-29 DLIC-30 ROUTE-10 ROUTE-11 ROUTE-12 SENT-051 SENT-052]', async ({ regulator }) => {
  const max = passNamed('a flight crew licence');
  // The host of a code is anybody's.
  const film = filmOf(linkOf('https://evil.example', max), 'max');
  await withCamera(film, true, regulator, async (page) => {
    const foreign = watchAddresses(page);
    await enter(page, 'zoe', SCAN);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Confirm details of a digital licence');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['myCASA', 'Confirm details of a digital licence']);
    const tracks = await watchCamera(page);
    await button(page, 'Launch camera').click();
    // Read at the first look: the camera is off before the page is left.
    await expect(main(page)).toContainText('QR code read');
    await expect(page.locator('video')).toHaveCount(0);
    expect(await tracks()).toEqual(['ended']);
    await expect(page).toHaveURL(new RegExp(`${SCAN}/submit\\?passHash=${max.hash}(&|$)`));
    await confirm(page);
    await expect(page).toHaveURL(new RegExp(`${VIEW}/[0-9a-f]{64}/FCL(\\?|$)`));
    await expect(main(page).getByRole('status', { name: 'Licence details confirmed' })).toBeVisible();
    for (const text of ['Max Hall', max.arn, '14 Jan 1972', 'Australian', ...max.shows]) await expect(main(page)).toContainText(text);
    expect(await violationsOf(page)).toEqual([]);
    await screen(page, 'confirmed');
    // The address of the check shows nothing a second time.
    await page.reload();
    await expect(main(page)).toContainText('System error');
    await expect(main(page)).toContainText('This check shows nothing any more');
    await expect(main(page)).not.toContainText('Max Hall');
    await main(page).getByRole('link', { name: 'Scan another code' }).click();
    await expect(button(page, 'Launch camera')).toBeVisible();
    expect(foreign).toEqual([]);
  });
});

test('the camera goes off when the page goes out of sight, and when it is left', async ({ regulator }) => {
  await withCamera(filmOf(FOREIGN_CODES['without a query'], 'foreign'), true, regulator, async (page) => {
    await enter(page, 'zoe', SCAN);
    const tracks = await watchCamera(page);
    await button(page, 'Launch camera').click();
    // A code of somebody else is said, and the camera goes on.
    await expect(main(page).getByRole('alert')).toContainText(UNRECOGNISED);
    await expect(page.locator('video')).toBeVisible();
    expect(await tracks()).toEqual(['live']);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(main(page)).toContainText('The camera is off');
    expect(await tracks()).toEqual(['ended']);
    await button(page, 'Launch camera').click();
    await expect(page.locator('video')).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Confirm details of a digital licence');
    expect(await tracks()).toEqual(['ended', 'ended']);
  });
});

test('no camera, denied camera: each is said, and a picture or a link does as well [DLIC-36 DLIC-37]', async ({ regulator, page }) => {
  await enter(page, 'zoe', SCAN);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  });
  await button(page, 'Launch camera').click();
  await expect(main(page)).toContainText('No cameras detected');
  await screen(page, 'no camera');
  await image(page).setInputFiles(await fileOf(page, linkOf(regulator.origin, passNamed('a remote pilot licence'))));
  await expect(declaration(page)).toBeVisible();
  await withCamera(filmOf('x', 'denied'), false, regulator, async (other) => {
    await enter(other, 'zoe', SCAN);
    await button(other, 'Launch camera').click();
    await expect(main(other)).toContainText('Camera has been denied access');
    await expect(main(other)).toContainText('In order to continue, you will need to allow camera access in your browser settings.');
    expect(await violationsOf(other)).toEqual([]);
    await paste(other, linkOf('https://evil.example', passNamed('a remote pilot licence')));
    await confirm(other);
    await expect(main(other)).toContainText('Licence details confirmed');
  });
});

test('a page that is not secure says so [DLIC-38]', async ({ page }) => {
  await enter(page, 'zoe', SCAN);
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await button(page, 'Launch camera').click();
  await expect(main(page)).toContainText('Camera access is only supported in secure context like https or localhost.');
});

test('an image file: of a pass, without a code, of another maker, and no picture at all [DLIC-34 DLIC-35]', async ({ regulator, page }) => {
  await enter(page, 'zoe', SCAN);
  const foreign = watchAddresses(page);
  await image(page).setInputFiles(await fileOf(page, null));
  await expect(main(page)).toContainText(UNREADABLE);
  await screen(page, 'unreadable');
  for (const text of Object.values(FOREIGN_CODES)) {
    await image(page).setInputFiles(await fileOf(page, text));
    await expect(main(page)).toContainText(UNRECOGNISED);
  }
  await image(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(main(page)).toContainText('This file is a text file. A code can only be read from a picture.');
  await image(page).setInputFiles(await fileOf(page, linkOf('https://evil.example', passNamed('a radio operator certificate'))));
  await expect(main(page)).toContainText('QR code read');
  await confirm(page);
  await expect(main(page).getByRole('status', { name: 'Certificate details confirmed' })).toBeVisible();
  await screen(page, 'certificate');
  expect([regulator.origin === '', foreign]).toEqual([false, []]);
});

test('each pass of the sandbox shows what it must ' +
  '[DLIC-01 DLIC-17 DLIC-18 DLIC-20 DLIC-21 DLIC-22 DLIC-23 DLIC-24 DLIC-25 DLIC-26 DLIC-31 DLIC-32 DLIC-33 SERR-11 SERR-12]', async ({ regulator, page }) => {
  await enter(page, 'zoe', SCAN);
  const shows = async (pass: SamplePass) => {
    await settle(page);
    switch (pass.expected) {
      case 'confirmed':
        await expect(main(page).getByRole('status', { name: /details confirmed$/ })).toBeVisible();
        break;
      case 'not confirmed':
        await expect(main(page).getByRole('alert', { name: 'Authorisation details not confirmed' })).toContainText(NOT_CONFIRMED);
        await expect(main(page)).not.toContainText(pass.arn);
        break;
      case 'refused':
        await expect(page).toHaveURL(new RegExp(`${VIEW}(\\?|$)`));
        await expect(main(page).getByRole('alert', { name: 'Something has gone wrong' })).toContainText(NOT_CHECKED);
        break;
      case 'elsewhere':
        await expect(page).toHaveURL(new RegExp(`/forms/licencesandauthorisations/aircraft-engineer-licence-details/scanned/${pass.arn}$`));
    }
    for (const text of pass.shows) await expect(page.getByRole('main')).toContainText(text);
  };
  for (const pass of PASSES) {
    await test.step(pass.label, async () => {
      await page.goto(linkOf(regulator.origin, pass));
      await confirm(page);
      await shows(pass);
    });
  }
  await page.goto(SCAN);
  for (const [what, text] of Object.entries(FOREIGN_CODES)) {
    await test.step(what, async () => {
      await paste(page, text);
      await expect(main(page)).toContainText(UNRECOGNISED);
    });
  }
});

test("a code that a phone's own camera opens: sign-in comes first, and the pass survives it", async ({ regulator, page }) => {
  const pass = passNamed('a commercial accreditation');
  await page.goto(linkOf(regulator.origin, pass));
  await fillSignIn(page, 'zoe');
  await expect(page).toHaveURL(new RegExp(`passHash=${pass.hash}`));
  await confirm(page);
  await expect(main(page).getByRole('status', { name: 'Accreditation details confirmed' })).toBeVisible();
});

test('a declaration page without a pass, and a view without parameters, are errors with a way on [DLIC-09 DLIC-10 DLIC-11 DLIC-13 ROUTE-13 SERR-12]', async ({ page }) => {
  await enter(page, 'zoe', `${SCAN}/submit`);
  await expect(main(page)).toContainText(UNRECOGNISED);
  await expect(declaration(page)).toHaveCount(0);
  for (const address of [VIEW, `${VIEW}/${'a'.repeat(64)}`]) {
    await page.goto(address);
    await expect(main(page).getByRole('alert', { name: 'Something has gone wrong' })).toContainText(NOT_CHECKED);
  }
  await main(page).getByRole('link', { name: 'Return to myCASA' }).click();
  await expect(page).toHaveURL(/\/forms\/dashind/);
});

test('who acts for an organisation returns to its dashboard [DLIC-12]', async ({ regulator, page }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/dashorg?casaorgid=${id}`);
  await page.goto(VIEW);
  await main(page).getByRole('link', { name: 'Return to myCASA' }).click();
  await expect(page).toHaveURL(new RegExp(`/forms/dashorg\\?.*${id}`));
});

test('a lost submission loses nothing; a lost view says so, and that it was used up [SERR-09 DLIC-16]', async ({ regulator, page, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'zoe', linkOf(regulator.origin, passNamed('a flight crew licence')).slice(regulator.origin.length));
  await button(page, 'Confirm details').click();
  await expect(main(page).getByRole('link', { name: 'Declaration: You must accept the declaration' })).toBeVisible();
  await regulator.faults([{ call: 'SubmitVerification', kind: 'e', times: 1 }]);
  await declaration(page).check();
  await button(page, 'Confirm details').click();
  await expect(main(page)).toContainText('The code you scanned is still here');
  await expect(declaration(page)).toBeChecked();
  await regulator.faults([{ call: 'verificationview', kind: 'd', times: 1 }]);
  await button(page, 'Confirm details').click();
  await expect(main(page).getByRole('alert', { name: 'System error' })).toBeVisible();
  await button(page, 'Try again').click();
  await expect(main(page)).toContainText(/Licence details confirmed|This check shows nothing any more/);
});

test('by keyboard, on a phone: link, declaration, result', async ({ regulator, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'zoe', SCAN);
  expect(await violationsOf(page)).toEqual([]);
  await screen(page, 'scan');
  await link(page).focus();
  await page.keyboard.insertText(linkOf(regulator.origin, passNamed('a suspended accreditation')));
  await page.keyboard.press('Enter');
  await expect(declaration(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await screen(page, 'declaration');
  await declaration(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Accreditation details confirmed');
  await expect(main(page)).toContainText('Suspended');
  await settle(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await screen(page, 'suspended');
});
