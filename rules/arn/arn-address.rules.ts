/**
 * The two addresses of the ARN application: questions of each, looked up or typed (ARNV-16 to ARNV-35, OP-S-25,
 * OP-S-31), and what a component of the lookup fills in (ARNW-42). A looked-up address keeps its parts behind the
 * field: they are sent, and checked against what stands in it.
 */
import type { Answers } from '../forms/form-answers.rules.ts';
import type { Check, Condition, Question } from '../forms/form.rules.ts';
import { STATES } from './arn-application.rules.ts';
import { AUSTRALIA, COUNTRIES } from './countries.rules.ts';

export type AddressField = 'address' | 'postalAddress';

export const ADDRESS_PARTS = [
  'unitNumber',
  'houseOrBuildingNumber',
  'buildingName',
  'streetName',
  'cityOrSuburb',
  'state',
  'postcode',
] as const;

/** An address as the lookup knows it; a part that it does not have is missing or empty. */
export type AddressComponent = { readonly [Part in (typeof ADDRESS_PARTS)[number]]?: unknown };

/** The id of a question of an address. */
export const addressQuestion = (field: AddressField, part: string): string => `${field}-${part}`;

const NO_DIGITS = '[^\\p{Nd}]*';
const HAS_DIGIT = '[^\\p{Nd}]*\\p{Nd}.*';
const pattern = (text: string, message: string): Check => ({ name: 'pattern', pattern: text, message });

/**
 * True while the lookup is on: the address is not typed part by part (OP-S-31). It is offered in Australia alone, and
 * questions that are not asked have no effect.
 */
export function isLookedUp(field: AddressField): Condition {
  return { question: `${field}-quickLookup`, is: ['yes'] };
}

/**
 * The questions of an address, in their order (OP-S-25).
 *
 * @param field the residential or the postal address
 * @param when while it is asked for
 */
export function addressQuestions(field: AddressField, when?: Condition): Question[] {
  const id = (part: string): string => addressQuestion(field, part);
  const section = `section-${field === 'address' ? 'residential' : 'postal'}` as const;
  const isAustralian: Condition = { question: id('country'), is: [AUSTRALIA] };
  const shown = (condition?: Condition): { readonly when?: Condition } => {
    const both = [when, condition].filter((one) => one !== undefined);
    return both.length === 0 ? {} : { when: { all: both } };
  };
  const typed: Condition = { not: isLookedUp(field) };
  const part = (name: string, label: string, rest: Partial<Extract<Question, { type: 'text' }>> = {}): Question => ({
    id: id(name),
    type: 'text',
    label,
    mandatory: false,
    ...shown(typed),
    ...rest,
  });
  const words = 'Enter the street name in words, for example Fifth Avenue';
  const postBox: readonly Question[] =
    field === 'postalAddress'
      ? [
          part('poBox', 'PO box', {
            hint: 'For example, PO Box 12',
            validate: [pattern(HAS_DIGIT, 'Enter a PO box number')],
          }),
        ]
      : [];
  const optional = field === 'postalAddress' ? { optionalWhen: { answered: id('poBox') } } : {};
  return [
    {
      id: id('country'),
      type: 'select',
      label: 'Country',
      mandatory: true,
      autocomplete: `${section} country-name`,
      options: COUNTRIES,
      empty: null,
      start: AUSTRALIA_CHOSEN,
      ...shown(),
    },
    {
      id: id('quickLookup'),
      type: 'radio',
      label: 'How do you want to enter the address?',
      mandatory: true,
      width: 12,
      start: { radioValue: 'yes' },
      steers: true,
      options: [
        { value: 'yes', label: 'Search for the address' },
        { value: 'no', label: 'Enter the address yourself' },
      ],
      ...shown(isAustralian),
    },
    {
      id: id('addressLookup'),
      type: 'autoComplete',
      label: 'Address',
      mandatory: true,
      width: 12,
      options: 'asked',
      ...shown(isLookedUp(field)),
      // The whole address in one line: HTML has no word of its own for that.
      autocomplete: `${section} address-line1`,
      hint: 'Start typing your street address, then select it from the list',
      noSuggestions: 'Select an address from the list, or enter it yourself',
      validate: [
        {
          name: 'contains',
          questions: ['houseOrBuildingNumber', 'streetName', 'cityOrSuburb', 'state', 'postcode'].map(id),
          message: 'Select the address from the list again, or enter it yourself',
        },
      ],
    },
    ...postBox,
    part('unitNumber', 'Unit number', {
      autocomplete: `${section} address-line2`,
      validate: [pattern(HAS_DIGIT, 'Enter a unit number with at least one digit')],
    }),
    // A browser knows a street with its number alone: it is asked for none here.
    part('houseOrBuildingNumber', 'House or building number', {
      validate: [pattern('-*\\p{Nd}[\\p{Nd}-]*', 'Use numbers only, for example 12 or 12-14')],
    }),
    part('buildingName', 'Building name', {
      autocomplete: `${section} address-line3`,
      validate: [pattern(NO_DIGITS, words)],
    }),
    part('streetName', 'Street name', {
      autocomplete: `${section} address-line1`,
      mandatory: true,
      ...optional,
      validate: [pattern(NO_DIGITS, words)],
    }),
    part('cityOrSuburb', 'Suburb or city', {
      mandatory: true,
      autocomplete: `${section} address-level2`,
      validate: [pattern(NO_DIGITS, words)],
    }),
    {
      id: id('state'),
      type: 'select',
      label: 'State or territory',
      mandatory: true,
      autocomplete: `${section} address-level1`,
      empty: 'Please select',
      ...shown({ all: [typed, isAustralian] }),
      options: STATES.map((state) => ({ value: state, label: state })),
    },
    {
      id: id('stateAbroad'),
      type: 'text',
      label: 'State, province or region',
      mandatory: true,
      autocomplete: `${section} address-level1`,
      ...shown({ all: [typed, { not: isAustralian }] }),
    },
    part('postcode', 'Postcode', {
      mandatory: true,
      autocomplete: `${section} postal-code`,
      hint: 'Numbers only. If your postcode has letters, leave them out. If you have no postcode, enter 0',
      validate: [pattern('\\p{Nd}+', 'Enter digits only')],
    }),
  ];
}

const AUSTRALIA_CHOSEN = { key: AUSTRALIA, value: AUSTRALIA, enccode: '', refdatatype: '' };

/** What a chosen address fills in (ARNW-42): every part, so that nothing of an earlier one stays. */
export function answersOfComponent(field: AddressField, component: AddressComponent): Answers {
  return Object.fromEntries(
    ADDRESS_PARTS.map((part) => {
      const value = component[part];
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      return [
        addressQuestion(field, part),
        part === 'state' ? { key: text, value: text, enccode: '', refdatatype: '' } : { value: text },
      ];
    }),
  );
}
