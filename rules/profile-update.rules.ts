/**
 * What is changed behind the update links of the profile pages (PROF-17, PROF-18, PROF-21 to PROF-23, DEC-51): the
 * questions of each page, what is wrong with what was typed, and the flags under which the portal says what was saved
 * (BANR-02 to BANR-04).
 */
import { isolated } from './core/isolated.rules.ts';
import { STATES } from './arn/arn-application.rules.ts';
import { AUSTRALIA, COUNTRIES } from './arn/countries.rules.ts';
import { plainDigits, trimmed } from './core/letters.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { TELEPHONE_CHECK, textSent } from './forms/form-sent.rules.ts';
import { validateQuestion } from './forms/form-validation.rules.ts';
import type { Question } from './forms/form.rules.ts';

/** What can be changed: each part has a flag, and is saved as a whole. `main` is the residential or business address. */
export type UpdatePart = 'email' | 'phone' | 'main' | 'postal';

/** Whose details a page changes. */
export type UpdateOwner = 'person' | 'organisation';

/** A page behind an update link. */
export interface UpdatePage {
  readonly owner: UpdateOwner;
  /** Its heading: the words of the link that leads to it. */
  readonly title: string;
  /** Its address below that of the stand-ins. */
  readonly path: string;
  readonly parts: readonly UpdatePart[];
}

/** One page for each link, by the name of its address in the configuration. */
export const UPDATE_PAGES = {
  updateEmail: { owner: 'person', title: 'Update email', path: '/profile/email', parts: ['email'] },
  updateDetails: {
    owner: 'person',
    title: 'Update your details',
    path: '/profile/details',
    parts: ['phone', 'main', 'postal'],
  },
  updateOrganisationEmail: {
    owner: 'organisation',
    title: 'Update email address',
    path: '/organisation/email',
    parts: ['email'],
  },
  updateOrganisationPhone: {
    owner: 'organisation',
    title: 'Update phone number',
    path: '/organisation/phone',
    parts: ['phone'],
  },
  updateOrganisationDetails: {
    owner: 'organisation',
    title: 'Update your details',
    path: '/organisation/details',
    parts: ['main', 'postal'],
  },
} as const satisfies Readonly<Record<string, UpdatePage>>;

const FLAGS: Readonly<Record<UpdatePart, string>> = {
  email: 'emailupdated',
  phone: 'phoneupdated',
  main: 'addressupdated',
  postal: 'addressupdated',
};

/**
 * The flags for what was changed, each once; where nothing differs from what was there, those of the first part, which
 * is saved as it was.
 */
export function updateFlags({ parts }: Pick<UpdatePage, 'parts'>, changed: readonly UpdatePart[]): readonly string[] {
  return [...new Set((changed.length === 0 ? parts.slice(0, 1) : changed).map((part) => FLAGS[part]))];
}

/** What a part is called; a part of one question has its label instead. */
export function partName(owner: UpdateOwner, part: UpdatePart): string {
  if (part === 'main') return owner === 'person' ? 'Residential address' : 'Business address';
  if (part === 'postal') return 'Postal address';
  if (part === 'email') return 'Email address';
  return owner === 'person' ? 'Mobile number' : 'Phone number';
}

/** The parts of an address, as the register keeps them. */
export const ADDRESS_LINES = ['building', 'line1', 'line2', 'line3', 'city', 'state', 'postcode', 'country'] as const;
export type AddressLine = (typeof ADDRESS_LINES)[number];

/** The id of a line of an address among all that is typed. */
export const addressField = (part: 'main' | 'postal', line: AddressLine): string => `${part}-${line}`;

/** A text for each question, by its id. */
export type UpdateTexts = Readonly<Record<string, string>>;

type LineQuestion = Extract<Question, { type: 'text' }>;
type SelectQuestion = Extract<Question, { type: 'select' }>;

/** What the pages ask: one line each, or a choice. */
export type UpdateQuestion = LineQuestion | SelectQuestion | Extract<Question, { type: 'email' }>;

