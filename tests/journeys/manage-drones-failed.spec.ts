/**
 * The manage screen of registered drones when a call fails: its code, and a way on. The codes by call:
 * tests/manage-drones, tests/contract.
 */
import { enter, expect, settle, test } from '#support/browser.ts';
import { link, saveDraft, table } from './support/drones.ts';
import { expectBanner, REFUSED, TOLD } from './support/failing.ts';

test(
  'a list that fails says MRPAO.1 and works again; a certificate that fails says SP.1 and comes when asked for again; a deletion that fails ends at the error page with MRPAI.5 ' +
    '[DERR-11 DERR-09 ERRC-31 DERR-14 CALL-74 ERRC-30 DERR-15 CALL-52 ERRC-55 DERR-23]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', '/forms/profiledetailsind');
    await regulator.faults([{ call: 'GetDronesOrganisation', kind: 'd' }]);
    await page.goto(`/forms/orgmanagerpa?casaorgid=${id}`);
    await expectBanner(page, 'Details: MRPAO.1', 'System error DO.1: Internal Server Error');
    await expect(page.getByRole('table')).toHaveCount(0);
    await regulator.faults([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'Commercial')).toBeVisible();

    const button = page.getByRole('button', { name: /^Download registration certificate PDF \(\d+ KB\)$/ });
    await regulator.faults([{ call: 'GetSharePointFileDetails', kind: 'e' }]);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Details: SP.1');
    await expect(page.getByRole('alert')).toContainText(`System error SP.1: ${TOLD}`);
    expect(page.context().pages()).toHaveLength(1);
    await expect(link(page, 'Add drone')).toBeVisible();
    await regulator.faults([]);
    const opened = page.waitForEvent('popup');
    await button.click();
    await (await opened).close();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await saveDraft(page, 'RPA Renewal', id);
    await regulator.faults([{ call: 'DeleteDraft', kind: 'reject' }]);
    await page.getByRole('button', { name: 'Delete the saved application' }).click();
    await page.getByRole('button', { name: 'Delete saved application' }).click();
    await page.waitForURL('**/error?code=MRPAI.5&**');
    await settle(page);
    await expect(page.getByText('Details: System error (MRPAI.5)')).toBeVisible();
  },
);
