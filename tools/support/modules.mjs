/** Runs the project's TypeScript in Node by Vite's module runner, for tools. */
import 'temporal-polyfill/global';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/**
 * Opens the module runner, passes its `load` to `work`, and always closes it.
 *
 * @template T
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} work gets `load('/visualizations/draw/draw.ts')`
 * @param {string} root another folder of the project, for example of an earlier commit
 * @returns {Promise<T>} the result of `work`
 */
export async function withModules(work, root = fileURLToPath(new URL('../..', import.meta.url))) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
