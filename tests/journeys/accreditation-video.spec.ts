/** The introduction of an assessment: the real film in the browser, by keyboard, on a phone, and when it does not come (ACRD-24, ACRD-25, OP-D-90). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { readCues } from '../../tools/support/intro-video/cues.mjs';
import { button, choose, main, press, step, tabTo, toIntroduction, watchToTheEnd } from './support/assessment.ts';
import { REFUSED } from './support/failing.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);
test.use({ viewport: { width: 390, height: 844 } });

const FILM = '**/content/drone-rules.webm';
const RECREATIONAL_PAGE = '/forms/drone-accreditation/recreational';
const CUES = readCues(readFileSync(join(import.meta.dirname, '../../server/accreditation/introduction/drone-rules.vtt'), 'utf8'));

const video = (page: Page): Locator => main(page).getByLabel('Introduction to the drone rules');
const player = (page: Page) =>
  video(page).evaluate((element) => {
    const { paused, ended, currentTime, duration, videoWidth, textTracks } = element as HTMLVideoElement;
    return { paused, ended, currentTime, duration, videoWidth, captions: Array.from(textTracks, ({ kind, language, mode }) => ({ kind, language, mode })) };
  });
const UNAVAILABLE = 'The video is not available';

/** Opens what the video says by keyboard. */
async function transcript(page: Page): Promise<readonly string[]> {
  await tabTo(page, main(page).getByText('Read what the video says'));
  await page.keyboard.press('Enter');
  return main(page).locator('details[open] p').allInnerTexts();
}

test('the commercial introduction: the film waits to be played, nobody waits for the film [ACRD-24]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => { if (request.url().includes('/content/drone-rules')) asked.push(new URL(request.url()).pathname); });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'lee', '/forms/drone-accreditation');
  await choose(page, 'Commercial RPA operator accreditation');
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Declaration');
  expect(asked).toEqual([]);
  await toIntroduction(page);
  await expect.poll(async () => (await player(page)).duration).toBe(CUES.at(-1)!.endMs / 1000);
  expect(new Set(asked)).toEqual(new Set(['/content/drone-rules.webm', '/content/drone-rules.vtt']));
  // Captions are there for whoever turns them on, and off until then.
  expect(await player(page)).toMatchObject({ paused: true, currentTime: 0, videoWidth: 960, captions: [{ kind: 'captions', language: 'en-AU', mode: 'hidden' }] });
  await expect(main(page).getByText('This video has no sound. You can turn on its captions.', { exact: true })).toBeVisible();
  await expect(button(page, 'Go to question one')).toBeVisible();
  await screen(page, 'introduction');
  expect(await transcript(page)).toEqual(CUES.map(({ text }) => text));
  await screen(page, 'transcript');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await screen(page, 'dark');
  await tabTo(page, video(page));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await player(page)).currentTime).toBeGreaterThan(0);
  await press(page, 'Go to question one');
  await expect(step(page)).toHaveText('Question 01/20');
});

test('the recreational introduction: Next comes when the film has ended, and stays [ACRD-25]', async ({ page }) => {
  const answers: number[] = [];
  page.on('response', (response) => { if (response.url().endsWith('.webm')) answers.push(response.status()); });
  await enter(page, 'lee', RECREATIONAL_PAGE);
  await toIntroduction(page);
  await expect(main(page).getByText('Watch it to the end to go on.')).toBeVisible();
  await expect(button(page, 'Next')).toHaveCount(0);
  await expect(main(page).getByText(UNAVAILABLE)).toHaveCount(0);
  await watchToTheEnd(page);
  expect((await player(page)).ended).toBe(true);
  // A player that asks for parts gets parts.
  expect(new Set(answers)).toEqual(new Set([206]));
  await expect(main(page).getByText('Watch it to the end to go on.')).toHaveCount(0);
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Question 01/12');
  await press(page, 'Back');
  await expect(button(page, 'Next')).toBeVisible();
});

for (const [how, fail] of [
  ['is missing', (page: Page) => page.route(FILM, (route) => route.fulfill({ status: 404 }))],
  ['is blocked', (page: Page) => page.route(FILM, (route) => route.abort('blockedbyclient'))],
  ['is no film', (page: Page) => page.route(FILM, (route) => route.fulfill({ contentType: 'video/webm', body: 'not a film' }))],
] as const)
  test(`a film that ${how}: a note, the way on, and what it would have said [ACRD-25]`, async ({ page, watch }) => {
    watch.allow(REFUSED);
    await fail(page);
    await enter(page, 'lee', RECREATIONAL_PAGE);
    await toIntroduction(page);
    await expect(main(page).getByText(UNAVAILABLE)).toBeVisible();
    await expect(video(page)).toBeHidden();
    await screen(page, 'no film');
    expect(await transcript(page)).toEqual(CUES.map(({ text }) => text));
    await press(page, 'Next');
    await expect(step(page)).toHaveText('Question 01/12');
  });

test('a film that never arrives: a note and the way on, and the player stays in case it does [ACRD-25]', async ({ page }) => {
  await page.route(FILM, () => {});
  await enter(page, 'lee', RECREATIONAL_PAGE);
  await toIntroduction(page);
  await expect(button(page, 'Next')).toHaveCount(0);
  await expect(main(page).getByText(UNAVAILABLE)).toBeVisible({ timeout: 20_000 });
  await expect(video(page)).toBeVisible();
  await press(page, 'Next');
  await expect(step(page)).toHaveText('Question 01/12');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('captions that do not come: the film plays all the same', async ({ page, watch }) => {
  watch.allow(REFUSED);
  await page.route('**/content/drone-rules.vtt', (route) => route.fulfill({ status: 404 }));
  await enter(page, 'lee', RECREATIONAL_PAGE);
  await toIntroduction(page);
  await watchToTheEnd(page);
  await expect(main(page).getByText('Read what the video says')).toHaveCount(0);
  await expect(main(page).getByText(UNAVAILABLE)).toHaveCount(0);
});
