/** Registering drones in the browser: one person, an organisation, paying, coming back, leaving, a hundred drones. Longer than 250 lines: one form. */
import { enter, expect, fillSignIn, screen, settle, signIn, test } from '#support/browser.ts';
import { expectLooksRight } from './support/drones.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces } from './support/forms.ts';
import { atGateway, CARD, passAMinute, payWith, paymentsFor, type ListedPayment } from './support/paying.ts';
import {
  accept, addDrone, anafi, begin, button, describeDrone, expectCleanAddress, expectStep, main, mavic, pick, press, registrationOf, registrations, rows,
  savedApplication, serialField, total,
} from './support/registration.ts';
import { hrefOf } from './support/reading.ts';
import { expectSignedOut } from './support/signed-out.ts';

test.beforeEach(leavesTraces);

const SUCCESS = 'Registration successful';
const kestrel = (regulator: { organisation(user: string, name: string): Promise<string> }) => regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');

test('Zoe registers three drones for Kestrel, saves, comes back and pays ' +
  '[DREG-02 DREG-03 DREG-04 DREG-05 DREG-12 DREG-13 DREG-14 DREG-19 DREG-20 DREG-22 DREG-26 DREG-27 DREG-36 DREG-37 DREG-38 DREG-41 ' +
  'DPAY-10 DPAY-11 DCAL-16 DCAL-17 DCAL-29 DCAL-31 ROUTE-58 DMAN-25 DPAY-14 DPAY-16 DCAL-27]', async ({ page, regulator }) => {
  const id = await kestrel(regulator);
  await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
  const before = await main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr').count();
  await main(page).getByRole('link', { name: 'Add drone' }).click();
  await expectStep(page, 'Before you begin');
  expect(new URL(page.url()).pathname).toBe(registrationOf(id));
  const arn = (await regulator.people()).flatMap(({ organisations }) => organisations).find((one) => one.id === id)!.arn;
  for (const words of ['Kestrel Survey Pty Ltd', arn]) await expect(main(page)).toContainText(words);
  await screen(page, 'begin');
  await press(page, 'Begin drone registration');
  await expectStep(page, 'Drone details');
  await screen(page, 'drone');
  await addDrone(page, mavic(1));
  await expect(main(page).getByText('Drone added to application')).toBeVisible();
  await press(page, 'Add drone');
  await addDrone(page, { ...mavic(2), overseas: 'Yes' });
  await expect(total(page)).toHaveText('$90.00');
  await press(page, 'Add drone');
  await addDrone(page, anafi(3));
  expect(await rows(page, 'Commercial')).toHaveLength(3);
  await main(page).getByRole('button', { name: /^Edit DJI/ }).last().click();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await press(page, 'Save drone');
  await expect(main(page).getByText('Updates saved')).toBeVisible();
  await expect(total(page)).toHaveText('$80.00');
  await screen(page, 'list');
  const [saved] = await Promise.all([page.waitForRequest('**/SaveDraft/v1'), press(page, 'Save and exit')]);
  expect(saved.postDataJSON()).toMatchObject({ name: 'RPA Registration', organisationId: id });
  await page.waitForURL(/orgmanagerpa.*saveSuccess=1/);
  await settle(page);
  await expect(main(page).getByRole('link', { name: 'Add drone' })).toHaveCount(0);

  const [load] = await Promise.all([page.waitForRequest('**/LoadDraft/v1'), main(page).getByRole('link', { name: 'Continue' }).click()]);
  expect(load.postDataJSON()).toEqual({ recordId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await expectStep(page, 'Drone details');
  await press(page, 'See your drones');
  await expectStep(page, 'Your drones');
  await main(page).getByRole('button', { name: /^Remove Parrot/ }).click();
  await press(page, 'Yes, remove');
  await expect(main(page).getByText('Drone removed from application')).toBeVisible();
  await press(page, 'Proceed to payment');
  await expectRefused(page, 'You must accept the declaration.');
  await accept(page);
  await press(page, 'Proceed to payment');
  expect(await atGateway(page)).toContain('$80.00');
  const [check] = await Promise.all([page.waitForRequest('**/validateHmac/v1'), payWith(page, CARD.approved)]);
  expect(Object.keys((check.postDataJSON() as { paymentParamters: object }).paymentParamters)).toContain('hmac');
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expectCleanAddress(page);
  await screen(page, 'success');
  const made = await registrations(regulator);
  expect(made).toMatchObject([{ by: 'zoe', organisationId: id, body: { orgId: id, formData: { totalAmount: 80, declaration: true } } }]);
  expect(made[0]!.body.formData.drones).toMatchObject([
    { manufacturer: 'DJI', model: 'Mavic 3 Enterprise', serialNumber: mavic(1).serial, formCode: 'DRONE_R_COM', fee: 40, isDraft: false },
    { serialNumber: mavic(2).serial, registeredOverseas: 'no', fee: 40 },
  ]);
  await main(page).getByRole('link', { name: 'Manage registered drones' }).last().click();
  await settle(page);
  await expect(main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr')).toHaveCount(before + 2);
  await expect(main(page).getByRole('link', { name: 'Add drone' })).toBeVisible();
});

test('Ava registers one drone that costs nothing, by keyboard alone: Submit, and no payment [DMAN-08 DREG-01 DREG-18 DREG-20 ROUTE-28]', async ({ page, regulator }) => {
  await enter(page, 'ava', '/forms/drone-registration');
  const tabTo = async (name: string | RegExp, role: 'button' | 'combobox' | 'textbox' | 'radio' | 'checkbox') => {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    for (let at = 0; at < 40; at += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`No way to ${String(name)} by keyboard`);
  };
  await tabTo('Begin drone registration', 'button');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Drone details');
  await tabTo('Manufacturer', 'combobox');
  await page.keyboard.type('parr');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo('Model', 'combobox');
  await page.keyboard.type('Anafi');
  await tabTo('Serial number', 'textbox');
  await page.keyboard.type(anafi(1).serial);
  await tabTo('Recreational', 'radio');
  await page.keyboard.press('ArrowDown');
  await tabTo('Yes', 'radio');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Your drones');
  await expect(total(page)).toHaveText('$0.00');
  await tabTo('I accept the declaration', 'checkbox');
  await page.keyboard.press('Space');
  await tabTo('Submit', 'button');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expect((await hrefOf(main(page).getByRole('link', { name: 'your profile' }))).path).toBe('/forms/profiledetailsind');
  const [made, ...more] = await registrations(regulator);
  expect([more, made!.body.orgId, made!.body.formData.totalAmount]).toEqual([[], '', 0]);
  await expect(main(page)).toContainText(made!.reference);
  expect(await regulator.list<ListedPayment>('payments')).toEqual([]);
});

test('a declined card leads back to the drones, which are paid with another card: one application [DERR-03 DPAY-17 DPAY-19]', async ({ page, regulator }) => {
  await begin(page, 'ava');
  await addDrone(page, mavic(4));
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await payWith(page, CARD.declined);
  await expect(main(page).getByRole('group', { name: 'There was a problem with your card' })).toBeVisible();
  await expectStep(page, 'Your drones');
  expectCleanAddress(page);
  await expect(page.getByLabel('I accept the declaration')).not.toBeChecked();
  await screen(page, 'card problem');
  expect(await rows(page, 'Commercial')).toEqual([expect.stringContaining(mavic(4).serial)]);
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await payWith(page, CARD.approved);
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  const paid = (await regulator.list<ListedPayment>('payments')).filter(({ finalised }) => finalised);
  expect(paid).toHaveLength(1);
  expect(await paymentsFor(regulator, paid[0]!.customRef)).toHaveLength(2);
});

test('a forged return registers nothing here, and says that it cannot be completed [DREG-21 DREG-42]', async ({ page, regulator }) => {
  await begin(page, 'ava');
  await addDrone(page, mavic(5));
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await payWith(page, CARD.forged);
  await expect(main(page)).toContainText('Unable to complete application online');
  await expect(main(page)).not.toContainText(SUCCESS);
  expectCleanAddress(page);
  await screen(page, 'forged');
  // An address that somebody made up is worth as little.
  await page.goto('/forms/drone-registration?summaryCode=0&customRef=x&receiptNumber=1&paymentAmount=40.00&responseCode=00&hmac=beef');
  await expect(main(page)).toContainText('Unable to complete application online');
  expect(await registrations(regulator)).toHaveLength(1);
});

test('a payment whose notice comes late says so, and ends by itself', async ({ page, regulator }) => {
  await begin(page, 'ava');
  await addDrone(page, mavic(6));
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await payWith(page, CARD.late);
  await expect(main(page)).toContainText('Payment received, finishing your application');
  await screen(page, 'finishing');
  await passAMinute(regulator);
  const success = main(page).getByRole('heading', { name: SUCCESS });
  // Its own question may be under way by now: then the button goes before it can be pressed.
  await Promise.race([press(page, 'Check now').catch(() => undefined), success.waitFor()]);
  await expect(success).toBeVisible();
});

test('Cancel at the payment page, and Back of the browser, lead to the drones; nothing was paid', async ({ page, regulator }) => {
  await begin(page, 'ava');
  await addDrone(page, mavic(7));
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(main(page).getByRole('status', { name: 'Your payment was cancelled' })).toBeVisible();
  await expectStep(page, 'Your drones');
  await accept(page);
  await press(page, 'Proceed to payment');
  await atGateway(page);
  await page.goBack();
  await settle(page);
  expect((await regulator.list<ListedPayment>('payments')).filter(({ finalised }) => finalised)).toEqual([]);
  await expect(main(page)).toContainText(/Your payment was cancelled|Pay on the payment page|Your saved application is open|We kept what you entered/);
});

test('a hundred drones: said from 95 on, no more after 100, and sent as one application [DREG-06 DREG-39 DREG-40 DVAL-31 DREG-14]', async ({ page, regulator }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  const one = { manufacturerCode: 'RPAMFR-0004', modelCode: 'RPAMD-0401', suggestedWeightClassCode: 'RPAWC-00002', intendedUse: 'commercial', registeredOverseas: 'no' };
  const drones = Array.from({ length: 99 }, (_, at) => ({ ...one, id: at + 1, serialNumber: `PA${String(at)}` }));
  await page.goto(await savedApplication(page, drones, ''));
  await expectStep(page, 'Drone details');
  await press(page, 'Cancel');
  await expect(main(page)).toContainText('You have added 99 drones. An application can hold up to 100 drones.');
  await press(page, 'Add drone');
  await addDrone(page, anafi(99));
  await expect(main(page)).toContainText('You have added the maximum of 100 drones.');
  await expect(button(page, 'Add drone').first()).toHaveAttribute('aria-disabled', 'true');
  await screen(page, 'hundred');
  await page.reload();
  await expectStep(page, 'Your drones');
  await accept(page);
  await press(page, 'Submit');
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expect((await registrations(regulator)).map(({ body }) => body.formData.drones.length)).toEqual([100]);
});

test('what is wrong with a drone is said in a summary that leads to the fields, also by the register of serial numbers ' +
  '[DVAL-01 DVAL-17 DVAL-21 DVAL-22 DVAL-26 DVAL-27 DVAL-56 DREG-32 DCAL-25]', async ({ page }) => {
  await begin(page, 'ava');
  await press(page, 'Save drone');
  await expectRefused(
    page, 'Please select an option', 'This field cannot be left blank', 'Please select an option', 'Please select an option',
  );
  await screen(page, 'refused');
  await page.getByRole('link', { name: /^Serial number/ }).click();
  await expect(serialField(page)).toBeFocused();
  await describeDrone(page, { ...mavic(8), serial: '1581F5FJ' });
  await press(page, 'Save drone');
  await expectRefused(page, "Please check your drone's serial number and try again.");
  await expect(main(page).getByRole('link', { name: /How to find the serial number/ })).toBeVisible();
  // The maker does not know it.
  const [asked] = await Promise.all([
    page.waitForRequest('**/SearchDroneSerialNumber/v1'),
    serialField(page).fill('1581F5FJ777777770000').then(() => press(page, 'Save drone')),
  ]);
  expect(asked.postDataJSON()).toEqual({ serialNumber: '1581F5FJ777777770000' });
  await expectRefused(page, "Please check your drone's serial number and try again.");
  // The register is out of order, which blocks nobody.
  await serialField(page).fill('1581F5FJ777777779999');
  await press(page, 'Save drone');
  await expectStep(page, 'Your drones');
  await press(page, 'Add drone');
  await describeDrone(page, { ...mavic(9), serial: '1581F5FJ777777779999' });
  await press(page, 'Save drone');
  await expectRefused(page, 'An RPA with these details already exists');
});

test('a drone that needs no registration is told so, and an airship its class and the notes [DVAL-33 DVAL-34 DVAL-38 DVAL-41]', async ({ page }) => {
  await begin(page, 'ava');
  await describeDrone(page, { maker: 'DJI', model: 'Mini 4 Pro', serial: '1581F6Z9777777777777', use: 'Recreational' });
  await expect(main(page).getByRole('heading', { name: 'This drone does not need to be registered' })).toBeVisible();
  await press(page, 'Save drone');
  await expect(main(page).getByRole('link', { name: /^Recreational drones of 250 g or less/ })).toBeVisible();
  await screen(page, 'too light');
  await pick(page, 'Manufacturer', 'Home built');
  await pick(page, 'Category', 'Airship');
  await expect(main(page)).toContainText('More than 25 kg up to 150 kg');
  await expect(main(page)).toContainText('100 cubic metres');
  await screen(page, 'airship');
});

test('nothing typed is lost: after a reload the drone is as it was typed, and giving it up leaves the others [DREG-30]', async ({ page, regulator }) => {
  await begin(page, 'ava');
  await addDrone(page, anafi(11));
  await press(page, 'Add drone');
  await pick(page, 'Manufacturer', 'DJI');
  await serialField(page).fill('half a num');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(serialField(page)).toHaveValue('half a num');
  await expect(page.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue('DJI');
  await expect(main(page).getByText('We kept what you entered')).toBeVisible();
  expect(await regulator.list('drafts')).toEqual([]);
  await press(page, 'Cancel');
  if (await button(page, 'Yes, discard').isVisible()) await press(page, 'Yes, discard');
  await expectStep(page, 'Your drones');
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('after a time-out and a new sign-in the person is where they were: at the half-typed drone, then at the list (DEC-09)', async ({ page }) => {
  const timeOut = async () => {
    // Both at once: the three seconds of the autosave and the deadline.
    await page.context().clock.fastForward(21 * 60_000);
    await expectSignedOut(page, 'timedout', 'Ava Nguyen');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await fillSignIn(page, 'ava');
    await settle(page);
    expect(new URL(page.url()).pathname).toBe('/forms/drone-registration');
  };
  await page.context().clock.install();
  await signIn(page, 'ava', '/forms/drone-registration');
  await press(page, 'Begin drone registration');
  await addDrone(page, anafi(21));
  await press(page, 'Add drone');
  await pick(page, 'Manufacturer', 'DJI');
  await serialField(page).fill('half a num');
  await timeOut();
  await expectStep(page, 'Drone details');
  await expect(serialField(page)).toHaveValue('half a num');
  await describeDrone(page, mavic(22));
  await press(page, 'Save drone');
  await expectStep(page, 'Your drones');
  await timeOut();
  await expectStep(page, 'Your drones');
  expect(await rows(page, 'Commercial')).toHaveLength(2);
});

test('leaving asks, by a link and by Back; No stays and Yes gives it up [DREG-24 DREG-25]', async ({ page }) => {
  await enter(page, 'ava', '/forms/indmanagerpa');
  await main(page).getByRole('link', { name: 'Add drone' }).click();
  await press(page, 'Begin drone registration');
  await serialField(page).fill('X1');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Manage registered drones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel application' });
  await expect(dialog).toBeVisible();
  await screen(page, 'leaving');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(serialField(page)).toHaveValue('X1');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL(/indmanagerpa/);
  await settle(page);
  await main(page).getByRole('link', { name: 'Add drone' }).click();
  await expectStep(page, 'Before you begin');
});

test('before its dates the form leads outside; before the recreational date nothing of it shows [DREG-08 DREG-09 DREG-10 DREG-11 DCAL-10]', async ({ page, regulator }) => {
  await regulator.settings({ 'Portal - Feature Availability - Recreational Drone': '31/12/2099' });
  const [rates] = await Promise.all([page.waitForRequest('**/GetRateCards/v1'), enter(page, 'ava', '/forms/drone-registration')]);
  expect(rates.postDataJSON()).toEqual({ FeeCode: ['DRONE_R_COM'] });
  await expect(main(page)).not.toContainText(/recreational/i);
  await press(page, 'Begin drone registration');
  await expect(page.getByRole('radio', { name: 'Commercial' })).toHaveCount(0);
  for (const feature of ['Add RPA Drone', 'Drone']) {
    await regulator.reset();
    await regulator.settings({ [`Portal - Feature Availability - ${feature}`]: '31/12/2099' });
    await page.goto('/forms/drone-registration');
    await page.waitForURL(/\/content\/drones/);
  }
});

test('with all capabilities off drones are saved, resumed and registered all the same', async ({ page, regulator }) => {
  await regulator.settings(CAPABILITIES_OFF);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await begin(page, 'ava');
  await addDrone(page, anafi(12));
  await press(page, 'Save and exit');
  await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
  await settle(page);
  await main(page).getByRole('link', { name: 'Continue' }).click();
  await press(page, 'Cancel');
  await accept(page);
  await press(page, 'Submit');
  await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
  expect(asked.filter((url) => url.includes('/Extensions/'))).toEqual([]);
  expect(await registrations(regulator)).toHaveLength(1);
});

test('every step is right on a phone and for axe', async ({ page }) => {
  await enter(page, 'ava', '/forms/drone-registration');
  await expectLooksRight(page, 'begin');
  await press(page, 'Begin drone registration');
  await press(page, 'Save drone');
  await expectLooksRight(page, 'refused drone');
  await addDrone(page, mavic(13));
  await press(page, 'Add drone');
  await addDrone(page, { maker: 'Parrot', model: 'Anafi', serial: 'R-1', use: 'Recreational' });
  await expectLooksRight(page, 'list');
});
