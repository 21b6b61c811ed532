/** The pictures and tables of the machines in the catalogue, as text; `tools/draw.mjs` writes them. */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { graphOf } from './graph.ts';
import { layOut } from './layout.ts';
import { svgOf } from './svg.ts';
import { tableOf, type Addresses } from './table.ts';

/**
 * Draws machines.
 *
 * @param entries the catalogue, or some of it
 * @returns file name (below `visualizations/`) to content
 */
export async function drawAll(entries: readonly CatalogueEntry[] = catalogue): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { slug, machine } of entries) {
    const layout = await layOut(graphOf(machine));
    files.set(`${slug}.svg`, svgOf(layout, `Chart of ${slug}`, machine.root.description ?? ''));
  }
  return files;
}

export const tablesOf = (
  addresses: Addresses,
  entries: readonly CatalogueEntry[] = catalogue,
): ReadonlyMap<string, string> =>
  new Map(entries.map(({ slug, machine }) => [`${slug}.md`, tableOf(slug, machine, addresses)]));
