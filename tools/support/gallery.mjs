/** Creates the gallery from the parts of the covering run (tests/support/gallery.ts): its list and its page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of runs, without those of deleted machines.
 *
 * @param {string} folder of the gallery
 * @param {ReadonlySet<string>} machines existing machines
 * @returns {import('../../tests/support/gallery.ts').GalleryPart[]} sorted by machine
 */
export function galleryPartsIn(folder, machines) {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => machines.has(name))
        .sort()
    : [];
  return names
    .map((name) => join(folder, name, 'part.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The list that the charts page reads.
 *
 * @param {import('../../tests/support/gallery.ts').GalleryPart[]} parts
 * @param {{ at: string; commit: string }} run when it ended, as an ISO instant, and its commit
 */
export const mergeGallery = (parts, { at, commit }) => ({
  version: 1,
  at,
  commit,
  states: Object.fromEntries(parts.map(({ slug, states }) => [slug, states])),
});

/**
 * Figures of the gallery.
 *
 * @param {import('../../tests/support/gallery.ts').GalleryPart[]} parts
 * @returns the number of visible states with a picture and of distinct pages, the ids of states without one, and a line
 *   for each violated rule of axe
 */
export function galleryFigures(parts) {
  const missing = parts.flatMap(({ shows, states }) => shows.filter((id) => states[id] === undefined));
  const shots = parts.flatMap(({ states }) => Object.entries(states));
  const broken = shots.flatMap(([id, { axe }]) => axe.map((line) => `${id}: ${line}`));
  return {
    shows: parts.reduce((sum, { shows }) => sum + shows.length, 0),
    pages: new Set(shots.map(([, { pictures }]) => Object.values(pictures).join())).size,
    missing,
    broken,
  };
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const idOf = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * The page of the gallery: by area and machine, each state with its pictures, axe's findings and its rows. Pictures
 * load lazily.
 *
 * @param {ReturnType<typeof mergeGallery>} gallery
 * @param {readonly { name: string; charts: readonly string[] }[]} areas in the order of the page
 * @returns {string} HTML
 */
export function galleryPage({ at, commit, states }, areas) {
  const shown = areas
    .map(({ name, charts }) => ({ name, charts: charts.filter((slug) => Object.keys(states[slug] ?? {}).length > 0) }))
    .filter(({ charts }) => charts.length > 0);
  const state = (id, { pictures, axe, rows }) => {
    const path = escaped(id.slice(id.indexOf('.') + 1));
    const links = Object.entries(pictures)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(
        ([width, file]) =>
          `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="${path}, ${width} pixels wide" loading="lazy" class="w${width}"></a>`,
      );
    return [
      `<li><h4>${path}</h4><div class="pictures">${links.join('')}</div>`,
      `<p>${axe.length === 0 ? 'No violation found by axe.' : `${counted(axe.length, 'violation', 'violations')} found by axe:`}</p>`,
      ...(axe.length === 0 ? [] : [`<ul>${axe.map((line) => `<li><code>${escaped(line)}</code></li>`).join('')}</ul>`]),
      `<p>Rows: ${rows.length === 0 ? 'none names this state' : escaped(rows.join(', '))}</p></li>`,
    ].join('\n');
  };
  const machine = (slug) => {
    const own = Object.entries(states[slug]);
    return [
      `<h3 id="machine-${slug}">${slug}</h3>`,
      `<p><a href="/forms/dev/charts?chart=${slug}">Chart of ${slug}</a>, ${counted(own.length, 'state', 'states')} with a picture</p>`,
      `<ul class="states">${own.map(([id, one]) => state(id, one)).join('\n')}</ul>`,
    ].join('\n');
  };
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery of the states</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
</head>
<body>
<header>
<h1>Gallery of the states</h1>
<p>Each state that shows something, at 1280 and 390 pixels, photographed on <time datetime="${escaped(at)}">${escaped(at.slice(0, 10))}</time>${commit === '' ? '' : ` at commit <code>${escaped(commit.slice(0, 8))}</code>`}. A picture opens whole when it is pressed.</p>
</header>
<nav aria-label="Areas">
<ul>
${shown.map(({ name, charts }) => `<li><a href="#${idOf(name)}">${escaped(name)}</a>: ${charts.map((slug) => `<a href="#machine-${slug}">${slug}</a>`).join(', ')}</li>`).join('\n')}
</ul>
</nav>
<main>
${shown.map(({ name, charts }) => `<section aria-labelledby="${idOf(name)}">\n<h2 id="${idOf(name)}">${escaped(name)}</h2>\n${charts.map(machine).join('\n')}\n</section>`).join('\n')}
</main>
</body>
</html>
`;
}

/** The page's styles in a file, because the sandbox's content policy forbids inline styles. */
export const GALLERY_STYLES = `:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 100%/1.5 Arial, 'Liberation Sans', sans-serif; }
body { margin: 0 auto; padding: 1rem; max-inline-size: 90rem; overflow-wrap: anywhere; }
h2 { margin-block-start: 3rem; border-block-end: 1px solid; }
h3 { margin-block: 2rem 0; }
h4 { margin: 0 0 0.5rem; }
p { margin: 0.5rem 0 0; }
a { color: LinkText; }
.states { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); padding: 0; list-style: none; }
.states > li { padding: 1rem; border: 1px solid GrayText; }
.pictures { display: grid; align-items: start; gap: 0.75rem; grid-template-columns: 1280fr 390fr; }
.pictures img { display: block; box-sizing: border-box; inline-size: 100%; aspect-ratio: 1280 / 900; border: 1px solid GrayText; background: white; object-fit: cover; object-position: top; }
.pictures .w390 { aspect-ratio: 390 / 844; }
`;
