/** Verification of a certificate: its code opens a public page with the present state of the register. */
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '#support/browser.ts';
import { qrTextIn } from '#support/qr-in-pdf.ts';
import { expectLooksRight, hasSize, link, nextDocument, rowsOf } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';
import { hrefOf } from './support/reading.ts';

test.beforeEach(leavesTraces);

test(
  'the certificate opens in a new window once its call has answered, in the size that the button says, or by a link where no window opens; ' +
    'its code opens a page for somebody who is not signed in, which tells of a de-registered drone ' +
    '[DMAN-17 DMAN-35 DMAN-36 DMAN-37 CALL-72 CALL-73 DCAL-38 SCON-28]',
  async ({ page, context, browser, regulator }) => {
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
    const opened = await popup;
    expect(await document).toMatch(
      /\/forms\/document-location\?spId=[\w-]{32}&file=drone-registration-certificate\.pdf$/,
    );
    expect(order).toEqual(['call', 'window']);
    const file = await page.request.get(await document);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(hasSize(said, (await file.body()).length), said).toBe(true);
    await expect(page.getByText('The certificate opened in a new window')).toBeAttached();
    await expect(button).toBeFocused();
    const address = qrTextIn(await file.body())!;
    expect(address.startsWith(`${regulator.origin}/content/verify/`)).toBe(true);
    await opened.close();

    await page.evaluate(() => void (window.open = () => null));
    await button.click();
    const way = page.getByRole('link', { name: /^Open the certificate \(PDF, \d+ KB, new window\)$/ });
    expect((await hrefOf(way)).path).toBe('/forms/document-location');
    await expectLooksRight(page, 'a certificate to be opened');

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Drone registration certificate');
    await expect(stranger.getByText('All drones on this certificate are registered.')).toBeVisible();
    await expect(stranger.getByText('Ava Nguyen', { exact: true })).toBeVisible();
    await expect(stranger.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(stranger, 'a certificate that is checked');
    await expectNoSidewaysScroll(stranger, 'a certificate that is checked', [390, 320]);

    const name = (await rowsOf(page, 'Commercial'))[0]![0]!;
    await link(page, name).click();
    await page.getByRole('button', { name: 'Deregister', exact: true }).click();
    await page.getByRole('button', { name: 'De-register drone' }).click();
    await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
    await expectLooksRight(page, 'after a de-registration');
    await stranger.reload();
    await expect(stranger.getByText('3 of the 4 drones on this certificate are registered.')).toBeVisible();
    await expect(stranger.getByRole('listitem').filter({ hasText: name })).toContainText('De-registered');
    await expectAccessible(stranger, 'a certificate with a drone that is de-registered');

    const answer = await stranger.goto(`${regulator.origin}/content/verify/${'A'.repeat(22)}`);
    expect(answer!.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('We cannot find this document');
    await expectAccessible(stranger, 'no certificate');
    await stranger.context().close();
  },
);
