/**
 * `kill -9` at every point of a submit and of a draft's life (issue 3): 0 or 1 submission, an intact draft, no lost
 * mail, no leftover file.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUTS, openCrashWorld, type CrashWorld, type Finding } from '#support/crash.ts';
import { POINTS } from '#server/core/points.ts';
import { OPENING } from './kit.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld();
}, OPENING);
afterAll(() => world?.close());

/** The state after each point: submissions after the restart, and the stored draft (of a start, the seeded people). */
const LEFT: Readonly<Record<string, readonly [submissions: number, stored: Finding['stored']]>> = {
  'amid a migration': [0, 'new'],
  'body received': [0, 'old'],
  'files stored': [0, 'old'],
  validated: [0, 'old'],
  'before commit': [0, 'old'],
  'after commit': [1, 'old'],
  'before the mail is written': [1, 'old'],
  'before the mail is sent': [1, 'old'],
  'before the draft is written': [0, 'old'],
  'after the draft is written': [0, 'new'],
  'draft conflict': [0, 'old'],
  'draft delete': [0, 'old'],
};

/** Points that come after the answer. */
const ANSWERED = ['before the mail is written', 'before the mail is sent'];

describe('a server that is killed', () => {
  it('is killed at every point that it has', () => {
    expect(CUTS.map(([point]) => point).sort()).toEqual([...POINTS].sort());
  });

  it.each(CUTS)('%s (%s) loses nothing and does nothing twice', async (point, act) => {
    const found = await world.run(point, act);
    const [submissions, stored] = LEFT[point]!;
    const submits = act === 'submit';
    expect(found).toEqual({
      ended: 'SIGKILL',
      answered: ANSWERED.includes(point),
      // Repeating it with its key gives one submission, whatever happened before.
      submissions: [submissions, submits ? 1 : 0],
      files: [submissions * 2, submissions * 2],
      mails: submits ? 1 : 0,
      stored,
      repeated: true,
    });
  });
});
