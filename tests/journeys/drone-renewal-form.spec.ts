/** The renewal as a form: one drone, removing, saving, leaving, failing, by keyboard (drones 2, 4, 8). */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test, visit } from '#support/browser.ts';
import { here } from './support/addresses.ts';
import { expectLooksRight, link } from './support/drones.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { expectRefused, leavesTraces, submissions } from './support/forms.ts';
import { atGateway, CARD, main, payWith } from './support/paying.ts';
import { accept, count, expectRenewed, group, line, openOrganisation, openRenewal, proceed, RENEWAL, toGateway, total } from './support/renewing.ts';

test.beforeEach(leavesTraces);

const PHANTOM = 'DJI Phantom 4 RTK';
const ANAFI = 'Parrot Anafi';
const remove = async (page: Page, name: string) => {
  await line(page, name).getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog', { name: 'Remove drone' }).getByRole('button', { name: 'Remove' }).click();
};

test('a drone is removed, the rest saved for later and resumed; what is free is renewed without a payment ' +
  '[DREN-03 DREN-08 DREN-28 DREN-30 DREN-31 DREN-33 DREN-35 DREN-36 DREN-37 DREN-63 DREN-64 DREN-65 DPAY-13 ROUTE-29]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava', '/forms/drone-renewal');
  await line(page, PHANTOM).getByRole('button', { name: /^Remove/ }).click();
  const serial = (await line(page, PHANTOM).innerText()).match(/0V2\w+/)![0];
  for (const words of [PHANTOM, serial]) await expect(page.getByRole('dialog')).toContainText(words);
  await screen(page, 'removing');
  await page.keyboard.press('Escape');
  await expect(count(page)).toContainText('2 of 2');
  await remove(page, PHANTOM);
  await expect(group(page, 'Drone removed from application')).toBeVisible();
  await expect(count(page)).toHaveText('You are currently renewing 1 of 2 drones that require renewal');
  await expect(total(page)).toHaveText('$0.00');
  await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await screen(page, 'removed');
  // What was declared is not kept (DREN-65).
  await accept(page);
  await main(page).getByRole('button', { name: 'Save and exit' }).click();
  await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
  await settle(page);
  expect(await regulator.list('drafts')).toMatchObject([{ name: 'RPA Renewal', by: 'ava' }]);
  await link(page, 'Continue').click();
  await settle(page);
  await expect(main(page).getByRole('status', { name: 'Your saved renewal is open' })).toBeVisible();
  await expect(line(page, PHANTOM)).toHaveCount(0);
  await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).not.toBeChecked();
  await accept(page);
  await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await expectRenewed(page, 'Renewal successful');
  const [submission] = await submissions(regulator, 'drone-renewal');
  expect(submission).toMatchObject({ status: 'Completed', body: { formData: { totalAmount: 0, drones: [{ name: ANAFI }] } } });
  expect(await regulator.list('payments')).toEqual([]);
});

