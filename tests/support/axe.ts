/**
 * Runs axe on a page in Chromium, and checks what screen reader users would miss (`heard.ts`) and whether the HTML is
 * valid (`valid-html.ts`). Axe is injected into a document once and only reports violations, which takes a third of the
 * time (docs/decisions/0034).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { heardFaults } from './heard.ts';
import { faultsOf } from './valid-html.ts';

/** The minified build: half the bytes to send to each document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Longest document whose HTML is checked here, in characters: the console is longer, takes seconds, and is checked once
 * (tests/records/console-page.wire.test.ts).
 */
const LONGEST = 150_000;

/**
 * Faults of the present page and its frames: violations of axe's rules, and of its HTML.
 *
 * @param page the tab
 * @param tags the rule sets to check, for example `wcag2aa`; without them all rules enabled by default
 * @returns a line for each violated rule, with its elements
 */
export async function violationsOf(page: Page, tags?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(tags === undefined ? {} : { runOnly: { type: 'tag', values: [...tags] } }),
  };
  const content = await page.content();
  const faults = content.length > LONGEST ? [] : faultsOf(content);
  // From the top, and then back: beneath a sticky head or bar a row is cut off, and axe calls its links too small.
  const found = await page.evaluate(async (given) => {
    const { scrollX, scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, given);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  return [...found, ...faults, ...((await page.evaluate(`(${heardFaults.toString()})(document)`)) as string[])];
}
