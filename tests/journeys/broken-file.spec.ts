/** A broken PDF among three files: said at its question when it is chosen. It holds Submit until the person goes on without it; the other file stays. */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test } from '#support/browser.ts';
import { leavesTraces, pdf, submissions, submit, summary, words } from './support/forms.ts';

const main = (page: Page) => page.getByRole('main');
/** Begins as an office document does, and is none. */
const HOLLOW = { name: 'report.docx', mimeType: '', buffer: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]) };
const TEXT = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear all, this is a text.') };

test.beforeEach(leavesTraces);

for (const width of [1280, 390]) {
  test(`a broken PDF among three files, by keyboard, ${String(width)} pixels wide [FORM-12]`, async ({ page, regulator }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, 'zoe', `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`);
    await page.getByLabel('CASA reference').fill('CASE-4711');
    await page.getByLabel('Description of your submission').fill(words(60));
    const field = page.locator('input[type=file]');
    const chooser = page.waitForEvent('filechooser');
    await field.focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([pdf('manual.pdf'), TEXT, HOLLOW]);
    const refused = page.getByRole('list', { name: 'Not attached' });
    await expect(refused).toContainText(`${TEXT.name}This file is a text file, not a PDF.`);
    await expect(refused).toContainText(`${HOLLOW.name}This file is damaged or not complete.`);
    const attached = page.getByRole('list', { name: /^Attached to/ });
    await expect(attached.getByRole('listitem')).toHaveCount(1);
    await screen(page, 'refused when chosen');
    const box = page.getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Submit', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText(`${TEXT.name} and 1 other file are not attached`);
    await screen(page, 'held');
    expect(await submissions(regulator, 'industry-assist')).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss what was not attached to Documents' }).focus();
    await page.keyboard.press('Enter');
    await expect(refused).toHaveCount(0);
    await expect(attached).toContainText('manual.pdf');
    await submit(page);
    await expect(main(page).getByRole('group', { name: 'Documents successfully uploaded' })).toBeVisible();
    expect(await submissions(regulator, 'industry-assist')).toMatchObject([{ body: { files: [{ name: 'manual.pdf' }] } }]);
  });
}
