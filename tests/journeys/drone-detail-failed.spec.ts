/**
 * The page of one drone when a call fails: its code, and a way on. The lines for each failure: tests/drone-detail,
 * tests/contract.
 */
import { enter, expect, settle, test } from '#support/browser.ts';
import { ended } from './support/drone-page.ts';
import { expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

test(
  'a page whose call fails can be tried again; a de-registration that fails says DRD.1 and keeps the page, and one whose answer is lost is done once ' +
    '[DERR-10 DERR-13 DERR-30 ERRC-33]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED, /net::ERR_/);
    await enter(page, 'ava', '/forms/indmanagerpa');
    await regulator.faults([{ call: 'GetDronesIndividual', kind: 'e', times: 1 }]);
    await page
      .getByRole('link', { name: /^Manage / })
      .first()
      .click();
    await settle(page);
    await expectPageFailure(page, 'DRI.1', `System error DI.1: ${TOLD}`);
    await press(page, 'Try again');
    await settle(page);
    const button = page.getByRole('button', { name: 'Deregister', exact: true });
    const deregister = async (): Promise<void> => {
      await button.click();
      await page.getByRole('button', { name: 'De-register drone' }).click();
    };
    for (const [kind, line] of [
      ['b', /^System error DRD\.1b: /],
      ['e', `System error DRD.1e: ${TOLD}`],
    ] as const) {
      // Not `once`: a browser itself repeats a request that broke on a reused connection.
      await regulator.faults([{ call: 'DeRegisterDrone', kind }]);
      await deregister();
      await expectPageFailure(page, 'DRD.1', line);
      await expect(button, kind).toBeFocused();
    }
    expect(await ended(regulator)).toEqual([]);
    await regulator.faults([]);
    await page.route(
      '**/DeRegisterDrone/**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await deregister();
    await expect(page.getByText('Details: DRD.1')).toBeVisible();
    expect(await ended(regulator)).toHaveLength(1);
    await deregister();
    await page.waitForURL('**/indmanagerpa?dronedereged=1&**');
    expect([
      (await ended(regulator)).length,
      (await regulator.mail()).filter(({ subject }) => subject.startsWith('Drone de-registered')).length,
    ]).toEqual([1, 1]);
  },
);
