/**
 * The pages behind the update links of the profile (PROF-17, PROF-18, PROF-21 to PROF-23, DEC-51): their questions, the
 * validation of answers, and the flags that make the portal confirm the changes (BANR-02 to BANR-04).
 */
import { isolated } from './core/isolated.rules.ts';
import { STATES } from './arn/arn-application.rules.ts';
import { AUSTRALIA, COUNTRIES } from './arn/countries.rules.ts';
import { plainDigits, trimmed } from './core/letters.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { TELEPHONE_CHECK, textSent } from './forms/form-sent.rules.ts';
import { validateQuestion } from './forms/form-validation.rules.ts';
import type { Question } from './forms/form.rules.ts';

/**
 * Parts that can be changed. Each part has a banner flag and is saved as a whole. `main` is the residential or business
 * address.
 */
export type UpdatePart = 'email' | 'phone' | 'main' | 'postal';

export type UpdateOwner = 'person' | 'organisation';

export interface UpdatePage {
  readonly owner: UpdateOwner;
  /** Heading; equals the text of the link to the page. */
  readonly title: string;
  /** Path below the stand-ins' path. */
  readonly path: string;
  readonly parts: readonly UpdatePart[];
}

/** Pages by the name of their address in the configuration. */
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
 * Banner flags of the changed parts, each once. If nothing changed, the flags of the first part, which is saved as it
 * was.
 */
export function updateFlags({ parts }: Pick<UpdatePage, 'parts'>, changed: readonly UpdatePart[]): readonly string[] {
  return [...new Set((changed.length === 0 ? parts.slice(0, 1) : changed).map((part) => FLAGS[part]))];
}

/** The name of a part; a part with one question uses its label instead. */
export function partName(owner: UpdateOwner, part: UpdatePart): string {
  if (part === 'main') return owner === 'person' ? 'Residential address' : 'Business address';
  if (part === 'postal') return 'Postal address';
  if (part === 'email') return 'Email address';
  return owner === 'person' ? 'Mobile number' : 'Phone number';
}

/** The parts of an address, as the register keeps them. */
export const ADDRESS_LINES = ['building', 'line1', 'line2', 'line3', 'city', 'state', 'postcode', 'country'] as const;
export type AddressLine = (typeof ADDRESS_LINES)[number];

/** The field id of an address line. */
export const addressField = (part: 'main' | 'postal', line: AddressLine): string => `${part}-${line}`;

/** Texts by question id. */
export type UpdateTexts = Readonly<Record<string, string>>;

type LineQuestion = Extract<Question, { type: 'text' }>;
type SelectQuestion = Extract<Question, { type: 'select' }>;

/** Question types of these pages. */
export type UpdateQuestion = LineQuestion | SelectQuestion | Extract<Question, { type: 'email' }>;

/**
 * The questions of a part. An organisation's contact has no autocomplete, because the browser would fill in the
 * person's own.
 */
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

/** Longest telephone number, including the sign (ITU-T E.164). */
const LONGEST = 16;

/** Same as in the ARN application (ARNV-36 to ARNV-38). */
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

/** An organisation may have one of the short numbers starting with 13. */
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

/** The result of validation: normalised texts, and problems by question in the order of the page. */
export interface JudgedUpdate {
  readonly texts: UpdateTexts;
  readonly problems: Readonly<Record<string, string>>;
  /** Parts that the person changed and whose record differs. Only these are written. */
  readonly changed: readonly UpdatePart[];
  /** Changed parts that somebody else also changed since the page was opened. */
  readonly overtaken: readonly UpdatePart[];
}

/** The name of the hidden field with a question's original text. */
export const shownField = (id: string): string => `shown-${id}`;

/**
 * The texts shown when the page was opened, as its form sends them back. A form without them counts as showing the
 * current record.
 */
export function textsShown({ owner, parts }: UpdatePage, sent: UpdateTexts, record: UpdateTexts): UpdateTexts {
  const questions = parts.flatMap((part) => questionsOf(owner, part));
  return Object.fromEntries(questions.map(({ id }) => [id, sent[shownField(id)] ?? record[id] ?? '']));
}

/**
 * Validates the answers of a page. An address is judged as a whole, because merging two people's changes of different
 * lines would make an address that nobody entered.
 *
 * @param typed texts by question; missing ones are empty
 * @param shown texts when the page was opened
 * @param record current texts of the record
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
  // An untouched text is no change, even if the record spells it differently from today's normal form.
  const changed = parts.filter(
    (part) => [typed, texts].every((one) => differ(part, one, shown)) && differ(part, texts, record),
  );
  return { texts, problems, changed, overtaken: changed.filter((part) => differ(part, shown, record)) };
}

/** Normalises a text; for a select, to one of its values. */
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
 * Validates an address and normalises its state and country to the register's spelling. A postal address may be empty.
 * The main address may be empty only if the record has none.
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

/** Problems of the parts that somebody else changed meanwhile, at the first question of each. */
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

/** State names that browsers fill in, with the register's code. */
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

/** Digit groups of Australian numbers; other numbers stay as they are. */
const GROUPED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:04\d{8}|1[38]00\d{6})$/, /^(\d{4})(\d{3})(\d{3})$/],
  [/^0[2378]\d{8}$/, /^(\d{2})(\d{4})(\d{4})$/],
  [/^13\d{4}$/, /^(\d{2})(\d{2})(\d{2})$/],
];

/** Formats a telephone number without separators (DEC-44) readably, as the register does: `03 5550 1234`. */
export function spacedPhone(number: string): string {
  const groups = GROUPED.find(([kind]) => kind.test(number))?.[1]
    .exec(number)
    ?.slice(1);
  return groups === undefined ? number : groups.join(' ');
}
