/**
 * `kill -9` at every point of a de-registration: it either happened completely, with its mails, or not at all, and
 * repeating it leads to one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEREGISTRATION_POINTS,
  openDeregistrationCrashWorld,
  type DeregistrationCrashWorld,
} from '#support/crash-deregistration.ts';
import { OPENING } from './kit.ts';

/** Kills at each point: `npm run soak` sets it. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? '1');

let world: DeregistrationCrashWorld;
beforeAll(async () => {
  world = await openDeregistrationCrashWorld();
}, OPENING);
afterAll(() => world?.close());

/** At these points the answer was sent, or the register was changed before it. */
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
        // One to the person who did it, one to the organisation that owned the drone.
        mails: [isDone ? 2 : 0, 2],
        repeated: true,
      });
    },
  );
});
