import { latestStoreMachine } from '#machines/core/latest-store.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';

const change = (content: unknown) => ({ type: 'content.changed', content }) as const;
const flush = { type: 'flush.requested' } as const;
const close = { type: 'page.closed' } as const;
const stored = (revision: number) => done('storeLatest', { revision, isConflict: false });
const conflict = (revision: number) => done('storeLatest', { revision, isConflict: true });
const missed = failed('storeLatest', exception);

const toParent = (type: 'progress.kept' | 'progress.missed') => ({ to: 'parent', event: { type } });
const toPage = (type: 'store.begun' | 'store.ended') => ({ to: 'pageLeave', event: { type } });
const asks = (content: unknown, revision: number) => ({ storeLatest: { content, revision } });
const stores = ({ asked }: Step) => asked.filter(({ src }) => src === 'storeLatest');
const contentOf = (event: object): unknown => (event as { readonly content?: unknown }).content;
const nothing = { shows: [] } as const;

export const latestStoreModel = defineModel({
  slug: 'latest-store',
  machine: latestStoreMachine,
  inputs: { on: { keeps: true }, off: { keeps: false } },
  cases: {
    'revision.known': [{ revision: 3 }],
    'content.changed': [{ content: 'one' }, { content: 'two' }, { content: null }],
    'xstate.done.actor.storeLatest': [
      { output: { revision: 4, isConflict: false } },
      { output: { revision: 9, isConflict: true } },
    ],
    'xstate.error.actor.storeLatest': [{ error: exception }],
    'xstate.error.actor.pageLeave': [{ error: exception }],
  },
  serialize: ({ keeps, content, revision }) => [keeps, content, revision],
  invariants: {
    'what is stored is what came last, over the revision that is known last': ({ steps }) =>
      steps.forEach((step, i) => {
        const came = steps.slice(0, i + 1).findLast(({ event }) => event.type === 'content.changed');
        for (const { input } of stores(step))
          same(input, { content: contentOf(came!.event), revision: step.snapshot.context.revision }, 'stored');
      }),
    'one store is under way at a time, and the end of the page does not stop it': ({ steps }) =>
      steps.forEach((step, i) => {
        if (stores(step).length === 0) return;
        claim(step.snapshot.hasTag('unfinished'), 'can be stopped');
        const before = steps[i - 1]!.snapshot;
        if (before.matches({ store: 'storing' }))
          claim(step.event.type === 'xstate.done.actor.storeLatest', `a second store after ${step.event.type}`);
      }),
    'nothing is stored where nothing can be, and nothing is told of it [DEC-11]': ({ input, steps }) => {
      if (!input.keeps) same(steps.flatMap(stores), [], 'stored');
      if (!input.keeps)
        same(
          steps.flatMap(({ told }) => told),
          [],
          'told',
        );
    },
    'the page is held from the begin of a store until nothing is under way': ({ steps }) => {
      let isHeld = false;
      for (const { told, snapshot } of steps) {
        for (const { to, event } of told) {
          if (to !== 'pageLeave') continue;
          same(isHeld, event.type === 'store.ended', 'held before');
          isHeld = event.type === 'store.begun';
        }
        same(isHeld, snapshot.matches({ store: 'storing' }), 'held');
      }
    },
  },
  expectations: {
    store: nothing,
    'store.opening': nothing,
    'store.off': nothing,
    'store.idle': nothing,
    'store.storing': { shows: [], tags: ['unfinished'] },
    'store.storing.latest': nothing,
    'store.storing.changed': nothing,
    'store.missed': { shows: [], tags: ['unfinished'] },
    'store.lost': nothing,
    page: nothing,
    'page.open': nothing,
    'page.closed': nothing,
  },
  scenarios: [
    {
      title: 'each change is stored at once, over the revision that is known',
      start: 'on',
      begins: { in: ['store.idle', 'page.open'], untagged: ['unfinished'] },
      steps: [
        [
          { type: 'revision.known', revision: 3 },
          { in: 'store.idle', asks: {}, tells: [] },
        ],
        [change('one'), { in: 'store.storing.latest', asks: asks('one', 3), tells: [toPage('store.begun')] }],
        [stored(4), { in: 'store.idle', asks: {}, tells: [toParent('progress.kept'), toPage('store.ended')] }],
        [change('two'), { in: 'store.storing', asks: asks('two', 4) }],
        [stored(5), 'store.idle'],
        [change(null), { in: 'store.storing', asks: asks(null, 5) }],
        [stored(0), { in: 'store.idle', context: { revision: 0 } }],
      ],
    },
    {
      title: 'of what comes while a store is under way the last is stored next',
      start: 'on',
      steps: [
        [change('one'), 'store.storing.latest'],
        [change('two'), { in: 'store.storing.changed', asks: {}, tells: [] }],
        [change('three'), { in: 'store.storing.changed', asks: {} }],
        [flush, { in: 'store.storing.changed', asks: {} }],
        [stored(1), { in: 'store.storing.latest', asks: asks('three', 1), tells: [toParent('progress.kept')] }],
        [stored(2), { in: 'store.idle', asks: {} }],
      ],
    },
    {
      title: 'what another tab stored is replaced: what was given last counts',
      start: 'on',
      steps: [
        [change('one'), 'store.storing'],
        [conflict(7), { in: 'store.storing', asks: asks('one', 7), tells: [] }],
        [stored(8), { in: 'store.idle', context: { revision: 8 } }],
      ],
    },
    {
      title: 'what could not be stored is stored with the next change, and it is told until then',
      start: 'on',
      steps: [
        [change('one'), 'store.storing'],
        [missed, { in: 'store.missed', asks: {}, tells: [toParent('progress.missed'), toPage('store.ended')] }],
        [change('two'), { in: 'store.storing', asks: asks('two', 0), tells: [toPage('store.begun')] }],
        [stored(1), { in: 'store.idle', tells: [toParent('progress.kept'), toPage('store.ended')] }],
      ],
    },
    {
      title: 'or when the page is left, which waits for it',
      start: 'on',
      steps: [
        [flush, { in: 'store.idle', asks: {}, tells: [] }],
        [change('one'), 'store.storing'],
        [missed, 'store.missed'],
        [flush, { in: 'store.storing', asks: asks('one', 0), tells: [toPage('store.begun')] }],
        [missed, { in: 'store.missed', tells: [toParent('progress.missed'), toPage('store.ended')] }],
      ],
    },
    {
      title: 'or when the page is gone, once',
      start: 'on',
      steps: [
        [change('one'), 'store.storing'],
        [missed, 'store.missed'],
        [close, { in: ['store.storing', 'page.closed'], asks: asks('one', 0), tells: [toPage('store.begun')] }],
        [missed, { in: 'store.lost', asks: {}, tells: [toPage('store.ended')], untagged: ['unfinished'] }],
      ],
    },
    {
      title: 'a store that is under way when the page goes is finished',
      start: 'on',
      steps: [
        [change('one'), 'store.storing'],
        [close, { in: ['store.storing', 'page.closed'], asks: {}, tags: ['unfinished'] }],
        [stored(1), { in: ['store.idle', 'page.closed'], untagged: ['unfinished'] }],
      ],
    },
    {
      title: 'that nothing could be deleted is told nobody, and it is tried again',
      start: 'on',
      steps: [
        [change(null), { in: 'store.storing', asks: asks(null, 0) }],
        [missed, { in: 'store.missed', tells: [toPage('store.ended')] }],
        [flush, { in: 'store.storing', asks: asks(null, 0) }],
      ],
    },
    {
      title: 'where nothing can be stored nothing is [DEC-11]',
      start: 'off',
      begins: 'store.off',
      steps: [[change('one'), { in: 'store.off', asks: {}, tells: [] }]],
    },
  ],
});
