import { suggestionsMachine } from '#machines/forms/suggestions.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

/** Aerodromes from a list of suggestions. */
export const SYDNEY = { value: 'YSSY', label: 'Sydney' };
export const BANKSTOWN = { value: 'YSBK', label: 'Sydney Bankstown' };

const PAUSE_MS = 400;
const ask = 'xstate.done.actor.askSuggestions';

export const suggestionsModel = defineModel({
  slug: 'suggestions',
  machine: suggestionsMachine,
  inputs: { start: undefined },
  cases: {
    'text.typed': [{ text: 'syd' }, { text: 'sydney' }, { text: '' }, { text: ' ' }],
    'suggestions.wanted': [{ text: 'syd' }, { text: ' ' }],
    [ask]: [{ output: [SYDNEY, BANKSTOWN] }, { output: [] }],
    'xstate.error.actor.askSuggestions': [{ error: { message: 'nobody there' } }],
  },
  invariants: {
    'nobody is asked within 400 ms of a key': ({ steps }) => {
      let typedAt = Number.NEGATIVE_INFINITY;
      steps.forEach((step) => {
        if (step.event.type === 'text.typed') typedAt = step.at;
        if (
          step.event.type === 'suggestions.wanted' ||
          step.event.type === 'retry.requested' ||
          step.asked.length === 0
        )
          return;
        claim(step.at - typedAt >= PAUSE_MS, 'asked while the person was typing');
      });
    },
    'what is asked is what is in the field, and never nothing': ({ steps }) => {
      let text = '';
      steps.forEach((step) => {
        if ('text' in step.event) text = step.event['text'] as string;
        for (const { input } of step.asked) same(input, { typed: text }, 'asked for');
        if (step.asked.length > 0) claim(text.trim() !== '', 'asked for nothing');
      });
    },
    'a newer text, an emptied field and a picked suggestion end the older question and its suggestions': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'text.typed' && event.type !== 'suggestion.picked') return;
        same(Object.keys(snapshot.children), [], 'still asked');
        same(snapshot.context.options, [], 'suggestions of another text');
      }),
    'suggestions are always those that were given for the text': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (snapshot.context.options.length === 0) return;
        const given = steps.slice(0, i + 1).findLast((step) => step.event.type === ask);
        same(snapshot.context.options, given?.event['output'], 'suggestions');
        claim(event.type !== 'text.typed', 'suggestions before an answer');
      }),
  },
  expectations: {
    idle: { shows: [], hides: ['suggestion', 'Looking for'], tags: [] },
    pausing: { shows: [], hides: ['suggestions', 'Looking for'], tags: [] },
    asking: { shows: ['Looking for suggestions'], tags: ['loading'] },
    offered: { shows: ['2 suggestions'], hides: ['Looking for'], tags: ['loaded'] },
    none: { shows: ['No suggestions found'], hides: ['Looking for'], tags: ['loaded'] },
    failed: { shows: ['We could not load suggestions', { role: 'button', name: 'Try again' }], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'suggestions are asked for 400 ms after the last key, for the whole text',
      start: 'start',
      begins: { in: 'idle', asks: {} },
      steps: [
        [
          { type: 'text.typed', text: 'sy' },
          { in: 'pausing', asks: {} },
        ],
        [tick(399), { in: 'pausing', asks: {} }],
        [
          { type: 'text.typed', text: 'syd' },
          { in: 'pausing', asks: {} },
        ],
        [tick(399), { in: 'pausing', asks: {} }],
        [tick(1), { in: 'asking', asks: { askSuggestions: { typed: 'syd' } }, tags: ['loading'] }],
        [
          done('askSuggestions', [SYDNEY, BANKSTOWN]),
          { in: 'offered', context: { options: [SYDNEY, BANKSTOWN] }, tags: ['loaded'] },
        ],
      ],
    },
    {
      title: 'a newer text ends the older question, whose answer never shows',
      start: 'start',
      steps: [
        [{ type: 'text.typed', text: 'syd' }, 'pausing'],
        [tick(400), { in: 'asking', asks: { askSuggestions: { typed: 'syd' } } }],
        [
          { type: 'text.typed', text: 'sydney b' },
          { in: 'pausing', asks: {} },
        ],
        [tick(400), { in: 'asking', asks: { askSuggestions: { typed: 'sydney b' } } }],
        [done('askSuggestions', [BANKSTOWN]), { in: 'offered', context: { typed: 'sydney b', options: [BANKSTOWN] } }],
        [
          { type: 'text.typed', text: 'mel' },
          { in: 'pausing', context: { options: [] } },
        ],
      ],
    },
    {
      title: 'a text without suggestions has none; an emptied field asks nobody',
      start: 'start',
      steps: [
        [{ type: 'text.typed', text: 'atlantis' }, 'pausing'],
        [tick(400), 'asking'],
        [done('askSuggestions', []), { in: 'none', context: { options: [] }, tags: ['loaded'] }],
        [
          { type: 'text.typed', text: ' ' },
          { in: 'idle', asks: {}, context: { typed: '' } },
        ],
        [tick(400), { in: 'idle', asks: {} }],
      ],
    },
    {
      title: 'nobody answers: said so, and asked again for the same text when the person wants',
      start: 'start',
      steps: [
        [{ type: 'text.typed', text: 'syd' }, 'pausing'],
        [tick(400), 'asking'],
        [failed('askSuggestions'), { in: 'failed', tags: ['failed'], context: { typed: 'syd' } }],
        [{ type: 'retry.requested' }, { in: 'asking', asks: { askSuggestions: { typed: 'syd' } } }],
        [failed('askSuggestions'), 'failed'],
        [
          { type: 'text.typed', text: 'sydn' },
          { in: 'pausing', asks: {} },
        ],
      ],
    },
    {
      title: 'a picked suggestion is not asked about; opening the list on a text asks at once',
      start: 'start',
      steps: [
        [{ type: 'text.typed', text: 'syd' }, 'pausing'],
        [tick(400), 'asking'],
        [done('askSuggestions', [SYDNEY]), 'offered'],
        [{ type: 'suggestion.picked' }, { in: 'idle', asks: {}, context: { typed: '', options: [] } }],
        [tick(400), { in: 'idle', asks: {} }],
        [
          { type: 'suggestions.wanted', text: '' },
          { in: 'idle', asks: {} },
        ],
        [
          { type: 'suggestions.wanted', text: 'Sydney' },
          { in: 'asking', asks: { askSuggestions: { typed: 'Sydney' } } },
        ],
      ],
    },
  ],
});
