/** A registration whose calls fail, are not answered, or are refused: what is said, what is kept, and the way on. */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { open } from './support/addresses.ts';
import { REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import { accept, addDrone, anafi, begin, expectStep, main, press, registrationOf, registrations, rows } from './support/registration.ts';

test.beforeEach(leavesTraces);

const SUCCESS = 'Registration successful';

test('lists, rates and drones that do not come: the page\'s code with the call\'s own line, and Try again ' +
  '[DERR-10 DERR-33 DERR-34]', async ({ page, regulator, watch }) => {
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
  await regulator.faults([{ call: 'GetDroneReferenceDataTypes', kind: 'empty' }]);
  await page.reload();
  await expect(main(page)).toContainText('Unable to fetch reference data');
  await expect(main(page)).toContainText('Details: DRI.2');
});

test('an organisation that is not theirs, or not there, does not open [DERR-18 DERR-19 DERR-22]', async ({ page, regulator }) => {
  const foreign = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'zoe', '/forms/profileselector');
  const refused = { heading: 'You cannot open this organisation', path: '/forms/error' };
  for (const [id, code] of [['short', 'ORG.1'], ['x'.repeat(36), 'ORG.4'], [foreign, 'ORG.2']] as const) {
    await open(page, `/organisation/${id}/drone-registration`, refused);
    await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
  }
});

test('a draft that cannot be saved keeps everything; one that cannot be loaded shows nothing to save over it ' +
  '[DERR-04 DERR-05 DERR-06]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await begin(page, 'ava');
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
});

test('a lost answer is asked about: one application, however it went [DREG-20]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await begin(page, 'ava');
  await addDrone(page, anafi(2));
  await accept(page);
  // Received, and the answer is lost on its way.
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
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expect(await registrations(regulator)).toHaveLength(1);
});

test('an application that never arrived says so, and one that is refused says what the regulator says; everything is kept ' +
  '[DREG-21 DERR-02 DCAL-17]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await begin(page, 'ava');
  await addDrone(page, anafi(3));
  await accept(page);
  await page.route('**/drone/submission/v1', (route) => route.abort('connectionreset'));
  await press(page, 'Submit');
  await expect(main(page)).toContainText('Your application has not been received so far');
  await screen(page, 'not received');
  await page.unroute('**/drone/submission/v1');
  await regulator.faults([{ call: 'droneSubmission', kind: 'reject' }]);
  await press(page, 'Submit');
  await expect(main(page)).toContainText('Unable to complete application online');
  await expect(main(page)).toContainText('cannot be completed online at this time. Please try again or contact us');
  await screen(page, 'refused');
  await regulator.faults([]);
  await press(page, 'Back to your drones');
  await expectStep(page, 'Your drones');
  expect(await rows(page, 'Commercial')).toHaveLength(1);
  // What it depends on is fetched anew, and is declared anew.
  await expect(page.getByLabel('I accept the declaration')).not.toBeChecked();
  await accept(page);
  await press(page, 'Submit');
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expect(await registrations(regulator)).toHaveLength(1);
});
