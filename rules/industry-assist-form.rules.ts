/** Industry assist: documents and notifications against an existing case (services 2.3, SENT-049, SENT-050). */
import { SCREEN_TITLES } from './core/screen-titles.rules.ts';
import { listed } from './core/listed.rules.ts';
import type { Answers } from './forms/form-answers.rules.ts';
import { DOCUMENT_LIMITS, TEXT_LENGTH } from './industry-assist.rules.ts';
import { MESSAGES } from './forms/form-defaults.rules.ts';
import { defineForm, NO_FEE, type FormDefinition } from './forms/form.rules.ts';

/** The name in requests, and the title of the page (OP-S-09). */
export const INDUSTRY_ASSIST_NAME = SCREEN_TITLES.industryAssist;

/** Id of the question for the case number (SENT-049, OP-S-01). */
export const referenceQuestion = (product: { readonly code: string }): string => `${product.code}Reference`;

/**
 * The first answers of whoever tells changes that they declared at a confirmation of aircraft (ACFT-41).
 *
 * @param reference of that confirmation
 * @param marks registration marks of the aircraft
 */
export function changesTold(product: { readonly code: string }, reference: string, marks: readonly string[]): Answers {
  const known = marks.filter((mark) => mark !== '');
  const aircraft = known.length === 0 ? 'our aircraft' : listed(known, 'and');
  return {
    [referenceQuestion(product)]: { value: reference },
    submissionDescription: { value: `Changes to the registration details of ${aircraft}:\n` },
  };
}

/**
 * The form of a product.
 *
 * @param product its code, which is part of a question's id, and its name (OP-S-01)
 * @param isReferenceKnown whether the reference is filled in, so that nobody has to have it ready
 */
export function industryAssistForm(
  product: { readonly code: string; readonly displayName: string },
  isReferenceKnown = false,
): FormDefinition {
  return defineForm({
    name: INDUSTRY_ASSIST_NAME,
    title: INDUSTRY_ASSIST_NAME,
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    // Its own check refuses Contact Persons (DEC-10, OP-S-64).
    positions: [],
    needs: {
      minutes: 10,
      have: [
        ...(isReferenceKnown ? [] : ['Your case reference, from our letter or email']),
        'Any documents you want to send, as files',
      ],
      fee: NO_FEE,
      topic: 'organisations',
    },
    steps: [
      {
        stepid: 'submitDocuments',
        name: 'Your documents',
        questions: [
          {
            id: referenceQuestion(product),
            type: 'text',
            label: `${product.displayName} reference`,
            hint: 'Find your case reference on our letters and emails.',
            mandatory: true,
          },
          {
            id: 'submissionDescription',
            type: 'textarea',
            label: 'Description of your submission',
            hint: `Tell us what you are sending and why. Between ${TEXT_LENGTH.least} and ${TEXT_LENGTH.most} characters.`,
            mandatory: true,
            width: 12,
            validate: [{ name: 'length', min: TEXT_LENGTH.least, max: TEXT_LENGTH.most }],
          },
          {
            id: 'uploadDocuments',
            type: 'filePicker',
            label: 'Documents',
            hint: 'Up to 10 files, 60 MB each: PDF, Word, Excel or CSV. Use only letters, numbers, comma, underscore and hyphen in file names.',
            mandatory: false,
            width: 12,
            files: DOCUMENT_LIMITS,
          },
          {
            id: 'declaration',
            type: 'declaration',
            label: 'Declaration',
            mandatory: true,
            missing: MESSAGES.declaration,
            width: 12,
            options: [
              {
                value: 'agree',
                label: 'I declare that the information and documents I am submitting are true and correct',
              },
            ],
          },
        ],
      },
    ],
  });
}
