/**
 * The gallery: while the covering paths are played for `npm run gallery`, each state that shows something is
 * photographed once, at the width of a desk and of a phone, with what axe finds there and the rows whose scenarios name
 * the state. Each machine leaves a part; tools/support/gallery.mjs puts them together.
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

/** Windows of the pictures: width and height. A picture is as high as its page, unless something lies over the window. */
const WINDOWS = [
  [1280, 900],
  [390, 844],
] as const;

/** Highest picture, in pixels: what lies further down a page is more of the same. */
const HIGHEST = 6_000;

/**
 * What one page gave: its pictures by their width, below the folder of the gallery, and a line for each rule of axe
 * that is broken on either.
 */
export interface Shot {
  readonly pictures: Readonly<Record<string, string>>;
  readonly axe: readonly string[];
}

/** What the run of a machine leaves. */
export interface GalleryPart {
  readonly slug: string;
  /** Ids of the states that show something. */
  readonly shows: readonly string[];
  /** By the id of the state; one that the run did not meet with something to show is left out. */
  readonly states: Readonly<Record<string, Shot & { readonly rows: readonly string[] }>>;
}

/** The states of a machine that have their picture, and those that wait for it. */
export class GalleryRoll {
  private readonly spec: AnyModelSpec;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly shots = new Map<string, Shot>();
  private readonly taken = new Map<string, Shot>();

  constructor(spec: AnyModelSpec) {
    this.spec = spec;
    this.ids = new Map(listStates(spec.machine).map((node) => [statePath(node), node.id]));
  }

  /** Paths of the active states that show something in this situation and have no picture yet. */
  wanting(states: readonly string[], context: unknown): string[] {
    return states.filter((state) => !this.taken.has(state) && expectedOf(this.spec, [state], context).shows.length > 0);
  }

  /**
   * Gives states their pictures; a page that was photographed for others is not photographed again.
   *
   * @param html the page as it stands
   * @param photograph makes the pictures, given their number in this machine
   */
  async take(states: readonly string[], html: string, photograph: (number: number) => Promise<Shot>): Promise<void> {
    const shot = this.shots.get(html) ?? (await photograph(this.shots.size + 1));
    this.shots.set(html, shot);
    for (const state of states) this.taken.set(state, shot);
  }

  /** What was taken so far. */
  part(): GalleryPart {
    const { slug, expectations } = this.spec;
    const showing = listStates(this.spec.machine).filter((node) => {
      const shows = expectations[statePath(node)]?.shows ?? [];
      // Nobody ever sees a state that is left at once.
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

/** Rows of the scenarios that say of a moment that the machine is in this very state. */
function rowsOf({ scenarios }: AnyModelSpec, path: string): string[] {
  const named = (then: unknown): readonly unknown[] =>
    [typeof then === 'string' ? then : (then as { readonly in?: unknown } | undefined)?.in].flat();
  const proving = scenarios.filter(({ begins, steps }) =>
    [begins, ...steps.map(([, then]) => then)].some((then) => named(then).includes(path)),
  );
  return [...new Set(proving.flatMap(({ title }) => idsIn(title)))].sort();
}

/** Clears what an earlier run left of a machine. */
export function beginGallery(slug: string, folder = FOLDER): void {
  rmSync(join(folder, slug), { recursive: true, force: true });
  mkdirSync(join(folder, slug), { recursive: true });
}

/** Leaves a part for the end of the run. It is moved into place, so that whoever reads meanwhile reads a whole one. */
export function keepGallery(part: GalleryPart, folder = FOLDER): void {
  const file = join(folder, part.slug, 'part.json');
  writeFileSync(`${file}.new`, JSON.stringify(part));
  renameSync(`${file}.new`, file);
}

/** Gives a view that stands at the window's edge the distance that the portal's frame gives it, or takes it away. */
const frame = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const main = document.querySelector('main');
    if (main === null || (on && (main.querySelector('h1')?.getBoundingClientRect().left ?? 0) > 0)) return;
    if (on) main.style.padding = '1.5rem var(--gutter)';
    else main.removeAttribute('style');
  }, isOn);

/** Photographs the page at both widths, asks axe at both, and leaves page and window as they were. */
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
