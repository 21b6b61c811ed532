/** Taking an assessment without a mouse, and what the regulator then holds. */
import type { Locator, Page } from 'playwright/test';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import type { Regulator, SentMail } from '#support/regulator.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { capabilitiesIn, CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import { expect } from '#support/browser.ts';
import { submissions, type Submitted } from './forms.ts';

export const COMMERCIAL = 'RPA Excluded Assessment';
export const RECREATIONAL = 'RPA Recreational Assessment';

export const PASSED =
  'Congratulations! You have successfully achieved accreditation! To download your results, visit the drone accreditation section of your myCASA account.';
export const FAILED = 'Thank you for your attempt. Unfortunately you were unsuccessful. Please try again!';
export const NO_ASSESSMENT = 'Failed to retrieve assessment please refresh your browser.';

export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
export const step = (page: Page): Locator => main(page).locator('h2').first();
/** The text of the present question. */
export const asked = (page: Page): Promise<string> => main(page).locator('legend').innerText();

/** Tabs on until this has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** Chooses an option of a group of radio buttons by keyboard: into the group, then down to it. */
export async function choose(page: Page, label: string): Promise<void> {
  const radios = main(page).getByRole('radio');
  const labels = await radios.evaluateAll((all) =>
    all.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  const place = labels.indexOf(label);
  expect(labels, label).toContain(label);
  await tabTo(page, radios.first());
  if (place === 0) await page.keyboard.press('Space');
  for (let presses = 0; presses < place; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('radio', { name: label, exact: true })).toBeChecked();
}

/** Selects an answer of the present question, without submitting it. */
export async function pick(page: Page, type: AssessmentType, rightly: boolean) {
  const text = await asked(page);
  const question = BANKS[type].questions.find((one) => one.text === text);
  if (question === undefined) throw new Error(`No such question: ${text}`);
  const labels = question.answers.filter(({ isCorrect }) => isCorrect === rightly).map((one) => one.text);
  if (question.type === 'single') await choose(page, labels[0]!);
  else
    for (const label of labels) {
      await tabTo(page, main(page).getByRole('checkbox', { name: label, exact: true }));
      await page.keyboard.press('Space');
    }
  return question;
}

/** Answers the present question and submits the answer; the button that leads on then has the focus. */
export async function answer(page: Page, type: AssessmentType, rightly: boolean): Promise<void> {
  const { helpText } = await pick(page, type, rightly);
  await press(page, 'Submit answer');
  const said = main(page).getByRole('group', { name: rightly ? 'Correct' : 'Incorrect' });
  await expect(said.getByText(helpText, { exact: true })).toBeVisible();
  await expect(button(page, 'Next')).toBeFocused();
}

/** From now on assessments have this many questions; only one journey answers all 20. */
export const askFew = (regulator: Regulator, count: number): Promise<void> =>
  regulator.settings({ [QUESTIONS_ASKED]: String(count) });

/** From now on questions come with their right answers, as printed, and the page judges the answers itself (DEC-35). */
export const asPrinted = (regulator: Regulator): Promise<void> =>
  regulator.settings({
    [CAPABILITIES_SETTING]: Object.keys(capabilitiesIn(undefined))
      .filter((name) => name !== 'assessmentAnswers')
      .join(),
  });

export const numbered = (number: number, total: number): string =>
  `Question ${String(number).padStart(2, '0')}/${String(total)}`;

/** Answers questions one by one, going on after each: the given number correctly, the others wrongly. */
export async function answerAll(
  page: Page,
  type: AssessmentType,
  right: number,
  from = 1,
  total = BANKS[type].questionsAsked,
): Promise<void> {
  for (let number = from; number <= total; number += 1) {
    await expect(step(page)).toHaveText(numbered(number, total));
    await answer(page, type, number <= right);
    await page.keyboard.press('Enter');
  }
}

/** From the declaration to the introduction. */
export async function toIntroduction(page: Page): Promise<void> {
  await expect(step(page)).toHaveText('Declaration');
  await press(page, 'I accept the declaration');
  await expect(step(page)).toHaveText('About this accreditation');
  await expect(page.getByRole('main')).toContainText(/This takes about \d+ minutes\. There is no fee\./);
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Introduction');
}

/** Plays the introduction by keyboard from shortly before its end, to save time, until the page leads on. */
export async function watchToTheEnd(page: Page): Promise<void> {
  const film = main(page).getByLabel('Introduction to the drone safety rules');
  await film.evaluate(async (element) => {
    const player = element as HTMLVideoElement;
    if (player.readyState === 0)
      await new Promise((resolve) => {
        player.addEventListener('loadedmetadata', resolve, { once: true });
      });
    player.currentTime = player.duration - 1;
    await new Promise((resolve) => {
      player.addEventListener('seeked', resolve, { once: true });
    });
  });
  await expect(button(page, 'Next')).toHaveCount(0);
  await tabTo(page, film);
  await page.keyboard.press('Space');
  await expect(button(page, 'Next')).toBeVisible();
}

/** From the declaration to the first question of a commercial assessment, which has no video. */
export async function toQuestions(page: Page): Promise<void> {
  await toIntroduction(page);
  await press(page, 'Go to question one');
}

/** The submitted data of an assessment. */
export interface SentAssessment {
  readonly serviceCatalogueCode?: string;
  readonly formData: { readonly assessmentPassed: boolean; readonly assessmentResult: number };
}

/** The results of a kind that the regulator holds. */
export async function results(
  regulator: Regulator,
  kind: 'commercial' | 'recreational' = 'commercial',
): Promise<readonly SentAssessment[]> {
  return (await submissions(regulator, `lms-${kind}`)).map(({ body }: Submitted) => body as SentAssessment);
}

/** The mail about an accreditation that was sent. */
export async function accreditationMail(regulator: Regulator): Promise<readonly SentMail[]> {
  return (await regulator.mail()).filter(({ subject }) => subject.startsWith('Drone accreditation achieved: '));
}