/** The questions of a part. The organisation's contact is no person's, so no browser fills it in. */
export function questionsOf(owner: UpdateOwner, part: UpdatePart): readonly UpdateQuestion[] {
  const isPerson = owner === 'person';
  if (part === 'email') {
    return [
      {
        id: 'email',
        type: 'email',
        label: partName(owner, part),
        mandatory: true,
        missing: 'Enter an email address',
        ...(isPerson ? { autocomplete: 'email' } : {}),
      },
    ];
  }
  if (part === 'phone') return [isPerson ? MOBILE : PHONE];
  const section = part === 'main' ? 'section-main' : 'section-postal';
  const line = (name: AddressLine, label: string, rest: Partial<LineQuestion> = {}): LineQuestion => ({
    id: addressField(part, name),
    type: 'text',
    label,
    mandatory: false,
    ...rest,
  });
  const filled = (
    purpose:
      | 'address-line1'
      | 'address-line2'
      | 'address-line3'
      | 'address-level1'
      | 'address-level2'
      | 'postal-code'
      | 'country-name',
  ) => (isPerson ? ({ autocomplete: `${section} ${purpose}` } as const) : {});
  return [
    line('building', 'Building name (optional)'),
    line('line1', 'Address line 1', {
      mandatory: true,
      missing: 'Enter address line 1',
      hint: part === 'postal' ? 'For example 12 Wattle Street, or PO Box 88' : 'For example 12 Wattle Street',
      ...filled('address-line1'),
    }),
    line('line2', 'Address line 2 (optional)', filled('address-line2')),
    line('line3', 'Address line 3 (optional)', filled('address-line3')),
    line('city', 'Suburb or city', { mandatory: true, missing: 'Enter a suburb or city', ...filled('address-level2') }),
    line('state', 'State or territory', { hint: 'In Australia, for example NSW', ...filled('address-level1') }),
    line('postcode', 'Postcode', { hint: 'In Australia, 4 digits', ...filled('postal-code') }),
    {
      id: addressField(part, 'country'),
      type: 'select',
      label: 'Country',
      mandatory: true,
      options: COUNTRIES,
      empty: null,
      ...filled('country-name'),
    },
  ];
}

/** Digits that a telephone number has at most, with the sign before them (ITU-T E.164). */
const LONGEST = 16;

/** As the application for an ARN asks for it (ARNV-36 to ARNV-38). */
const MOBILE: LineQuestion = {
  id: 'phone',
  type: 'text',
  label: 'Mobile number',
  mandatory: true,
  missing: 'Enter a mobile number',
  autocomplete: 'tel',
  spelling: 'telephone',
  hint: 'For example 0412 345 678 or +61 412 345 678',
  validate: [{ name: 'length', min: 10, max: LONGEST }, TELEPHONE_CHECK],
};

/** An organisation's may be one of the short numbers that begin with 13. */
const PHONE: LineQuestion = {
  id: 'phone',
  type: 'text',
  label: 'Phone number',
  mandatory: true,
  missing: 'Enter a phone number',
  spelling: 'telephone',
  hint: 'For example 03 5550 1234 or 13 13 00',
  validate: [{ name: 'length', min: 6, max: LONGEST }, TELEPHONE_CHECK],
};

/** What came of judging: the texts as they are kept, and what is wrong, by question, in the order of the page. */
export interface JudgedUpdate {
  readonly texts: UpdateTexts;
  readonly problems: Readonly<Record<string, string>>;
  /** The parts that the person changed and that the record does not have like that already: they alone are written. */
  readonly changed: readonly UpdatePart[];
  /** Those of them that somebody else changed since the page was opened. */
  readonly overtaken: readonly UpdatePart[];
}

/** The name of the hidden field with what a page showed in a question. */
export const shownField = (id: string): string => `shown-${id}`;

/**
 * What the page showed when it was opened, as its form sends it back. A form that does not say so is taken to have
 * shown what the record says now.
 */
export function textsShown({ owner, parts }: UpdatePage, sent: UpdateTexts, record: UpdateTexts): UpdateTexts {
  const questions = parts.flatMap((part) => questionsOf(owner, part));
  return Object.fromEntries(questions.map(({ id }) => [id, sent[shownField(id)] ?? record[id] ?? '']));
}

/**
 * Judges what was typed on a page. An address is one thing: of two changes of different lines of it neither is an
 * address.
 *
 * @param typed by question; what is missing is empty
 * @param shown what the page showed when it was opened
 * @param record what the record says now
 */
export function judgeUpdate(
  { owner, parts }: UpdatePage,
  typed: UpdateTexts,
  shown: UpdateTexts,
  record: UpdateTexts,
  moment: Moment,
): JudgedUpdate {
  const texts: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const part of parts) {
    const questions = questionsOf(owner, part);
    for (const question of questions) texts[question.id] = textKept(question, typed[question.id] ?? '');
    if (part === 'email' || part === 'phone') Object.assign(problems, problemsIn(questions, texts, moment));
    else Object.assign(problems, judgeAddress(part, questions, texts, shown, moment));
    if (part === 'phone' && problems['phone'] === undefined) texts['phone'] = spacedPhone(texts['phone'] ?? '');
  }
  const differ = (part: UpdatePart, one: UpdateTexts, other: UpdateTexts): boolean =>
    questionsOf(owner, part).some(({ id }) => (one[id] ?? '') !== (other[id] ?? ''));
  // What was left as it was shown is no change, also where the record has it in another spelling than is kept today.
  const changed = parts.filter(
    (part) => [typed, texts].every((one) => differ(part, one, shown)) && differ(part, texts, record),
  );
  return { texts, problems, changed, overtaken: changed.filter((part) => differ(part, shown, record)) };
}

