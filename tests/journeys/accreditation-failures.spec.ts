/** Assessments when something fails: questions that do not come, answers that cannot be kept, a result that cannot be sent (drones 8, OP-D-88, T-53). */
import type { Page, Request } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';
import {
  accreditationMail, answer, answerAll, asked, askFew, button, choose, COMMERCIAL, FAILED, main, NO_ASSESSMENT, numbered, PASSED, press, results, step, toQuestions,
} from './support/assessment.ts';

test.beforeEach(leavesTraces);
test.beforeEach(({ regulator }) => askFew(regulator, FEW));
test.use({ viewport: { width: 390, height: 844 } });

const UNSENT = 'Your result has not been submitted';
const UNSAVED = /^Your last answer is not saved yet\./;
/** Chromium's own words about a call without an answer. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION/;

/** How many questions are asked here. */
const FEW = 3;

/** To the end but for the last step: the last answer is given. */
async function toTheLastStep(page: Page, right: number): Promise<void> {
  for (let number = 1; number <= FEW; number += 1) {
    await expect(step(page)).toHaveText(numbered(number, FEW));
    await answer(page, COMMERCIAL, number <= right);
    if (number < FEW) await page.keyboard.press('Enter');
  }
}

test('questions that do not come lead to the choice, which says so and leads nowhere by itself [ACRD-06 ACRD-07 DERR-35]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await regulator.settings({ 'Portal - Feature Availability - Recreational Drone': '01/01/2099' });
  await enter(page, 'lee', '/forms/drone-accreditation');
  // Nothing to choose between: it leads on.
  await expect(step(page)).toHaveText('Declaration');
  await expect(page).toHaveURL(/\/drone-accreditation\/commercial\b/);
  await regulator.faults([{ call: 'getAssessmentData', kind: 'd' }]);
  await page.goto('/forms/drone-accreditation/commercial');
  await expect(main(page).getByRole('alert').getByText(NO_ASSESSMENT, { exact: true })).toBeVisible();
  // The error leaves the address, and stays on the page (DEC-43).
  await expect(page).not.toHaveURL(/error=/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(main(page).getByRole('radio')).toHaveCount(1);
  await screen(page, 'no assessment');
  await regulator.faults([]);
  await choose(page, 'Commercial RPA operator accreditation');
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Declaration');
  // Where it had been, it is not told again.
  await page.goto('/forms/drone-accreditation');
  await expect(step(page)).toHaveText('Declaration');
});

test('a result that cannot be sent: the answers stay, nothing is said to be passed, and it is submitted again, once [ACRD-36]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  await toTheLastStep(page, FEW);
  await regulator.faults([{ call: 'lmsCommercial', kind: 'd' }]);
  await page.keyboard.press('Enter');
  const alert = main(page).getByRole('group', { name: UNSENT });
  await expect(alert.getByText('Your answers are kept. You can submit them again.')).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Question 03\/3/);
  await expect(main(page).getByText(PASSED)).toHaveCount(0);
  await screen(page, 'not submitted');
  expect(await results(regulator)).toEqual([]);
  await press(page, 'Back');
  await expect(step(page)).toHaveText(numbered(FEW - 1, FEW));
  await press(page, 'Next');
  await expect(step(page)).toHaveText(numbered(FEW, FEW));
  await press(page, 'Next');
  await expect(alert).toBeVisible();
  await regulator.faults([]);
  await press(page, 'Submit again');
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  expect(await results(regulator)).toHaveLength(1);
  expect(await accreditationMail(regulator)).toHaveLength(1);
});

test('the network is lost and the page loaded again at every question: the same question, the same order, one result', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED, LOST);
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  const order: string[] = [];
  const submits: (string | null)[] = [];
  page.on('request', (request: Request) => void (request.method() === 'POST' && request.url().includes('/lms/') && submits.push(request.headers()['idempotency-key'] ?? null)));
  for (let number = 1; number <= FEW; number += 1) {
    await expect(step(page)).toHaveText(numbered(number, FEW));
    order.push(await asked(page));
    // Without a network an answer is given all the same, and the page says that it is not saved.
    await page.context().setOffline(true);
    await answer(page, COMMERCIAL, true);
    await expect(main(page).getByText(UNSAVED)).toBeVisible();
    if (number === 1) await screen(page, 'not saved');
    await page.context().setOffline(false);
    if (number === FEW) break;
    await press(page, 'Next');
    await expect(step(page)).toHaveText(numbered(number + 1, FEW));
    await expect(main(page).getByText(UNSAVED)).toHaveCount(0);
    const next = await asked(page);
    await page.reload();
    await settle(page);
    await expect(step(page)).toHaveText(numbered(number + 1, FEW));
    expect(await asked(page)).toBe(next);
    await expect(button(page, 'Submit answer')).toBeVisible();
  }
  expect(new Set(order).size).toBe(FEW);
  // The result arrives; that it did, never does.
  await page.route('**/lms/commercial/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Next');
  await expect(main(page).getByRole('group', { name: UNSENT })).toBeVisible();
  await page.unroute('**/lms/commercial/**');
  await page.reload();
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  await expect(main(page).getByText('100%')).toBeAttached();
  expect([submits.length, new Set(submits).size, submits.includes(null)]).toEqual([3, 1, false]);
  expect(await results(regulator)).toHaveLength(1);
  expect(await accreditationMail(regulator)).toHaveLength(1);
});

test('answers to questions of yesterday are not accepted, and a new attempt begins', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await regulator.clock('2026-11-23T10:00:00+11:00');
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  const first = await asked(page);
  await toTheLastStep(page, FEW);
  await regulator.clock('2026-11-24T10:30:00+11:00');
  await page.keyboard.press('Enter');
  const alert = main(page).getByRole('group', { name: 'Your answers were not accepted' });
  await expect(alert.getByText(/handed out more than 24 hours ago/)).toBeVisible();
  await expect(button(page, 'Submit again')).toHaveCount(0);
  await screen(page, 'not accepted');
  await press(page, 'Begin again');
  await toQuestions(page);
  expect(await asked(page)).not.toBe(first);
  await answerAll(page, COMMERCIAL, 0, 1, FEW);
  await expect(main(page).getByText(FAILED, { exact: true })).toBeVisible();
  expect(await results(regulator)).toHaveLength(1);
});

test('new questions that do not come after a failed attempt matter to whoever tries again [ACRD-44]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  await toTheLastStep(page, 0);
  await regulator.faults([{ call: 'getAssessmentData', kind: 'e' }]);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(FAILED, { exact: true })).toBeVisible();
  await expect(main(page).getByText('0%', { exact: true })).toBeAttached();
  await press(page, 'Try again');
  await expect(main(page).getByText(NO_ASSESSMENT, { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/error=/);
});
