/**
 * What the ARN application says in words of its own (OP-S-14, services 4.1, 8, 9). Printed texts stand letter by
 * letter.
 */
import { counted } from '../core/counted.rules.ts';
import { WITHIN_DECISION_DAYS } from '../core/business-days.rules.ts';
import type { ArnPurpose, ArnVariant } from './arn-form.rules.ts';

export interface ArnAlert {
  readonly title: string;
  readonly text: string;
}

/** A step that was refused (ARNV-79). */
export const STEP_REFUSED: ArnAlert = {
  title: 'There was a problem submitting the form.',
  text: 'Please check the form again before proceeding.',
};

/** A submission that failed (ARNW-61). */
export const SUBMIT_FAILED: ArnAlert = {
  title: 'There was an issue submitting your application',
  text: 'Please try again',
};

/** What the check of an identity document says (DVSC-21, DVSC-36 to DVSC-38). */
export const CHECK_TEXTS = {
  passed: 'Your identification has been successfully verified',
  notMatched: 'We were unable to find or match your identification document',
  exhausted: 'Your identification cannot be used for verification right now',
  abroad: 'Unfortunately we can only verify foreign passports for applicants currently in Australia',
} as const;

/** What the check of a name change document says (DVSC-31). */
export const NAME_CHECK_PROBLEM =
  'There is a problem with our verification service. Please try again later. Alternatively you can upload a certified copy of your documentation for manual verification.';

/** Above the upload of a name change document (DVSC-33). @param title of the document */
export function cannotBeVerified(title: string): string {
  return `There was a problem verifying your document. Your identification (${title}) can't be verified.`;
}

/** Attempts that are left (DVSC-17). */
export function attemptsText(left: number): string {
  const attempts = left === 0 ? 'no attempts' : counted(left, 'attempt');
  return `You have ${attempts} left for this document.`;
}

/**
 * The alert after a submission (ARNW-54 to ARNW-60, OP-S-28).
 *
 * @param isPassed whether it is decided; else somebody has to look at it, also at a link that no record fits
 * @param portalName `my` and the product's name for people
 */
export function resultAlert(variant: ArnVariant, purpose: ArnPurpose, isPassed: boolean, portalName: string): ArnAlert {
  if (variant === 'myGov' && (isPassed || purpose !== 'link')) {
    const done =
      purpose === 'link' ? 'reference number linked successfully' : 'reference number application successful';
    return {
      title: `${portalName} account created and aviation ${done}`,
      text: 'We have received your details from your digital identity.',
    };
  }
  if (purpose === 'verify') {
    return isPassed
      ? { title: 'Identity verification successful', text: 'Your identity has been verified.' }
      : { title: 'Identity verification received', text: 'We have received your documents.' };
  }
  if (isPassed)
    return {
      title: `Aviation reference number ${purpose === 'link' ? 'link' : 'application'} successful`,
      text: 'Your identity has been verified.',
    };
  return purpose === 'link'
    ? {
        title: `${portalName} account created and Aviation reference link request received`,
        text: 'We have received your request.',
      }
    : {
        title: 'Aviation reference number application received',
        text: 'We have received your application and documents',
      };
}

/** What happens next (ARNW-25, ARNW-62, ARNW-63, OP-S-29, SCON-12, SCON-13). */
export function nextText(variant: ArnVariant, purpose: ArnPurpose, isPassed: boolean): string {
  if (variant === 'myGov' && isPassed) return 'You will receive a confirmation email within about 2 minutes.';
  if (purpose === 'verify' && isPassed)
    return 'You will receive an email confirming that your identity is verified within 2 minutes.';
  return isPassed
    ? 'You will receive an email confirming your linked aviation reference number (ARN) within 2 minutes.'
    : `We will complete your application ${WITHIN_DECISION_DAYS} and email you. If something is missing, the email says what.`;
}
