/**
 * `kill -9` at every point of a de-registration: it happened whole, with its mails, or not at all, and asking again
 * makes it once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEREGISTRATION_POINTS,
  openDeregistrationCrashWorld,
  type DeregistrationCrashWorld,
} from '#support/crash-deregistration.ts';
import { OPENING } from './kit.ts';

/** How often each point is killed at: `npm run soak` sets it. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? '1');

let world: DeregistrationCrashWorld;
beforeAll(async () => {
  world = await openDeregistrationCrashWorld();
}, OPENING);
afterAll(() => world?.close());

/** At these the answer is out, or the register is changed before it is. */
const ANSWERED = ['before the mail is written', 'before the mail is sent'];
const DONE = ['after commit', ...ANSWERED];

describe.each(Array.from({ length: RUNS }, (_, run) => run + 1))('run %i: a server that is killed', () => {
  it.each(DEREGISTRATION_POINTS)(
    '%s: the drone is off the register whole or not at all, and once in the end',
    async (point) => {
      const isDone = DONE.includes(point);
      expect(await world.run(point)).toEqual({
        ended: 'SIGKILL',
        answered: ANSWERED.includes(point),
        gone: [isDone, true],
        submissions: [isDone ? 1 : 0, 1],
        // One to whoever did it, one to the organisation whose drone it was.
        mails: [isDone ? 2 : 0, 2],
        repeated: true,
      });
    },
  );
});
