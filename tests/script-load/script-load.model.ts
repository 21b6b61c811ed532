import { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const maps = 'https://maps.example/script.js';

export const scriptLoadModel = defineModel({
  slug: 'script-load',
  machine: scriptLoadMachine,
  inputs: { addressed: { address: maps }, unaddressed: { address: '' } },
  cases: {},
  invariants: {
    'without an address nothing is ever loaded [SHEL-19 SHEL-20]': ({ input, steps }) => {
      if (input.address !== '') return;
      same(
        steps.flatMap((step) => step.asked),
        [],
        'asked',
      );
      claim(
        steps.every(({ snapshot }) => !snapshot.hasTag('loading') && !snapshot.hasTag('ready')),
        'loading nothing',
      );
    },
    'nothing is loaded before somebody needs it': ({ steps }) =>
      steps.forEach((step) => {
        if (step.asked.length > 0) same(step.event.type, 'load.requested', 'asked on');
      }),
    'what is there is not loaded again': ({ steps }) => {
      const ready = steps.findIndex((step) => step.snapshot.hasTag('ready'));
      if (ready >= 0)
        same(
          steps.slice(ready).flatMap((step) => step.asked),
          [],
          'asked again',
        );
    },
    'no load takes longer than fifteen seconds': ({ steps }) => {
      let since = 0;
      steps.forEach((step) => {
        if (step.asked.length > 0) since = step.at;
        if (step.snapshot.hasTag('loading')) claim(step.at - since < 15_000, 'still loading');
      });
    },
  },
  expectations: {
    idle: { shows: [], hides: ['Google Maps failed to load'], tags: [] },
    loading: { shows: [], hides: ['Google Maps failed to load'], tags: ['loading'] },
    ready: { shows: [], hides: ['Google Maps failed to load'], tags: ['ready'] },
    failed: { shows: ['Google Maps failed to load', 'Please reload the page and try again'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'a script is loaded when it is needed, from its address',
      start: 'addressed',
      begins: { in: 'idle', asks: {} },
      steps: [
        [{ type: 'load.requested' }, { in: 'loading', asks: { loadScript: { address: maps } } }],
        [{ type: 'load.requested' }, { in: 'loading', asks: {} }],
        [done('loadScript'), { in: 'ready', tags: ['ready'] }],
        [{ type: 'load.requested' }, { in: 'ready', asks: {} }],
      ],
    },
    {
      title: 'without an address the wish stays a wish [SHEL-19 SHEL-20]',
      start: 'unaddressed',
      steps: [[{ type: 'load.requested' }, { in: 'idle', asks: {} }]],
    },
    {
      title: 'a script that cannot be had is a failure, and may be asked for again',
      start: 'addressed',
      steps: [
        [{ type: 'load.requested' }, 'loading'],
        [failed('loadScript'), { in: 'failed', tags: ['failed'] }],
        [{ type: 'load.requested' }, { in: 'loading', asks: { loadScript: { address: maps } } }],
        [done('loadScript'), 'ready'],
      ],
    },
    {
      title: 'a script whose callback never comes is given up after fifteen seconds',
      start: 'addressed',
      steps: [
        [{ type: 'load.requested' }, 'loading'],
        [tick(14_999), 'loading'],
        [tick(1), { in: 'failed', tags: ['failed'] }],
      ],
    },
  ],
});
