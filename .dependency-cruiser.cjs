/**
 * The import rules: the table of ARCHITECTURE 3, one rule for each of its lines. A layer lists what it may import;
 * everything else, npm packages and Node's own modules included, is a violation. `npm run imports` runs it;
 * tests/architecture/import-rules.test.ts plants a violation for every cell.
 */

/** Packages under node_modules, their types included. */
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

/** A layer may import what matches one of the patterns and nothing else. */
const mayImport = (room, comment, ...patterns) => ({
  name: `${room}-may-import`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { pathNot: patterns.join('|') },
});

/** What a layer may import as types alone. */
const typesOnly = (room, name, path, comment) => ({
  name: `${room}-${name}-types-only`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path, dependencyTypesNot: ['type-only'] },
});

/** What several areas share, an area of its own in every layer (ARCHITECTURE 2). */
const SHARED = 'forms|drones|applications|payments';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    mayImport('rules', 'Rules are pure: rules import rules, and use the global Temporal.', '^rules/'),
    mayImport('api', 'The contract depends on rules, zod and ofetch.', '^(rules|api)/', npm('zod', 'ofetch')),
    mayImport(
      'machines',
      'Machines have ports: they import rules, other machines, the types of the contract, xstate.',
      '^(rules|api|machines)/',
      npm('xstate'),
    ),
    typesOnly('machines', 'api', '^api/', 'A machine knows the shape of an answer, never the call.'),
    mayImport(
      'ui',
      'Views are thin: rules, selectors, types, their own area, the kit.',
      '^(rules|api|machines|ui)/',
      npm('react', 'react-dom', '@xstate/react', 'xstate', '@tanstack/react-router', 'downshift'),
    ),
    typesOnly('ui', 'api', '^api/', 'A view never calls; it may name the shape of an answer.'),
    typesOnly('ui', 'xstate', npm('xstate'), 'A view reads actors through @xstate/react; of xstate it needs types.'),
    {
      name: 'ui-own-area-and-shared',
      comment:
        'An area uses the kit and the shared areas; it never imports another area, and a shared area into none but shared ones.',
      severity: 'error',
      from: { path: '^ui/([^/]+)/', pathNot: '^ui/(kit|gallery)/' },
      to: { path: '^ui/', pathNot: `^ui/(kit|visit|${SHARED}|$1)/` },
    },
    {
      name: 'kit-knows-no-domain',
      comment: 'The kit is the design system: of drones, applications and payments it may name types.',
      severity: 'error',
      from: { path: '^ui/kit/' },
      to: {
        path: `^(ui/(?!kit/)|(rules|machines)/(drones|applications|payments)/)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'gallery-shows-shared-parts',
      comment: 'The gallery shows the kit and what is shared, and no area.',
      severity: 'error',
      from: { path: '^ui/gallery/' },
      to: { path: '^ui/', pathNot: `^ui/(kit|gallery|${SHARED})/` },
    },
    {
      name: 'shared-areas-know-no-area',
      comment: 'What several areas share depends on the core and on other shared areas, never on one that uses it.',
      severity: 'error',
      from: { path: `^(rules|machines)/(${SHARED})/` },
      to: { path: '^(rules|machines)/[^/]+$' },
    },
    mayImport(
      'server',
      'The server never sees a machine of the browser, a view or the portal, so a browser journey meets a second implementation. The lives of its own records are charts that it runs (ARCHITECTURE 16).',
      '^(rules|api|server|machines/regulator)/',
      '^node:|^(fs|path|url|http|crypto|os|stream|zlib|util|events|buffer|timers|net|child_process|perf_hooks|worker_threads|module)(/|$)',
      npm(
        'hono',
        'pino',
        '@hono/node-server',
        'oidc-provider',
        'drizzle-orm',
        '@electric-sql/pglite',
        'pg',
        'prom-client',
        'jose',
        'zod',
        'temporal-polyfill',
        '@fastify/busboy',
        'file-type',
        'pdfkit',
        'qr',
        'nodemailer',
        'passkit-generator',
        'crypto-es',
        'node-forge',
        'fflate',
        'koa',
        'node',
      ),
    ),
    mayImport(
      'src',
      'The portal provides the adapters: it may import everything but the server and the tests.',
      '^(rules|api|machines|ui|src|visualizations)/',
      '(^|/)node_modules/',
    ),
    mayImport(
      'visualizations',
      'Drawings read machines; their page uses the kit.',
      '^(machines|ui/kit|visualizations)/',
      npm('elkjs', 'react', 'react-dom', 'xstate', '@xstate/react', '@statelyai/inspect'),
    ),
    {
      name: 'nobody-imports-tests',
      comment: 'Tests import everything; nobody imports tests.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'visualizations-only-from-src',
      comment: 'The charts page is a lazy route of src; nothing else needs a drawing.',
      severity: 'error',
      from: { pathNot: '^(src|visualizations|tests)/' },
      to: { path: '^visualizations/' },
    },
    {
      name: 'charts-load-lazily',
      comment:
        'Charts are for developers: only their own page imports them, and everybody else loads that page when it is opened.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/routes/dev/(?!.*\\.route\\.ts$)' },
      to: {
        path: '^(visualizations|src/routes/dev)/',
        pathNot: '^visualizations/live\\.ts$|\\.route\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'stately-inspector-in-one-file',
      comment:
        'What reaches the inspector is cut down in one file, which loads lazily and in development alone (docs/decisions/0033).',
      severity: 'error',
      from: { pathNot: '^visualizations/stately-inspect\\.ts$' },
      to: { path: npm('@statelyai/inspect') },
    },
    {
      name: 'zod-mini-only',
      comment: 'Every byte of the contract reaches the browser: zod/mini. Full zod stays in the server.',
      severity: 'error',
      from: { path: '^(api|src|ui|machines|rules)/' },
      to: {
        path: '(^|/)node_modules/zod/',
        pathNot: '(^|/)node_modules/zod/(v4/)?(mini|locales)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lives-are-the-servers',
      comment:
        "The charts of the regulator's records run on the server: no machine, view or page of the portal imports one; the catalogue lists them (ARCHITECTURE 16).",
      severity: 'error',
      from: { pathNot: '^(server|tests|machines/regulator)/|^machines/core/catalogue\\.ts$' },
      to: { path: '^machines/regulator/' },
    },
    {
      name: 'lives-know-rules',
      comment: 'A life is a chart and rules: no other machine, no type of the contract.',
      severity: 'error',
      from: { path: '^machines/regulator/' },
      to: { pathNot: `^(rules|machines/regulator)/|${npm('xstate')}` },
    },
    {
      name: 'catalogue-is-the-top',
      comment: 'The catalogue imports every machine, so a machine that imports it is a cycle.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: '^machines/core/catalogue\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'No cycles, not even of types: what two files need stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '\\.(css|svg|png|png\\?inline)$' },
    // Read from the syntax as written, where types say that they are: 'specify' compiles each file as well and compares.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
