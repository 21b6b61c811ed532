/**
 * Submissions with their states on the dashboards (DEC-11): zoe's organisation has one in progress and one completed,
 * ava none.
 */
import type { Page } from 'playwright/test';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, settle, test } from '#support/browser.ts';
import { CAPABILITIES_OFF } from './support/forms.ts';
import { hrefOf } from './support/reading.ts';
import { noteShifts, shifted } from './support/shifts.ts';

const LIST = '**/Extensions/Submissions/List/**';
const SORRY = 'We could not load your submissions';

const list = (page: Page) => page.getByRole('region', { name: 'Submissions' });
const dashboardOf = (id: string): string => `/forms/dashorg?casaorgid=${id}`;

/** The dashboard above the list is complete, whatever happens to the list. */
async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  await expect(page.getByRole('link', { name: 'Submit documents and notifications' })).toBeVisible();
}

async function expectLooksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${name} at 390 px`);
  await expectNoSidewaysScroll(page, name, [390, 320]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test(
  '@way:submission-list an organisation sees its submissions with their state, the newest first, and a way to cancel the one in progress; a list that fails says so in its own place ' +
    '[CANC-08]',
  async ({ page, regulator, watch }) => {
    watch.allow(/500 \(Internal Server Error\)/);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', dashboardOf(id));
    await expect(list(page).getByRole('listitem')).toHaveText([
      /^Submit documents and notifications.*\d\d\s[A-Z][a-z]{2}\s20\d\d.*In progress.*Reference SR-107330/,
      /^Submit documents and notifications.*\d\d\s[A-Z][a-z]{2}\s20\d\d.*Completed.*Reference SR-104418$/,
    ]);
    // Each leads to its page, one can be cancelled, and a paid one has its own page.
    await expect(list(page).getByRole('link')).toHaveCount(4);
    await expect(list(page)).toContainText('We will assess it and contact you if we need more information.');
    await expectLooksRight(page, 'submissions of an organisation');
    const cancel = list(page).getByRole('link', { name: 'Cancel submission SR-107330', exact: true });
    expect((await hrefOf(cancel)).path).toMatch(
      new RegExp(`^/forms/organisation/${id}/submissions/[0-9a-f-]{36}/cancellation$`),
    );
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Why do you want to cancel this submission?')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('SR-107330');
    // The list is loaded again and shows what happened meanwhile.
    const asked = page.waitForRequest(LIST);
    // Nothing was changed in the form, so Back leaves it without a question (FORM-27).
    await page.goBack();
    await asked;
    await expect(list(page).getByRole('listitem')).toHaveCount(2);

    await regulator.faults([{ call: 'SubmissionList', kind: 'e' }]);
    await page.goto(dashboardOf(id));
    await expect(list(page).getByRole('alert')).toContainText(SORRY);
    await expectDashboard(page);
    await expect(list(page)).not.toContainText('You have not submitted anything yet.');
    await expectLooksRight(page, 'submissions failed');
    await regulator.faults([]);
    await list(page).getByRole('button', { name: 'Try again' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(list(page).getByRole('alert')).toHaveCount(0);
  },
);

test('a list whose code did not come says so, and the dashboard stays; a person without submissions reads that there are none, once that is known', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch|Failed to load resource|dynamically imported module/);
  await enter(page, 'ava', '/forms/profiledetailsind');
  await page.route('**/assets/submission-list*.js', (route) => route.abort());
  await page.goto('/forms/dashind');
  await expect(list(page).getByRole('alert')).toContainText(SORRY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  await expectAccessible(page, 'code of the list missing');
  await page.unroute('**/assets/submission-list*.js');
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page)).toContainText('You have not submitted anything yet.');
  await expect(list(page).getByRole('button')).toHaveCount(0);
  await expectLooksRight(page, 'no submissions');
});

test('the dashboard waits neither for the list nor for its code, and no list looks whole before it is; where the regulator announces no list there is none, and it is not asked for; nothing moves when an answer arrives', async ({
  page,
  regulator,
}) => {
  await page.addInitScript(noteShifts);
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', '/forms/profileselector');
  const pieces: (() => Promise<void>)[] = [];
  const asked: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/assets/submission-list*.js', (route) =>
    isHeld ? void pieces.push(() => route.continue()) : route.continue(),
  );
  await page.route(LIST, (route) => void asked.push(() => route.continue()));
  await page.goto(dashboardOf(id));
  await expectDashboard(page);
  await expect.poll(() => pieces.length).toBeGreaterThan(0);
  // The list of drafts beside it loads independently.
  await expect(page.getByRole('main').getByText('Working. Please wait....')).toHaveCount(1);
  isHeld = false;
  await Promise.all(pieces.map((release) => release()));
  await expect.poll(() => asked.length).toBe(1);
  await expect(list(page).getByText('Working. Please wait....')).toBeVisible();
  await expect(list(page)).not.toContainText('You have not submitted anything yet.');
  await asked[0]!();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await settle(page);
  // It is 0.005 with these loads delayed, and was 0.06 while the head of the page depended on answers.
  expect(await shifted(page)).toBeLessThan(0.05);

  await page.unrouteAll();
  await regulator.settings(CAPABILITIES_OFF);
  const heard: string[] = [];
  page.on(
    'request',
    (request) => void (/Extensions|assets\/submission-list/.test(request.url()) && heard.push(request.url())),
  );
  await page.goto(dashboardOf(id));
  await expectDashboard(page);
  await page.goto('/forms/dashind');
  await settle(page);
  await expect(page.getByRole('link', { name: 'View profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByText('Submissions')).toHaveCount(0);
  expect(heard).toEqual([]);
});
