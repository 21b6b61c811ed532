/** The store of answers: which listeners are called, and how often (ARCHITECTURE 5, notes on form engines). */
import { describe, expect, it } from 'vitest';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { defineForm, type FormDefinition } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { chosen } from './questions.ts';

const LETTERS = ['A', 'B'].map((value) => ({ value, label: `Letter ${value}` }));

/** `b` depends on `a`, `c` on `b`; the options of `town` depend on `state`, which clears it and thereby `street`. */
const form: FormDefinition = defineForm({
  name: 'F',
  title: 'F',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'one',
      name: 'One',
      questions: [
        { id: 'a', type: 'radio', label: 'A', mandatory: true, options: LETTERS },
        { id: 'b', type: 'radio', label: 'B', mandatory: true, options: LETTERS, when: { question: 'a', is: ['A'] } },
        { id: 'c', type: 'text', label: 'C', mandatory: true, when: { question: 'b', is: ['B'] } },
        { id: 'free', type: 'text', label: 'Free', mandatory: true, validate: [{ name: 'length', min: 3 }] },
      ],
    },
    {
      stepid: 'two',
      name: 'Two',
      questions: [
        { id: 'state', type: 'select', label: 'State', mandatory: true, empty: '', options: { list: 'STATES' } },
        {
          id: 'town',
          type: 'select',
          label: 'Town',
          mandatory: true,
          empty: '',
          clearedBy: ['state'],
          options: { list: 'TOWNS', startsWith: 'state' },
        },
        { id: 'street', type: 'text', label: 'Street', mandatory: false, clearedBy: ['town'] },
      ],
    },
  ],
});
const LISTS = {
  STATES: [
    { value: 'NSW', label: 'New South Wales' },
    { value: 'VIC', label: 'Victoria' },
  ],
  TOWNS: [
    { value: 'NSW1', label: 'Sydney' },
    { value: 'VIC1', label: 'Melbourne' },
  ],
};
const IDS = ['a', 'b', 'c', 'free', 'state', 'town', 'street'];
const text = (value: string) => ({ value });
const letter = (radioValue: string) => ({ radioValue });

/** A store with a listener on every question; `woken` returns the calls since it was last read. */
function listened(): { store: AnswerStore; woken: () => Record<string, number> } {
  const store = createAnswerStore(form, () => sydney('2026-11-21T10:00:00+11:00'));
  let counts: Record<string, number> = {};
  const count = (who: string) => () => void (counts[who] = (counts[who] ?? 0) + 1);
  for (const id of IDS) store.subscribe(id, count(id));
  store.subscribeProblems(count('problems'));
  store.subscribeChanges((id) => count(`change of ${id}`)());
  const woken = (): Record<string, number> => {
    const before = counts;
    counts = {};
    return before;
  };
  return { store, woken };
}

