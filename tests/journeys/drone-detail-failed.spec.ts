/** The page of one drone when a call fails: each with its code, and a way on. */
import { enter, expect, settle, test } from '#support/browser.ts';
import { ended, openDrone } from './support/drone-page.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

for (const [who, code, failures] of [
  ['ava', 'DRI.1', [
    ['GetDronesIndividual', 'e', `System error DI.1: ${TOLD}`],
    ['GetDronesIndividual', 'garbage', 'System error DI.1: The answer could not be read'],
    ['HasDraftsIndividual', 'd', 'System error HDI.1: Internal Server Error'],
  ]],
  ['zoe', 'DRO.1', [['GetDronesOrganisation', 'e', `System error DO.1: ${TOLD}`]]],
] as const) {
  test(`a page of ${who} whose call fails says ${code}, and can be tried again [DERR-10]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, who, who === 'ava' ? '/forms/indmanagerpa' : `/forms/orgmanagerpa?casaorgid=${id}`);
    for (const [call, kind, line] of failures) {
      await regulator.faults([{ call, kind, times: 1 }]);
      await page.getByRole('link', { name: /^Manage / }).first().click();
      await settle(page);
      await expectPageFailure(page, code, line);
      await press(page, 'Try again');
      await settle(page);
      await expect(page.getByRole('button', { name: 'Deregister', exact: true }), line).toBeVisible();
      await page.goBack();
      await settle(page);
    }
  });
}

test('a de-registration that fails, in each way, says DRD.1 at once and is done by the next try, once [DERR-13 DERR-30 ERRC-33]', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED, /net::ERR_/);
  const name = await openDrone(page, '/forms/indmanagerpa');
  const button = page.getByRole('button', { name: 'Deregister', exact: true });
  const deregister = async (): Promise<void> => {
    await button.click();
    await page.getByRole('button', { name: 'Yes, de-register' }).click();
  };
  for (const [kind, line] of [
    ['a', `System error DRD.1a: ${TOLD}`],
    ['b', /^System error DRD\.1b: /],
    ['reject', `System error DRD.1a: ${TOLD}`],
    ['garbage', 'System error DRD.1c: The answer could not be read'],
    ['d', 'System error DRD.1d: Internal Server Error'],
    ['e', `System error DRD.1e: ${TOLD}`],
  ] as const) {
    // Not once: a browser sends again by itself what died on a connection that it had used before.
    await regulator.faults([{ call: 'DeRegisterDrone', kind }]);
    await deregister();
    await expectPageFailure(page, 'DRD.1', line);
    await expect(button, kind).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(await ended(regulator)).toEqual([]);
  await regulator.faults([]);
  await deregister();
  await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
  expect(await ended(regulator)).toHaveLength(1);
});

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
