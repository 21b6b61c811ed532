/**
 * The declaration in front of somebody else's licence (services 1, 2.4, DLIC-16): a form of one question, so that browser and server judge it by
 * the same rules. Its words are ours: no document prints them.
 */
import type { Answers } from '../forms/form-answers.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { payloadOf } from '../forms/form-payload.rules.ts';
import { defineForm } from '../forms/form.rules.ts';

/** What has to be accepted. */
export const VERIFICATION_DECLARATION = 'I declare that the holder showed me this code, and that I use what I see only to check what they may do.';

/** What stands above it. */
export const VERIFICATION_STATEMENTS: readonly string[] = [
  'The next page shows the official record of another person: their name, date of birth and nationality, and what they hold.',
  'It is shown once, to you alone. We record who checks a licence and when.',
];

const ACCEPT = 'accept';

/** The form (SCAL-36). */
export const verificationForm = defineForm({
  name: 'Digital licence verification',
  title: 'Confirm details of a digital licence',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  positions: [],
  steps: [
    {
      stepid: 'declaration',
      name: 'Declaration',
      questions: [
        {
          id: 'declaration',
          type: 'declaration',
          label: 'Declaration',
          mandatory: true,
          missing: MESSAGES.declaration,
          width: 12,
          statements: VERIFICATION_STATEMENTS,
          options: [{ value: ACCEPT, label: VERIFICATION_DECLARATION }],
        },
      ],
    },
  ],
});

/** The answers of somebody who accepted, or did not. */
export function verificationAnswers(accepted: boolean): Answers {
  return { declaration: { checkboxes: { [ACCEPT]: accepted }, checkboxValues: accepted ? [ACCEPT] : [] } };
}

/** What is sent to have a pass checked (SCAL-36, SENT-051), by somebody who accepted the declaration. */
export function verificationPayload(passHash: string) {
  const { name, version, formCode, rootFormCode } = verificationForm;
  const steps = payloadOf(verificationForm, verificationAnswers(true)).steps.map((step) => ({ ...step }));
  return { rootFormCode, formCode, name, version, formData: { steps, passHash } };
}
