/**
 * The regulator as a server: first start on an empty state, second start, memory, and requests a second of
 * `GetUserDetails` against a bare handler with the same query and the same token check (P14), in turns on the same
 * machine.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median, requestsPerSecond, serveRegulator, signIn } from './support.mjs';

/** Signs in as Ava through the browser and gives the access token that the portal sends with GetUserDetails. */
async function tokenOfAva(origin) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const sent = page.waitForRequest(/GetUserDetails/i);
    await signIn(page, `${origin}/forms/`, 'ava');
    return (await sent).headers().authorization;
  } finally {
    await browser.close();
  }
}

/** Resident memory of a process, in MB. */
const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** Runs the comparison. */
export async function server({ rounds = 5 } = {}) {
  const first = await serveRegulator();
  const firstMemory = memoryOf(first.pid);
  const authorization = await tokenOfAva(first.origin);
  const keysFile = join(mkdtempSync(join(tmpdir(), 'bench-keys-')), 'keys.json');
  writeFileSync(keysFile, await (await fetch(`${first.origin}/identity/jwks`)).text());
  await first.stop(true);

  const copy = mkdtempSync(join(tmpdir(), 'bench-copy-'));
  cpSync(first.folder, copy, { recursive: true });
  rmSync(join(copy, 'lock'), { force: true });
  const second = await serveRegulator({ folder: first.folder, port: first.port });
  const secondMemory = memoryOf(second.pid);
  const bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.mjs'), copy, `${first.origin}/identity`, keysFile],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const barePort = await new Promise((resolve) => bare.stdout.once('data', (data) => resolve(String(data).trim())));
    const rates = { portal: [], bare: [] };
    const body = '{}';
    for (let round = 0; round <= rounds; round += 1) {
      const portal = await requestsPerSecond({
        url: `${second.origin}/api/mycasa/Portal/GetUserDetails/v1`,
        headers: { authorization },
        body,
      });
      const floor = await requestsPerSecond({ url: `http://127.0.0.1:${barePort}/`, headers: { authorization }, body });
      // The first round warms both up.
      if (round > 0) {
        rates.portal.push(portal);
        rates.bare.push(floor);
      }
    }
    return {
      'first start on an empty state, ms': Math.round(first.startMs),
      'second start, ms': Math.round(second.startMs),
      'memory after the first start, MB': firstMemory,
      'memory after the second start, MB': secondMemory,
      'GetUserDetails a second': Math.round(median(rates.portal)),
      'bare handler a second': Math.round(median(rates.bare)),
      'GetUserDetails over bare': (median(rates.portal) / median(rates.bare)).toFixed(2),
    };
  } finally {
    bare.kill();
    await second.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}
