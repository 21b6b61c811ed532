/** Pages on paper, and lists that show their selected option completely. */
import type { Locator, Page } from 'playwright/test';
import { enter, expect, goOn, settle, test } from '#support/browser.ts';
import { link } from './support/drones.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

/** Visible controls, and pictures beside text. */
const pressed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, main svg, main a[class*="button"], main th[class*="plain"], [role=search]')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => `${one.tagName} ${one.textContent.trim()}`),
  );

async function expectPaper(page: Page, name: string, words: string | RegExp): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText(words).first(), name).toBeVisible();
  expect(await pressed(page), name).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Number of hidden pixels of a list's selected option. */
const cutOff = (list: Locator): Promise<number> =>
  list.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const px = (value: string): number => parseFloat(value);
    const ruler = document.createElement('div');
    ruler.style.font = style.font;
    ruler.style.whiteSpace = style.whiteSpace;
    ruler.style.inlineSize = `${String(select.clientWidth - px(style.paddingLeft) - px(style.paddingRight))}px`;
    ruler.textContent = select.selectedOptions[0]!.textContent;
    document.body.append(ruler);
    const across = ruler.scrollWidth - ruler.clientWidth;
    const down = ruler.scrollHeight - (select.clientHeight - px(style.paddingTop) - px(style.paddingBottom));
    ruler.remove();
    return Math.max(0, Math.ceil(across), Math.ceil(down));
  });

test('on paper no page shows what is pressed: dashboard, lists, details, forms, fees, ends; a list shows whole what is chosen in it, on a phone and in a table [DVAL-50]', async ({
  page,
  regulator,
}) => {
  const expectWhole = async (name: RegExp): Promise<void> => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const list = page.getByRole('combobox', { name });
      await expect(list.locator('option:checked')).toHaveText('Only select if assigned weight class is incorrect');
      expect(await cutOff(list), `${name.source} at ${String(width)} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', '/forms/profileselector');
  await expectPaper(page, 'selector', 'Kestrel Survey');
  await goOn(page, `/forms/dashorg?casaorgid=${id}`);
  await expectPaper(page, 'organisation', 'Needs your attention');
  await goOn(page, `/forms/orgmanagerpa?casaorgid=${id}`);
  await expectPaper(page, 'drones', 'DJI Phantom 4 RTK');
  await link(page, 'DJI Phantom 4 RTK').click();
  await settle(page);
  await expectPaper(page, 'drone', 'Serial number');
  await expectWhole(/^Select a weightclass$/);
  await goOn(page, `/forms/dronesreneworg?casaorgid=${id}&renewAll=1`);
  await expectPaper(page, 'renewal', 'Total');
  await page.getByRole('button', { name: /^Change weight class of DJI Phantom/ }).click();
  await expectWhole(/^Select a weightclass for DJI Phantom/);
  await page.getByRole('button', { name: /^(?:Edit|View) DJI Phantom/ }).click();
  await settle(page);
  await expectPaper(page, 'renewal-drone', 'Serial number');
  await goOn(page, `/forms/organisation/${id}/damp-report`);
  await expectPaper(page, 'form', 'Safety-sensitive aviation activity (SSAA)');
  await goOn(page, `/forms/organisation/${id}/submissions/payment`);
  await expectPaper(page, 'payments', 'RPA operator certificate variation');
  await goOn(page, '/forms/profiledetailsind');
  await expectPaper(page, 'profile', 'zoe.singh@example.com');
  await goOn(page, '/forms/not-there');
  await expectPaper(page, 'not-found', /Check the web address/);
});
