/**
 * The recreational accreditation and the introduction of an assessment: the real video in the browser, by keyboard, on
 * a phone, and when it cannot be loaded (ACRD-25, OP-D-90).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { readCues } from '#support/cues.ts';
import {
  answerAll,
  askFew,
  button,
  choose,
  main,
  PASSED,
  press,
  RECREATIONAL,
  results,
  step,
  tabTo,
  toIntroduction,
  watchToTheEnd,
} from './support/assessment.ts';
import { REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);
test.beforeEach(({ regulator }) => askFew(regulator, 3));
test.use({ viewport: { width: 390, height: 844 } });

const FILM = '**/content/drone-rules.webm';
const RECREATIONAL_PAGE = '/forms/drone-accreditation/recreational';
const CUES = readCues(
  readFileSync(join(import.meta.dirname, '../../server/accreditation/introduction/drone-rules.vtt'), 'utf8'),
);

const video = (page: Page): Locator => main(page).getByLabel('Introduction to the drone safety rules');
const player = (page: Page) =>
  video(page).evaluate((element) => {
    const { paused, ended, currentTime, duration, videoWidth, textTracks } = element as HTMLVideoElement;
    return {
      paused,
      ended,
      currentTime,
      duration,
      videoWidth,
      captions: Array.from(textTracks, ({ kind, language, mode }) => ({ kind, language, mode })),
    };
  });
const UNAVAILABLE = 'The video is not available';

async function transcript(page: Page): Promise<readonly string[]> {
  await tabTo(page, main(page).getByText('Read the transcript', { exact: true }));
  await page.keyboard.press('Enter');
  return main(page).locator('details[open] p').allInnerTexts();
}

test(
  'Lee earns a recreational accreditation: the film waits to be played, Next comes when it has ended, and stays ' +
    '[ACRD-04 ACRD-10 ACRD-11 ACRD-20 ACRD-21 ACRD-23 ACRD-25 ACRD-48 ROUTE-32]',
  async ({ page, regulator }) => {
    const asked: string[] = [];
    const answers: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/content/drone-rules')) asked.push(new URL(request.url()).pathname);
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.webm')) answers.push(response.status());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, 'lee', '/forms/drone-accreditation');
    await choose(page, 'Recreational RPA operator accreditation');
    await press(page, 'Next');
    await expect(page).toHaveURL(/\/drone-accreditation\/recreational\b/);
    await expect(step(page)).toHaveText('Declaration');
    await screen(page, 'declaration');
    await press(page, 'I accept the declaration');
    await expect(main(page).getByRole('list').last().getByRole('listitem')).toHaveText([
      'fly a drone for sport or recreation',
      'supervise people under 16',
    ]);
    await expect(
      main(page).getByText('There are 12 questions. You need at least 11 correct answers to pass.'),
    ).toBeVisible();
    await screen(page, 'about');
    expect(asked).toEqual([]);
    await press(page, 'Next');
    await expect(step(page)).toHaveText('Introduction');
    await expect(main(page).getByText('Watch to the end to continue.')).toBeVisible();
    await expect(main(page)).toContainText('This video has no sound. Turn on captions to read along.');
    await expect.poll(async () => (await player(page)).duration).toBe(CUES.at(-1)!.endMs / 1000);
    expect(new Set(asked)).toEqual(new Set(['/content/drone-rules.webm', '/content/drone-rules.vtt']));
    // Captions exist and are off by default.
    expect(await player(page)).toMatchObject({
      paused: true,
      currentTime: 0,
      videoWidth: 960,
      captions: [{ kind: 'captions', language: 'en-AU', mode: 'hidden' }],
    });
    await expect(button(page, 'Next')).toHaveCount(0);
    await screen(page, 'introduction');
    expect(await transcript(page)).toEqual(CUES.map(({ text }) => text));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await screen(page, 'transcript, dark');
    await watchToTheEnd(page);
    expect((await player(page)).ended).toBe(true);
    // A player that requests byte ranges gets them.
    expect(new Set(answers)).toEqual(new Set([206]));
    await expect(main(page).getByText(/Watch to the end to continue/)).toHaveCount(0);
    await press(page, 'Next');
    await expect(step(page)).toHaveText('Question 01/3');
    await press(page, 'Back');
    await press(page, 'Next');
    await answerAll(page, RECREATIONAL, 3, 1, 3);
    await expect(main(page).getByText(PASSED, { exact: true })).toBeVisible();
    await screen(page, 'passed');
    const [sent, ...more] = await results(regulator, 'recreational');
    expect([more, Object.keys(sent!), sent!.formData.assessmentPassed]).toEqual([[], ['formData'], true]);
  },
);

test('a film that is missing, blocked or no film: a note, the way on, and what it would have said; without its captions it plays all the same [ACRD-25]', async ({
  page,
  watch,
}) => {
  watch.allow(REFUSED);
  await enter(page, 'lee', '/forms/drone-accreditation');
  for (const fail of [
    (route: Route) => route.fulfill({ status: 404 }),
    (route: Route) => route.abort('blockedbyclient'),
    (route: Route) => route.fulfill({ contentType: 'video/webm', body: 'not a film' }),
  ]) {
    await page.route(FILM, fail);
    await page.goto(RECREATIONAL_PAGE);
    await toIntroduction(page);
    await expect(main(page).getByText(UNAVAILABLE)).toBeVisible();
    await expect(video(page)).toBeHidden();
    await expect(button(page, 'Next')).toBeVisible();
    await screen(page, 'no film');
    await page.unroute(FILM);
  }
  expect(await transcript(page)).toEqual(CUES.map(({ text }) => text));
  await page.route('**/content/drone-rules.vtt', (route) => route.fulfill({ status: 404 }));
  await page.goto(RECREATIONAL_PAGE);
  await toIntroduction(page);
  await watchToTheEnd(page);
  await expect(main(page).getByText('Read the transcript', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText(UNAVAILABLE)).toHaveCount(0);
  // Whoever reads instead of watching goes on from the end of the transcript.
  await page.unroute('**/content/drone-rules.vtt');
  await page.goto(RECREATIONAL_PAGE);
  await toIntroduction(page);
  expect(await transcript(page)).toEqual(CUES.map(({ text }) => text));
  await press(page, 'I have read the transcript');
  await expect(step(page)).toHaveText(/^Question 01\//);
});