describe('the answers being typed', () => {
  it('wake one question for a key, and nobody for what is the same', () => {
    const { store, woken } = listened();
    store.change('free', text('x'));
    expect(woken()).toEqual({ free: 1, 'change of free': 1 });
    const same = store.entry('free');
    store.change('free', same.answer);
    expect(woken()).toEqual({});
    expect(store.entry('free')).toBe(same);
  });

  it('wake those whose being shown changes, directly and through others, each once [QTYP-73]', () => {
    const { store, woken } = listened();
    expect(IDS.filter((id) => store.entry(id).shown)).toEqual(['a', 'free', 'state', 'town', 'street']);
    store.change('a', letter('A'));
    expect(woken()).toEqual({ a: 1, b: 1, 'change of a': 1 });
    store.change('b', letter('B'));
    expect(woken()).toEqual({ b: 1, c: 1, 'change of b': 1 });
    store.change('a', letter('B'));
    expect(woken()).toEqual({ a: 1, b: 1, c: 1, 'change of a': 1 });
    expect([store.entry('b').shown, store.entry('c').shown]).toEqual([false, false]);
    // A hidden answer is not lost.
    store.change('a', letter('A'));
    expect([store.entry('b').answer, store.entry('c').shown]).toEqual([letter('B'), true]);
  });

  it('empty what a change empties, and what that empties, and offer the other choice [OP-S-97]', () => {
    const { store, woken } = listened();
    store.offer(LISTS);
    expect(woken()).toEqual({ state: 1 });
    store.change('state', chosen('NSW'));
    expect(store.entry('town').options).toEqual([LISTS.TOWNS[0]]);
    store.change('town', chosen('NSW1'));
    store.change('street', text('George St'));
    woken();
    store.change('state', chosen('VIC'));
    expect(woken()).toEqual({ state: 1, town: 1, street: 1, 'change of state': 1 });
    expect([store.entry('town').answer, store.entry('street').answer]).toEqual([chosen(''), text('')]);
    expect(store.entry('town').options).toEqual([LISTS.TOWNS[1]]);
  });

  it('wake nobody for a list that offers the same', () => {
    const { store, woken } = listened();
    store.offer(LISTS);
    woken();
    store.offer({ ...LISTS });
    expect(woken()).toEqual({});
  });

  it('take many answers as one event, which nobody typed: no change is told, each question is woken once', () => {
    const { store, woken } = listened();
    store.offer(LISTS);
    woken();
    const answers = {
      a: letter('A'),
      b: letter('B'),
      free: text('long'),
      state: chosen('NSW'),
      town: chosen('NSW1'),
      street: text('George St'),
    };
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a store is no array
    store.fill(answers);
    expect(woken()).toEqual({ a: 1, b: 1, c: 1, free: 1, state: 1, town: 1, street: 1 });
    expect(store.entry('town').answer).toEqual(chosen('NSW1'));
  });

  it('that are typed do not draw their field again, which shows them, unless its message changes or they come from elsewhere', () => {
    const { store, woken } = listened();
    const drawn = store.drawn('free');
    store.type('free', text('x'));
    expect([store.drawn('free'), store.entry('free').answer, store.answers()['free']]).toEqual([
      drawn,
      text('x'),
      text('x'),
    ]);
    expect(store.drawn('free')).toBe(drawn);
    // A listener of the answer itself is still called.
    expect(woken()).toEqual({ free: 1, 'change of free': 1 });
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a store is no array
    store.fill({ free: text('') });
    const filled = store.drawn('free');
    expect([filled === drawn, filled]).toEqual([false, store.entry('free')]);
    store.type('free', text('xy'));
    expect(store.drawn('free')).toBe(filled);
    store.change('free', text('xyz'));
    expect(store.drawn('free')).toBe(store.entry('free'));
    store.refuse({ free: 'Too short' });
    const refused = store.drawn('free');
    store.type('free', text('x'));
    const short = store.drawn('free');
    expect([short === refused, short.error]).toEqual([false, expect.stringContaining('minimum of 3')]);
    store.type('free', text('xy'));
    expect(store.drawn('free')).toBe(short);
    store.type('free', text('long enough'));
    expect([store.drawn('free') === short, store.drawn('free').error]).toEqual([false, '']);
  });

  it('that are typed and emptied by another answer draw their field again [OP-S-97]', () => {
    const { store } = listened();
    const drawn = store.drawn('street');
    store.type('street', text('George St'));
    expect(store.drawn('street')).toBe(drawn);
    store.change('town', chosen('NSW1'));
    expect([store.drawn('street') === drawn, store.drawn('street').answer]).toEqual([false, text('')]);
  });

  it('are one object until something changes', () => {
    const { store } = listened();
    const before = store.answers();
    expect(store.answers()).toBe(before);
    store.refuse({ free: 'no' });
    expect(store.answers()).toBe(before);
    store.change('free', text('x'));
    expect(store.answers()).not.toBe(before);
    expect(Object.keys(store.answers())).toEqual(IDS);
  });

  it('stop telling whoever stopped listening', () => {
    const { store } = listened();
    let told = 0;
    const stops = [
      store.subscribe('free', () => (told += 1)),
      store.subscribeChanges(() => (told += 1)),
      store.subscribeProblems(() => (told += 1)),
    ];
    for (const stop of stops) stop();
    store.change('free', text('x'));
    store.refuse({ free: 'no' });
    expect(told).toBe(0);
  });
});

