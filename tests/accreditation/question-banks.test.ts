/** The question banks: enough questions, no two alike, and no answer that can be guessed from its form. */
import { describe, expect, it } from 'vitest';
import { INTRODUCTION_PARTS } from '#server/accreditation/introduction-parts.ts';
import { BANKS, readBank, type BankQuestion } from '#server/accreditation/question-banks.ts';
import commercialFile from '#server/accreditation/commercial.json' with { type: 'json' };

const commercial = BANKS['RPA Excluded Assessment'];
const recreational = BANKS['RPA Recreational Assessment'];
const everyQuestion = [...commercial.questions, ...recreational.questions];
const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z0-9.]+/g));
/** Share of the words that two texts have in common, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [here, there] = [words(one), words(other)];
  const shared = [...here].filter((word) => there.has(word)).length;
  return shared / (here.size + there.size - shared);
};
const places = (question: BankQuestion): number[] =>
  question.answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));
const single = (questions: readonly BankQuestion[]) => questions.filter(({ type }) => type === 'single');

describe.each([
  ['commercial', commercial, { least: 60, asked: 20, mark: 85 }],
  ['recreational', recreational, { least: 36, asked: 12, mark: 91 }],
] as const)('the %s bank', (_kind, bank, { least, asked, mark }) => {
  it('has as many questions as SANDBOX.md promises, asks as many as OP-D-85 says, and has its pass mark', () => {
    expect(bank.questions.length).toBeGreaterThanOrEqual(least);
    expect([bank.questionsAsked, bank.passMark]).toEqual([asked, mark]);
  });

  it('has at least six categories, each with as many questions as two attempts in a row take of it', () => {
    const sizes = [...new Set(bank.questions.map(({ category }) => category))].map(
      (name) => bank.questions.filter(({ category }) => category === name).length,
    );
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2 * Math.ceil(asked / sizes.length));
  });

  it('asks for several answers in a sixth to a third of its questions, and says so in exactly those', () => {
    const multiple = bank.questions.filter(({ type }) => type === 'multiple');
    expect(multiple.length / bank.questions.length).toBeGreaterThan(1 / 6);
    expect(multiple.length / bank.questions.length).toBeLessThan(1 / 3);
    expect(bank.questions.filter(({ text }) => text.includes('Select all that apply.')).map(({ id }) => id)).toEqual(
      multiple.map(({ id }) => id),
    );
  });

  it('spreads the right answers over the four places', () => {
    const counts = [0, 1, 2, 3].map(
      (place) => single(bank.questions).filter((question) => places(question)[0] === place).length,
    );
    for (const count of counts) expect(count / single(bank.questions).length).toBeCloseTo(0.25, 1);
  });

  it('cannot be passed by the longest answer, nor by the shortest', () => {
    const byLength = (pick: (lengths: readonly number[]) => number): number =>
      single(bank.questions).filter(({ answers }) => {
        const lengths = answers.map(({ text }) => text.length);
        return answers[lengths.indexOf(pick(lengths))]!.isCorrect;
      }).length / single(bank.questions).length;
    expect(byLength((lengths) => Math.max(...lengths))).toBeLessThan(0.45);
    expect(byLength((lengths) => Math.min(...lengths))).toBeLessThan(0.45);
  });
});

describe('every question', () => {
  it('has an id that no other has, in either bank', () => {
    const ids = everyQuestion.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not a question that was asked in other words, nor taught by the same help', () => {
    const alike = everyQuestion.flatMap((one, place) =>
      everyQuestion
        .slice(place + 1)
        .filter((other) => likeness(one.text, other.text) > 0.5 || likeness(one.helpText, other.helpText) > 0.5)
        .map((other) => [one.text, other.text]),
    );
    expect(alike).toEqual([]);
  });

  it('is short enough to be read on a phone, with answers that differ and a help text that says more than they do', () => {
    for (const { id, text, helpText, answers } of everyQuestion) {
      expect([id, text.length >= 30 && text.length <= 180, helpText.length >= 70 && helpText.length <= 300]).toEqual([
        id,
        true,
        true,
      ]);
      for (const answer of answers)
        expect([id, answer.text.length >= 2 && answer.text.length <= 70]).toEqual([id, true]);
      expect([id, new Set(answers.map((answer) => answer.text.toLowerCase())).size]).toEqual([id, answers.length]);
      expect([id, /[.?]$/.test(text), helpText.endsWith('.')]).toEqual([id, true, true]);
    }
  });
});

describe('the part of the introduction that treats a question (DEC-55)', () => {
  const treated = (bank: typeof commercial) => bank.questions.flatMap(({ partId }) => partId ?? []);

  it.each([
    ['commercial', commercial, 26],
    ['recreational', recreational, 20],
  ])('is named by %s questions, each rule of the film by one of them at least', (_kind, bank, count) => {
    expect(treated(bank)).toHaveLength(count);
    const [opening, ...rules] = INTRODUCTION_PARTS.keys();
    expect([opening, new Set(treated(bank))]).toEqual(['opening', new Set(rules)]);
  });

  it('is its sentence, with the second at which the film says it', () => {
    expect(INTRODUCTION_PARTS.get('aircraft')).toEqual({
      text: 'Crewed aircraft come first: get out of their way and land.',
      at: 32,
    });
  });
});

describe('a bank that could not be asked is not read', () => {
  const [first, ...others] = commercialFile.questions;
  const withFirst = (more: object) => ({ ...commercialFile, questions: [{ ...first, ...more }, ...others] });
  const answers = first!.answers;
  it.each<[string, unknown, RegExp]>([
    [
      'no right answer',
      withFirst({ answers: answers.map((answer) => ({ ...answer, isCorrect: false })) }),
      /An answer is right and one is wrong/,
    ],
    [
      'no wrong answer',
      withFirst({ answers: answers.map((answer) => ({ ...answer, isCorrect: true })) }),
      /An answer is right and one is wrong/,
    ],
    ['two answers', withFirst({ answers: [answers[1], answers[2]] }), /too_small[^]*answers/],
    [
      'five answers',
      withFirst({ answers: [...answers, { text: 'One more', isCorrect: false }] }),
      /too_big[^]*answers/,
    ],
    ['an id twice', withFirst({ id: others[0]!.id }), /No id is used twice/],
    ['a blank help text', withFirst({ helpText: '  ' }), /too_small[^]*helpText/],
    [
      'fewer questions than are asked',
      { ...commercialFile, questions: commercialFile.questions.slice(0, 19) },
      /as many questions as are asked/,
    ],
    ['a pass mark beyond 100', { ...commercialFile, passMark: 101 }, /too_big[^]*passMark/],
    ['an assessment that there is not', { ...commercialFile, type: 'RPA Assessment' }, /invalid_value[^]*type/],
  ])('%s', (_what, data, complaint) => {
    expect(() => readBank(data)).toThrow(complaint);
    expect(() => readBank(commercialFile)).not.toThrow();
  });
});
