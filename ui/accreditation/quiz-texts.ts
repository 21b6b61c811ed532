/** The words of the assessments: what is printed stands with its row, the rest is our own. */
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';

/** What is declared before an assessment. */
export const DECLARATION: readonly string[] = [
  'I am the person whose account this is, and I answer the questions myself.',
  'I am 16 years old or older.',
  'I will fly my drone by the rules that this assessment is about.',
];

/** What an accreditation permits (ACRD-15 to ACRD-21), how many answers have to be right (ACRD-22, ACRD-23), and the minutes of introduction and questions. */
export const INFO: Readonly<Record<AccreditationKind, { readonly permits: readonly string[]; readonly needs: string; readonly minutes: number }>> = {
  commercial: {
    permits: [
      'operate micro RPA (250 g or less) for non-sport use',
      'operate excluded RPA (over 250 g up to 2 kg) for non-sport use',
      'operate excluded RPA up to 25 kg on your own land for certain operations, for non-sport use',
      'supervise people under 16 (you must be aged 18 or over)',
      'operate model aircraft for recreation',
    ],
    needs: 'The assessment has 20 questions. You need at least 17 correct answers (85 percent) to pass.',
    minutes: 30,
  },
  recreational: {
    permits: ['fly a drone for sport or recreation', 'supervise people under 16'],
    needs: 'The assessment has 12 questions. You need 11 correct answers to pass.',
    minutes: 20,
  },
};

/** Results (ACRD-40, ACRD-41, OP-D-02). */
export const PASSED = (product: string): string =>
  `Congratulations! You have successfully achieved accreditation! To download your results, visit the drone accreditation section of your my${product} account.`;
export const FAILED = 'Thank you for your attempt. Unfortunately you were unsuccessful. Please try again!';

/** ACRD-07, OP-D-92. */
export const NO_ASSESSMENT = 'Failed to retrieve assessment please refresh your browser.';
export const NOTHING_CHOSEN = 'Please select an option';

/** An answer is on the page alone. It goes with the next one, and all of them go with the last. */
export const NOT_SAVED = 'Your last answer is not saved yet. It is saved with your next step; please stay on this page until then.';
