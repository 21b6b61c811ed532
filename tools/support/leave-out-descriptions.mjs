import { parseAst } from 'vite';

/** A machine as the charts page gets it: whole. */
const WHOLE = '?described';

const MACHINE = /\/machines\/(?:[\w-]+\/)?[\w-]+\.machine\.ts$/;

/** A description in the one form that is allowed, a plain text (tests/architecture/machine-form.ts). */
const isDescription = (node) =>
  node?.type === 'Property' && node.key.name === 'description' && typeof node.value.value === 'string';

/** The places of all descriptions in a syntax tree, in their order, each to the end of the comma behind it. */
function descriptionsIn(code, node, found = []) {
  if (Array.isArray(node)) for (const one of node) descriptionsIn(code, one, found);
  else if (isDescription(node))
    found.push([node.start, node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0)]);
  else if (typeof node?.type === 'string') for (const part of Object.values(node)) descriptionsIn(code, part, found);
  return found;
}

/**
 * The words that describe states are for the drawings and the charts page: 3 KB of what a visit fetches until the
 * dashboard. The charts page reads the machines through the catalogue, which gets them whole, in a chunk of its own.
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
