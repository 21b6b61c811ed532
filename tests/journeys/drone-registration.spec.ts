/**
 * Registering drones in the browser: an organisation that saves and pays, a person without a mouse, leaving, and the
 * bank's possible answers.
 */
import { enter, expect, fillSignIn, screen, settle, signIn, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { expectLooksRight } from './support/drones.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces } from './support/forms.ts';
import { atGateway, CARD, payWith, paymentsMade } from './support/paying.ts';
import {
  accept,
  addDrone,
  anafi,
  begin,
  button,
  describeDrone,
  expectCleanAddress,
  expectStep,
  main,
  mavic,
  pick,
  press,
  registrationOf,
  registrations,
  rows,
  serialField,
  total,
} from './support/registration.ts';
import { hrefOf } from './support/reading.ts';
import { expectSignedOut } from './support/signed-out.ts';

test.beforeEach(leavesTraces);

const SUCCESS = 'Registration successful';
const kestrel = (regulator: { organisation(user: string, name: string): Promise<string> }) =>
  regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');

test(
  '@way:drone-registration Zoe registers three drones for Kestrel, saves, comes back and pays ' +
    '[DREG-02 DREG-03 DREG-04 DREG-05 DREG-12 DREG-13 DREG-14 DREG-19 DREG-20 DREG-22 DREG-26 DREG-27 DREG-36 DREG-37 DREG-38 DREG-41 ' +
    'DPAY-10 DPAY-11 DCAL-16 DCAL-17 DCAL-29 DCAL-31 ROUTE-58 DMAN-25 DPAY-14 DPAY-16 DCAL-27]',
  async ({ page, regulator }) => {
    const id = await kestrel(regulator);
    await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
    const before = await main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr').count();
    await main(page).getByRole('link', { name: 'Add drone' }).click();
    await expectStep(page, 'Before you begin');
    expect(new URL(page.url()).pathname).toBe(registrationOf(id));
    const arn = (await regulator.people())
      .flatMap(({ organisations }) => organisations)
      .find((one) => one.id === id)!.arn;
    for (const words of ['Kestrel Survey Pty Ltd', arn]) await expect(main(page)).toContainText(words);
    await expectLooksRight(page, 'begin');
    await press(page, 'Begin drone registration');
    await expectStep(page, 'Drone details');
    await screen(page, 'drone');
    await press(page, 'Save drone');
    await expectRefused(
      page,
      'Please select an option',
      'This field cannot be left blank',
      'Please select an option',
      'Please select an option',
    );
    await expectLooksRight(page, 'refused drone');
    await page.getByRole('link', { name: /^Serial number/ }).click();
    await expect(serialField(page)).toBeFocused();
    await addDrone(page, mavic(1));
    await expect(main(page).getByText('Drone added to application')).toBeVisible();
    await press(page, 'Add drone');
    await addDrone(page, { ...mavic(2), overseas: 'Yes' });
    await expect(total(page)).toHaveText('$90.00');
    await press(page, 'Add drone');
    await addDrone(page, anafi(3));
    expect(await rows(page, 'Commercial')).toHaveLength(3);
    await main(page)
      .getByRole('button', { name: /^Edit DJI/ })
      .last()
      .click();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await press(page, 'Save drone');
    await expect(main(page).getByText('Updates saved')).toBeVisible();
    await expect(total(page)).toHaveText('$80.00');
    await expectLooksRight(page, 'list');
    const [saved] = await Promise.all([page.waitForRequest('**/SaveDraft/v1'), press(page, 'Save and exit')]);
    expect(saved.postDataJSON()).toMatchObject({ name: 'RPA Registration', organisationId: id });
    await page.waitForURL(/orgmanagerpa.*saveSuccess=1/);
    await settle(page);
    await expect(main(page).getByRole('link', { name: 'Add drone' })).toHaveCount(0);

    const [load] = await Promise.all([
      page.waitForRequest('**/LoadDraft/v1'),
      main(page).getByRole('link', { name: 'Continue' }).click(),
    ]);
    expect(load.postDataJSON()).toEqual({ recordId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await expectStep(page, 'Drone details');
    await press(page, 'View your drones');
    await expectStep(page, 'Drones in this application');
    await main(page)
      .getByRole('button', { name: /^Remove Parrot/ })
      .click();
    await press(page, 'Remove drone');
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
    expect(made).toMatchObject([
      { by: 'zoe', organisationId: id, body: { orgId: id, formData: { totalAmount: 80, declaration: true } } },
    ]);
    expect(made[0]!.body.formData.drones).toMatchObject([
      {
        manufacturer: 'DJI',
        model: 'Mavic 3 Enterprise',
        serialNumber: mavic(1).serial,
        formCode: 'DRONE_R_COM',
        fee: 40,
        isDraft: false,
      },
      { serialNumber: mavic(2).serial, registeredOverseas: 'no', fee: 40 },
    ]);
    await main(page).getByRole('link', { name: 'Manage registered drones' }).last().click();
    await settle(page);
    await expect(main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody tr')).toHaveCount(
      before + 2,
    );
    await expect(main(page).getByRole('link', { name: 'Add drone' })).toBeVisible();
  },
);

test(
  'Ava registers one drone that costs nothing, by keyboard alone, on a phone and with all capabilities off: saved, resumed, Submit, and no payment ' +
    '[DMAN-08 DREG-01 DREG-18 DREG-20 ROUTE-28]',
  async ({ page, regulator }) => {
    await regulator.settings(CAPABILITIES_OFF);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'ava', '/forms/drone-registration');
    const hands = keyboard(page);
    await hands.press(button(page, 'Begin drone registration'));
    await expectStep(page, 'Drone details');
    await hands.fill(page.getByRole('combobox', { name: 'Manufacturer', exact: true }), 'parr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hands.fill(page.getByRole('combobox', { name: 'Model', exact: true }), 'Anafi');
    await hands.fill(serialField(page), anafi(1).serial);
    await hands.tick(page.getByRole('radio', { name: 'Commercial', exact: true }));
    await hands.tick(page.getByRole('radio', { name: 'No', exact: true }));
    await page.keyboard.press('Enter');
    await expectStep(page, 'Drones in this application');
    await hands.press(button(page, 'Save and exit').first());
    await page.waitForURL(/indmanagerpa.*saveSuccess=1/);
    await settle(page);
    await hands.press(main(page).getByRole('link', { name: 'Continue' }));
    await expectStep(page, 'Drone details');
    await hands.press(button(page, 'Cancel').first());
    await expectStep(page, 'Drones in this application');
    await expect(total(page)).toHaveText('$0.00');
    await hands.tick(page.getByLabel('I accept the declaration'));
    await hands.press(button(page, 'Submit'));
    await expect(main(page).getByRole('heading', { name: SUCCESS })).toBeVisible();
    expect((await hrefOf(main(page).getByRole('link', { name: 'your profile' }))).path).toBe(
      '/forms/profiledetailsind',
    );
    const [made, ...more] = await registrations(regulator);
    expect([more, made!.body.orgId, made!.body.formData.totalAmount]).toEqual([[], '', 0]);
    expect(await paymentsMade(regulator)).toEqual([]);
    expect(asked.filter((url) => url.includes('/Extensions/'))).toEqual([]);
  },
);

test('Back from the bank, and a payment that is cancelled, declined or forged, lead back to the drones, declared anew: one application [DERR-03 DPAY-17 DREG-21 DREG-42 DVAL-33 DVAL-34 DVAL-41]', async ({
  page,
  regulator,
}) => {
  await begin(page, 'ava');
  await describeDrone(page, { maker: 'DJI', model: 'Mini 4 Pro', serial: '1581F6Z9777777777777', use: 'Recreational' });
  await expect(main(page).getByRole('heading', { name: 'This drone does not need to be registered' })).toBeVisible();
  await press(page, 'Save drone');
  await expect(
    main(page).getByRole('link', { name: /^You do not need to register recreational drones/ }),
  ).toBeVisible();
  await screen(page, 'too light');
  await pick(page, 'Manufacturer', 'Home built');
  await pick(page, 'Category', 'Airship');
  await expect(main(page)).toContainText('More than 25 kg up to 150 kg');
  await screen(page, 'airship');
  await addDrone(page, mavic(4));
  const toGateway = async (): Promise<void> => {
    await accept(page);
    await press(page, 'Proceed to payment');
    await atGateway(page);
  };
  await toGateway();
  await page.goBack();
  await settle(page);
  await expect(main(page).getByRole('heading', { name: 'Your saved application is open' })).toBeVisible();
  await press(page, 'Cancel');
  await expectStep(page, 'Drones in this application');
  expect(await rows(page, 'Commercial')).toEqual([expect.stringContaining(mavic(4).serial)]);
  await toGateway();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(main(page).getByRole('status', { name: 'You cancelled the payment' })).toBeVisible();
  await expectStep(page, 'Drones in this application');
  await toGateway();
  await payWith(page, CARD.declined);
  await expect(main(page).getByRole('group', { name: 'There was a problem with your card' })).toBeVisible();
  await expectStep(page, 'Drones in this application');
  expectCleanAddress(page);
  await expect(page.getByLabel('I accept the declaration')).not.toBeChecked();
  await screen(page, 'card problem');
  expect(await rows(page, 'Commercial')).toEqual([expect.stringContaining(mavic(4).serial)]);
  await toGateway();
  await payWith(page, CARD.forged);
  await expect(main(page)).toContainText('Unable to complete application online');
  await expect(main(page)).not.toContainText(SUCCESS);
  expectCleanAddress(page);
  await screen(page, 'forged');
  expect(await registrations(regulator)).toHaveLength(1);
});

test(
  'leaving asks, by a link and by Back: No stays, Yes gives it up; after a time-out and a new sign-in the person is at the half-typed drone ' +
    '[DREG-24 DREG-25 DREG-30 DEC-09]',
  async ({ page }) => {
    await page.context().clock.install();
    await signIn(page, 'ava', '/forms/indmanagerpa');
    await main(page).getByRole('link', { name: 'Add drone' }).click();
    await press(page, 'Begin drone registration');
    await serialField(page).fill('X1');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Manage registered drones' })
      .click();
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

    await press(page, 'Begin drone registration');
    await addDrone(page, anafi(21));
    await press(page, 'Add drone');
    await pick(page, 'Manufacturer', 'DJI');
    await serialField(page).fill('half a num');
    // Both at once: the three seconds of autosave and the inactivity deadline.
    await page.context().clock.fastForward(21 * 60_000);
    await expectSignedOut(page, 'timedout', 'Ava Nguyen');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await fillSignIn(page, 'ava');
    await settle(page);
    expect(new URL(page.url()).pathname).toBe('/forms/drone-registration');
    await expectStep(page, 'Drone details');
    await expect(serialField(page)).toHaveValue('half a num');
    await expect(page.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue('DJI');
    await describeDrone(page, mavic(22));
    await press(page, 'Save drone');
    await expectStep(page, 'Drones in this application');
    expect(await rows(page, 'Commercial')).toHaveLength(2);
  },
);
