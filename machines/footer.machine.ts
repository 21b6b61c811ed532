/**
 * The footer (SHEL-05 to SHEL-07, OP-P-69): from the content host of the environment; a plain one of our own when that
 * cannot be had.
 */
import { assign, setup } from 'xstate';
import { promisePort } from './core/ports.ts';

interface Input {
  /** Address of the footer's content; empty when the environment has no host. */
  readonly address: string;
}

interface Context extends Input {
  /** Sanitised markup; empty until it is loaded. */
  readonly content: string;
}

export const footerMachine = setup({
  types: { context: {} as Context, input: {} as Input, tags: {} as 'loading' | 'remote' | 'local' },
  actors: {
    /** Resolves with sanitised markup: foreign markup is untrusted (OP-P-69). */
    loadFooter: promisePort<string, Input>('loadFooter'),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== '',
    hasContent: (_, params: { content: string }) => params.content.trim() !== '',
  },
  actions: { keepContent: assign({ content: (_, params: { content: string }) => params.content }) },
  delays: {
    /** Milliseconds until our own footer is shown instead. */
    patience: 10_000,
  },
}).createMachine({
  id: 'footer',
  description: 'Shows the footer of the content host, or a plain one of our own.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ address: input.address, content: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Is there a host to ask? Transient: decides and leaves immediately.',
      always: [{ guard: 'hasAddress', target: 'loading' }, { target: 'local' }],
    },
    loading: {
      description: 'The content is on its way; the page does not wait for it.',
      tags: ['loading'],
      invoke: {
        id: 'loadFooter',
        src: 'loadFooter',
        input: ({ context }) => ({ address: context.address }),
        onDone: [
          {
            guard: { type: 'hasContent', params: ({ event }) => ({ content: event.output }) },
            actions: { type: 'keepContent', params: ({ event }) => ({ content: event.output }) },
            target: 'remote',
          },
          { target: 'local' },
        ],
        onError: { target: 'local' },
      },
      after: { patience: { target: 'local' } },
    },
    remote: { description: "The host's footer shows (SHEL-05).", tags: ['remote'] },
    local: { description: 'The plain footer shows (OP-P-69).', tags: ['local'] },
  },
});
