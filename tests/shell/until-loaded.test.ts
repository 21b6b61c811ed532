import { createActor, createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import { untilLoaded } from '../../src/routes/until-loaded.ts';
import { createAreas } from '../../src/shell/areas.ts';
import type { Session } from '../../src/shell/session.ts';

const page = createMachine({
  initial: 'loading',
  states: { loading: { tags: 'loading', on: { answered: 'shown' } }, shown: {} },
});

const visited = () => {
  vi.useFakeTimers();
  const areas = createAreas();
  const actor = areas.findOrCreate('page', () => createActor(page));
  let stands = false;
  const waiting = untilLoaded({ session: { areas } as unknown as Session }).then(() => (stands = true));
  return { actor, waiting, stands: () => stands };
};

it('keeps the page before a new one until that one has its answers', async () => {
  const { actor, waiting, stands } = visited();
  await vi.advanceTimersByTimeAsync(249);
  expect(stands()).toBe(false);
  actor.send({ type: 'answered' });
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('shows the new one that waits before anybody would wonder', async () => {
  const { waiting, stands } = visited();
  await vi.advanceTimersByTimeAsync(250);
  await waiting;
  expect(stands()).toBe(true);
  vi.useRealTimers();
});
