/**
 * `npm run gallery`: plays the covering paths of every machine on its view in Chromium and photographs each state that
 * shows something. Writes `.reports/gallery/`: `index.html`, and `gallery.json`, from which the charts page shows the
 * screen of a state. `-- <area>` photographs one machine anew.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './support/node.mjs';

requireNode();
const { endWithNpm, root, run, say } = await import('./support/run.mjs');
const { ensureInstalled } = await import('./support/install.mjs');

const [area] = process.argv.slice(2);
const folder = join(root, '.reports/gallery');

try {
  endWithNpm();
  ensureInstalled(root, say);
  const { chromium } = await import('playwright');
  const { findChromium } = await import('./support/chromium.mjs');
  const browser = await findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });
  if ((await run('node', ['tests/support/harness/build.mjs'])) !== 0)
    throw new Error('The harness could not be built: see above.');
  const { serveHarness } = await import('../tests/support/harness/serve.mjs');
  const harness = await serveHarness(0);
  const env = {
    CHROMIUM_PATH: browser,
    HARNESS_URL: harness.url,
    GALLERY: '1',
    ...(area === undefined ? {} : { HARNESS_AREA: area }),
  };
  // The reports of `npm test`, and pictures of its failed journeys, are kept.
  const code = await run(
    'npx',
    [
      'playwright',
      'test',
      'tests/journeys/covering.spec.ts',
      '--reporter',
      'list',
      '--output',
      '.reports/playwright-gallery',
    ],
    env,
  ).finally(() => harness.close());

  const { commitIn } = await import('./support/commit.mjs');
  const { GALLERY_STYLES, galleryFigures, galleryPage, galleryPartsIn, mergeGallery } =
    await import('./support/gallery.mjs');
  const { withModules } = await import('./support/modules.mjs');
  const areas = await withModules(async (load) => (await load('/visualizations/areas.ts')).AREAS);
  const parts = galleryPartsIn(folder, new Set(areas.flatMap(({ charts }) => charts)));
  const gallery = mergeGallery(parts, { at: new Date().toISOString(), commit: commitIn(root) });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gallery.json'), JSON.stringify(gallery));
  writeFileSync(join(folder, 'index.html'), galleryPage(gallery, areas));
  writeFileSync(join(folder, 'gallery.css'), GALLERY_STYLES);

  const { shows, pages, missing, broken } = galleryFigures(parts);
  if (missing.length > 0) say(`without a picture:\n${missing.map((id) => `  ${id}`).join('\n')}`);
  if (broken.length > 0) say(`found by axe:\n${broken.map((line) => `  ${line}`).join('\n')}`);
  say(
    `states with a picture: ${shows - missing.length} of ${shows}, on ${pages} pages; .reports/gallery/index.html, or /sandbox/gallery/index.html`,
  );
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
