/** The page of one drone when a call fails: each with its code, and a way on. */
import { enter, expect, settle, test } from '#support/browser.ts';
import { ended, openDrone } from './support/drone-page.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);
test.afterEach(leavesTraces);

for (const [call, kind, code, line, who] of [
  ['GetDronesIndividual', 'e', 'DRI.1', `System error DI.1: ${TOLD}`, 'ava'],
  ['GetDronesIndividual', 'garbage', 'DRI.1', 'System error DI.1: The answer could not be read', 'ava'],
  ['HasDraftsIndividual', 'd', 'DRI.1', 'System error HDI.1: Internal Server Error', 'ava'],
  ['GetDronesOrganisation', 'e', 'DRO.1', `System error DO.1: ${TOLD}`, 'zoe'],
] as const) {
  test(`a page whose ${call} fails (${kind}) says ${code}, and can be tried again [DERR-10]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, who, who === 'ava' ? '/forms/indmanagerpa' : `/forms/orgmanagerpa?casaorgid=${id}`);
    await regulator.faults([{ call, kind, times: 1 }]);
    await page.getByRole('link', { name: /^Manage / }).first().click();
    await settle(page);
    await expectPageFailure(page, code, line);
    await press(page, 'Try again');
    await settle(page);
    await expect(page.getByRole('button', { name: 'Deregister', exact: true })).toBeVisible();
  });
}

for (const [kind, code, line] of [
  ['a', 'DRD.1', `System error DRD.1a: ${TOLD}`],
  ['reject', 'DRD.1', `System error DRD.1a: ${TOLD}`],
  ['b', 'DRD.1', /^System error DRD\.1b: /],
  ['garbage', 'DRD.1', 'System error DRD.1c: The answer could not be read'],
  ['d', 'DRD.1', 'System error DRD.1d: Internal Server Error'],
  ['e', 'DRD.1', `System error DRD.1e: ${TOLD}`],
] as const) {
  test(`a de-registration that fails (${kind}) says ${code} at once and is done by the second try, once [DERR-13 DERR-30 ERRC-33]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED, /net::ERR_/);
    const name = await openDrone(page, '/forms/indmanagerpa');
    // Not once: a browser sends again by itself what died on a connection that it had used before.
    await regulator.faults([{ call: 'DeRegisterDrone', kind }]);
    const button = page.getByRole('button', { name: 'Deregister', exact: true });
    await button.click();
    await page.getByRole('button', { name: 'Yes, de-register' }).click();
    await expectPageFailure(page, code, line);
    await expect(button).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await regulator.faults([]);
    await button.click();
    await page.getByRole('button', { name: 'Yes, de-register' }).click();
    await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
    expect(await ended(regulator)).toHaveLength(1);
  });
}

test('an answer that is lost after the drone was de-registered does no harm: asked again, it is done once', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED, /net::ERR_/);
  await openDrone(page, '/forms/indmanagerpa');
  await page.route('**/DeRegisterDrone/**', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await page.getByRole('button', { name: 'Deregister', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, de-register' }).click();
  await expect(page.getByText('Details: DRD.1')).toBeVisible();
  expect(await ended(regulator)).toHaveLength(1);
  await page.getByRole('button', { name: 'Deregister', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, de-register' }).click();
  await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
  expect([(await ended(regulator)).length, (await regulator.mail()).filter(({ subject }) => subject.startsWith('Drone de-registered')).length]).toEqual([1, 1]);
});
