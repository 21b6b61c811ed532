/**
 * The gallery: while `npm run gallery` plays the covering paths, each state that shows something is photographed once
 * at desktop and phone width, with axe's findings and the rows whose scenarios name the state. Each machine writes a
 * part; tools/support/gallery.mjs merges them.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { listStates, statePath } from '#machines/core/walk.ts';
import { idsIn } from '../../tools/support/requirements.mjs';
import { violationsOf } from './axe.ts';
import { expectedOf } from './expectations.ts';
import type { AnyModelSpec } from './spec.ts';

const FOLDER = fileURLToPath(new URL('../../.reports/gallery', import.meta.url));

/**
 * Window sizes of the pictures: width and height. A picture is as high as its page, unless something is fixed over the
 * window.
 */
const WINDOWS = [
  [1280, 900],
  [390, 844],
] as const;

/** Highest picture, in pixels; longer pages repeat themselves. */
const HIGHEST = 6_000;

/**
 * The pictures of one page by width, below the gallery's folder, and a line for each rule of axe violated at either
 * width.
 */
export interface Shot {
  readonly pictures: Readonly<Record<string, string>>;
  readonly axe: readonly string[];
}

/** The gallery part of one machine. */
export interface GalleryPart {
  readonly slug: string;
  /** Ids of the states that show something. */
  readonly shows: readonly string[];
  /** By state id; states never met with something to show are missing. */
  readonly states: Readonly<Record<string, Shot & { readonly rows: readonly string[] }>>;
}

/** The photographed states of a machine, and those still missing. */
export class GalleryRoll {
  private readonly spec: AnyModelSpec;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly shots = new Map<string, Shot>();
  private readonly taken = new Map<string, Shot>();

  constructor(spec: AnyModelSpec) {
    this.spec = spec;
    this.ids = new Map(listStates(spec.machine).map((node) => [statePath(node), node.id]));
  }

  /** Paths of the active states that show something and have no picture yet. */
  wanting(states: readonly string[], context: unknown): string[] {
    return states.filter((state) => !this.taken.has(state) && expectedOf(this.spec, [state], context).shows.length > 0);
  }

  /**
   * Assigns pictures to states; the same page is photographed once.
   *
   * @param html of the present page
   * @param photograph makes the pictures; its argument is their number in this machine
   */
  async take(states: readonly string[], html: string, photograph: (number: number) => Promise<Shot>): Promise<void> {
    const shot = this.shots.get(html) ?? (await photograph(this.shots.size + 1));
    this.shots.set(html, shot);
    for (const state of states) this.taken.set(state, shot);
  }

  /** The pictures so far. */
  part(): GalleryPart {
    const { slug, expectations } = this.spec;
    const showing = listStates(this.spec.machine).filter((node) => {
      const shows = expectations[statePath(node)]?.shows ?? [];
      // A state that is left at once is never visible.
      return (
        (typeof shows === 'function' || shows.length > 0) && !node.always?.some(({ guard }) => guard === undefined)
      );
    });
    const states = [...this.ids].flatMap(([path, id]) => {
      const shot = this.taken.get(path);
      return shot === undefined ? [] : [[id, { ...shot, rows: rowsOf(this.spec, path) }] as const];
    });
    return { slug, shows: showing.map(({ id }) => id), states: Object.fromEntries(states) };
  }
}

/** Rows of the scenarios in which the machine is in exactly this state. */
function rowsOf({ scenarios }: AnyModelSpec, path: string): string[] {
  const named = (then: unknown): readonly unknown[] =>
    [typeof then === 'string' ? then : (then as { readonly in?: unknown } | undefined)?.in].flat();
  const proving = scenarios.filter(({ begins, steps }) =>
    [begins, ...steps.map(([, then]) => then)].some((then) => named(then).includes(path)),
  );
  return [...new Set(proving.flatMap(({ title }) => idsIn(title)))].sort();
}

/** Removes a machine's part of an earlier run. */
export function beginGallery(slug: string, folder = FOLDER): void {
  rmSync(join(folder, slug), { recursive: true, force: true });
  mkdirSync(join(folder, slug), { recursive: true });
}

/** Writes a part for the end of the run, under another name and renamed, so that readers never see half of it. */
export function keepGallery(part: GalleryPart, folder = FOLDER): void {
  const file = join(folder, part.slug, 'part.json');
  writeFileSync(`${file}.new`, JSON.stringify(part));
  renameSync(`${file}.new`, file);
}

/** Adds or removes the margin that the portal's frame gives a view at the window's edge. */
const frame = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const main = document.querySelector('main');
    if (main === null || (on && (main.querySelector('h1')?.getBoundingClientRect().left ?? 0) > 0)) return;
    if (on) main.style.padding = '1.5rem var(--gutter)';
    else main.removeAttribute('style');
  }, isOn);

/** Photographs the page at both widths with axe, and restores page and window. */
export async function photographed(page: Page, slug: string, number: number): Promise<Shot> {
  const before = page.viewportSize();
  await frame(page, true);
  const pictures: Record<string, string> = {};
  const axe = new Set<string>();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const name = `${slug}/${String(number)}-${String(width)}.png`;
    const whole = await page.evaluate(() =>
      document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight,
    );
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), HIGHEST) };
    await page.screenshot({
      path: join(FOLDER, name),
      animations: 'disabled',
      ...(whole > height ? { fullPage: true, clip } : {}),
    });
    for (const line of await violationsOf(page)) axe.add(line);
    pictures[String(width)] = name;
  }
  await frame(page, false);
  if (before) await page.setViewportSize(before);
  return { pictures, axe: [...axe] };
}
