/**
 * A machine as one file that stands alone: what the Stately visualizer and editor can take, which know no import but
 * `xstate`. The machine's module is bundled with all it uses, child machines included; types and comments are gone,
 * descriptions stay.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { withModules } from './modules.mjs';
import { readBlind } from './stately-blind.mjs';
import { root } from './run.mjs';

const ENTRY = 'stately-entry';

/**
 * Calls that only make something: what they make is left out where nothing uses it, such as a machine of whose file a
 * selector is used.
 */
const PURE = ['Intl.NumberFormat', 'Intl.DateTimeFormat', 'setup', 'setup.createMachine', 'assign', 'sendTo'];

/** The `package.json` beside the files: they are modules wherever the folder is copied to. */
export const PACKAGE = `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`;

/**
 * @param {{ slug: string; page?: string; input?: unknown }} entry of the catalogue
 * @returns {Promise<string>} the file's text
 */
export async function standAlone({ slug, page, input }) {
  const isLife = slug.startsWith('regulator-');
  const wanted =
    page !== undefined ? `${page}.page.ts` : isLife ? `${slug.replace('-', '/')}.machine.ts` : `${slug}.machine.ts`;
  const files = readdirSync(join(root, 'machines'), { recursive: true }).filter(
    (name) => name.startsWith('regulator/') === isLife,
  );
  const file = files.find((name) => name === wanted || name.endsWith(`/${wanted}`));
  if (file === undefined) throw new Error(`No file of the machine ${slug}`);
  const name = `${(page ?? slug).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Machine`;
  const code = await bundle(`export { ${name} } from ${JSON.stringify(join(root, 'machines', file))};`);
  const head = [
    `// ${slug}: written by \`npm run export\`, for the Stately visualizer and editor; do not edit.`,
    "// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.",
    '// No event needs a payload: a guard that cannot read an answer is true, one that cannot read anything else false, and an action keeps what was there.',
  ];
  return `${[...head, readBlind(withExample(exported(code, name), name, input)).trim()].join('\n')}\n`;
}

/** Everything that a module needs but `xstate`, in one text. */
async function bundle(source) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: ENTRY, resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? source : null) },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        external: ['xstate'],
        treeshake: { manualPureFunctions: PURE },
        output: { format: 'es', topLevelVar: false, comments: { legal: true, annotation: false, jsdoc: false } },
      },
    },
  });
  if (output.length !== 1) throw new Error('A machine did not fit into one file');
  return output[0].code;
}

/** The machine's own declaration exports it, and nothing else is exported. */
function exported(code, name) {
  const declaration = `const ${name} = `;
  if (code.split(declaration).length !== 2) throw new Error(`${name} is not declared once`);
  return code.replace(/export \{[^{}]*\};?\s*$/, '').replace(declaration, `export ${declaration}`);
}

/**
 * The example input is in the file, and is what the machine starts with where it is given none: the visualizer gives
 * none.
 */
function withExample(code, name, input) {
  if (input === undefined) return code;
  const source = ts.createSourceFile('machine.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const declared = (wanted) =>
    source.statements.find(
      (one) => ts.isVariableStatement(one) && one.declarationList.declarations[0].name.getText() === wanted,
    );
  const made = declared(name).declarationList.declarations[0].initializer;
  // A machine is a literal, or made by a function of which it is: loaded pages and gathers share one chart, each with
  // types of its own.
  const statement = ts.isIdentifier(made.expression) ? declared(made.expression.getText()) : declared(name);
  const config = machineLiteral(statement);
  const context = config?.properties.find((property) => property.name?.getText() === 'context')?.initializer;
  const given =
    context &&
    ts.isArrowFunction(context) &&
    context.parameters[0]?.name.elements?.find((one) => (one.propertyName ?? one.name).getText() === 'input');
  if (!given) throw new Error(`${name} has an example input, and its context does not read one`);
  const before = statement.getStart(source, true);
  const example = `const exampleInput = ${JSON.stringify(input)};\n`;
  return `${code.slice(0, before)}${example}${code.slice(before, given.end)} = exampleInput${code.slice(given.end)}`;
}

/** The definition of a machine that a node has within: the argument of `createMachine`. */
function machineLiteral(node) {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'createMachine'
  )
    return node.arguments[0];
  return ts.forEachChild(node, machineLiteral);
}

/**
 * Every machine of the catalogue.
 *
 * @param {readonly { slug: string; input?: unknown }[]} catalogue
 * @returns {Promise<Map<string, string>>} name of the file to text
 */
export async function exportAll(catalogue) {
  const files = new Map();
  for (const entry of catalogue) files.set(`${entry.slug}.js`, await standAlone(entry));
  return files;
}

/**
 * Writes every machine of the catalogue to `visualizations/export/`, with the `package.json` by which Node reads them
 * as modules, and nothing else is there then.
 *
 * @returns {Promise<Map<string, string>>} name of the file to text
 */
export async function writeExports() {
  const folder = join(root, 'visualizations/export');
  const files = await withModules(async (load) => exportAll((await load('/machines/core/catalogue.ts')).catalogue));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of [...files, ['package.json', PACKAGE]]) writeFileSync(join(folder, name), text);
  return files;
}
