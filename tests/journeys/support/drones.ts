/** The manage screen of drones, and a saved application to begin with. */
import type { Locator, Page, Request } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, settle } from '#support/browser.ts';

export const table = (page: Page, name: string) => page.getByRole('table', { name: `${name} drones` });

export const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** The rows of a table of drones as their lines of text. */
export const rowsOf = (page: Page, name: string) => rowsIn(table(page, name));

/** The rows of a table as their lines of text. */
export async function rowsIn(shown: Locator): Promise<string[][]> {
  await expect(shown).toBeVisible();
  const rows = await shown.locator('tbody tr').all();
  const textOf = async (cell: Locator) => (await cell.innerText()).replaceAll(/\s+/g, ' ').trim();
  return Promise.all(rows.map(async (row) => Promise.all((await row.locator('th, td').all()).map(textOf))));
}

/** Axe at both widths, and no sideways scrolling. */
export async function expectLooksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${name} at 390 px`);
  await expectNoSidewaysScroll(page, name, [390, 320]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** The address that the next window requests: headless Chromium shows no PDF in it. */
export async function nextDocument(page: Page): Promise<string> {
  const isDocument = (request: Request): boolean =>
    request.isNavigationRequest() && request.url().includes('/document-location');
  return (await page.context().waitForEvent('request', isDocument)).url();
}

/** Saves an application as the drone forms do, with the person's own token taken from the page's calls. */
export async function saveDraft(page: Page, name: string, organisationId = ''): Promise<void> {
  const asked = page.waitForRequest(/HasDrafts(?:Individual|Organisation)\/v1$/);
  await page.reload();
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  const data = { name, organisationId, formData: Buffer.from('{}').toString('base64') };
  const answer = await page.request.post('/api/mycasa/Forms/SaveDraft/v1', { headers: { authorization }, data });
  expect(await answer.json()).toMatchObject({ wasSuccessful: true });
  await page.reload();
  await settle(page);
}

/**
 * Whether a document has the size that its button says, in KB. Each document says when it was made, so that the one
 * that is fetched may have some bytes more or fewer than the one that was measured.
 */
export const hasSize = (said: string, bytes: number): boolean =>
  Math.abs(bytes / 1024 - Number.parseInt(said, 10)) < 0.6;
