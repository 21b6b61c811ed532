/**
 * Plays a machine's covering paths on its harness in a real browser, checking the expectations of each state and
 * running axe on each screen.
 */
import 'temporal-polyfill/global';
import { expect, test as base } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import { violationsOf } from './axe.ts';
import { keptCoveringPaths } from './covering-paths.ts';
import { spell } from './model.ts';
import { expectedOf, spellShown } from './expectations.ts';
import { beginGallery, GalleryRoll, keepGallery, photographed } from './gallery.ts';
import { TransitionCoverage } from './replay.ts';
import type { AnyModelSpec, Shown } from './spec.ts';
import { keepTaken, TakenCount } from './taken.ts';
import type { Drawn } from './harness/drawn.ts';
import type { HarnessHandle, HarnessReport } from './harness/harness-page.tsx';

type HarnessWindow = { harness: HarnessHandle };

/** The page shared by a worker's tests, the errors on it since last read, and the screens checked by axe. */
interface HarnessPage {
  readonly page: Page;
  readonly errors: string[];
  readonly judged: Set<string>;
}

/**
 * All machines of a worker are played in one page, which is loaded and gets axe once. HARNESS_URL has the harness
 * server's address.
 */
const test = base.extend<object, { harnessPage: HarnessPage }>({
  harnessPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
      });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(process.env['HARNESS_URL'] ?? 'http://127.0.0.1:4305');
      await use({ page, errors, judged: new Set() });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** @returns whether the area has a view of its own */
const open = (page: Page, slug: string): Promise<boolean> =>
  page.evaluate((area) => (window as unknown as HarnessWindow).harness.open(area), slug);
const start = (page: Page, input: string): Promise<HarnessReport> =>
  page.evaluate((name) => (window as unknown as HarnessWindow).harness.start(name), input);
const perform = (page: Page, event: AnyEventObject): Promise<HarnessReport> =>
  page.evaluate((given) => (window as unknown as HarnessWindow).harness.perform(given), event);
const drawn = (page: Page): Promise<Drawn> => page.evaluate(() => (window as unknown as HarnessWindow).harness.drawn());
const hits = (page: Page): Promise<ReturnType<HarnessHandle['hits']>> =>
  page.evaluate(() => (window as unknown as HarnessWindow).harness.hits());

/**
 * Defines one browser test for a machine: its covering paths one by one with the expectations of every state, axe once
 * for each distinct screen, and at the end that every transition was taken.
 *
 * @param rows requirement rows that depend on the view, for the title
 */
export function coverInBrowser(spec: AnyModelSpec, rows = ''): void {
  test(`${spec.slug}: every transition in the browser, every state as expected, axe clean${rows === '' ? '' : ` [${rows}]`}`, async ({
    harnessPage,
  }) => {
    // A machine has hundreds of situations, so the limit only ends a hang.
    test.setTimeout(900_000);
    const { page, errors } = harnessPage;
    errors.length = 0;
    const hasView = await open(page, spec.slug);
    const looked = new Set<string>();
    // A stand-in for a view is no screenshot of the product.
    const roll = hasView && process.env['GALLERY'] === '1' ? new GalleryRoll(spec) : null;
    if (roll) beginGallery(spec.slug);
    for (const path of keptCoveringPaths(spec)) {
      let walked = path.start;
      await look(harnessPage, spec, await start(page, path.start), walked, looked, roll);
      for (const event of path.events as readonly AnyEventObject[]) {
        walked = `${walked} > ${spell({ start: '', events: [event] }).slice(3)}`;
        const report = await perform(page, event);
        expect(report.impossible, walked).toBeNull();
        await look(harnessPage, spec, report, walked, looked, roll);
      }
    }
    if (roll) keepGallery(roll.part());
    expect(errors).toEqual([]);
    const paths = await hits(page);
    const all = new TransitionCoverage(spec.machine).all.map(({ key }) => key);
    const count = new TakenCount();
    for (const path of paths) count.test({ file: 'tests/journeys/covering.spec.ts', title: test.info().title })(path);
    keepTaken(count.part(spec.slug, 'browser', all));
    const taken = new Set(paths.flat().map(([key]) => key));
    expect(
      all.filter((key) => !taken.has(key)),
      'transitions not taken',
    ).toEqual([]);
  });
}

/**
 * Checks each distinct page with the same expectations once: paths share their beginnings, and a load of six calls has
 * hundreds of situations with the same waiting page.
 */
async function look(
  { page, judged }: HarnessPage,
  spec: AnyModelSpec,
  report: HarnessReport,
  walked: string,
  looked: Set<string>,
  roll: GalleryRoll | null,
): Promise<void> {
  expect(report.error, walked).toBeNull();
  const { shows, hides } = expectedOf(spec, report.states, report.context);
  const expected = [...shows.map(spellShown), 'not', ...hides.map(spellShown)].join('\n');
  const wanting = roll?.wanting(report.states, report.context) ?? [];
  if (wanting.length === 0 && looked.has(`${expected}\n${report.drawn.html}`)) return;
  await Promise.all([
    ...shows.map((shown) => expect(find(page, shown), `${walked}: ${spellShown(shown)}`).not.toHaveCount(0)),
    ...hides.map((hidden) => expect(find(page, hidden), `${walked}: no ${spellShown(hidden)}`).toHaveCount(0)),
  ]);
  // Rendered again, to include what has arrived meanwhile.
  const { html, screen } = await drawn(page);
  looked.add(`${expected}\n${html}`);
  if (wanting.length > 0) await roll?.take(wanting, html, (number) => photographed(page, spec.slug, number));
  if (judged.has(screen)) return;
  judged.add(screen);
  expect(await violationsOf(page), `axe, ${walked}`).toEqual([]);
}

/** Visible elements only; a closed dialog shows nothing. */
function find(page: Page, shown: Shown) {
  if (typeof shown === 'string' || shown instanceof RegExp) return page.getByText(shown).filter({ visible: true });
  const name = shown.name === undefined ? {} : { name: shown.name, exact: true };
  return page.getByRole(shown.role as 'heading', name).filter({ visible: true });
}
