import { assign, type ContextFrom } from 'xstate';
import {
  applicationSavingMachine,
  type SaveInput,
  type SavingEvent,
} from '#machines/applications/application-saving.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';
import type { Step } from '#support/spec.ts';
import { flushed, newer, opens, saveRefused } from '../application/application.sample.ts';
import { endsOnce } from '../application/ends-once.ts';

const OTHER = 'You changed this form somewhere else';
const plain = { draftRevision: 2, conflict: null, submitKey: 'k-a', sent: [] };
const newest = { ...newer, revision: 9 };
const mine = { type: 'mine.chosen' } as const;
const theirs = { type: 'theirs.chosen' } as const;
const tells = (...events: readonly SavingEvent[]) => events.map((event) => ({ to: 'parent', event: { ...event } }));
const begun = (...sent: readonly string[]): SavingEvent => ({ type: 'saving.begun', sent });
const ASKED: SavingEvent = { type: 'saving.asked' };
const SAVED: SavingEvent = { type: 'saving.saved' };
const ended = ({ told }: Step) =>
  told.filter(({ to, event }) => to === 'parent' && !/begun|asked/.test(event.type)).map(({ event }) => event);
const covered = { shows: ['Saving form'], hides: [OTHER], tags: ['saving'] } as const;

export const applicationSavingModel = defineModel({
  slug: 'application-saving',
  machine: applicationSavingMachine,
  provide: {
    actions: {
      noteSave: assign({
        sent: ({ context: { sent } }: { context: ContextFrom<typeof applicationSavingMachine> }) => [
          ...sent,
          `f-${String(sent.length)}`,
        ],
      }),
    },
  },
  // `again`: a save failed before, over a draft that the person chose to replace.
  inputs: { plain, again: { ...plain, conflict: newer, sent: ['f-0'] } },
  cases: {
    'xstate.done.actor.saveDraft': [null, newest].map((conflict) => ({ output: { conflict } })),
    'xstate.error.actor.saveDraft': [{ error: saveRefused }],
  },
  serialize: ({ conflict }) => ({ conflict: conflict?.revision }),
  invariants: {
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'it is saved first when autosave has answered or three seconds have passed, and again by nothing but a choice': ({
      steps,
    }) =>
      steps.forEach(({ asked, event, at }, i) => {
        if (asked.length === 0) return;
        const isFirst = steps.slice(0, i).every((step) => step.asked.length === 0);
        if (isFirst) claim(event.type === flushed.type || at === 3000, `saved by ${event.type}`);
        else same(event.type, mine.type, 'saved again by');
      }),
    'a draft is replaced only as it was opened, or as the person chose it [DREN-64]': ({ input, steps }) => {
      let over = input.conflict?.revision ?? input.draftRevision;
      steps.forEach(({ asked, event }, i) => {
        const met = (steps[i - 1]?.event['output'] as { conflict?: typeof newest | null } | undefined)?.conflict;
        if (event.type === mine.type && met) over = met.revision;
        asked.forEach((one) => same((one.input as SaveInput).over, over, 'over'));
      });
    },
    'what went out to be saved is known to that save and to those that come after it': ({ input, steps }) => {
      const known = [...input.sent];
      steps.forEach(({ asked, told }) =>
        asked.forEach((one) => {
          known.push(`f-${String(known.length)}`);
          const { sent, submitKey } = one.input as SaveInput;
          same({ sent, submitKey }, { sent: known, submitKey: input.submitKey }, 'known');
          same(
            told.filter(({ event }) => event.type === 'saving.begun').map(({ event }) => event),
            [begun(...known)],
            'told',
          );
        }),
      );
    },
    'the person is asked exactly where somebody else saved it meanwhile': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const isMet = event.type.startsWith('xstate.done') && snapshot.context.conflict !== null && ended(steps[i]!);
        if (snapshot.matches('asking') && !steps[i - 1]?.snapshot.matches('asking'))
          same(event['output'], { conflict: snapshot.context.conflict }, 'asked by');
        if (isMet && isMet.length === 0) claim(snapshot.matches('asking'), 'not asked');
      }),
  },
  expectations: {
    flushing: covered,
    writing: covered,
    asking: {
      shows: [OTHER, { role: 'button', name: 'Keep this version' }, { role: 'button', name: 'Open the other version' }],
      hides: ['Saving form'],
      tags: [],
    },
    told: { shows: [], hides: ['Saving form', OTHER] },
  },
  scenarios: [
    {
      title: 'what was typed last is stored first; then the draft is saved [DREG-26 DREN-64 FORM-15]',
      start: 'plain',
      begins: { in: 'flushing', tags: ['saving'], asks: {}, tells: [] },
      steps: [
        [
          flushed,
          {
            in: 'writing',
            tags: ['saving'],
            asks: { saveDraft: { over: 2, submitKey: 'k-a', sent: ['f-0'] } },
            tells: tells(begun('f-0')),
          },
        ],
        [done('saveDraft', { conflict: null }), { in: 'told', untagged: ['saving'], tells: tells(SAVED) }],
      ],
    },
    {
      title: 'it waits three seconds at most: a service that does not answer keeps nobody from saving',
      start: 'plain',
      steps: [
        [tick(2999), { in: 'flushing', asks: {} }],
        [tick(1), { in: 'writing', asks: { saveDraft: {} } }],
      ],
    },
    {
      title: 'a failure is told [DERR-04 FORM-17]',
      start: 'plain',
      steps: [
        [flushed, 'writing'],
        [
          failed('saveDraft', saveRefused),
          { in: 'told', tells: tells({ type: 'saving.failed', error: saveRefused, conflict: null }) },
        ],
      ],
    },
    {
      title:
        'a draft that was saved elsewhere meanwhile is never overwritten without a choice: mine is saved over it [DREN-64]',
      start: 'plain',
      steps: [
        [flushed, 'writing'],
        [
          done('saveDraft', { conflict: newer }),
          { in: 'asking', untagged: ['saving'], asks: {}, context: { conflict: newer }, tells: tells(ASKED) },
        ],
        [
          mine,
          { in: 'writing', asks: { saveDraft: { over: 7, sent: ['f-0', 'f-1'] } }, tells: tells(begun('f-0', 'f-1')) },
        ],
        [done('saveDraft', { conflict: newest }), { in: 'asking', tells: tells(ASKED) }],
        [mine, { in: 'writing', asks: { saveDraft: { over: 9 } } }],
        [
          failed('saveDraft', saveRefused),
          { in: 'told', tells: tells({ type: 'saving.failed', error: saveRefused, conflict: newest }) },
        ],
      ],
    },
    {
      title: '… or the other one is opened [DREN-64]',
      start: 'plain',
      steps: [
        [flushed, 'writing'],
        [done('saveDraft', { conflict: newer }), 'asking'],
        [theirs, { in: 'told', asks: {}, tells: tells({ type: 'saving.theirsChosen', conflict: newer }) }],
      ],
    },
    {
      title: 'what was chosen for a save that failed counts for the next one',
      start: 'again',
      steps: [
        [flushed, { in: 'writing', asks: { saveDraft: { over: 7, sent: ['f-0', 'f-1'] } } }],
        [done('saveDraft', { conflict: null }), { in: 'told', tells: tells(SAVED) }],
      ],
    },
    {
      title:
        'that the person is asked is said again when a version of another tab comes, and only then: what is stored or saved goes on',
      start: 'plain',
      steps: [
        [opens, { in: 'flushing', tells: [] }],
        [flushed, 'writing'],
        [opens, { in: 'writing', tells: [] }],
        [done('saveDraft', { conflict: newer }), { in: 'asking', tells: tells(ASKED) }],
        [opens, { in: 'asking', tells: tells(ASKED) }],
      ],
    },
  ],
});
