/** Texts of the assessments. Those that the specification prints name its row; the others are decided. */
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';

export const DECLARATION: readonly string[] = [
  'this is my account and I will answer the questions myself',
  'I am 16 or older',
  'I will follow the drone safety rules covered in this assessment',
];

/**
 * What an accreditation permits (ACRD-15 to ACRD-21), how many answers have to be right (ACRD-22, ACRD-23), and the
 * minutes of introduction and questions.
 */
export const INFO: Readonly<
  Record<AccreditationKind, { readonly permits: readonly string[]; readonly needs: string; readonly minutes: number }>
> = {
  commercial: {
    permits: [
      'operate a micro remotely piloted aircraft (RPA) of 250 g or less for non-sport use',
      'operate excluded RPA (over 250 g up to 2 kg) for non-sport use',
      'operate excluded RPA up to 25 kg on your own land for certain operations, for non-sport use',
      'supervise people under 16 (you must be aged 18 or over)',
      'operate model aircraft for recreation',
    ],
    needs: 'There are 20 questions. You need at least 17 correct answers (85%) to pass.',
    minutes: 30,
  },
  recreational: {
    permits: ['fly a drone for sport or recreation', 'supervise people under 16'],
    needs: 'There are 12 questions. You need at least 11 correct answers to pass.',
    minutes: 20,
  },
};

/** Results (ACRD-40, ACRD-41, OP-D-02). */
export const PASSED = (product: string): string =>
  `Congratulations! You have successfully achieved accreditation! To download your results, visit the drone accreditation section of your my${product} account.`;
export const FAILED = 'Thank you for your attempt. Unfortunately you were unsuccessful. Please try again!';

/** ACRD-07, OP-D-92: no questions could be loaded. */
export const NO_ASSESSMENT = 'Failed to retrieve assessment please refresh your browser.';
export const NOTHING_CHOSEN = 'Please select an option';
/** Above a question with several right answers, unless the question says so itself. */
export const SELECT_ALL = 'Select all that apply';

/** Shown while an answer is kept by the page alone: it is sent again with the next one, and all are sent with the last. */
export const NOT_SAVED = 'Your last answer is not saved yet. Stay on this page and continue to the next question.';

/** Text of the pressed button while one answer, or all of them, are being sent. */
export const CHECKING = 'Checking your answer';
export const SUBMITTING = 'Submitting your answers';

/** One answer that could not be judged, or all answers that could not be sent: what happened, and what to do. */
export const NOT_CHECKED = [
  'We have not checked your answer yet',
  'Your answer is still here. Submit it again.',
] as const;
export const NOT_RECEIVED = [
  'We have not received your answers',
  'Your answers are saved. Submit them again.',
] as const;

/** Passes the film of a recreational assessment, whose end is waited for otherwise (ACRD-25). */
export const TRANSCRIPT_READ = 'I have read the transcript';

/** Too many answers are wrong for the attempt to pass (DEC-55); it is submitted as any other. */
export const CANNOT_PASS = 'You can no longer pass this attempt.';
export const stillToAnswer = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? 'Answer the last question too. Its explanation helps you next time.'
      : 'Answer the other questions too. Their explanations help you next time.';

/** Heading over the questions of a failed attempt that were wrong, and summary of the others. */
export const notRight = (count: number): string =>
  count === 1 ? '1 question was not right' : `${String(count)} questions were not right`;
export const wereRight = (count: number): string =>
  count === 1 ? '1 question was right' : `${String(count)} questions were right`;

export const BEFORE_AGAIN =
  'You get new questions each time. The introduction plays first, or you can read its transcript instead.';
