/** Names longer than a line on a phone, of a person, of an organisation and of its drones. */
import type { Page } from 'playwright/test';
import { enter, expect, expectNoSidewaysScroll, goOn, screen, test } from '#support/browser.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';

/** Alters the names of the person, of Kestrel and of makers of drones to very long ones. */
async function renamed(page: Page, name: string): Promise<void> {
  const change = (calls: RegExp, edit: (text: string) => string) =>
    page.route(calls, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: edit(await response.text()) });
    });
  await change(/\/GetUserDetails\/v1/, (text) => text.replaceAll('Zoe Singh', name));
  await change(/\/(GetParticipants|GetOrganisationDetails)\/v1/, (text) => text.replaceAll(KESTREL, name));
  await change(/\/GetDrones(Individual|Organisation)\/v1/, (text) =>
    text.replaceAll(/"(DJI|Autel Robotics|Parrot)"/g, `"${name}"`),
  );
}

test('a person and an organisation with a name of 60 wide letters: nothing scrolls sideways, nothing is cut off in the header', async ({
  page,
  regulator,
}) => {
  const name = 'W'.repeat(60);
  await renamed(page, name);
  const id = await regulator.organisation('zoe', KESTREL);
  const banner = page.getByRole('banner');
  await enter(page, 'zoe');
  for (const path of [
    '/forms/profileselector',
    '/forms/dashind',
    `/forms/dashorg?casaorgid=${id}`,
    `/forms/orgmanagerpa?casaorgid=${id}`,
  ]) {
    await goOn(page, path);
    await expect(banner).toContainText(name);
    if (path.includes(id)) await expect(banner.getByText(/^Acting for/)).toHaveText(`Acting for ${name} ARN 3001017`);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width}`, [width]);
      expect(await cutOff(page), `${path} at ${width}`).toEqual([]);
    }
    await screen(page, path.split('?')[0]!);
  }
});

/** Elements of the header and the page whose text overflows or is outside the window. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, main h1, main h2, main a, main strong, main p, main li')]
      .filter(
        (element) =>
          element instanceof HTMLElement && element.childElementCount === 0 && element.innerText.trim() !== '',
      )
      // Text for screen readers alone is one pixel wide.
      .filter((element) => element.offsetWidth > 1)
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowX === 'visible') continue;
          const edge = box.getBoundingClientRect();
          if (left < edge.left - 1 || right > edge.right + 1) return true;
        }
        return left < -1 || right > innerWidth + 1;
      })
      .map(({ tagName, innerText, className }) => `${tagName}.${String(className)}: ${innerText}`),
  );
}
