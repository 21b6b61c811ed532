/**
 * How long the server and the portal work on what a stranger sends (tests/server/hostile-files.sample.ts): the
 * processor time of each, best of three, as a multiple of reading 1 MB of plain JSON in the same run. Goal: below a
 * hundred of them, half a second.
 */
import { rmSync } from 'node:fs';
import { withModules } from '../../tools/support/modules.mjs';

const PLAIN = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ name: `drone ${at}`, serialNumber: at })));

/** Milliseconds of the processor, threads of the process included: the best of three. */
async function cpuMs(work) {
  const taken = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  return Math.min(...taken);
}

/** Runs the comparison: the dearest ten. */
export async function hostileFiles() {
  return withModules(async (load) => {
    const { folder, HOSTILE } = await load('/tests/server/hostile-files.sample.ts');
    const plain = await cpuMs(() => JSON.parse(PLAIN));
    const rows = [];
    for (const [what, , read] of HOSTILE) rows.push({ what, ms: await cpuMs(read) });
    rmSync(folder, { recursive: true, force: true });
    const dearest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
    return {
      plainJsonMs: Number(plain.toFixed(1)),
      dearest: dearest.map(({ what, ms }) => ({ what, ms: Math.round(ms), timesPlainJson: Math.round(ms / plain) })),
    };
  });
}
