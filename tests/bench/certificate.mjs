/**
 * The certificate of a fleet of some 1,000 drones, requested thirty times at once: the time of all of them against one
 * that is generated and one that is cached, and the longest wait of another call meanwhile against a call on an idle
 * server.
 */
import { serveRegulator } from './support.mjs';
import { tokenOf } from './tokens.mjs';

const TIMES = 30;

export async function certificate({ main } = {}) {
  const served = await serveRegulator({ main });
  const { origin } = served;
  try {
    const authorization = await tokenOf(origin, 'uma', 'api://regulator/portal/access');
    const people = await (await fetch(`${origin}/sandbox/people`)).json();
    const id = people.find(({ user }) => user === 'uma').organisations[0].id;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ entity: 'account', ios: false, id, file: 'droneregistration' });
    const timed = async (work) => {
      const begun = performance.now();
      await work();
      return Math.round(performance.now() - begun);
    };
    const ask = async () => {
      const answer = await fetch(`${origin}/api/mycasa/Portal/GetSharePointFileDetails/v1`, {
        method: 'POST',
        headers,
        body,
      });
      const { value } = await answer.json();
      if (value.spId === null) throw new Error('There is no certificate');
    };
    const other = () => fetch(`${origin}/content/keep-alive`, { method: 'POST' });
    await other();
    const atRest = await timed(other);
    const state = { over: false };
    const thirty = timed(() => Promise.all(Array.from({ length: TIMES }, ask))).finally(() => (state.over = true));
    const waits = [];
    while (!state.over) waits.push(await timed(other));
    const kept = await timed(ask);
    return {
      times: TIMES,
      allMs: await thirty,
      keptMs: kept,
      otherCalls: waits.length,
      otherAtRestMs: atRest,
      otherAtMostMs: Math.max(...waits),
    };
  } finally {
    await served.stop();
  }
}
