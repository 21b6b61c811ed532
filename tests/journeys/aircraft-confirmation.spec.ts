/**
 * Confirming the registration details of aircraft (services 2.7, 4.6): max for his own, zoe for Southern Air Charter.
 * Periods, positions and failed checks are tables of tests/aircraft-confirmation, tests/aircraft-census and
 * tests/records/aircraft-confirmation.wire.
 */
import type { Page } from 'playwright/test';
import { enter, expect, goInHistory, screen, settle, test } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { tabTo } from './support/assessment.ts';
import { CAPABILITIES_OFF, expectRefused, leavesTraces, submissions, submit } from './support/forms.ts';
import { REFUSED } from './support/failing.ts';

const OWN = '/forms/aircraft/confirmation';
const SUBMIT = 'Submit and confirm registration status';
const DONE = 'Aircraft registration detail confirmation successful';
const CORRECT = 'I declare that the registration details of all aircraft listed here are correct';
const CHANGED = 'I declare that some of these details are incorrect or have changed';

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, name = CORRECT) => page.getByRole('radio', { name });
const done = (page: Page) => main(page).getByRole('group', { name: DONE });
const listed = (page: Page) => main(page).getByRole('table', { name: 'Aircraft to confirm' });
const encode = (params: object): string => encodeURIComponent(Buffer.from(JSON.stringify(params)).toString('base64'));

/** The address of an organisation's confirmation, as its list of aircraft writes it (ACFT-20, ACFT-21). */
async function addressOf(regulator: Regulator, user = 'zoe', name = 'Southern Air Charter Pty Ltd') {
  const id = await regulator.organisation(user, name);
  const { arn } = (await regulator.people())
    .flatMap(({ organisations }) => organisations)
    .find((one) => one.id === id)!;
  return { id, arn, address: `${OWN}?params=${encode(linked(id, arn))}` };
}

function linked(organisationId: string, organisationArn: string) {
  const breadcrumbs = [
    { name: 'Home', link: `/dashorg?casaorgid=${organisationId}` },
    { name: 'Manage aircraft', link: `/manageaircraftorg?casaorgid=${organisationId}` },
  ];
  return { from: 'org', organisationId, organisationArn, breadcrumbs };
}

test.beforeEach(leavesTraces);

const callout = (page: Page) => main(page).getByRole('region', { name: 'Confirm your registration details' });
const button = (page: Page) => main(page).getByRole('link', { name: 'Confirm registration details' });

