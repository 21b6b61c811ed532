/** Accreditation: people take the assessments on the whole portal, by keyboard, on a phone (drones 2, 4). */
import type { Page } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { expectRefused, leavesTraces } from './support/forms.ts';
import { readSections } from './support/reading.ts';
import {
  accreditationMail, answer, answerAll, asked, askFew, button, choose, COMMERCIAL, FAILED, main, numbered, PASSED, pick, press, RECREATIONAL, results, step, tabTo, toIntroduction, toQuestions, watchToTheEnd,
} from './support/assessment.ts';

test.beforeEach(leavesTraces);
test.use({ viewport: { width: 390, height: 844 } });

const accreditationTile = async (page: Page) => (await readSections(page))['Drones and RPA']?.find(([title]) => title === 'Drone accreditation');
const attention = (page: Page) => main(page).getByRole('region', { name: 'Needs your attention' });

/** Home by the link of the result. */
async function goHome(page: Page): Promise<void> {
  await tabTo(page, main(page).getByRole('link', { name: 'Return to myCASA' }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  await settle(page);
}

test('Lee earns a commercial accreditation: from the tile of the dashboard, back to it ' +
  '[ACRD-01 ACRD-02 ACRD-03 ACRD-05 ACRD-08 ACRD-09 ACRD-26 ACRD-28 ACRD-31 ACRD-32 ACRD-33 ACRD-34 ACRD-36 ACRD-39 ACRD-40 ACRD-45 ACRD-47 ROUTE-30 ROUTE-31]', async ({ page, regulator }) => {
  await enter(page, 'lee', '/forms/');
  expect(await accreditationTile(page)).toEqual(['Drone accreditation', 'Get drone accreditation and become an accredited drone operator']);
  await tabTo(page, main(page).getByRole('link', { name: 'Drone accreditation', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forms\/drone-accreditation\b(?!\/)/);
  await expect(page).toHaveTitle('Drone accreditation - myCASA');
  await screen(page);
  await press(page, 'Next');
  await expectRefused(page, 'Please select an option');
  await screen(page, 'nothing chosen');
  await choose(page, 'Commercial RPA operator accreditation');
  await press(page, 'Next');
  await expect(page).toHaveURL(/\/drone-accreditation\/commercial\b/);
  await expect(page).toHaveTitle('Declaration - Commercial drone accreditation - myCASA');
  await screen(page, 'declaration');
  await press(page, 'I declare this');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await screen(page, 'about');
  await press(page, 'Next');
  await screen(page, 'introduction');
  await press(page, 'Go to question one');
  await expect(step(page)).toHaveText('Question 01/20');
  await expect(page).toHaveTitle('Question 01/20 - Commercial drone accreditation - myCASA');
  await expect(main(page).locator('fieldset')).toHaveCount(1);
  await screen(page, 'question');
  await press(page, 'Submit answer');
  await expectRefused(page, 'Please select an option');
  await screen(page, 'no answer');
  await pick(page, COMMERCIAL, true);
  await screen(page, 'answer chosen');
  await press(page, 'Submit answer');
  await expect(main(page).getByRole('status', { name: 'Correct' })).toBeVisible();
  await screen(page, 'right');
  await page.keyboard.press('Enter');
  await answerAll(page, COMMERCIAL, 17, 2);
  await expect(step(page)).toHaveText('Result');
  await expect(main(page).getByText('85%')).toBeAttached();
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await screen(page, 'passed');
  expect((await results(regulator)).map(({ serviceCatalogueCode, formData }) => [serviceCatalogueCode, formData.assessmentPassed, formData.assessmentResult])).toEqual([['LMS_COM', true, 85]]);
  const [letter, ...more] = await accreditationMail(regulator);
  expect([more, letter!.text]).toEqual([[], expect.stringMatching(/^Lee Adams,[^]+You answered 17 of 20 questions correctly[^]+Your commercial drone accreditation RPAEA-\d+ is valid until/)]);
  await goHome(page);
  expect(await accreditationTile(page)).toEqual(['Drone accreditation', 'View commercial drone accreditation']);
  await expect(attention(page)).toContainText('Nothing is waiting for you.');
  await expect(main(page).getByText('Commercial drone accreditation assessment')).toBeVisible();
});

test('Lee fails by one question, tries again with other questions, passes [ACRD-27 ACRD-37 ACRD-41 ACRD-42 ACRD-43 ACRD-44 ACRD-45]', async ({ page, regulator }) => {
  await askFew(regulator, 5);
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  const first = await asked(page);
  await answer(page, COMMERCIAL, false);
  await screen(page, 'wrong');
  await press(page, 'Next');
  const seen = new Set([first]);
  for (let number = 2; number <= 5; number += 1) {
    await expect(step(page)).toHaveText(numbered(number, 5));
    seen.add(await asked(page));
    await answer(page, COMMERCIAL, true);
    await page.keyboard.press('Enter');
  }
  expect(seen.size).toBe(5);
  await expect(main(page).getByText(FAILED, { exact: true })).toBeVisible();
  await expect(main(page).getByText('80%')).toBeAttached();
  await expect(main(page).getByRole('link', { name: 'Return to myCASA' })).toBeVisible();
  await screen(page, 'failed');
  expect(await accreditationMail(regulator)).toEqual([]);
  await press(page, 'Try again');
  await expect(step(page)).toHaveText('Introduction');
  await press(page, 'Go to question one');
  await expect(step(page)).toHaveText(numbered(1, 5));
  expect(seen).not.toContain(await asked(page));
  await answerAll(page, COMMERCIAL, 5, 1, 5);
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  await expect(main(page).getByText('100%')).toBeAttached();
  expect((await results(regulator)).map(({ formData }) => formData.assessmentPassed).sort()).toEqual([false, true]);
  expect(await accreditationMail(regulator)).toHaveLength(1);
});

test('Ava renews hers before it ends: nothing waits for her any more, and no day is lost [ACRD-13 ACRD-14 ACRD-46]', async ({ page, regulator }) => {
  await askFew(regulator, 1);
  await enter(page, 'ava', '/forms/');
  const ends = attention(page).getByText(/^Your commercial drone accreditation expires on /);
  const [, until] = / expires on (.+)$/.exec(await ends.innerText())!;
  await page.goto('/forms/accredcommdecl');
  await expect(page).toHaveURL(/\/drone-accreditation\/commercial\b/);
  await toQuestions(page);
  await answerAll(page, COMMERCIAL, 1, 1, 1);
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  expect((await results(regulator)).map(({ serviceCatalogueCode }) => serviceCatalogueCode)).toEqual(['LMS_RENEW_COM']);
  const threeYearsOn = until!.replace(/\d{4}$/, (year) => String(Number(year) + 3));
  expect((await accreditationMail(regulator)).map(({ text }) => text)).toEqual([expect.stringContaining(`is valid until ${threeYearsOn}.`)]);
  await goHome(page);
  await expect(attention(page)).toBeVisible();
  await expect(ends).toHaveCount(0);
  expect(await accreditationTile(page)).toEqual(['Drone accreditation', 'View commercial drone accreditation']);
});

test('Lee earns a recreational accreditation [ACRD-04 ACRD-10 ACRD-11 ACRD-20 ACRD-21 ACRD-23 ACRD-48 ROUTE-32]', async ({ page, regulator }) => {
  await askFew(regulator, 3);
  await enter(page, 'lee', '/forms/drone-accreditation');
  await choose(page, 'Recreational RPA operator accreditation');
  await press(page, 'Next');
  await expect(page).toHaveURL(/\/drone-accreditation\/recreational\b/);
  await screen(page, 'declaration');
  await press(page, 'I declare this');
  await expect(main(page).getByRole('list').last().getByRole('listitem')).toHaveText(['fly a drone for sport or recreation', 'supervise people under 16']);
  await expect(main(page).getByText('The assessment has 12 questions. You need 11 correct answers to pass.')).toBeVisible();
  await screen(page, 'about');
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Introduction');
  await watchToTheEnd(page);
  await press(page, 'Next');
  await answerAll(page, RECREATIONAL, 3, 1, 3);
  await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
  await expect(main(page).getByText('100%')).toBeAttached();
  await screen(page, 'passed');
  const [sent, ...more] = await results(regulator, 'recreational');
  expect([more, Object.keys(sent!), sent!.formData.assessmentPassed]).toEqual([[], ['formData'], true]);
  await goHome(page);
  expect(await accreditationTile(page)).toEqual(['Drone accreditation', 'View recreational drone accreditation']);
});

test('Back goes from question to question, each locked as it was answered, and to the introduction [ACRD-35]', async ({ page }) => {
  await enter(page, 'lee', '/forms/drone-accreditation/commercial');
  await toQuestions(page);
  const first = await asked(page);
  await answer(page, COMMERCIAL, false);
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Question 02/20');
  await press(page, 'Back');
  await expect(step(page)).toHaveText('Question 01/20');
  expect(await asked(page)).toBe(first);
  await expect(main(page).getByRole('alert', { name: 'Incorrect' })).toBeVisible();
  await expect(main(page).locator('fieldset input:enabled')).toHaveCount(0);
  await press(page, 'Back');
  await expect(step(page)).toHaveText('Introduction');
  await press(page, 'Go to question one');
  await expect(main(page).getByRole('alert', { name: 'Incorrect' })).toBeVisible();
  await press(page, 'Back');
  await press(page, 'Back');
  await press(page, 'Back');
  await expect(step(page)).toHaveText('Declaration');
  await toIntroduction(page);
});
