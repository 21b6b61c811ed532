import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelector } from '@xstate/react';
import { assign, createActor, setup, type ActorRefFrom } from 'xstate';
import { useChild, useField } from '#ui/kit/use-field.ts';

const counting = setup({
  types: {} as { context: { count: number; text: string }; events: { type: 'counted' } | { type: 'typed' } },
}).createMachine({
  context: { count: 0, text: '' },
  on: {
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    typed: { actions: assign({ text: ({ context }) => `${context.text}a` }) },
  },
});

function Count({
  actor,
  drawn,
}: {
  readonly actor: ActorRefFrom<typeof counting> | undefined;
  readonly drawn: string[];
}) {
  const count = useField(actor, 'count');
  const isMany = useField(actor, 'count', (value) => value > 1);
  drawn.push(`${String(count)} ${String(isMany)}`);
  return null;
}

it('reads one field, and renders again only when that field changes', () => {
  const actor = createActor(counting).start();
  const drawn: string[] = [];
  render(<Count actor={actor} drawn={drawn} />);
  act(() => actor.send({ type: 'typed' }));
  expect(drawn).toEqual(['0 false']);
  act(() => actor.send({ type: 'counted' }));
  act(() => actor.send({ type: 'counted' }));
  expect(drawn).toEqual(['0 false', '1 false', '2 true']);
});

it('is undefined while there is no actor', () => {
  const drawn: string[] = [];
  render(<Count actor={undefined} drawn={drawn} />);
  expect(drawn).toEqual(['undefined undefined']);
});

const breaking = setup({
  types: { tags: {} as 'well' },
  actions: {
    breakDown: () => {
      throw new Error('Broken');
    },
  },
}).createMachine({ tags: ['well'], on: { broken: { actions: 'breakDown' } } });

const unmoved = setup({
  types: { children: {} as { breaking: 'breaking' } },
  actors: { breaking },
}).createMachine({ invoke: { id: 'breaking', src: 'breaking', onError: {} } });

function Child({ actor }: { readonly actor: ActorRefFrom<typeof breaking> }) {
  return <p>{useSelector(actor, (snapshot) => snapshot.hasTag('well')) && 'well'}</p>;
}

function Parent({ actor }: { readonly actor: ActorRefFrom<typeof unmoved> }) {
  const child = useChild(actor, 'breaking');
  return child ? <Child actor={child} /> : <p>gone</p>;
}

it('is without a child from when that breaks, also where its machine stays as it is', () => {
  const actor = createActor(unmoved).start();
  const { container } = render(<Parent actor={actor} />);
  expect(container.textContent).toBe('well');
  const before = actor.getSnapshot();
  act(() => before.children.breaking?.send({ type: 'broken' }));
  expect([container.textContent, actor.getSnapshot()]).toEqual(['gone', before]);
});
