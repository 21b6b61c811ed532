/** A registration whose calls fail, get no answer, or are refused: the message, what is kept, and the way on. */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import {
  accept,
  addDrone,
  anafi,
  expectStep,
  main,
  press,
  registrationOf,
  registrations,
  rows,
} from './support/registration.ts';

test.beforeEach(leavesTraces);

test(
  'rates that do not come, a draft that is not saved or not loaded, a submit that is lost or refused: each says so and keeps everything; one application in the end ' +
    '[DERR-10 DERR-33 DERR-04 DERR-05 DERR-06 DREG-20 DREG-21 DERR-02 DCAL-17]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await enter(page, 'ava', '/forms/dashind');
    await regulator.faults([{ call: 'GetRateCards', kind: 'e' }]);
    await page.goto(registrationOf());
    await expect(main(page)).toContainText('Details: DRI.1');
    await expect(main(page)).toContainText(/System error RC\.1e: /);
    await screen(page, 'no rates');
    await regulator.faults([]);
    await press(page, 'Try again');
    await expectStep(page, 'Before you begin');
    await press(page, 'Begin drone registration');
    await addDrone(page, anafi(1));

    await regulator.faults([{ call: 'SaveDraft', kind: 'reject' }]);
    await press(page, 'Save and exit');
    await expect(main(page)).toContainText('Something has gone wrong');
    await expect(main(page)).toContainText('There was an error saving draft form');
    await expect(main(page)).toContainText(/If the error persists contact the CASA Help Desk\./);
    await screen(page, 'not saved');
    expect(await rows(page, 'Commercial')).toHaveLength(1);
    await regulator.faults([]);
    await press(page, 'Save and exit');
    await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
    await settle(page);
    await regulator.faults([{ call: 'LoadDraft', kind: 'reject' }]);
    await main(page).getByRole('link', { name: 'Continue' }).click();
    await expect(main(page)).toContainText('There was an error loading draft form');
    await expect(main(page).getByRole('button', { name: 'Save and exit' })).toHaveCount(0);
    await screen(page, 'not loaded');
    await regulator.faults([]);
    await press(page, 'Try again');
    await expectStep(page, 'Drone details');
    await press(page, 'Cancel');
    await expectStep(page, 'Drones in this application');

    await accept(page);
    await page.route('**/drone/submission/v1', (route) => route.abort('connectionreset'));
    await press(page, 'Submit');
    await expect(main(page)).toContainText('We have not received your application yet');
    await screen(page, 'not received');
    await page.unroute('**/drone/submission/v1');
    await regulator.faults([{ call: 'droneSubmission', kind: 'reject' }]);
    await press(page, 'Submit');
    await expect(main(page)).toContainText('Unable to complete application online');
    await expect(main(page)).toContainText('cannot be completed online at this time. Please try again or contact us');
    await screen(page, 'refused');
    await regulator.faults([]);
    await press(page, 'Back to your drones');
    await expectStep(page, 'Drones in this application');
    expect(await rows(page, 'Commercial')).toHaveLength(1);
    // Reference data is loaded again, and the declaration has to be made again.
    await expect(page.getByLabel('I accept the declaration')).not.toBeChecked();
    await accept(page);
    // The submit is received and its answer is lost: the portal asks about it.
    let isLost = true;
    await page.route('**/drone/submission/v1', async (route) => {
      if (!isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const looked = page.waitForRequest('**/Submissions/Lookup/v1');
    await main(page).getByRole('button', { name: 'Submit' }).dblclick();
    await looked;
    await expect(main(page).getByRole('heading', { name: 'Registration successful' })).toBeVisible();
    const [made, ...more] = await registrations(regulator);
    expect(more).toEqual([]);
    await expect(main(page)).toContainText(made!.reference);
  },
);
