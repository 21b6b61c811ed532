import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { endWithNpm, root, run, say } from './run.mjs';

/** Paths for the regulator; Vite serves the others. */
const FROM_SERVER = [
  '/api',
  '/identity',
  '/pay',
  '/content',
  '/wallet',
  '/embedded',
  '/sandbox',
  '/forms/config.json',
  '/forms/dummy',
];

/** A free port. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs both servers until the process is stopped. */
export async function develop() {
  endWithNpm();
  ensureInstalled(root, say);
  const { build, createServer } = await import('vite');
  // Exports machines for 'Copy for Stately', without waiting.
  void run('node', ['tools/export.mjs']);
  const port = Number(process.env.PORT ?? 4280);
  const origin = `http://localhost:${port}`;
  const behind = await freePort();

  const proxy = Object.fromEntries(
    FROM_SERVER.map((path) => [path, { target: `http://127.0.0.1:${behind}`, changeOrigin: false }]),
  );
  const front = await createServer({
    root,
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      proxy,
      watch: { ignored: ['**/dist/**', '**/.sandbox/**', '**/.reports/**'] },
    },
    plugins: [{ name: 'root-to-portal', configureServer: ({ middlewares }) => void middlewares.use(toPortal) }],
  });
  try {
    await front.listen();
  } catch (error) {
    throw new Error(`Port ${port} is in use. Stop what runs there, or set PORT to another number.`, { cause: error });
  }

  let child = null;
  let restarting = Promise.resolve();
  const restart = () => {
    restarting = restarting.then(async () => {
      if (child !== null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      child = spawn(process.execPath, [join(root, 'dist/dev-server/main.js')], {
        cwd: root,
        env: { ...process.env, PORT: String(behind), PUBLIC_ORIGIN: origin },
        stdio: 'inherit',
      });
    });
  };
  // A server build of its own, apart from that of `npm start`.
  const watcher = await build({ root, logLevel: 'warn', build: { ssr: true, outDir: 'dist/dev-server', watch: {} } });
  watcher.on('event', (event) => {
    if (event.code === 'END') restart();
    if (event.code === 'ERROR') say(String(event.error));
  });
  say(`The portal with hot reload: ${origin}/forms`);

  const end = async () => {
    child?.kill('SIGTERM');
    await Promise.all([front.close(), watcher.close()]);
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Root addresses and addresses of embedding pages redirect below /forms, as on the server itself (SANDBOX.md). */
function toPortal(request, response, next) {
  const path = request.url ?? '/';
  // Vite only serves its base with the slash; the portal works without it too.
  if (/^\/forms(?:\?|$)/.test(path)) {
    request.url = path.replace('/forms', '/forms/');
    return next();
  }
  const isAnswered = ['/forms', '/@', ...FROM_SERVER].some((one) => path.startsWith(one));
  if (request.method !== 'GET' || isAnswered) return next();
  response.writeHead(302, { location: path === '/' ? '/forms' : `/forms${path}` });
  return response.end();
}
