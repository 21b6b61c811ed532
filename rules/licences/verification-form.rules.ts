/**
 * The declaration before viewing somebody else's licence (services 1, 2.4, DLIC-16): a form of one question, so that
 * browser and server validate it alike. No document prints its text.
 */
import { declarationForm, declarationSteps } from '../forms/declaration-form.rules.ts';

/** The statement to accept. */
export const VERIFICATION_DECLARATION =
  'I declare that the holder showed me this code and I will only use their details to check what they are authorised to do.';

/** The paragraphs above it. */
export const VERIFICATION_STATEMENTS: readonly string[] = [
  'The next page shows someone else’s official record, including their name, date of birth and nationality.',
  'You can see it once. We record that you checked it, and when.',
];

const ACCEPT = 'accept';

/** The form (SCAL-36). */
export const verificationForm = declarationForm({
  name: 'Digital licence verification',
  title: 'Confirm details of a digital licence',
  code: '',
  stepid: 'declaration',
  step: 'Declaration',
  statements: VERIFICATION_STATEMENTS,
  option: { value: ACCEPT, label: VERIFICATION_DECLARATION },
});

/** The payload for verifying a pass (SCAL-36, SENT-051), after the declaration. */
export function verificationPayload(passHash: string) {
  const { name, version, formCode, rootFormCode } = verificationForm;
  const steps = declarationSteps(verificationForm, ACCEPT);
  return { rootFormCode, formCode, name, version, formData: { steps, passHash } };
}
