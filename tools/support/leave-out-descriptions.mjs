import { parseAst } from 'vite';

/** Import query for a machine with its descriptions, used by the charts page. */
const WHOLE = '?described';

const MACHINE = /\/machines\/(?:[\w-]+\/)?[\w-]+\.machine\.ts$/;

/** A description in its only permitted form, a plain text (tests/architecture/machine-form.ts). */
const isDescription = (node) =>
  node?.type === 'Property' && node.key.name === 'description' && typeof node.value.value === 'string';

/** The positions of all descriptions in a syntax tree, in order, each including the comma after it. */
function descriptionsIn(code, node, found = []) {
  if (Array.isArray(node)) for (const one of node) descriptionsIn(code, one, found);
  else if (isDescription(node))
    found.push([node.start, node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0)]);
  else if (typeof node?.type === 'string') for (const part of Object.values(node)) descriptionsIn(code, part, found);
  return found;
}

/**
 * Removes descriptions of states from bundles: they are for the drawings and the charts page, and would add 3 KB to a
 * visit until the dashboard. The charts page imports machines through the catalogue, with descriptions, in a separate
 * chunk.
 *
 * @type {import('vite').Plugin}
 */
export const leaveOutDescriptions = {
  name: 'leave-out-descriptions',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.machine.ts') || !importer?.endsWith('/machines/core/catalogue.ts')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}${WHOLE}`;
  },
  transform(code, id) {
    if (!MACHINE.test(id)) return null;
    let short = code;
    for (const [start, end] of descriptionsIn(code, parseAst(code, { lang: 'ts' }).body).reverse())
      short = short.slice(0, start) + short.slice(end);
    return { code: short, map: null };
  },
};
