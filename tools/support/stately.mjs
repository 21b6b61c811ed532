/**
 * A machine as a single file for the Stately visualizer and editor, which support no import but `xstate`. The machine's
 * module is bundled with everything it uses, child machines included, without types and comments but with
 * descriptions.
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
 * Calls without side effects: their results are removed if unused, for example a machine in a file of which only a
 * selector is used.
 */
const PURE = ['Intl.NumberFormat', 'Intl.DateTimeFormat', 'setup', 'setup.createMachine', 'assign', 'sendTo'];

/** The `package.json` beside the files, so that they are modules wherever the folder is copied. */
export const PACKAGE = `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`;

/**
 * @param {{ slug: string; page?: string; input?: unknown }} entry of the catalogue
 * @returns {Promise<string>} the file's text
 */
export async function standAlone({ slug, page, input }) {
  const isLife = slug.startsWith('regulator-');
  const wanted =
    page !== undefined ? `${page}.entry.ts` : isLife ? `${slug.replace('-', '/')}.machine.ts` : `${slug}.machine.ts`;
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

/** A module with all its imports except `xstate`, as one text. */
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

/** Only the machine's declaration is exported. */
function exported(code, name) {
  const declaration = `const ${name} = `;
  if (code.split(declaration).length !== 2) throw new Error(`${name} is not declared once`);
  return code.replace(/export \{[^{}]*\};?\s*$/, '').replace(declaration, `export ${declaration}`);
}

/** The example input is part of the file and used if the machine gets none, as in the visualizer. */
function withExample(code, name, input) {
  if (input === undefined) return code;
  const source = ts.createSourceFile('machine.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const declared = (wanted) =>
    source.statements.find(
      (one) => ts.isVariableStatement(one) && one.declarationList.declarations[0].name.getText() === wanted,
    );
  const made = declared(name).declarationList.declarations[0].initializer;
  // A machine is a literal, or created by a function with one: loaded pages and gathers share a chart.
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

/** The machine's definition inside a node: the argument of `createMachine`. */
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
 * Writes every machine of the catalogue to `visualizations/export/`, with a `package.json` that marks them as modules,
 * and removes everything else there.
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
