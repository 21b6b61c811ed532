import { ownSearchMachine } from '#machines/own-search.entry.ts';
import type { OwnResult } from '#rules/ways/own-search.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const drone: OwnResult = {
  kind: 'drone',
  id: 'r1',
  organisationId: '',
  organisationName: '',
  name: 'DJI Mini 4 Pro',
  number: '1581F5FJ',
  state: '',
  until: '2027-02-03',
};
export const paid: OwnResult = {
  kind: 'payment',
  id: 's1',
  organisationId: 'o',
  organisationName: 'Kestrel Survey',
  name: '$40.00 for Drone registration',
  number: 'BANK-1581',
  state: 'paid',
  until: null,
};
export const found = { results: [drone, paid], hasMore: false };
const none = { results: [], hasMore: false };
export const refused = callFailure('OwnSearch', '');

const PAUSE_MS = 400;
const answered = 'xstate.done.actor.search';
const SORRY = 'We could not search your records';

export const typedSearchModel = defineModel({
  slug: 'typed-search',
  machine: ownSearchMachine,
  inputs: {
    empty: { canAsk: true, typed: '' },
    back: { canAsk: true, typed: '1581' },
    backShort: { canAsk: true, typed: 'ab' },
    without: { canAsk: false, typed: '' },
  },
  cases: {
    'text.typed': [{ text: '1581' }, { text: '1581f' }, { text: 'ab' }, { text: ' ' }],
    'field.opened': [{ text: '1581' }, { text: 'ab' }, { text: ' ' }],
    [answered]: [{ output: found }, { output: none }, { output: { ...found, hasMore: true } }],
    'xstate.error.actor.search': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'nobody is asked within 400 ms of a key, unless the person says so': ({ steps }) => {
      let typedAt = Number.NEGATIVE_INFINITY;
      steps.forEach((step) => {
        if (step.event.type === 'text.typed') typedAt = step.at;
        if (
          ['search.requested', 'retry.requested', 'field.opened'].includes(step.event.type) ||
          step.asked.length === 0
        )
          return;
        claim(step.at - typedAt >= PAUSE_MS, 'asked while the person was typing');
      });
    },
    'what is asked is what is in the field, three letters or figures at least, and only of a regulator that can': ({
      input,
      steps,
    }) =>
      steps.forEach(({ asked, snapshot }) =>
        asked.forEach((call) => {
          same(call.input, { text: snapshot.context.typed }, 'asked for');
          claim(
            input.canAsk === true && snapshot.context.typed.replaceAll(/[^a-z0-9]/gi, '').length >= 3,
            'asked in vain',
          );
        }),
      ),
    'a newer text, and what was chosen, end the older question, and what was found for it is gone': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'text.typed' && event.type !== 'search.ended') return;
        same(Object.keys(snapshot.children), [], 'still asked');
        same([snapshot.context.answer, snapshot.context.failure], [null, null], 'of another text');
        same(snapshot.context.typed, event['text'] ?? '', 'the text');
      }),
    'what shows is always the answer to the text in the field': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        if (snapshot.context.answer === null) return;
        const given = steps.slice(0, at + 1).findLast(({ event }) => event.type === answered);
        if (given === undefined) throw new Error('an answer that nobody gave');
        same(snapshot.context.answer, given.event['output'], 'results');
        const typed = steps.slice(0, at + 1).findLastIndex(({ event }) => event.type === 'text.typed');
        claim(steps.indexOf(given) > typed, 'an answer from before the text');
      }),
    'a failure shows exactly with what failed, and there is a way on': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (snapshot.context.failure !== null) claim(snapshot.hasTag('failed'), 'a failure of nothing');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'no way on');
        if (event.type === 'xstate.error.actor.search')
          claim(snapshot.hasTag('failed'), 'a failure that nobody is told');
      }),
  },
  expectations: {
    judging: { shows: [], hides: [], tags: [] },
    idle: { shows: [], hides: ['in services and help', SORRY, 'Searching'], tags: [] },
    typing: { shows: [], hides: [SORRY, 'Searching'], tags: [] },
    asking: { shows: ['Searching your records'], hides: [SORRY], tags: ['loading'] },
    answered: {
      shows: [{ role: 'heading', name: 'Services and help' }],
      hides: [SORRY, 'Searching'],
      tags: ['settled'],
    },
    failed: {
      shows: [SORRY, { role: 'heading', name: 'Services and help' }, { role: 'button', name: 'Try again' }],
      hides: ['Searching'],
      tags: ['settled', 'failed'],
    },
  },
  scenarios: [
    {
      title: 'records are asked for 400 ms after the last key, for the whole text',
      start: 'empty',
      begins: { in: 'idle', asks: {} },
      steps: [
        [
          { type: 'text.typed', text: '158' },
          { in: 'typing', asks: {} },
        ],
        [tick(399), { in: 'typing', asks: {} }],
        [
          { type: 'text.typed', text: '1581' },
          { in: 'typing', asks: {} },
        ],
        [tick(399), { in: 'typing', asks: {} }],
        [tick(1), { in: 'asking', asks: { search: { text: '1581' } }, tags: ['loading'] }],
        [done('search', found), { in: 'answered', context: { answer: found }, tags: ['settled'] }],
        [{ type: 'search.requested' }, { in: 'answered', asks: {} }],
      ],
    },
    {
      title: 'a newer text ends the older question, whose answer never shows',
      start: 'empty',
      steps: [
        [{ type: 'text.typed', text: '1581' }, 'typing'],
        [tick(400), { in: 'asking', asks: { search: { text: '1581' } } }],
        [
          { type: 'text.typed', text: '1581f' },
          { in: 'typing', asks: {} },
        ],
        [tick(400), { in: 'asking', asks: { search: { text: '1581f' } } }],
        [
          done('search', none),
          { in: 'answered', context: { typed: '1581f', answer: { results: [], hasMore: false } } },
        ],
        [
          { type: 'text.typed', text: '' },
          { in: 'idle', context: { typed: '', answer: null } },
        ],
        [tick(400), { in: 'idle', asks: {} }],
      ],
    },
    {
      title: 'Enter does not wait for the pause',
      start: 'empty',
      steps: [
        [
          { type: 'field.opened', text: ' ' },
          { in: 'idle', asks: {} },
        ],
        [{ type: 'text.typed', text: '1581' }, 'typing'],
        [{ type: 'search.requested' }, { in: 'asking', asks: { search: { text: '1581' } } }],
        [failed('search', refused), { in: 'failed', context: { typed: '1581', failure: refused, answer: null } }],
        [
          { type: 'search.requested' },
          { in: 'asking', asks: { search: { text: '1581' } }, context: { failure: null } },
        ],
        [failed('search', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, { in: 'asking', asks: { search: { text: '1581' } } }],
        [done('search', found), 'answered'],
      ],
    },
    {
      title: 'what is chosen is not asked about; whoever wants to know about a text again asks at once',
      start: 'empty',
      steps: [
        [{ type: 'text.typed', text: '1581' }, 'typing'],
        [tick(400), 'asking'],
        [done('search', found), 'answered'],
        [{ type: 'search.ended' }, { in: 'idle', asks: {}, context: { typed: '', answer: null } }],
        [tick(400), { in: 'idle', asks: {} }],
        [
          { type: 'field.opened', text: '1581' },
          { in: 'asking', asks: { search: { text: '1581' } }, context: { typed: '1581' } },
        ],
        [{ type: 'search.ended' }, { in: 'idle', context: { typed: '' } }],
      ],
    },
    {
      title: 'a text of two letters finds services and help alone, after the pause and at once',
      start: 'empty',
      steps: [
        [{ type: 'text.typed', text: 'ab-' }, 'typing'],
        [tick(400), { in: 'answered', asks: {}, context: { answer: null } }],
        [{ type: 'text.typed', text: 'ab' }, 'typing'],
        [{ type: 'search.requested' }, { in: 'answered', asks: {}, context: { answer: null } }],
      ],
    },
    {
      title: 'a regulator without this search is not asked [DEC-11]',
      start: 'without',
      begins: { in: 'idle', asks: {} },
      steps: [
        [{ type: 'text.typed', text: '1581' }, 'typing'],
        [tick(400), { in: 'answered', asks: {}, context: { answer: null } }],
      ],
    },
    {
      title: 'whoever comes back finds what they searched for',
      start: 'back',
      begins: { in: 'asking', asks: { search: { text: '1581' } } },
      steps: [
        [
          done('search', { ...found, hasMore: true }),
          { in: 'answered', context: { answer: { results: found.results, hasMore: true } } },
        ],
      ],
    },
    {
      title: 'whoever comes back to two letters finds services and help again',
      start: 'backShort',
      begins: { in: 'answered', asks: {}, context: { typed: 'ab' } },
      steps: [],
    },
  ],
});
