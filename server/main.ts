/** The sandbox regulator's process (`npm start`): reads the environment, starts, says where it is, stops when asked. */
import 'temporal-polyfill/global';
import { fileURLToPath } from 'node:url';
import { startServer } from './core/start-server.ts';
import { readEnvironment } from './core/environment.ts';
import { causeOf } from './core/log.ts';
import { openLogLines } from './core/log-lines.ts';
import { pointsOf } from './core/points.ts';
import type { FirstStep } from './core/regulator.ts';
import { Trouble } from './core/trouble.ts';
import { readCertificates } from './licences/wallet-certificates.ts';
import { regulator, regulatorWith } from './regulator.ts';
import { seedPaidFee } from './scenarios/paid-fee.ts';

// The log alone is written to the standard output, so that each line of it is one of JSON.
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const log = openLogLines({
  write: (text) => void process.stdout.write(text),
  isTerminal: process.stdout.isTTY,
});

const inWords = ({ as, what, path }: FirstStep, portal: string): string =>
  `${as === null ? '' : `${as}: `}${what}${path === null ? '' : `: ${portal}${path}`}`;

/** Whether `--reset`, the one option there is, was given: everything of before is deleted, and the people are seeded. */
function isAnew(options: readonly string[]): boolean {
  const unknown = options.find((option) => option !== '--reset');
  if (unknown !== undefined)
    throw new Trouble(`${unknown} is not an option. The only option is --reset, which deletes all data.`);
  return options.length > 0;
}

// Files of this process are readable by its owner alone: keys, records, uploads.
process.umask(0o077);

try {
  const environment = readEnvironment(process.env, process.versions.node);
  const anew = isAnew(process.argv.slice(2));
  const { app, origin, stop } = await startServer({
    ...environment,
    anew,
    regulator: {
      ...(environment.passFiles === null ? regulator : regulatorWith(readCertificates(environment.passFiles))),
      seed: async (db, moment) => {
        await regulator.seed(db, moment);
        await seedPaidFee(db, moment);
      },
    },
    // The build puts the portal beside the server.
    portalFolder: fileURLToPath(new URL('../portal', import.meta.url)),
    at: pointsOf(process.env),
    log,
    answered: log,
  });
  // With the portal elsewhere, people begin there.
  const portal = environment.portalOrigin ?? origin;
  const people = await regulator.lists.people(app.store.db);
  let stopping = false;
  const end = (): void => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log(`error stop ${causeOf(error)}`);
        process.exit(1);
      },
    );
  };
  // No error is expected here; one that arrives is a bug, which is logged and must not end everybody's work.
  process.on('uncaughtException', (error) => log(`error unexpected ${causeOf(error)}`));
  process.on('unhandledRejection', (error) => log(`error unexpected ${causeOf(error)}`));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  say(
    [
      ...(anew ? ['', 'All earlier data was deleted.'] : []),
      '',
      `The portal: ${portal}/forms   (Ctrl+C stops it)`,
      ...(environment.console ? [`The console: ${origin}/sandbox`] : []),
      '',
      'Sign in as one of these people (password: sandbox):',
      '',
      ...people.map(({ user, name, about }) => `  ${user.padEnd(6)}${name.padEnd(14)}${about}`),
      '',
      ...(environment.console
        ? [
            'Try first:',
            '',
            ...(regulator.firstSteps ?? []).map((step, at) => `  ${String(at + 1)}. ${inWords(step, portal)}`),
            '',
          ]
        : []),
    ].join('\n'),
  );
} catch (error) {
  say(error instanceof Trouble ? error.message : `The server could not start: ${causeOf(error)}`);
  process.exit(1);
}
