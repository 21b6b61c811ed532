/** What the benches share: a regulator of their own, a sign-in, a median, a load with a bound. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The middle value. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built server on a folder of its own, or on a given folder and port to go on with an earlier state.
 *
 * @returns {Promise<{
 *   origin: string;
 *   startMs: number;
 *   pid: number;
 *   folder: string;
 *   stop: (keep?: boolean) => Promise<void>;
 * }>}
 */
export async function serveRegulator({
  folder = mkdtempSync(join(tmpdir(), 'bench-')),
  port: wanted,
  main = join(root, 'dist/server/main.js'),
} = {}) {
  const port = wanted ?? (await freePort());
  const begun = performance.now();
  // A build of a floor page makes this process one of production, where no console tells who there is.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...env, PORT: String(port), SANDBOX_DIR: folder },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const deadline = begun + 120_000;
  for (;;) {
    const up = await fetch(`${origin}/sandbox/people`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) break;
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = (keep = false) =>
    new Promise((resolve) => {
      child.once('exit', () => {
        if (!keep) rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill();
    });
  return { origin, port, startMs: performance.now() - begun, pid: child.pid, folder, stop };
}

/** Signs in at the page that an address of the portal leads to. */
export async function signIn(page, address, user) {
  await page.goto(address);
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Sends `count` requests over `connections` connections to this machine and gives requests a second; throws on any
 * answer but 200.
 */
export async function requestsPerSecond({ url, headers, body, count = 4000, connections = 20 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const one = () =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return count / ((performance.now() - begun) / 1000);
}

/**
 * In the page: presses the last control of that name and waits until other rows are there, by one of their cells, laid
 * out. Milliseconds.
 */
export const turnRows = ([control, cell]) =>
  new Promise((resolve, reject) => {
    const shown = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[cell].textContent).join();
    const pressed = [...document.querySelectorAll('button')].findLast((node) =>
      node.textContent.trim().startsWith(control),
    );
    if (!pressed) return reject(new Error(`There is no ${control}`));
    const before = shown();
    const begun = performance.now();
    const done = () => {
      watch.disconnect();
      void document.body.offsetHeight;
      resolve(performance.now() - begun);
    };
    const watch = new MutationObserver(() => shown() !== before && done());
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    pressed.click();
    if (shown() !== before) done();
  });
