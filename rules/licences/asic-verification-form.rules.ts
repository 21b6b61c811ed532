/** The form that verifies an aviation security identification card (ASIC: services 2.5, 3.6, 5.5, SENT-072 to SENT-074). */
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { defineForm, NO_FEE, type FormDefinition, type Option } from '../forms/form.rules.ts';

/** Name of the list of providers (ASIC-10, SCAL-40). */
export const ASIC_PROVIDERS = 'ASIC Service Providers';

/** Permitted issue numbers (ASIC-13, SCON-19). */
export const ISSUE_NUMBERS = { least: 1, most: 10 } as const;

/** The option for an issuing body other than the three (SENT-073). */
export const OTHER_BODY = 'other';

/** The provider's own cards, whose number is the holder's ARN (ASIC-11). */
export const OWN_BODY = 'CAS';

/** Pattern of an ASIC number without separators: letters and digits. */
const NUMBER_PATTERN = '[A-Za-z0-9]{4,20}';

const ISSUES: readonly Option[] = Array.from({ length: ISSUE_NUMBERS.most - ISSUE_NUMBERS.least + 1 }, (_, at) => {
  const issue = String(ISSUE_NUMBERS.least + at);
  return { value: issue, label: issue };
});

const FIRST_ISSUE = String(ISSUE_NUMBERS.least);

/**
 * The form of a product.
 *
 * @param product its name
 */
export function asicForm({ displayName }: { readonly displayName: string }): FormDefinition {
  // The specification only has the letters, which people do not know, so the public name of each issuer is added.
  const bodies: readonly Option[] = [
    { value: 'AVI', label: 'Aviation ID Australia (AVI)' },
    {
      value: OWN_BODY,
      label: `${displayName} (${OWN_BODY})`,
      hint: `If ${displayName} issued your card, the ASIC number is your aviation reference number (ARN).`,
    },
    { value: 'VEA', label: 'Veritas (VEA)' },
    { value: OTHER_BODY, label: 'Another organisation' },
  ];
  return defineForm({
    name: 'ASIC verification',
    title: 'ASIC verification',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    needs: { minutes: 5, have: ['Your aviation security identification card (ASIC)'], fee: NO_FEE, topic: 'licences' },
    steps: [
      {
        stepid: 'asicVerification',
        name: 'Your ASIC',
        forward: 'Submit',
        questions: [
          {
            id: 'issuingBody',
            type: 'radio',
            label: 'Issuing organisation',
            hint: 'The organisation that issued your card.',
            mandatory: true,
            width: 12,
            options: bodies,
          },
          {
            id: 'selectProvider',
            type: 'select',
            label: 'Organisation that issued your card',
            mandatory: true,
            width: 12,
            when: { question: 'issuingBody', is: [OTHER_BODY] },
            options: { list: ASIC_PROVIDERS },
            empty: 'Select an organisation',
          },
          {
            id: 'asicNumber',
            type: 'text',
            label: 'ASIC number',
            hint: 'Enter it exactly as shown on your card, including letters.',
            mandatory: true,
            locked: { question: 'issuingBody', is: [OWN_BODY] },
            spelling: 'documentNumber',
            validate: [{ name: 'pattern', pattern: NUMBER_PATTERN, message: 'Enter 4 to 20 letters and numbers' }],
          },
          {
            id: 'asicIssueNumber',
            type: 'select',
            label: 'Issue number',
            hint: 'The number of times you have been issued an ASIC. If this is your first, select 1.',
            mandatory: true,
            start: { key: FIRST_ISSUE, value: FIRST_ISSUE, enccode: '', refdatatype: '' },
            options: ISSUES,
            empty: null,
          },
          {
            id: 'firstName',
            type: 'text',
            label: 'First name',
            hint: 'As shown on your card.',
            mandatory: true,
            autocomplete: 'given-name',
          },
          {
            id: 'familyName',
            type: 'text',
            label: 'Family name',
            hint: 'This comes from your profile. You cannot change it here.',
            mandatory: true,
            autocomplete: 'family-name',
            // Always locked (ASIC-15, OP-S-69).
            locked: { all: [] },
          },
          {
            id: 'declaration',
            type: 'declaration',
            label: 'Declaration and consent',
            mandatory: true,
            missing: MESSAGES.declaration,
            width: 12,
            statements: [
              `${displayName} will ask the issuing organisation to confirm your ASIC details and send us the photo on your card.`,
              'We store the photo with your record and show it on your digital licence.',
            ],
            options: [
              {
                value: 'agree',
                label:
                  'I declare that these are the details of my own ASIC, and I consent to my photo being obtained from the issuing organisation and stored',
              },
            ],
          },
        ],
      },
    ],
  });
}
