/**
 * A third-party script: maps, analytics, virtual assistant (SHEL-09, SHEL-19, SHEL-20). It has a time limit, because a
 * script that never calls back would hang for ever. Without an address nothing is loaded.
 */
import { setup } from 'xstate';
import { promisePort } from './core/ports.ts';

interface Context {
  /** Address or id to load; empty for none. */
  readonly address: string;
}

export const scriptLoadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'load.requested' },
    input: {} as Context,
    tags: {} as 'loading' | 'ready' | 'failed',
  },
  actors: { loadScript: promisePort<void, Context>('loadScript') },
  guards: { hasAddress: ({ context }) => context.address !== '' },
  delays: {
    /** Time limit in milliseconds. */
    patience: 15_000,
  },
}).createMachine({
  id: 'scriptLoad',
  description: 'Loads one script when somebody needs it, once.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ address: input.address }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has needed it yet, or there is no address to load (SHEL-19, SHEL-20).',
      on: { 'load.requested': { guard: 'hasAddress', target: 'loading' } },
    },
    loading: {
      description: 'The script is on its way.',
      tags: ['loading'],
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        input: ({ context }) => ({ address: context.address }),
        onDone: { target: 'ready' },
        onError: { target: 'failed' },
      },
      after: { patience: { target: 'failed' } },
    },
    ready: { description: 'The script is there and stays there.', tags: ['ready'] },
    failed: {
      description: 'It did not come; the page goes on without it and says so where it matters (SHEL-09).',
      tags: ['failed'],
      on: { 'load.requested': { target: 'loading' } },
    },
  },
});
