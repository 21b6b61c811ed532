/**
 * The list of screens that use a machine is complete and true: it names every machine, and the imports of each screen's
 * page lead to that machine.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { metOn, namesOfScreens, SCREENS_OF } from '../../visualizations/screens-of.ts';
import { filesOf, HOME, read, withoutComments } from './files.ts';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/g;

/** The files that a file imports, statically or dynamically, without type imports. */
function importsOf(path: string, text = read(path)): string[] {
  return [...withoutComments(text).matchAll(IMPORT)]
    .map(([, fixed, later]) => fixed ?? later ?? '')
    .filter((name) => /^[.#]/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)))
    .filter((found) => existsSync(join(HOME, found)) && /\.tsx?$/.test(found));
}

const ROUTES = 'src/routes.ts';
const routeFiles = filesOf(['src/routes'], /\.route\.ts$/).map((path) => ({ path, text: read(path) }));

/** The machine files that some files lead to; the table of routes is left out because it leads everywhere. */
function machinesFrom(files: readonly string[]): ReadonlySet<string> {
  const met = new Set<string>();
  const visit = (path: string): void => {
    if (met.has(path) || path === ROUTES) return;
    met.add(path);
    importsOf(path).forEach(visit);
  };
  files.forEach(visit);
  return new Set([...met].flatMap((path) => /([\w-]+)\.machine\.ts$/.exec(path)?.[1] ?? []));
}

type RouteFile = (typeof routeFiles)[number];

/** The routes above those of a file, by their files. */
const above = ({ path, text }: RouteFile): RouteFile[] =>
  [...text.matchAll(/getParentRoute: \(\) => (\w+)/g)].flatMap(([, name]) =>
    routeFiles.filter((file) => file.path !== path && file.text.includes(`export const ${name!} =`)),
  );

/** The files of the pages of some routes, without the pages in `next`, and of what is checked before them. */
const pagesOf = (files: readonly RouteFile[]): string[] =>
  files.flatMap((file) => [
    ...importsOf(file.path, /\nconst page = [^;]*/.exec(file.text)?.[0]),
    ...pagesOf(above(file)),
  ]);

/** The files of the page of a screen, as its route says. */
const pageOf = (screen: string): string[] =>
  pagesOf(routeFiles.filter(({ text }) => text.includes(`screen: '${screen}'`)));

const everywhere = machinesFrom(['src/app.tsx', 'src/routes/shell.tsx']);

describe('where a machine is met', () => {
  it('is said of every machine of the catalogue', () => {
    expect(Object.keys(SCREENS_OF).sort()).toEqual(catalogue.map(({ slug }) => slug).sort());
  });

  it.each(Object.entries(SCREENS_OF))('%s', (slug, screens) => {
    if (screens === 'regulator') {
      // No page leads to it; the import rules forbid that as well.
      expect(slug).toMatch(/^regulator-/);
      return;
    }
    if (screens === 'everywhere') {
      expect([...everywhere]).toContain(slug);
      return;
    }
    expect(screens.length).toBeGreaterThan(0);
    for (const on of screens) {
      const screen = typeof on === 'string' ? on : on.screen;
      const files = pageOf(screen);
      expect(files, screen).not.toEqual([]);
      expect([...machinesFrom(files)], screen).toContain(slug);
    }
  });

  it('of a state is a link only where the screen opens as it is and signs nobody out', () => {
    expect(metOn('dashInd')).toEqual({ screen: 'dashInd' });
    expect(['signedOut', 'timedOut', 'logOff', 'error'].map(metOn)).toEqual([
      'signedOut',
      'timedOut',
      'logOff',
      'error',
    ]);
  });

  it('sees a page that has nothing to do with a machine', () => {
    expect([...machinesFrom(pageOf('profileSelector'))]).not.toContain('drone-renewal');
    expect([...everywhere]).not.toContain('drone-renewal');
  });
});

it('every chart has words for where it is met, as `npm run changed` prints them: also one of the regulator, which no screen shows', () => {
  const words = new Map(catalogue.map(({ slug }) => [slug, namesOfScreens(slug)]));
  expect(
    [...words].filter(
      ([, names]) => names.length === 0 || names.some((name) => typeof name !== 'string' || name === ''),
    ),
  ).toEqual([]);
  expect(['regulator-submission', 'visit', 'drone-renewal', 'gone'].map(namesOfScreens)).toEqual([
    ['none, the server runs it'],
    ['everywhere'],
    ['droneRenewal'],
    [],
  ]);
});
