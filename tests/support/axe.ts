/**
 * Axe on a page of Chromium, what a person who listens misses on it (`heard.ts`), and whether its HTML is valid
 * (`valid-html.ts`). Axe is put into a document once, however often it looks, and works out nothing but what is wrong:
 * a third of the time (docs/decisions/0034).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { heardFaults } from './heard.ts';
import { faultsOf } from './valid-html.ts';

/** The short build: half the bytes to send to each document and to read there. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Longest document whose HTML is looked at here, in characters: the console is longer, takes seconds, and is looked at
 * once (tests/records/console-page.wire.test.ts).
 */
const LONGEST = 150_000;

/**
 * What axe finds wrong on the page as it stands, its frames included, and what is wrong in its HTML.
 *
 * @param page the tab
 * @param tags the sets of rules to judge by, for example `wcag2aa`; without them every rule that axe has switched on
 * @returns a line for each rule that is broken, with the elements that break it
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
  const found = await page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  return [...found, ...faults, ...((await page.evaluate(`(${heardFaults.toString()})(document)`)) as string[])];
}
