/**
 * What may not come before the first render (P11 of the performance goals): the big libraries that the waiting screen
 * does not need. Found by module and not by size, so that the check says which import let it in (docs/decisions/0019).
 */
const KEPT_OUT = [
  { name: 'the sign-in library', test: /node_modules\/@azure\/msal-/ },
  { name: 'the Temporal polyfill', test: /node_modules\/temporal-(?:polyfill|utils|spec)\// },
  { name: 'the schema library', test: /node_modules\/zod\// },
  { name: 'the router', test: /node_modules\/@tanstack\// },
  { name: 'the state machines', test: /node_modules\/(?:xstate|@xstate)\// },
];

/** Byte budgets of a visit, in KiB of brotli (docs/decisions/0019). */
const BUDGET = { entry: 60, dashboard: 216 };

/** Full zod is three times zod/mini and has no place anywhere in the portal. */
const FULL_ZOD = /node_modules\/zod\/(?:v4\/classic|v3)\//;

/** Libraries' development builds, which are larger and slower, and used if NODE_ENV says so. */
const DEVELOPMENT = /\.development\.js$/;

/** Files used by `npm run dev` only (docs/decisions/0033). */
const INSPECTOR =
  /node_modules\/@statelyai\/|\/(?:visualizations\/stately-inspect|src\/shell\/inspected|src\/routes\/dev\/inspect-switch)\.tsx?$/;

/** Facts of calls are for the server (api/core/call-facts.ts): bundles keep only the calls of a contract module. */
const isContract = (id) => id.includes('/api/') && id.endsWith('.endpoints.ts');

/**
 * A chunk with its static imports, all of which the browser loads before it runs.
 *
 * @param {Map<string, { imports: string[] }>} chunks by file name
 * @param {string} file where to start
 * @returns {Set<string>} file names
 */
export function staticClosure(chunks, file, seen = new Set()) {
  if (!seen.has(file) && chunks.has(file)) {
    seen.add(file);
    for (const next of chunks.get(file).imports) staticClosure(chunks, next, seen);
  }
  return seen;
}

const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** How much a visit fetches, in a sentence. */
export const bytesSentence = ({ entry, dashboard }) =>
  `JavaScript (brotli): ${kib(entry)} before the first render, ${kib(dashboard)} until the dashboard.`;

/**
 * Exceeded budgets.
 *
 * @param {{ entry: number; dashboard: number }} bytes of brotli
 * @returns {string[]} one line for each breach
 */
export const overBudget = (bytes) =>
  Object.entries(BUDGET)
    .filter(([part, most]) => bytes[part] > most * 1024)
    .map(([part, most]) => `${bytesSentence(bytes)} The budget of the ${part} is ${most} KiB (docs/decisions/0019).`);

/** A module as its package spells it. */
const short = (module) => module.replace(/^.*node_modules\//, '');

/**
 * Checks the build of the portal.
 *
 * @param {{
 *   type: string;
 *   fileName: string;
 *   name: string;
 *   isEntry: boolean;
 *   moduleIds: string[];
 *   modules?: Record<string, { renderedLength: number; renderedExports?: string[] }>;
 *   imports: string[];
 * }[]} output
 *   of Vite
 * @param {string} entryName the entry whose first render is guarded
 * @returns {string[]} one line for each breach
 */
export function breachesOf(output, entryName) {
  const chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entryName);
  if (!entry) return [`There is no entry ${entryName} in the build.`];
  const breaches = [];
  for (const file of staticClosure(chunks, entry.fileName)) {
    for (const { name, test } of KEPT_OUT) {
      const module = chunks.get(file).moduleIds.find((id) => test.test(id));
      if (module)
        breaches.push(`Before the first render: ${name} (${short(module)} in ${file}). Import it behind import().`);
    }
  }
  for (const [file, { moduleIds, modules }] of chunks) {
    const module = moduleIds.find((id) => FULL_ZOD.test(id));
    if (module) breaches.push(`Full zod in ${file} (${short(module)}). Use zod/mini.`);
    const slow = moduleIds.find((id) => DEVELOPMENT.test(id));
    if (slow) breaches.push(`A build for development in ${file} (${short(slow)}). Build without NODE_ENV.`);
    const withFacts = moduleIds.find(
      (id) => isContract(id) && modules?.[id]?.renderedExports?.some((name) => name.endsWith('Facts')),
    );
    if (withFacts) breaches.push(`Facts of calls in ${file} (${short(withFacts)}). They are for the server alone.`);
    // Modules are listed even if tree shaking removed all of their code.
    const inspector = moduleIds.find((id) => INSPECTOR.test(id) && modules?.[id]?.renderedLength !== 0);
    if (inspector)
      breaches.push(`Stately's inspector in ${file} (${short(inspector)}). Keep it behind import.meta.env.DEV.`);
  }
  return breaches;
}
