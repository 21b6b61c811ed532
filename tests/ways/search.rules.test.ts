/** Search over the portal's own pages, typed by hand from issue 16 section 4. */
import { describe, expect, it } from 'vitest';
import { find, isNear, wordsOf } from '#rules/ways/search.rules.ts';
import { settingsOf } from '#support/settings.ts';
import { helpTopic, helpTopics } from '#rules/ways/help.rules.ts';

const ITEMS = [
  { title: 'Manage registered drones', words: ['renew renewal certificate'] },
  { title: 'Renew drone registration', words: ['expiry'] },
  { title: 'Payments', words: ['pay a fee by card'] },
  { title: 'Drug and alcohol report', words: ['Région', 'SSAA type'] },
];
const titles = (query: string) => find(ITEMS, query).map(({ title }) => title);

describe('a search', () => {
  it.each([
    ['renew drone', ['Renew drone registration', 'Manage registered drones']],
    ['How do I renew my drone?', ['Renew drone registration', 'Manage registered drones']],
    ['PAY', ['Payments']],
    ['region', ['Drug and alcohol report']],
    ['regi', ['Manage registered drones', 'Renew drone registration', 'Drug and alcohol report']],
    ['alchohol', ['Drug and alcohol report']],
    ['paymetns', ['Payments']],
    ['regsitration', ['Renew drone registration']],
    ['drone card', []],
    ['fey', []],
    ['   ', []],
    ['?!', []],
  ])('for “%s”', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('looks for words that say little where there are no others', () => {
    expect(find([{ title: 'What to do', words: [] }], 'what to do')).toHaveLength(1);
  });

  it('reads no more than the first hundred characters', () => {
    expect(titles(`pay ${' '.repeat(100)} nothing`)).toEqual(['Payments']);
  });
});

it.each([['pay', 'pay', 0, true], ['pya', 'pay', 1, true], ['pays', 'pay', 1, true], ['pa', 'pay', 1, true], ['poy', 'pay', 1, true], ['pyo', 'pay', 1, false], ['drone', 'pay', 2, false]])(
  '%s and %s with %i mistakes: %s',
  (one, other, most, expected) => expect(isNear(one, other, most)).toBe(expected),
);

it('words are small letters and figures without accents', () => {
  expect(wordsOf('E-mail: Zoë’s 2 drones')).toEqual(['e', 'mail', 'zoe', 's', '2', 'drones']);
});

describe('help', () => {
  const settings = settingsOf({ 'Portal - RPA registration expiry warning period': '45', 'Portal - RPA registration expired warning period': '10' });

  it('has no topic and no question twice, and an answer for each', () => {
    const topics = helpTopics(settings);
    const questions = topics.flatMap((topic) => topic.questions.map(({ question }) => question));
    expect([new Set(topics.map(({ id }) => id)).size, new Set(questions).size]).toEqual([topics.length, questions.length]);
    for (const { answer } of topics.flatMap((topic) => topic.questions)) expect(answer).toMatch(/\.$/);
  });

  it('says the figures that the regulator has set', () => {
    expect(helpTopic(settings, 'drones')!.questions[0]!.answer).toMatch(/^From 44 days before it expires until 9 days after\.$/);
    expect(helpTopic(settings, 'nothing')).toBeNull();
  });
});
