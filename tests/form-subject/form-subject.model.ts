/** What a form is about, by hand from CANC-10 and ACFT-43. */
import { formSubjectMachine } from '#machines/forms/form-subject.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const open = { status: 'InProgress' };
const ended = { status: 'Completed' };
const lost = callFailure('submissionQuery', '', 'b');

export const formSubjectModel = defineModel({
  slug: 'form-subject',
  machine: formSubjectMachine,
  inputs: { any: undefined },
  cases: {
    'position.judged': [{ isAllowed: false }],
    'xstate.done.actor.lookUp': [{ output: open }, { output: null }],
    'xstate.error.actor.lookUp': [{ error: lost }, { error: exception }],
  },
  invariants: {
    'it is looked up when it is asked for and when a submit is refused, and at no other time': ({ steps }) =>
      steps.forEach(({ event, asked }) => {
        if (asked.length > 0)
          claim(['look.requested', 'submit.refused'].includes(event.type), `looked up after ${event.type}`);
      }),
    'what was found last is what there is, also after a look that failed': ({ steps }) => {
      let last: unknown = null;
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'xstate.done.actor.lookUp') last = event['output'];
        same(snapshot.context.found, last, 'found');
        claim(!snapshot.hasTag('changed') || last !== null, 'nothing has changed');
        claim(!snapshot.hasTag('missing') || last === null, 'it is there');
      });
    },
  },
  expectations: {
    unknown: { shows: [], tags: [] },
    looking: { shows: [], tags: ['looking'] },
    'looking.first': { shows: [], tags: [] },
    'looking.again': { shows: [], tags: [] },
    known: { shows: [], tags: [] },
    changed: { shows: [], tags: ['changed'] },
    missing: { shows: [], tags: ['missing'] },
    unreached: { shows: [], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'a refused submit is followed by what it is now, and the next submit begins from that',
      start: 'any',
      begins: { in: 'unknown', context: { found: null, isAllowed: true } },
      steps: [
        [{ type: 'look.requested' }, { in: 'looking.first', asks: { lookUp: {} } }],
        [done('lookUp', open), { in: 'known', context: { found: open } }],
        [{ type: 'submit.refused' }, { in: 'looking.again', asks: { lookUp: {} } }],
        [done('lookUp', ended), { in: 'changed', context: { found: ended } }],
        [{ type: 'submit.begun' }, 'known'],
        [{ type: 'submit.refused' }, 'looking.again'],
        [failed('lookUp', lost), { in: 'unreached', context: { found: ended, failure: { letter: 'b' } } }],
        [{ type: 'look.requested' }, 'looking.first'],
        [done('lookUp', open), { in: 'known', context: { found: open, failure: null } }],
      ],
    },
    {
      title: 'a form that is prepared again is looked up anew; after a refusal it says so until the next submit',
      start: 'any',
      steps: [
        [{ type: 'look.requested' }, 'looking.first'],
        [done('lookUp', open), 'known'],
        [{ type: 'look.requested' }, 'looking.first'],
        [done('lookUp', open), 'known'],
        [{ type: 'submit.refused' }, 'looking.again'],
        [done('lookUp', ended), 'changed'],
        [{ type: 'look.requested' }, 'looking.again'],
        [done('lookUp', ended), 'changed'],
        [{ type: 'submit.refused' }, 'looking.again'],
        [done('lookUp', null), 'missing'],
        [{ type: 'submit.refused' }, 'looking.again'],
        [failed('lookUp', lost), 'unreached'],
        [{ type: 'submit.refused' }, 'looking.again'],
        [failed('lookUp', lost), 'unreached'],
        [{ type: 'submit.begun' }, 'known'],
      ],
    },
    {
      title: 'what the regulator does not have is missing, and a position that does not allow the form stays known',
      start: 'any',
      steps: [
        [
          { type: 'position.judged', isAllowed: false },
          { in: 'unknown', context: { isAllowed: false } },
        ],
        [{ type: 'look.requested' }, 'looking.first'],
        [done('lookUp', null), { in: 'missing', context: { found: null, isAllowed: false } }],
        [{ type: 'look.requested' }, 'looking.first'],
        [failed('lookUp', exception), { in: 'unreached', context: { failure: null } }],
      ],
    },
  ],
});