/** A line as it is kept: a select has one of its values. */
function textKept(question: UpdateQuestion, text: string): string {
  return question.type === 'select' ? trimmed(text) : textSent(question, text);
}

function problemsIn(questions: readonly UpdateQuestion[], texts: UpdateTexts, moment: Moment): Record<string, string> {
  const found = questions.map((question) => {
    const value = texts[question.id] ?? '';
    const answer = question.type === 'select' ? { key: value, value, enccode: '', refdatatype: '' } : { value };
    return [question.id, validateQuestion(question, answer, { moment })] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem !== ''));
}

/**
 * Judges an address, and brings its state and its country to the spelling of the register. An empty one is none: nobody
 * needs a postal address, and who has no other address on record is not asked for it; one that is there cannot be taken
 * away.
 */
function judgeAddress(
  part: 'main' | 'postal',
  questions: readonly UpdateQuestion[],
  texts: Record<string, string>,
  before: UpdateTexts,
  moment: Moment,
): Record<string, string> {
  const id = (line: AddressLine): string => addressField(part, line);
  const isEmpty = ADDRESS_LINES.every((line) => line === 'country' || texts[id(line)] === '');
  if (isEmpty && (part === 'postal' || !before[id('line1')])) {
    texts[id('country')] = '';
    return {};
  }
  const problems = problemsIn(questions, texts, moment);
  if (texts[id('country')] !== AUSTRALIA) return problems;
  const state = texts[id('state')] ?? '';
  const code = stateCode(state);
  if (code !== null) texts[id('state')] = code;
  else
    problems[id('state')] ??=
      state === '' ? 'Enter a state or territory' : 'Enter a state or territory of Australia, for example NSW';
  const postcode = plainDigits(texts[id('postcode')] ?? '');
  texts[id('postcode')] = postcode;
  if (!/^\d{4}$/.test(postcode))
    problems[id('postcode')] ??= postcode === '' ? 'Enter a postcode' : 'Enter a postcode of 4 digits';
  return inOrder(questions, problems);
}

/** What stands at the parts that somebody else changed since the page was opened, by the first question of each. */
export function overtakenProblems(
  { owner }: UpdatePage,
  overtaken: readonly UpdatePart[],
  record: UpdateTexts,
): UpdateTexts {
  return Object.fromEntries(
    overtaken.map((part) => {
      const questions = questionsOf(owner, part);
      const now = questions.map(({ id }) => record[id] ?? '').filter((text) => text !== '');
      const field = part === 'main' || part === 'postal' ? addressField(part, 'line1') : part;
      return [
        field,
        `${partName(owner, part)} was changed after you opened this page. It is now ${now.length === 0 ? 'blank' : now.map(isolated).join(', ')}. To replace it with what you entered, select Save again`,
      ];
    }),
  );
}

function inOrder(questions: readonly UpdateQuestion[], problems: UpdateTexts): Record<string, string> {
  return Object.fromEntries(questions.flatMap(({ id }) => (problems[id] === undefined ? [] : [[id, problems[id]]])));
}

/** Names that a browser fills in where the register has a code. */
const STATE_NAMES: Readonly<Record<string, (typeof STATES)[number]>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};

function stateCode(text: string): string | null {
  const name = text.toLowerCase();
  return (
    STATES.find((state) => state.toLowerCase() === name) ??
    (Object.hasOwn(STATE_NAMES, name) ? STATE_NAMES[name] : undefined) ??
    null
  );
}

/** How numbers of Australia are written, by the digits that each group has; every other number stays as it is. */
const GROUPED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:04\d{8}|1[38]00\d{6})$/, /^(\d{4})(\d{3})(\d{3})$/],
  [/^0[2378]\d{8}$/, /^(\d{2})(\d{4})(\d{4})$/],
  [/^13\d{4}$/, /^(\d{2})(\d{2})(\d{2})$/],
];

/**
 * A telephone number without separators (DEC-44) as the register writes it, so that a person can read it: `03 5550
 * 1234`.
 */
export function spacedPhone(number: string): string {
  const groups = GROUPED.find(([kind]) => kind.test(number))?.[1]
    .exec(number)
    ?.slice(1);
  return groups === undefined ? number : groups.join(' ');
}
