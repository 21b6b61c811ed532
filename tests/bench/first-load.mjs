/**
 * First load of the portal in Chromium against the floor pages of this folder: bytes of script before the first render
 * and until the dashboard of a signed-in person is usable (P8), and the time of the first render on a slow phone (P9).
 * Ratios inside one run.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createBrotliCompress } from 'node:zlib';
import { chromium } from 'playwright';
import { floorBytes } from './sizes.mjs';
import { median, serveRegulator, signIn } from './support.mjs';

const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** Serves dist/bench, brotli, uncached; gives its origin and a way to stop it. */
function serveFloors() {
  const root = join(import.meta.dirname, '../../dist/bench');
  const server = createServer((request, response) => {
    const path = join(root, request.url.endsWith('/') ? `${request.url}index.html` : request.url);
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    createReadStream(path).pipe(createBrotliCompress()).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}

/** Opens `address` cold on a slow line and gives milliseconds until `selector` was in the document. */
async function firstRender(browser, address, selector) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return;
      window.renderedAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.renderedAt !== undefined, null, { timeout: 60_000 });
  const rendered = await page.evaluate(() => window.renderedAt);
  await context.close();
  return rendered;
}

/** Signs in as Ava in a fresh context and counts the bytes of script on the wire until her dashboard shows. */
async function bytesUntilDashboard(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.url.includes('/forms/')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await signIn(page, `${origin}/forms/`, 'ava');
  await page.getByRole('heading', { name: 'Welcome to the portal' }).waitFor();
  const total = bytes;
  await context.close();
  return total;
}

/** Runs the whole comparison; `rounds` interleaved timings. */
export async function firstLoad({ rounds = 9 } = {}) {
  const floors = { reactOnly: await floorBytes('react-only'), wired: await floorBytes('wired') };
  const built = JSON.parse(
    (await import('node:fs')).readFileSync(join(import.meta.dirname, '../../dist/bytes.json'), 'utf8'),
  );
  const regulator = await serveRegulator();
  const floorServer = await serveFloors();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const wire = await bytesUntilDashboard(browser, regulator.origin);
    const times = { portal: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.portal.push(await firstRender(browser, `${regulator.origin}/forms/`, '[role=status], h1'));
      times.floor.push(await firstRender(browser, `${floorServer.origin}/react-only/`, '#app'));
    }
    return {
      'bytes before first render, over react only': (built.entry / floors.reactOnly).toFixed(2),
      'bytes until the dashboard (static), over the wired floor': (built.dashboard / floors.wired).toFixed(2),
      'bytes until the dashboard (on the wire, with headers), over the wired floor': (wire / floors.wired).toFixed(2),
      'first render on a slow phone, over react only': (median(times.portal) / median(times.floor)).toFixed(2),
      floors,
      built: { entry: built.entry, dashboard: built.dashboard },
      wire,
    };
  } finally {
    await browser.close();
    floorServer.stop();
    await regulator.stop();
  }
}
