/** The form that confirms registration details of aircraft (services 2.7, 3.7, SENT-086, SENT-087). */
import { SCREEN_TITLES } from './core/screen-titles.rules.ts';
import { addDays, displayDate, todayOf, type IsoDate } from './core/calendar.rules.ts';
import type { AnswerOf, Answers } from './forms/form-answers.rules.ts';
import { isSameReference } from './core/reference.rules.ts';
import { defineForm, NO_FEE } from './forms/form.rules.ts';

/** Name in requests, in the list of submissions and as the title of the page (OP-S-09). */
export const CONFIRMATION_NAME = SCREEN_TITLES.aircraftConfirmation;

/** Options of the declaration (SENT-086), with the texts that are sent (SENT-087). */
const DECLARATIONS = [
  {
    value: 'confirmedCorrectDetails',
    label: 'I declare that the registration details of all aircraft listed here are correct',
  },
  { value: 'incorrectDetails', label: 'I declare that some of these details are incorrect or have changed' },
] as const;

export type Declared = (typeof DECLARATIONS)[number]['value'];

/** Whether the declaration says that details are incorrect or have changed. */
export const declaresChanges = (declared: string | null): boolean =>
  declared === ('incorrectDetails' satisfies Declared);

/** Duties of the registration holder about changes (ACFT-41, SCON-21), as the rest of a sentence. */
export const mustInform = (authority: string): string => `must inform ${authority} of the changes within 14 days.`;

/** Days from the declaration within which changes are told (SCON-21); the last one counts. */
const TELL_DAYS = 14;

/** The last day for telling us about declared changes, in the regulator's zone; null where the instant cannot be read. */
export function tellBy(declaredAt: string, zone: string): IsoDate | null {
  const epochMs = Date.parse(declaredAt);
  return Number.isNaN(epochMs) ? null : addDays(todayOf({ epochMs, zone }), TELL_DAYS);
}

/**
 * Whether documents tell the changes that a confirmation declared (ACFT-41, SCON-21): they are about its reference and
 * no other case, in whatever spelling.
 *
 * @param about the case that the documents are about, as it was entered
 */
export const tellsChanges = (confirmation: string, about: string): boolean => isSameReference(confirmation, about);

/** What there is to do about declared changes, and by which day; its last day as a sentence of its own. */
export function tellAbout(declaredAt: string, zone: string, authority: string): string {
  const day = tellBy(declaredAt, zone);
  const last = day === null ? '' : ` The last day is ${displayDate(day)}.`;
  return `The registration holder ${mustInform(authority)}${last}`;
}

/** The form; the server judges the same again. */
export const aircraftConfirmationForm = defineForm({
  name: CONFIRMATION_NAME,
  title: CONFIRMATION_NAME,
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  // The form checks the organisation itself (ACFT-36).
  positions: [],
  needs: { minutes: 5, have: ['The certificate of registration for each aircraft'], fee: NO_FEE, topic: 'aircraft' },
  steps: [
    {
      stepid: 'confirmation',
      name: 'Declaration',
      forward: 'Submit and confirm registration status',
      questions: [
        {
          id: 'declaration',
          type: 'radio',
          label: 'Are these details correct?',
          hint: 'Check every aircraft listed above before you answer.',
          mandatory: true,
          // The declaration is never restored with the rest of the form.
          askAgain: true,
          width: 12,
          options: DECLARATIONS,
        },
      ],
    },
  ],
});

/** The option that was declared; null where the answer is none. */
export function declaredIn(answers: Answers): Declared | null {
  const { radioValue } = answers['declaration'] as AnswerOf['radio'];
  return DECLARATIONS.find(({ value }) => value === radioValue)?.value ?? null;
}

/** The words of a declaration (SENT-087). */
export function declarationTextOf(declared: Declared | null): string {
  return DECLARATIONS.find(({ value }) => value === declared)?.label ?? '';
}