test(
  '@way:aircraft-confirmation Max confirms his aircraft: from the callout of his list to a reference, and nothing more to do ' +
    '[ACFT-19 ACFT-22 ACFT-39 ACFT-42 ROUTE-15]',
  async ({ page, regulator }) => {
    await enter(page, 'max', '/forms/manageaircraftind');
    await expect(callout(page)).toBeVisible();
    await screen(page, 'list');
    await button(page).click();
    await expect(page).toHaveURL(/\/forms\/aircraft\/confirmation\?standalone=true$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Aircraft registration detail confirmation');
    for (const part of ['VH-MXH', 'VH-MXK', 'VH-GXH', 'ASK 21', '18281934', 'Max Hall'])
      await expect(listed(page)).toContainText(part);
    await screen(page, 'open');
    await choice(page).check();
    const [request] = await Promise.all([page.waitForRequest('**/acrConfirmationSubmission/v1'), submit(page, SUBMIT)]);
    await expect(done(page)).toBeVisible();
    await expect(main(page)).toContainText('You confirmed that the registration details of the aircraft are correct.');
    await expect(main(page)).not.toContainText('14 days');
    const [received, ...more] = await submissions(regulator, 'aircraft-confirmation');
    await expect(main(page)).toContainText(received!.reference);
    await screen(page, 'received');
    expect([received!.by, more]).toEqual(['max', []]);
    const sent = JSON.parse(
      Buffer.from((request.postDataJSON() as { data: string }).data, 'base64').toString(),
    ) as object;
    expect(sent).toMatchObject({
      declarationText: CORRECT,
      steps: [{ questions: [{ id: 'declaration', answer: { radioValue: 'confirmedCorrectDetails' } }] }],
    });
    // The page of the submission replaces the finished form in the history: Back leads to the list.
    await main(page).getByRole('link', { name: 'View your submission and receipt' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
    await goInHistory(page, -1);
    await expect(page).toHaveURL(/\/forms\/manageaircraftind(\?|$)/);
    // The list no longer asks for it; it is among the submissions, and cannot be made twice.
    await expect(main(page).getByRole('table', { name: 'Registered aircraft' })).toBeVisible();
    await settle(page);
    await expect(callout(page)).toHaveCount(0);
    await page.goto('/forms/dashind');
    await expect(main(page)).toContainText(received!.reference);
    await page.goto(OWN);
    await expect(page.getByRole('status', { name: 'You have already confirmed these details' })).toContainText(
      'Success',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(choice(page)).toBeDisabled();
    await expect(main(page).getByRole('table', { name: 'Registered aircraft' })).toContainText('VH-MXH');
    await expect(listed(page)).toHaveCount(0);
    await screen(page, 'closed');
  },
);

test(
  'by keyboard alone, on a phone, with all capabilities off: nothing is sent without a declaration; changed details have to be told within 14 days ' +
    '[ACFT-40 ACFT-41 ACFT-47 SCON-21 SENT-086 SENT-087]',
  async ({ page, regulator }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await regulator.settings(CAPABILITIES_OFF);
    await enter(page, 'max', OWN);
    await expect(listed(page)).toBeVisible();
    await screen(page, 'phone');
    await tabTo(page, page.getByRole('button', { name: SUBMIT }));
    await page.keyboard.press('Enter');
    await expectRefused(page, 'Please select an option');
    await screen(page, 'refused');
    expect(await submissions(regulator, 'aircraft-confirmation')).toEqual([]);
    await choice(page, CHANGED).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await expect(main(page)).toContainText('You told us that some details are incorrect or have changed.');
    const alert = main(page).getByRole('group', { name: 'Tell us about changes' });
    await expect(alert).toContainText('The registration holder must inform CASA of the changes within 14 days.');
    await expect(alert).toContainText('VH-MXH');
    await screen(page, 'changed');
    const [received, ...more] = await submissions(regulator, 'aircraft-confirmation');
    expect([received!.body, more]).toEqual([
      expect.objectContaining({ declaration: 'incorrectDetails', declarationText: CHANGED }),
      [],
    ]);
    expect((await regulator.mail())[0]!.text).toContain('within 14 days');
  },
);

test(
  'Zoe confirms for Southern Air Charter by the keys alone, on a phone, once she was validated for it; the receipt says what she confirmed ' +
    '[ACFT-20 ACFT-21 ACFT-22 ACFT-36 ACFT-42 SCAL-59]',
  async ({ page, regulator }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, arn } = await addressOf(regulator);
    await enter(page, 'zoe', `/forms/manageaircraftorg?casaorgid=${id}`);
    await tabTo(page, button(page));
    const [check] = await Promise.all([
      page.waitForRequest(`**/validateAcrUser/${arn}/v1`),
      page.keyboard.press('Enter'),
    ]);
    expect(check.method()).toBe('POST');
    await expect(page).toHaveURL(/\/forms\/aircraft\/confirmation\?/);
    const params = JSON.parse(
      Buffer.from(new URL(page.url()).searchParams.get('params')!, 'base64').toString(),
    ) as object;
    expect(params).toEqual(linked(id, arn));
    for (const mark of ['VH-SAC', 'VH-SAD', 'VH-SAE']) await expect(listed(page)).toContainText(mark);
    const list = new RegExp(`/forms/manageaircraftorg\\?casaorgid=${id}`);
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Manage aircraft' }),
    ).toHaveAttribute('href', list);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(list);
    await button(page).click();
    await tabTo(page, choice(page));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: SUBMIT }));
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await screen(page, 'an organisation on a phone');
    const sent = await submissions(regulator, 'aircraft-confirmation');
    expect(sent).toMatchObject([{ by: 'zoe', organisationId: id }]);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Manage aircraft' }).click();
    await expect(main(page).getByRole('table', { name: 'Registered aircraft' })).toContainText('VH-SAC');
    await settle(page);
    await expect(callout(page)).toHaveCount(0);
    await page.goto(`/forms/dashorg?casaorgid=${id}`);
    await tabTo(
      page,
      main(page).getByRole('link', { name: `Aircraft registration detail confirmation ${sent[0]!.reference}` }),
    );
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Submission details');
    await expect(main(page)).toContainText(
      /VH-SAC.*serial number \S+, registration holder Southern Air Charter Pty Ltd/,
    );
    await screen(page, 'a confirmation');
    // An organisation of others, and an address that cannot be read.
    await page.goto((await addressOf(regulator, 'uma', 'Wedgetail Fleet Services')).address);
    await page.waitForURL(/\/error\?code=ORG/);
    await page.goto(`${OWN}?params=%25%25`);
    await expect(page.getByRole('alert')).toContainText('Unable to complete application online');
    await expect(choice(page)).toHaveCount(0);
  },
);

test('answered in another tab meanwhile: the form closes and says so', async ({ page, context, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'max', OWN);
  // Answered here only after the other tab has sent: if both have stored an answer, which takes three seconds, the
  // person is first asked which one counts.
  await expect(choice(page)).toBeEnabled();
  const other = await context.newPage();
  await enter(other, 'max', OWN);
  await choice(other, CHANGED).check();
  await submit(other, SUBMIT);
  await expect(done(other)).toBeVisible();
  await other.close();
  await page.bringToFront();
  await choice(page).check();
  await submit(page, SUBMIT);
  // The form ended elsewhere, so nothing is sent before the person wants it sent as another one.
  await expect(page.getByRole('heading', { name: 'You finished this form somewhere else' })).toBeVisible();
  expect(await submissions(regulator, 'aircraft-confirmation')).toHaveLength(1);
  await page.getByRole('button', { name: 'Start a new form with these answers' }).click();
  await submit(page, SUBMIT);
  await expect(page.getByRole('status', { name: 'You have already confirmed these details' })).toContainText('Success');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(choice(page)).toBeDisabled();
  expect(await submissions(regulator, 'aircraft-confirmation')).toHaveLength(1);
});

test('an aircraft that came to the register meanwhile is not confirmed unseen: the page shows it and says so', async ({
  page,
  regulator,
  watch,
}) => {
  watch.allow(REFUSED);
  await page.route(
    '**/GetAircraftIndividual/v1',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: { gliders: unknown[] } };
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, gliders: [] } } });
    },
    { times: 1 },
  );
  await enter(page, 'max', OWN);
  await choice(page).check();
  await expect(listed(page)).not.toContainText('VH-GXH');
  await submit(page, SUBMIT);
  const alert = main(page).getByRole('group', { name: 'The register has changed' });
  await expect(alert).toContainText('Check every aircraft');
  await expect(alert).toBeFocused();
  await expect(listed(page)).toContainText('VH-GXH');
  await screen(page, 'changed-register');
  expect(await submissions(regulator, 'aircraft-confirmation')).toEqual([]);
  await submit(page, SUBMIT);
  await expect(done(page)).toBeVisible();
});
