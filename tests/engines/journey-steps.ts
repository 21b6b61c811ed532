/** Steps shared by several journeys. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tab, Target } from './tab.ts';

export const MINUTE = 60_000;

export const SAMPLE = '/forms/dev/sample';

/** Height of a sheet of A4. */
export const A4_CM = 29.7;

export const NEXT: Target = ['button', 'Next'];

export const button = (name: string | RegExp): Target => ['button', name];

export const link = (name: string | RegExp): Target => ['link', name];

export const heading = (name: string | RegExp): Target => ['heading', name];

export const field = (name: string | RegExp): Target => ['textbox', name];

/** Throws what was expected if it is false. */
export function expect(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`expected: ${what}`);
}

/** The page does not scroll sideways. */
export const fits = (tab: Tab, what: string): Promise<true> =>
  tab.true(
    `nothing to scroll sideways on ${what}`,
    'return document.documentElement.scrollWidth <= document.documentElement.clientWidth',
  );

/** Fills in the first step of the sample form. */
export async function fillPerson(tab: Tab): Promise<void> {
  await tab.write(field(/^Full name/), "Ava O'Groß 2nd");
  await tab.write(field(/^Email address/), 'ava@example.test');
  for (const [part, value] of [
    ['Day', '29'],
    ['Month', '2'],
    ['Year', '1992'],
  ] as const)
    await tab.write(field(part), value);
  await tab.choose(['radio', 'Yes']);
}

/** Fills in the second step of the sample form, without its files. */
export async function fillDrone(tab: Tab): Promise<void> {
  await tab.find(heading('Your drone'));
  await tab.write(field(/^How many drones/), '3');
  await tab.choose(['checkbox', 'No serial number available']);
  await tab.write(field(/^Value/), '120');
  await tab.script('document.activeElement.blur()');
  const unit = (await tab.options(['combobox', /^Unit/]))[1]!;
  await tab.pick(['combobox', /^Unit/], unit);
  await tab.choose(['checkbox', 'Survey']);
  await tab.choose(['checkbox', 'Something else']);
  await tab.write(field(/^What else/), 'Search and rescue');
  await tab.pick(['combobox', /^State/], 'New South Wales');
  await tab.write(['combobox', /^Region/], 'Hun');
  await tab.click(['option', /Hun/]);
}

/** Creates files for the duration of the journey: a browser reads them only when it sends them. */
export async function withFiles(
  names: readonly string[],
  use: (pathOf: (name: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  try {
    for (const name of names) writeFileSync(join(folder, name), PDF);
    await use((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PDF = `%PDF-1.4\n${'x'.repeat(200)}`;

/** Advances the page's clock and makes the page read it, as after a device wakes. */
export async function later(tab: Tab, ms: number): Promise<void> {
  await tab.script(
    'const now = window.Date.now.bind(window.Date); const ahead = arguments[0]; window.Date.now = () => now() + ahead; window.dispatchEvent(new Event("focus"));',
    ms,
  );
}
