/** Plays a machine's covering paths on its harness in a real browser: what is expected of each state is looked for, and axe looks at each screen. */
import 'temporal-polyfill/global';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import { violationsOf } from './axe.ts';
import { coveringPaths, spell } from './model.ts';
import { expectedOf, spellShown } from './expectations.ts';
import { TransitionCoverage } from './replay.ts';
import type { AnyModelSpec, Shown } from './spec.ts';
import type { HarnessHandle, HarnessReport } from './harness/harness-page.tsx';

type HarnessWindow = { harness: Promise<HarnessHandle> };

/** Opens an area's harness; the address of the harness server is in HARNESS_URL. */
export async function openHarness(page: Page, area: string): Promise<void> {
  await page.goto(`${process.env['HARNESS_URL'] ?? 'http://127.0.0.1:4305'}/?area=${area}`);
  await page.evaluate(async () => { await (window as unknown as HarnessWindow).harness; });
}

const start = (page: Page, input: string): Promise<HarnessReport> =>
  page.evaluate(async (name) => (await (window as unknown as HarnessWindow).harness).start(name), input);
const perform = (page: Page, event: AnyEventObject): Promise<HarnessReport> =>
  page.evaluate(async (given) => (await (window as unknown as HarnessWindow).harness).perform(given), event);
/** The page as it stands, once what was asked of it is drawn; the ids that React counts are left out. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    return document.body.innerHTML.replace(/"[:_«]r[^"]*"/g, '""');
  });
const hits = (page: Page): Promise<string[]> => page.evaluate(async () => (await (window as unknown as HarnessWindow).harness).hits());

/**
 * One browser test for a machine: its covering paths one after the other, the expectations of every state on the way, axe once for each
 * distinct page, and at the end every transition taken.
 */
export function coverInBrowser(spec: AnyModelSpec): void {
  test(`${spec.slug}: every transition in the browser, every state as expected, axe clean`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    await openHarness(page, spec.slug);
    const looked = new Set<string>();
    for (const path of coveringPaths(spec)) {
      let walked = path.start;
      await look(page, spec, await start(page, path.start), walked, looked);
      for (const event of path.events as readonly AnyEventObject[]) {
        walked = `${walked} > ${spell({ start: '', events: [event] }).slice(3)}`;
        const report = await perform(page, event);
        expect(report.impossible, walked).toBeNull();
        await look(page, spec, report, walked, looked);
      }
    }
    expect(errors).toEqual([]);
    const taken = new Set(await hits(page));
    expect(new TransitionCoverage(spec.machine).all.map((t) => t.key).filter((key) => !taken.has(key)), 'transitions not taken').toEqual([]);
  });
}

/**
 * One look for each distinct page with the same expectations: paths share their beginnings, and a load of six calls has hundreds of situations that
 * show the same waiting page.
 */
async function look(page: Page, spec: AnyModelSpec, report: HarnessReport, walked: string, looked: Set<string>): Promise<void> {
  expect(report.error, walked).toBeNull();
  const { shows, hides } = expectedOf(spec, report.states, report.context);
  const expected = [...shows.map(spellShown), 'not', ...hides.map(spellShown)].join('\n');
  if (looked.has(`${expected}\n${await drawn(page)}`)) return;
  for (const shown of shows) await expect(find(page, shown), `${walked}: ${spellShown(shown)}`).not.toHaveCount(0);
  for (const hidden of hides) await expect(find(page, hidden), `${walked}: no ${spellShown(hidden)}`).toHaveCount(0);
  const now = await drawn(page);
  looked.add(`${expected}\n${now}`);
  if (looked.has(now)) return;
  looked.add(now);
  expect(await violationsOf(page), `axe, ${walked}`).toEqual([]);
}

/** Visible elements only: a closed dialog shows nothing. */
function find(page: Page, shown: Shown) {
  if (typeof shown === 'string' || shown instanceof RegExp) return page.getByText(shown).filter({ visible: true });
  const name = shown.name === undefined ? {} : { name: shown.name, exact: true };
  return page.getByRole(shown.role as 'heading', name).filter({ visible: true });
}
