/** Search over the portal's own pages, typed by hand from issue 16 section 4. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '#rules/industry-assist.rules.ts';
import { EVIDENCE_LIMITS } from '#rules/mto/student-questions.rules.ts';
import { find, isNear, wordsOf } from '#rules/ways/search.rules.ts';
import { settingsOf } from '#support/settings.ts';
import { helpTopic, helpTopics } from '#rules/ways/help.rules.ts';

const ITEMS = [
  { title: 'Manage registered drones', words: ['renew renewal certificate'] },
  { title: 'Renew drone registration', words: ['expiry'] },
  { title: 'Payments', words: ['pay a fee by card'] },
  { title: 'Drug and alcohol report', words: ['Région', 'Safety-sensitive aviation activity (SSAA)'] },
  { title: 'Sørvær', words: ['कुमार'] },
];
const titles = (query: string) => find(ITEMS, query).items.map(({ title }) => title);

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
    ['rego', ['Renew drone registration']],
    ['how much for a drown', ['Renew drone registration', 'Manage registered drones']],
    ['pay\u200Bme\u00ADnts', ['Payments']],
    ['\u200B', []],
    ['sorvaer', ['Sørvær']],
    ['कुमार', ['Sørvær']],
    ['कमर', []],
    ['fey', []],
    ['   ', []],
    ['?!', []],
  ])('for “%s”', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('looks for words that say little where there are no others', () => {
    expect(find([{ title: 'What to do', words: [] }], 'what to do').items).toHaveLength(1);
  });

  it('takes a word for another that is nearly the same only where the word itself is nowhere', () => {
    const items = [
      { title: 'Which documents prove my identity?', words: ['passport'] },
      { title: 'Lost connection', words: [] },
    ];
    const found = (query: string, more: readonly string[]) =>
      find([...items, { title: 'Profile', words: more }], query).items.map(({ title }) => title);
    expect(found('password', ['password'])).toEqual(['Profile']);
    expect(found('password', [])).toEqual(['Which documents prove my identity?']);
    expect(found('cost', ['costs'])).toEqual(['Profile']);
    expect(found('cost', [])).toEqual(['Lost connection']);
  });

  it('knows the portal’s own word for what people say, and the word itself as well', () => {
    expect(
      find(
        [
          { title: 'Quiz rooms', words: [] },
          { title: 'Take an assessment', words: [] },
          { title: 'Aircraft', words: [] },
        ],
        'quiz',
      ).items.map(({ title }) => title),
    ).toEqual(['Quiz rooms', 'Take an assessment']);
  });

  it('shows what has most of the words where nothing has all, and says so', () => {
    expect(find(ITEMS, 'renew drone card').items.map(({ title }) => title)).toEqual([
      'Renew drone registration',
      'Manage registered drones',
    ]);
    expect([
      find(ITEMS, 'renew drone card').hasAll,
      find(ITEMS, 'renew drone').hasAll,
      find(ITEMS, 'zeppelin').items,
    ]).toEqual([false, true, []]);
  });

  it('reads no more than the first hundred characters', () => {
    expect(titles(`pay ${' '.repeat(100)} nothing`)).toEqual(['Payments']);
  });
});

it.each([
  ['pay', 'pay', 0, true],
  ['pya', 'pay', 1, true],
  ['pays', 'pay', 1, true],
  ['pa', 'pay', 1, true],
  ['poy', 'pay', 1, true],
  ['pyo', 'pay', 1, false],
  ['drone', 'pay', 2, false],
])('%s and %s with %i mistakes: %s', (one, other, most, expected) => expect(isNear(one, other, most)).toBe(expected));

it('words are small letters and figures without accents', () => {
  expect(wordsOf('E-mail: Zoë’s 2 drones')).toEqual(['e', 'mail', 'zoe', 's', '2', 'drones']);
});

describe('help', () => {
  const settings = settingsOf({
    'Portal - RPA registration expiry warning period': '45',
    'Portal - RPA registration expired warning period': '10',
  });

  it('has no topic and no question twice, and an answer for each', () => {
    const topics = helpTopics(settings);
    const questions = topics.flatMap((topic) => topic.questions.map(({ question }) => question));
    expect([new Set(topics.map(({ id }) => id)).size, new Set(questions).size]).toEqual([
      topics.length,
      questions.length,
    ]);
    for (const { answer } of topics.flatMap((topic) => topic.questions)) expect(answer).toMatch(/\.$/);
  });

  it('says the figures that the regulator has set', () => {
    expect(
      helpTopic(settings, 'drones')!.questions.find(({ question }) => question.startsWith('When can I renew'))!.answer,
    ).toMatch(/^From 44 days before it expires until 9 days after\.$/);
    expect(helpTopic(settings, 'nothing')).toBeNull();
  });

  it('says of files, ages and days what the forms go by', () => {
    const answerTo = (asked: string) =>
      helpTopics(settings)
        .flatMap(({ questions }) => questions)
        .find(({ question }) => question === asked)!.answer;
    const megabytes = (kilobytes: number) => String(kilobytes / 1024);
    expect(answerTo('Which files can I send?')).toContain(
      `up to ${String(DOCUMENT_LIMITS.maxCount)} files of at most ${megabytes(DOCUMENT_LIMITS.maxKilobytes)} MB each.`,
    );
    expect(answerTo('Which files can I send?')).toContain(
      `up to ${String(EVIDENCE_LIMITS.maxCount)} files of at most ${megabytes(EVIDENCE_LIMITS.maxKilobytes)} MB for each student.`,
    );
    expect(answerTo('How long is a saved application kept?')).toMatch(/^7 days from when you last saved it\./);
    expect(answerTo('I want to fly a drone. What do I need to do?')).toContain('You must be 16 or over for both.');
    expect(answerTo('Will I be reminded before something expires?')).toContain(
      '60 and 14 days before a drone registration or accreditation expires and on the day',
    );
    expect(answerTo('Will I be reminded before something expires?')).toContain(
      '2 days before a saved application is deleted',
    );
    expect(answerTo('Can I cancel something I have submitted?')).toContain('while it is in progress');
  });
});