describe('messages', () => {
  it('show after a refusal at their questions alone, in the order of the form, the list once [FORM-14]', () => {
    const { store, woken } = listened();
    store.refuse({ free: 'Too short', a: 'Choose' });
    expect(woken()).toEqual({ a: 1, free: 1, problems: 1 });
    const problems = store.problems();
    expect(problems).toEqual([
      { id: 'a', text: 'Choose' },
      { id: 'free', text: 'Too short' },
    ]);
    expect(store.problems()).toBe(problems);
    store.refuse({ free: 'Too short' });
    expect(woken()).toEqual({ a: 1, problems: 1 });
  });

  it('do not come by a change before a refusal, follow every change after it, and not after the step was passed [FORM-13 FORM-14]', () => {
    const { store, woken } = listened();
    store.change('free', text('x'));
    expect(store.problems()).toEqual([]);
    store.refuse({ free: 'Too short' });
    woken();
    store.change('free', text('long enough'));
    expect(woken()).toEqual({ free: 1, problems: 1, 'change of free': 1 });
    expect(store.problems()).toEqual([]);
    store.change('free', text('x'));
    expect(store.problems()).toEqual([{ id: 'free', text: expect.stringContaining('minimum of 3') }]);
    store.clearErrors();
    expect(store.problems()).toEqual([]);
    store.change('free', text('y'));
    expect(store.problems()).toEqual([]);
  });

  it('wake the list only when one of them changes', () => {
    const { store, woken } = listened();
    store.refuse({ free: 'Too short' });
    store.change('free', text('x'));
    woken();
    store.change('free', text('xy'));
    expect(woken()).toEqual({ free: 1, 'change of free': 1 });
  });

  it('go with a question that is hidden or emptied', () => {
    const { store } = listened();
    store.change('a', letter('A'));
    store.offer(LISTS);
    store.change('town', chosen('NSW1'));
    store.refuse({ b: 'Choose', town: 'Wrong' });
    store.change('a', letter('B'));
    store.change('state', chosen('VIC'));
    expect(store.problems()).toEqual([]);
  });

  it('are told to whoever listens even when a question reads them first', () => {
    const { store } = listened();
    let told = 0;
    store.subscribe('free', () => store.problems());
    store.subscribeProblems(() => (told += 1));
    store.refuse({ free: 'Too short' });
    expect(told).toBe(1);
  });
});

describe('a question that asks again what others asked', () => {
  const line = (id: string, rest: object = {}) => ({ id, type: 'text', label: id, mandatory: true, ...rest }) as const;
  const again: FormDefinition = {
    ...form,
    steps: [
      {
        stepid: 'person',
        name: 'Person',
        questions: [
          line('first'),
          line('others'),
          { id: 'born', type: 'date', label: 'Born', mandatory: true },
          line('verdict'),
        ],
      },
      {
        stepid: 'card',
        name: 'Card',
        questions: [
          line('onCard', { follows: ['first', 'others'], locked: { question: 'verdict', is: ['Passed'] } }),
          { id: 'bornOnCard', type: 'date', label: 'Born', mandatory: true, follows: ['born'] },
        ],
      },
    ],
  };
  const day = (yearValue: string) => ({ subAnswers: { dayValue: '12', monthValue: '4', yearValue } });
  const opened = () => createAnswerStore(again, () => sydney('2026-11-21T10:00:00+11:00'));

  it('has their answer until it is given another one, or is locked', () => {
    const store = opened();
    const onCard = () => store.answers()['onCard'];
    store.type('first', text(' Noah '));
    store.change('others', text('James'));
    store.change('born', day('1988'));
    expect([onCard(), store.answers()['bornOnCard']]).toEqual([text('Noah James'), day('1988')]);
    store.change('others', text(''));
    expect(onCard()).toEqual(text('Noah'));
    store.change('verdict', text('Passed'));
    store.change('first', text('Noel'));
    expect(onCard()).toEqual(text('Noah'));
    store.change('verdict', text(''));
    store.change('onCard', text('N.'));
    store.change('first', text('Nigel'));
    expect(onCard()).toEqual(text('N.'));
  });

  it('has it too where the answers come from a draft or a profile that says nothing of it, and tells whoever shows it', () => {
    const store = opened();
    let told = 0;
    store.subscribe('onCard', () => (told += 1));
    const draft: Answers = {
      first: text('Leo'),
      others: text('Lin'),
      born: day('1990'),
      onCard: text(''),
      bornOnCard: day('1991'),
    };
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a store is no array
    store.fill(draft);
    expect([store.answers()['onCard'], store.answers()['bornOnCard'], told]).toEqual([text('Leo Lin'), day('1991'), 1]);
  });
});
