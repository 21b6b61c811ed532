/** A form is opened once for its page, and anew once the person has left it. */
import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { createAreas } from '../../src/shell/areas.ts';
import { openOnce } from '../../src/routes/forms/open-once.ts';
import { fakeSession } from '#support/part-of.ts';

const form = setup({
  types: { events: {} as { readonly type: 'leave' } | { readonly type: 'stored' } },
}).createMachine({
  initial: 'working',
  states: {
    working: { on: { leave: { target: 'left.storing' } } },
    left: {
      tags: ['left'],
      initial: 'storing',
      states: { storing: { tags: ['unfinished'], on: { stored: { target: 'stored' } } }, stored: {} },
    },
  },
});

const open = () => {
  const session = fakeSession({
    areas: createAreas(),
    configuration: () => null,
    connection: { learn: () => undefined },
  });
  const find = () =>
    openOnce(
      session,
      'form',
      () => ({ actor: createActor(form) }),
      ({ actor }) => actor,
    );
  return { find };
};

it('finds a form that is open', () => {
  const { find } = open();
  expect(find()).toBe(find());
});

it('opens another one for who goes back to it while the page that they left for is still loading', () => {
  const { find } = open();
  const left = find();
  left.actor.send({ type: 'leave' });
  const again = find();
  expect(again).not.toBe(left);
  expect(again.actor.getSnapshot().value).toBe('working');
  expect(find()).toBe(again);
  // What was typed last is stored to its end.
  expect(left.actor.getSnapshot().status).toBe('active');
  left.actor.send({ type: 'stored' });
  expect(left.actor.getSnapshot().status).toBe('stopped');
});
