/**
 * Sam Wood is Contact Person of Kestrel Survey: he can view everything, is told in advance that he cannot change
 * anything, and nothing is changed (DEC-37).
 */
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goOn,
  settle,
  test,
  visit,
} from '#support/browser.ts';
import type { Page } from 'playwright/test';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const main = (page: Page) => page.getByRole('main');
const note = (page: Page) => main(page).getByRole('region', { name: 'You have view-only access' });
/** Calls that write for an organisation. */
const WRITING =
  /\/api\/.*\/(Cancel|DeRegisterDrone|Drones\/DeRegister|drone\/submission|dronesRenewalSubmission|[0-9a-f-]{36}\/Payment|SaveDraft|DeleteDraft|CreateDampSubmission|SubmitIndustryAssist|Autosave\/Save)\/v1/i;
const ACTIONS =
  /^(Add drone|Register from a file|Renew|Renew drones|Deregister|Cancel submission .*|Proceed to payment|Resume application|Delete application|Submit(?! documents and notifications).*|Next)$/;

async function expectLooking(page: Page, name: string): Promise<void> {
  await expect(note(page)).toBeVisible();
  for (const role of ['button', 'link'] as const)
    await expect(main(page).getByRole(role, { name: ACTIONS })).toHaveCount(0);
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${name} at 390 px`);
  await expectNoSidewaysScroll(page, name, [390, 320]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** By the keyboard. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  const link = main(page).getByRole('link', { name }).first();
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await settle(page);
}

test('Sam looks and may do nothing [OUSR-14]', async ({ page, regulator }) => {
  const id = await regulator.organisation('sam', 'Kestrel Survey Pty Ltd');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (WRITING.test(request.url())) writes.push(request.url());
  });
  await enter(page, 'sam', `/forms/dashorg?casaorgid=${id}`);
  await expect(main(page).getByText('Contact Person').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Submissions' }).getByRole('listitem')).toHaveCount(2);
  // A printed tile says what is missing (DEC-40); no other link leads to a form.
  await expect(main(page).locator('a[href*="damp-report"], a[href*="mto-notification"]')).toHaveCount(0);
  await expect(main(page).getByText('Needs another role')).toHaveCount(1);
  await expectLooking(page, 'the dashboard');

  await follow(page, /Manage registered drones/);
  await expect(main(page).getByRole('table')).not.toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /Download registration certificate/ })).toBeVisible();
  await expectLooking(page, 'the drones');
  // The menu is alone on its line: its list once opened left of the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await main(page).getByRole('button', { name: 'More' }).click();
  await expect(
    main(page)
      .getByRole('list')
      .getByRole('button', { name: /^Download registration certificate/ }),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });

  await follow(page, /^Manage DJI Mavic 3/);
  await expect(main(page).getByText('Expiring soon', { exact: true })).toBeVisible();
  await expectLooking(page, 'a drone');

  await goOn(page, `/forms/organisation/${id}/submissions/payment`);
  await expect(main(page).getByRole('table')).toBeVisible();
  await expectLooking(page, 'the fees');
  await follow(page, 'Flight authorisation near an aerodrome');
  await expect(main(page).getByRole('table', { name: 'What you are paying for' })).toContainText('$160.00');
  await expectLooking(page, 'a fee');

  // By address, as from a bookmark or a colleague's link.
  const { id: submissionId } = (await regulator.list<{ id: string; status: string; kind: string }>('submissions')).find(
    ({ status }) => status === 'InProgress',
  )!;
  for (const path of [
    'drone-registration',
    'drone-renewal?renewAll=true',
    `submissions/${submissionId}/cancellation`,
  ]) {
    await visit(page, `/forms/organisation/${id}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You cannot .* for Kestrel Survey Pty Ltd$/);
    await expect(main(page).getByText(/^You have view-only access\./)).toBeVisible();
    for (const role of ['button', 'link'] as const)
      await expect(main(page).getByRole(role, { name: ACTIONS })).toHaveCount(0);
    await expectAccessible(page, path);
    await expect(main(page).locator('form, input, textarea')).toHaveCount(0);
  }
  await follow(page, 'Return to myCASA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  expect(writes).toEqual([]);
});
