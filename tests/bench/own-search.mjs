/**
 * The search of one's own records (`OwnSearch`) on the built server, over an organisation with 1,000 drones and 500
 * submissions: a text that is in most numbers, a whole serial number, a reference, and a text that is in none, against
 * a small call of the same server (`AsicAttempts`) with the same token, in turns. Each figure is the time from the
 * request to the whole answer (issue 31: below 50 ms).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'temporal-polyfill/global';
import { createServer } from 'vite';
import { median, serveRegulator } from './support.mjs';
import { tokenOf } from './tokens.mjs';

const SUBMISSIONS = 500;
const DRONES = 1000;

/** Writes the submissions into the data of a server that is stopped; gives the serial number of one of the drones. */
async function fill(folder, organisationId) {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  const { openStore } = await vite.ssrLoadModule('/server/core/open-store.ts');
  const { submissions } = await vite.ssrLoadModule('/server/records/cases.schema.ts');
  const { accounts } = await vite.ssrLoadModule('/server/core/schema.ts');
  const { drones } = await vite.ssrLoadModule('/server/records/drones.schema.ts');
  const store = await openStore({ folder });
  try {
    const owned = (await store.db.select({ serial: drones.serialNumber, ownerId: drones.ownerId }).from(drones)).filter(
      ({ ownerId }) => ownerId === organisationId,
    );
    if (owned.length < DRONES) throw new Error(`There are ${owned.length} drones.`);
    const personId = (await store.db.select().from(accounts)).find(({ userName }) => userName === 'uma').contactId;
    await store.db.insert(submissions).values(
      Array.from({ length: SUBMISSIONS }, (_, at) => ({
        id: `bench-${at}`,
        reference: `SR-${String(2_000_000 + at * 7)}`,
        kind: 'drone-renewal',
        name: 'Drone renewal',
        personId,
        organisationId,
        status: 'Completed',
        madeAt: new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString(),
      })),
    );
    return owned[500].serial;
  } finally {
    await store.close();
    await vite.close();
  }
}

/** Milliseconds from the request to the whole answer. */
async function took(address, authorization, body) {
  const begun = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return { ms, results: JSON.parse(text).results?.length };
}

/** Runs the comparison. The limit of searches (300 in ten minutes) bounds the rounds. */
export async function ownSearch({ rounds = 60 } = {}) {
  const first = await serveRegulator({ folder: mkdtempSync(join(tmpdir(), 'bench-')) });
  const people = await (await fetch(`${first.origin}/sandbox/people`)).json();
  const [organisation] = people.find(({ user }) => user === 'uma').organisations;
  await first.stop(true);
  const serial = await fill(first.folder, organisation.id);
  const served = await serveRegulator({ folder: first.folder, port: first.port });
  try {
    const authorization = await tokenOf(served.origin, 'uma');
    const texts = {
      'in most numbers': serial.slice(0, 4),
      'a serial number': serial,
      'a reference': 'SR-2001750',
      'in none': 'QQQ4711',
    };
    const times = { floor: [], ...Object.fromEntries(Object.keys(texts).map((name) => [name, []])) };
    const found = {};
    for (let round = 0; round <= rounds; round += 1) {
      const floor = await took(`${served.origin}/api/mycasa/Extensions/Asic/Attempts/v1`, authorization, {});
      if (round > 0) times.floor.push(floor.ms);
      for (const [name, text] of Object.entries(texts)) {
        const { ms, results } = await took(`${served.origin}/api/mycasa/Extensions/OwnSearch/v1`, authorization, {
          text,
        });
        found[name] = results;
        // The first round warms both up.
        if (round > 0) times[name].push(ms);
      }
    }
    const shown = (value) => Number(value.toFixed(1));
    const floor = median(times.floor);
    const figures = Object.keys(texts).map((name) => [
      name,
      { results: found[name], ms: shown(median(times[name])), goalMs: 50, ratio: shown(median(times[name]) / floor) },
    ]);
    return {
      drones: DRONES,
      submissions: SUBMISSIONS,
      'AsicAttempts, ms': shown(floor),
      ...Object.fromEntries(figures),
    };
  } finally {
    await served.stop();
  }
}
