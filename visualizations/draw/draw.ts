/**
 * Both files of every machine in the catalogue, as text. `tools/draw.mjs` writes or compares them; an architecture test
 * compares them too.
 */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { graphOf } from './graph.ts';
import { layOut } from './layout.ts';
import { svgOf } from './svg.ts';
import { tableOf, type Addresses } from './table.ts';

/**
 * Draws machines.
 *
 * @param addresses the address pattern of each screen, for the tables
 * @param entries the catalogue, or some of it
 * @returns file name (below `visualizations/`) to content
 */
export async function drawAll(
  addresses: Addresses,
  entries: readonly CatalogueEntry[] = catalogue,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { slug, machine } of entries) {
    const layout = await layOut(graphOf(machine));
    files.set(`${slug}.svg`, svgOf(layout, `Chart of ${slug}`, machine.root.description ?? ''));
    files.set(`${slug}.md`, tableOf(slug, machine, addresses));
  }
  return files;
}
