/** Every machine is complete, every screen has an address, every address has a route (ARCHITECTURE 7). */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import type { Screen } from '#machines/core/screens.ts';
import { listStates } from '#machines/core/walk.ts';
import { portalRoutes } from '#support/portal-routes.ts';
import { ownTargets, targets } from '#support/screen-targets.ts';
import type { AnyModelSpec } from '#support/spec.ts';
import type { Harness } from '#support/harness/harness.tsx';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { urlOf } from '../../src/shell/links.ts';
import { filesOf, HOME } from './files.ts';
import { partOf } from '../support/part-of.ts';

/** The slug of a machine's file. The lives of the regulator's records are named after their folder. */
const slugOf = (path: string): string =>
  `${path.startsWith('machines/regulator/') ? 'regulator-' : ''}${basename(path, '.machine.ts')}`;
const files = filesOf(['machines'], /\.machine\.ts$/)
  .map(slugOf)
  .sort();
/** Machines of the server have no screen, so nothing of them is walked in a browser. */
const isLife = (slug: string): boolean => slug.startsWith('regulator-');

describe('machines', () => {
  it('are all in the catalogue, in order, each under the slug of its file', () => {
    expect(catalogue.map((entry) => entry.slug)).toEqual(files);
  });

  it.each(files)('%s has a spec, a model test, a harness and a drawing', async (slug) => {
    const needed = ['model.ts', 'model.test.ts', ...(isLife(slug) ? [] : ['harness.tsx'])].map(
      (role) => `tests/${slug}/${slug}.${role}`,
    );
    expect([...needed, `visualizations/${slug}.svg`].filter((path) => !existsSync(join(HOME, path)))).toEqual([]);
  });

  it.each(catalogue)(
    '$slug: spec and harness are about the very machine of the catalogue',
    async ({ slug, machine }) => {
      const specs = Object.values((await import(`../${slug}/${slug}.model.ts`)) as Record<string, AnyModelSpec>).filter(
        (value) => value?.slug === slug,
      );
      expect(specs.map((spec) => spec.machine)).toEqual([machine]);
      if (isLife(slug)) return;
      const { harness } = (await import(`../${slug}/${slug}.harness.tsx`)) as { harness: Harness };
      expect(harness.spec.machine).toBe(machine);
    },
  );

  it.each(catalogue)('$slug: its example input starts it', ({ machine, input }) => {
    expect(() =>
      machine.getInitialSnapshot(partOf({ self: {}, system: {}, defer: () => undefined }), input as never),
    ).not.toThrow(TypeError);
  });
});

/** Views of loaded pages have no harness, so a view test has to open them (docs/decisions/0051). */
describe('loaded pages', () => {
  const entries = filesOf(['machines'], /\.entry\.ts$/)
    .filter((path) => readFileSync(join(HOME, path), 'utf8').includes('loadedPage<'))
    .map((path) => basename(path, '.entry.ts'));
  const tested = filesOf(['tests'], /\.view\.test\.tsx$/).map((path) => readFileSync(join(HOME, path), 'utf8'));

  it.each(entries)('%s is shown by a view test, in the table of loaded pages or of its own', (slug) => {
    const isOwn = existsSync(join(HOME, `tests/${slug}/${slug}.view.test.tsx`));
    expect(isOwn || tested.some((text) => text.includes(`/${slug}.entry.ts'`))).toBe(true);
  });
});

const routes = portalRoutes.map(({ path, staticData: { screen = null } }) => ({ path, screen }));

/** Whether a route's pattern matches this path. The catch-all does not count, because it is for unknown addresses. */
function leadsTo(pattern: string, path: string): boolean {
  if (pattern === '/$') return false;
  const source = pattern.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i').test(path);
}

/** A path as the router sees it, below the base path. */
const inApp = (path: string): string => path.replace(/^\/forms(?=\/|$)/, '') || '/';

describe('screens', () => {
  it.each([...targets, ...ownTargets].filter(({ screen }) => screen !== 'notFound'))(
    '$screen has an address, and the address a route',
    (target) => {
      const { path } = urlOf(target);
      const found = routes.map((route) => route.path).filter((pattern) => leadsTo(pattern, inApp(path)));
      // `/submissions/payment` wins over `/submissions/$submissionId`: the router prefers a literal last segment.
      const spelled = found.filter((pattern) => !/\/\$\w+$/.test(pattern));
      expect(spelled.length > 0 ? spelled : found).toHaveLength(1);
    },
  );

  it('an address that is none of ours falls to the catch-all', () => {
    const { path } = urlOf({ screen: 'notFound' });
    expect(routes.filter((route) => leadsTo(route.path, path))).toEqual([]);
    expect(routes.filter((route) => route.path === '/$')).toEqual([{ path: '/$', screen: 'notFound' }]);
  });

  it('a route that says which screen it is, is where that screen leads, or another route to it', () => {
    // Screens with several printed addresses: /verifypoi and /init-verify-poi; /arn and /arn-dvs; portal 2.7; pages for
    // a person and for an organisation; the renewal with two for each (DREN-02, DREN-03, DREN-10, DREN-11).
    const expected = new Map<Screen, number>([
      ['verifyPoi', 2],
      ['arn', 2],
      ['cancellation', 2],
      ['submissionDetail', 2],
      ['notices', 2],
      ['paymentHistory', 2],
      ['fleetYear', 2],
      ['payment', 2],
      ['droneRegistration', 2],
      ['droneDeregistration', 2],
      ['droneRenewal', 4],
    ]);
    const named = routes.filter((route) => route.screen !== null);
    const wrong = [...new Set(named.map((route) => route.screen as Screen))].filter((screen) => {
      const own = named.filter((route) => route.screen === screen);
      const leads =
        screen === 'notFound' ||
        targets.some(
          (target) => target.screen === screen && own.some((route) => leadsTo(route.path, inApp(urlOf(target).path))),
        );
      return !leads || own.length !== (expected.get(screen) ?? 1);
    });
    expect(wrong).toEqual([]);
  });

  it('every screen that a machine leads to is one of them', () => {
    const led = catalogue.flatMap(({ machine }) =>
      listStates(machine).flatMap((node) => (node.meta as { screen?: string } | undefined)?.screen ?? []),
    );
    expect(led.filter((screen) => !Object.hasOwn(SCREEN_LINKS, screen))).toEqual([]);
    expect(led.length).toBeGreaterThan(3);
  });
});
