import { regulatorCountedCheckMachine } from '#machines/regulator/counted-check.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const FAILED = { type: 'check.failed' } as const;
const PASSED = { type: 'check.passed' } as const;

export const regulatorCountedCheckModel = defineModel({
  slug: 'regulator-counted-check',
  machine: regulatorCountedCheckMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'nothing is checked after five failures, and after no fewer [DEC-34]': ({ steps }) => {
      let failures = 0;
      for (const { event, snapshot } of steps) {
        if (event.type === 'check.failed' && failures < 5) failures += 1;
        if (event.type === 'block.over' && failures === 5) failures = 0;
        same(snapshot.value === 'exhausted', failures === 5, `after ${String(failures)} failures`);
        same(snapshot.can(PASSED), failures < 5, 'can be checked');
      }
    },
    'what passes uses no attempt up and gives none back [DEC-34]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, at) => {
        if (event.type === 'check.passed') same(snapshot.value, steps[at - 1]!.snapshot.value, 'after a pass');
      }),
    'all five are left once a block is over [DEC-34]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, at) => {
        if (event.type === 'block.over' && steps[at - 1]!.snapshot.value === 'exhausted')
          claim(snapshot.matches({ open: 'fiveLeft' }), 'not all of them');
      }),
  },
  expectations: {
    open: { shows: [] },
    'open.fiveLeft': { shows: [] },
    'open.fourLeft': { shows: [] },
    'open.threeLeft': { shows: [] },
    'open.twoLeft': { shows: [] },
    'open.oneLeft': { shows: [] },
    exhausted: { shows: [] },
  },
  scenarios: [
    {
      title: 'fails five times, and is open again when the block is over',
      start: 'made',
      begins: { in: 'open.fiveLeft' },
      steps: [
        [FAILED, 'open.fourLeft'],
        [FAILED, 'open.threeLeft'],
        [FAILED, 'open.twoLeft'],
        [FAILED, 'open.oneLeft'],
        [FAILED, 'exhausted'],
        [{ type: 'block.over' }, 'open.fiveLeft'],
      ],
    },
    {
      title: 'passes with any number of attempts left, and has as many after it',
      start: 'made',
      steps: [
        [PASSED, 'open.fiveLeft'],
        [FAILED, 'open.fourLeft'],
        [PASSED, 'open.fourLeft'],
        [FAILED, 'open.threeLeft'],
        [PASSED, 'open.threeLeft'],
        [FAILED, 'open.twoLeft'],
        [PASSED, 'open.twoLeft'],
        [FAILED, 'open.oneLeft'],
        [PASSED, 'open.oneLeft'],
      ],
    },
  ],
});