test('one drone of its own page, in the class that was picked there; other keys of the address [DREN-05 DREN-06 DDET-18 DDET-19 DVAL-51]', async ({ page, regulator }) => {
  await openRenewal(page, 'ava');
  await link(page, PHANTOM).click();
  await settle(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Manage Registered Drone');
  expect(here(page).path).toBe('/forms/singlerpa');
  await page.getByLabel('Select a weightclass').selectOption({ label: 'More than 2 kg up to 7 kg' });
  await main(page).getByRole('link', { name: 'Renew', exact: true }).click();
  await settle(page);
  expect(here(page)).toMatchObject({ path: '/forms/dronesrenewind', query: { weightClassUpdated: '1' } });
  await expect(group(page, 'Weight class saved successfully')).toBeVisible();
  await expect(count(page)).toHaveText('You are currently renewing 1 of 2 drones that require renewal');
  await expect(total(page)).toHaveText('$65.00');
  await screen(page, 'weight class picked');
  // Nobody's drone, and one that is not due: nothing to renew, and a way back (OP-D-60).
  await visit(page, '/forms/dronesrenewind?droneRegId=00000000-0000-4000-8000-000000000000');
  await expect(main(page).getByText(/There are no drones to renew/)).toBeVisible();
  await expectLooksRight(page, 'nothing to renew');
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await visit(page, `/forms/dronesreneworg?casaorgid=${id}`);
  await expect(page.getByText('Details: System error (ORG.2)')).toBeVisible();
});

test('the address of an organisation may name it in either key, or in its path [DREN-10 DREN-12 ROUTE-27 ROUTE-59]', async ({ page, regulator }) => {
  const id = await openOrganisation(page, regulator, 'zoe', 'Kestrel Survey Pty Ltd');
  for (const query of [`casaorgid=${id}`, `organisationId=${id}&organisationName=x&organisationArn=1&from=org`]) {
    await visit(page, `/forms/dronesreneworg?${query}`);
    await expect(count(page)).toContainText('of 3 drones');
  }
});

test('what is wrong is said with links: the declaration, and no drone that is ready [DREN-26 DREN-48 DREN-50 DVAL-54 DVAL-56]', async ({ page, regulator }) => {
  await openOrganisation(page, regulator, 'zoe', 'Kestrel Survey Pty Ltd');
  await remove(page, PHANTOM);
  await remove(page, 'DJI Mavic 3 Enterprise');
  await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await expectRefused(page, 'You must accept the declaration.');
  await screen(page, 'declaration missing');
  await accept(page);
  await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(group(page, 'No drones are ready for renewal')).toBeVisible();
  await screen(page, 'none ready');
  expect(await submissions(regulator, 'drone-renewal')).toEqual([]);
});

test('it is not left unasked, and what is typed is there again after a reload [DREN-64 DREN-66]', async ({ page, regulator }) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  await link(page, 'Renew drones').click();
  await expect(count(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Cancel application' })).toBeVisible();
  await screen(page, 'leaving');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(count(page)).toBeVisible();
  // Nothing of a drone that has nothing to update is edited (DREN-41).
  await expect(line(page, PHANTOM).getByRole('button', { name: /^View/ })).toBeVisible();
  await line(page, 'Autel Robotics EVO II Pro').getByRole('button', { name: /^Edit/ }).click();
  await main(page).getByRole('button', { name: 'Update drone' }).click();
  const kept = page.waitForResponse(/Autosave(?:Save)?\/?/i);
  await main(page).getByRole('textbox', { name: 'Serial number' }).fill('HALFWAY');
  await kept;
  await page.reload();
  await settle(page);
  await expect(main(page).getByRole('textbox', { name: 'Serial number' })).toHaveValue('HALFWAY');
  await main(page).getByRole('button', { name: 'Cancel' }).click();
  await settle(page);
  await expect(line(page, PHANTOM).getByText(/^0V2/)).toBeVisible();
  await main(page).getByRole('link', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel application' });
  if (await dialog.isVisible().catch(() => false)) await dialog.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL(/orgmanagerpa/);
});

test('failures say what they are and lose nothing [DERR-01]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await regulator.faults([{ call: 'GetRateCards', kind: 'e' }]);
  await enter(page, 'ava', RENEWAL);
  await expectPageFailure(page, 'DRI.1', `System error RC.1e: ${TOLD}`);
  await regulator.faults([{ call: 'GetDroneReferenceDataTypes', kind: 'garbage' }]);
  await press(page, 'Try again');
  // An answer that does not parse is a failed call as well (DEC-32); this call has no codes of its own (SERR-10).
  await expectPageFailure(page, 'DRI.1', 'System error: The answer could not be read');
  await regulator.faults([]);
  await press(page, 'Try again');
  await expect(count(page)).toBeVisible();
  await accept(page);
  await regulator.faults([{ call: 'dronesRenewalSubmission', kind: 'e' }]);
  await proceed(page);
  await expect(group(page, 'Unable to complete application online')).toBeVisible();
  await expect(main(page).getByText('Unfortunately this application cannot be completed online. Please contact us for further information.')).toBeVisible();
  await screen(page, 'submission failed');
  await regulator.faults([{ call: 'SaveDraft', kind: 'e' }]);
  await main(page).getByRole('button', { name: 'Save and exit' }).click();
  await expect(main(page).getByText('There was an error saving draft form')).toBeVisible();
  await screen(page, 'save failed');
  // The answer is lost on the way: asked about, and the bank comes up all the same, with one payment.
  await regulator.faults([{ call: 'dronesRenewalSubmission', kind: 'b', times: 1 }]);
  await proceed(page);
  await expect(main(page).getByText(/has not been received so far/).or(page.getByRole('heading', { name: 'Pay by card' }))).toBeVisible();
  await regulator.faults([]);
  if (!page.url().includes('/pay')) await proceed(page);
  await atGateway(page);
  expect(await regulator.list('payments')).toHaveLength(1);
});

test('an organisation whose list does not come sees DRO.1 and DO.1; a saved renewal that does not, its own words [DERR-06 DERR-07 DERR-08]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await openOrganisation(page, regulator, 'zoe', 'Kestrel Survey Pty Ltd');
  await regulator.faults([{ call: 'GetDronesOrganisation', kind: 'e' }]);
  await page.reload();
  await expectPageFailure(page, 'DRO.1', `System error DO.1: ${TOLD}`);
  await regulator.faults([{ call: 'LoadDraft', kind: 'e' }]);
  await page.goto(`${new URL(page.url()).pathname}?recordid=00000000-0000-4000-8000-000000000000`);
  await settle(page);
  await expect(main(page).getByText('There was an error loading draft form')).toBeVisible();
  // An answer without a form is an exception (OP-D-17).
  await regulator.faults([{ call: 'LoadDraft', kind: 'empty' }]);
  await press(page, 'Try again');
  await page.waitForURL(/systemerror/);
  await expect(main(page).getByText('There was an error loading draft form')).toBeVisible();
});

test('keyboard only: removed, declared, sent, and the focus is where the notice is [DREN-31 DREN-37 DREN-48]', async ({ page }) => {
  await openRenewal(page, 'ava', RENEWAL);
  await line(page, PHANTOM).getByRole('button', { name: /^Remove/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Remove drone' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Drone removed from application').locator('..')).toBeFocused();
  await main(page).getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectRefused(page, 'You must accept the declaration.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('checkbox', { name: 'I accept the declaration' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectRenewed(page, 'Renewal successful');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone the summary is cards, the total stays, and the bank is reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRenewal(page, 'ava');
  await expect(line(page, ANAFI).getByText('Expired')).toBeVisible();
  await toGateway(page);
});

test('on a phone a refusal for what another tab did meanwhile is in view and has the focus', async ({ page, context, watch }) => {
  watch.allow(REFUSED);
  await page.setViewportSize({ width: 390, height: 844 });
  await openRenewal(page, 'ava');
  const other = await context.newPage();
  await openRenewal(other, 'ava');
  await remove(other, ANAFI);
  await toGateway(other);
  await payWith(other, CARD.approved);
  await expectRenewed(other);
  await accept(page);
  await main(page).getByRole('button', { name: /^(Proceed to payment|Submit)$/ }).click();
  const alert = group(page, 'Unable to complete application online');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line(page, PHANTOM)).toHaveCount(0);
  await expect(alert.locator('..')).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 0.9 });
});
