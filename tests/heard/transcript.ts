/** A transcript: what was pressed and what was said, as a text that is kept and reviewed; and what it must hold. */
import type { Step } from './reader.ts';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What differs from one run to the next. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}:\d\d(?::\d\d)? [ap]m(?: [A-Z]{3,4}\b)?/g, '<time>'],
  [new RegExp(`\\b\\d{1,2} (?:${MONTHS})[a-z]* \\d{4}\\b`, 'g'), '<date>'],
  [/\b(?:[A-Z]{2,5}-)\d{4,}[\w-]*/g, '<reference>'],
  [/\b\d+ KB\b/g, '<size>'],
  [/\b0\d:\d\d\b/g, '<minutes>'],
];

/** The words with plain spaces, also inside of dates, and without what differs from one run to the next. */
export const masked = (words: string): string =>
  MASKS.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), words.replaceAll(/\s+/g, ' '));

/**
 * What is said of a page that loads, by the reader and by the portal, of the browser's own bar, of the reader's modes,
 * of the part of a page that it leaves, and that a list has closed: whether and when depends on how fast the page
 * comes, and on which of reader and browser is first.
 */
const OF_READER = new RegExp(
  `^(?:${[
    'Loading\\. Please wait\\.',
    'Finished loading\\b.*',
    'Page has \\d.*',
    '.* document web\\.',
    'Working\\. Please wait\\b.*',
    'statusbar\\.',
    'Browse mode',
    'Focus mode',
    'leaving .*\\.',
    'main content',
    '.*editable combo box collapsed',
  ].join('|')})$`,
);

/** With a list that opens, the reader repeats the name of its field only where it is told of the list first. */
const OPENED = /^.* editable combo box (?=expanded$)/;

/** What the reader says of its own, left out or made alike. A closed list is told with its field as a sentence before. */
const withoutReader = (said: readonly string[]): readonly string[] =>
  said
    .filter((words, at) => !OF_READER.test(words) && said[at + 1] !== 'editable combo box collapsed')
    .map((words) => words.replace(OPENED, ''));

/** Messages that come when a store is answered, in whatever step that is: a journey that is about them waits for them. */
const IN_BETWEEN = /^Answers saved at <time>$/;

export const isInBetween = (words: string): boolean => IN_BETWEEN.test(words);

/** A transcript as it is kept: each act with what was said after it. */
export function transcriptOf(name: string, steps: readonly Step[]): string {
  const acts = steps.flatMap(({ act, said }) => [
    act,
    ...withoutReader(said)
      .filter((words) => !isInBetween(words))
      .map((words) => `    ${words}`),
  ]);
  return [`# ${name}`, '', ...acts, ''].join('\n');
}

/** A control that is said by its role alone: it has no name. */
const NAMELESS = /^(?:push button|link|entry|password text|check box|radio button|combo box|dialog|panel)\b/;

/** Silence is not broken by a message that comes by itself. */
const isSilent = (said: readonly string[]): boolean => said.every(isInBetween);

/** The reader says it of each document that loads, and a way to the sign-in has two. */
const LOADS = 'Loading. Please wait.';

/** A sentence of some length that comes twice in one utterance. */
const TWICE = /(\b\w[^.!?]{8,}[.!?])(?=.*\1)/;

/** What is wrong with what was said, in sentences, whatever the journey is about. */
export function faultsOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ act, said, isQuiet }, at) => {
    const where = `step ${String(at + 1)} (${act})`;
    const twice = said.filter(
      (words, first) => !isInBetween(words) && words !== LOADS && (said.indexOf(words) !== first || TWICE.test(words)),
    );
    return [
      ...(act.startsWith('pressed') && isSilent(said) && !isQuiet ? [`${where} says nothing`] : []),
      ...twice.map((words) => `${where} says '${words}' twice`),
      ...said.filter((words) => NAMELESS.test(words)).map((words) => `${where} says '${words}' without a name`),
    ];
  });
}
