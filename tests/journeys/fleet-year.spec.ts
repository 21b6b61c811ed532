/** The next twelve months of a fleet of 1,000 drones: by keyboard, on paper, as a file, and on to the renewal. */
import { readFile } from 'node:fs/promises';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '#support/browser.ts';
import { keyboard } from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';
import { main } from './support/paying.ts';

test.beforeEach(leavesTraces);

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

test('@way:fleet-year Uma prints the year, takes it with her, and renews a month of it', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('uma', 'Wedgetail Fleet Services');
  await enter(page, 'uma', `/forms/orgmanagerpa?casaorgid=${id}`);
  const hands = keyboard(page);
  await hands.press(main(page).getByRole('link', { name: 'The next 12 months' }));
  const table = main(page).getByRole('table', { name: 'Month by month' });
  const rows = table.getByRole('row');
  await expect(rows).not.toHaveCount(0);
  // Heads, expired drones, months and total. The present month has a row only where something is still due in it.
  const count = await rows.count();
  expect([15, 16]).toContain(count);
  await expectAccessible(page);
  // A dozen dates, none of which breaks across lines.
  expect(await main(page).innerText()).not.toMatch(/\d\d [A-Z][a-z]{2} 20\d\d/);

  // As a browser prints it, with its usual margins, on either paper.
  for (const format of ['A4', 'Letter']) {
    const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
    expect(pagesOf(await page.pdf({ format, margin })), format).toBe(1);
  }

  const file = page.waitForEvent('download');
  await hands.press(main(page).getByRole('button', { name: 'Download (CSV)' }));
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(count - 1);

  await page.setViewportSize({ width: 320, height: 800 });
  const months = table.getByRole('button', { expanded: false });
  await hands.press(months.nth(1));
  const month = main(page).getByRole('region', { name: /: \d+ due, \$/ });
  await expect(month).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const renew = month.getByRole('button', { name: /^Renew \d+ drones$/ });
  const words = await renew.textContent();
  await hands.press(renew);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Renew drone registration' })).toBeVisible();
  const renewed = /\d+/.exec(words ?? '')?.[0];
  await expect(main(page)).toContainText(`You are currently renewing ${renewed} of `);
});
