/**
 * The life of a person's checks of one document, or of their ASIC (DEC-34). The server runs it, no page does; a
 * person's side of it is another chart (`arn/dvs-attempts.machine.ts`).
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

const PASSED: StepMeta = { told: { who: 'person', isUsual: true } };
const FAILED: StepMeta = { told: { who: 'person', isUsual: false } };

export const regulatorCountedCheckMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'check.passed' }
      | { readonly type: 'check.failed' }
      | { readonly type: 'block.over' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorCountedCheck',
  description:
    'The checks of one document of a person: five may fail, then nothing is checked for 24 hours. A check without a result is no event.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'open',
  states: {
    open: {
      description: 'A check is possible. One that passes uses no attempt up, and gives none back.',
      initial: 'fiveLeft',
      states: {
        fiveLeft: {
          description: 'None has failed, or a block is over.',
          on: {
            'check.passed': { target: 'fiveLeft', meta: PASSED },
            'check.failed': { target: 'fourLeft', meta: FAILED },
          },
        },
        fourLeft: {
          description: 'One has failed.',
          on: {
            'check.passed': { target: 'fourLeft', meta: PASSED },
            'check.failed': { target: 'threeLeft', meta: FAILED },
          },
        },
        threeLeft: {
          description: 'Two have failed.',
          on: {
            'check.passed': { target: 'threeLeft', meta: PASSED },
            'check.failed': { target: 'twoLeft', meta: FAILED },
          },
        },
        twoLeft: {
          description: 'Three have failed.',
          on: {
            'check.passed': { target: 'twoLeft', meta: PASSED },
            'check.failed': { target: 'oneLeft', meta: FAILED },
          },
        },
        oneLeft: {
          description: 'Four have failed: the next failure is the last for a day.',
          on: {
            'check.passed': { target: 'oneLeft', meta: PASSED },
            'check.failed': { target: '#regulatorCountedCheck.exhausted', meta: FAILED },
          },
        },
      },
    },
    exhausted: {
      description:
        'Five have failed: nothing is checked until 24 hours after the last. That these are over is noted when the person checks again.',
      on: { 'block.over': { target: 'open', meta: { told: { who: 'regulator', isUsual: true } } } },
    },
  },
});
