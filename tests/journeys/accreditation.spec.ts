/**
 * Accreditation: assessments taken on the whole portal, by keyboard, on a phone, and with a lost network (drones 2, 4,
 * 8, OP-D-88, T-53).
 */
import type { Page, Request } from 'playwright/test';
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import { REFUSED } from './support/failing.ts';
import { expectRefused, leavesTraces } from './support/forms.ts';
import { readSections } from './support/reading.ts';
import {
  accreditationMail,
  answer,
  answerAll,
  asked,
  askFew,
  asPrinted,
  button,
  choose,
  COMMERCIAL,
  FAILED,
  main,
  NO_ASSESSMENT,
  numbered,
  PASSED,
  pick,
  press,
  results,
  step,
  tabTo,
  toQuestions,
} from './support/assessment.ts';

test.beforeEach(leavesTraces);
test.use({ viewport: { width: 390, height: 844 } });

/** Chromium's messages about a call without an answer. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION/;
/** Number of questions where it does not matter. */
const FEW = 3;

const accreditationTile = async (page: Page) =>
  (await readSections(page))['Drones and RPA']?.find(([title]) => title === 'Drone accreditation');
const attention = (page: Page) => main(page).getByRole('region', { name: 'Needs your attention' });

async function goHome(page: Page): Promise<void> {
  await tabTo(page, main(page).getByRole('link', { name: 'Return to myCASA' }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to the portal');
  await settle(page);
}

test(
  '@way:accreditation Lee earns a commercial accreditation, each answer judged by the regulator (DEC-45): from the tile of the dashboard, back to it ' +
    '[ACRD-01 ACRD-02 ACRD-03 ACRD-05 ACRD-08 ACRD-09 ACRD-26 ACRD-28 ACRD-31 ACRD-32 ACRD-33 ACRD-34 ACRD-35 ACRD-36 ACRD-39 ACRD-40 ACRD-45 ACRD-47 ROUTE-30 ROUTE-31]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const handedOut = page.waitForResponse((response) => response.url().includes('/getAssessmentData/'));
    await enter(page, 'lee', '/forms/');
    expect(await accreditationTile(page)).toEqual([
      'Drone accreditation',
      'Get drone accreditation and become an accredited drone operator',
    ]);
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
    await press(page, 'I accept the declaration');
    await expect(main(page).getByRole('heading', { level: 2, name: 'About this accreditation' })).toBeFocused();
    await screen(page, 'about');
    await press(page, 'Next');
    await screen(page, 'introduction');
    await press(page, 'Go to question one');
    await expect(step(page)).toHaveText('Question 01/20');
    await expect(page).toHaveTitle('Question 01/20 - Commercial drone accreditation - myCASA');
    await expect(main(page).locator('fieldset')).toHaveCount(1);
    // The response does not show which answers are right.
    expect(await (await handedOut).text()).not.toMatch(/isCorrect|helpText/);
    await screen(page, 'question');
    await press(page, 'Submit answer');
    await expectRefused(page, 'Please select an option');
    await screen(page, 'no answer');
    await pick(page, COMMERCIAL, true);
    await screen(page, 'answer chosen');
    // An answer that could not be judged stays, and is judged on the next try.
    await regulator.faults([{ call: 'AssessmentAnswer', kind: 'd' }]);
    await press(page, 'Submit answer');
    await expect(main(page).getByRole('group', { name: 'We have not checked your answer yet' })).toBeVisible();
    await screen(page, 'answer not checked');
    await regulator.faults([]);
    await press(page, 'Submit again');
    await expect(main(page).getByRole('group', { name: 'Correct' })).toBeVisible();
    await screen(page, 'right');
    await page.keyboard.press('Enter');
    // Back shows each question answered and locked, and before the first one the introduction.
    await expect(step(page)).toHaveText('Question 02/20');
    // A reloaded page knows what was judged.
    await page.reload();
    await settle(page);
    await expect(step(page)).toHaveText('Question 02/20');
    await press(page, 'Back');
    await expect(main(page).getByRole('group', { name: 'Correct' })).toBeVisible();
    await expect(main(page).locator('fieldset input:enabled')).toHaveCount(0);
    await press(page, 'Back');
    await expect(step(page)).toHaveText('Introduction');
    await press(page, 'Go to question one');
    await press(page, 'Next');
    await answerAll(page, COMMERCIAL, 17, 2);
    await expect(step(page)).toHaveText('Assessment passed');
    await expect(main(page).getByText('85%')).toBeAttached();
    await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
    await screen(page, 'passed');
    expect(
      (await results(regulator)).map(({ serviceCatalogueCode, formData }) => [
        serviceCatalogueCode,
        formData.assessmentPassed,
        formData.assessmentResult,
      ]),
    ).toEqual([['LMS_COM', true, 85]]);
    const [letter, ...more] = await accreditationMail(regulator);
    expect([more, letter!.text]).toEqual([
      [],
      expect.stringMatching(
        /^Dear Lee Adams,[^]+You answered 17 of 20 questions correctly[^]+Your commercial drone accreditation RPAEA-\d+ expires on/,
      ),
    ]);
    await goHome(page);
    expect(await accreditationTile(page)).toEqual(['Drone accreditation', 'View commercial drone accreditation']);
    await expect(attention(page)).toContainText('You have nothing to do.');
    await expect(main(page).getByRole('link', { name: /^Commercial drone accreditation assessment/ })).toBeVisible();
  },
);

test(
  'Lee, at a regulator that sends the right answers along, whose questions do not come at first, loses the network at each of them, fails by one, tries again with others, and passes though the answer to the result is lost ' +
    '[ACRD-07 ACRD-27 ACRD-36 ACRD-37 ACRD-41 ACRD-42 ACRD-43 ACRD-44 ACRD-45 DERR-35]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED, LOST);
    await asPrinted(regulator);
    await askFew(regulator, FEW);
    await regulator.faults([{ call: 'getAssessmentData', kind: 'd' }]);
    await enter(page, 'lee', '/forms/drone-accreditation/commercial');
    await expect(main(page).getByRole('alert').getByText(NO_ASSESSMENT, { exact: true })).toBeVisible();
    // The error leaves the address and stays on the page (DEC-43).
    await expect(page).not.toHaveURL(/error=/);
    await expect(page).toHaveTitle(/^Error: /);
    await screen(page, 'no assessment');
    await regulator.faults([]);
    await choose(page, 'Commercial RPA operator accreditation');
    await press(page, 'Next');
    await toQuestions(page);

    const submits: (string | null)[] = [];
    page.on(
      'request',
      (request: Request) =>
        void (
          request.method() === 'POST' &&
          request.url().includes('/lms/') &&
          submits.push(request.headers()['idempotency-key'] ?? null)
        ),
    );
    const unsaved = main(page).getByText(/^Your last answer is not saved yet\./);
    const seen = new Set<string>();
    for (let number = 1; number <= FEW; number += 1) {
      await expect(step(page)).toHaveText(numbered(number, FEW));
      seen.add(await asked(page));
      // Without a network an answer can still be given, and the page says that it is not saved.
      await page.context().setOffline(true);
      await answer(page, COMMERCIAL, number > 1);
      await expect(unsaved).toBeVisible();
      if (number === 1) await screen(page, 'wrong, and not saved');
      await page.context().setOffline(false);
      await press(page, 'Next');
      if (number === FEW) break;
      await expect(step(page)).toHaveText(numbered(number + 1, FEW));
      await expect(unsaved).toHaveCount(0);
      const next = await asked(page);
      await page.reload();
      await settle(page);
      await expect(step(page)).toHaveText(numbered(number + 1, FEW));
      expect(await asked(page)).toBe(next);
    }
    expect(seen.size).toBe(FEW);
    await expect(main(page).getByText(FAILED, { exact: true })).toBeVisible();
    await expect(main(page).getByText('67%')).toBeAttached();
    await expect(main(page).getByRole('link', { name: 'Return to myCASA' })).toBeVisible();
    await screen(page, 'failed');
    const wrong = main(page).getByRole('article');
    const said = await wrong.allTextContents();
    expect(said).toHaveLength(1);
    await page.reload();
    await settle(page);
    await expect(main(page).getByText(FAILED, { exact: true })).toBeVisible();
    expect(await wrong.allTextContents()).toEqual(said);
    expect(await accreditationMail(regulator)).toEqual([]);

    await press(page, 'Try again');
    await expect(step(page)).toHaveText('Introduction');
    await press(page, 'Go to question one');
    await expect(step(page)).toHaveText(numbered(1, FEW));
    expect(seen).not.toContain(await asked(page));
    submits.length = 0;
    await page.route('**/lms/commercial/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await answerAll(page, COMMERCIAL, FEW, 1, FEW);
    const unsent = main(page).getByRole('group', { name: 'We have not received your answers' });
    await expect(unsent.getByText('Your answers are saved. Submit them again.')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Question 03\/3/);
    await expect(main(page).getByText(PASSED)).toHaveCount(0);
    await screen(page, 'not submitted');
    await page.unroute('**/lms/commercial/**');
    await page.reload();
    await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
    await expect(main(page).getByText('100%')).toBeAttached();
    expect([submits.length, new Set(submits).size, submits.includes(null)]).toEqual([3, 1, false]);
    expect((await results(regulator)).map(({ formData }) => formData.assessmentPassed).sort()).toEqual([false, true]);
    expect(await accreditationMail(regulator)).toHaveLength(1);
  },
);
