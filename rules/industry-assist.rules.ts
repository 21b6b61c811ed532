/**
 * What the regulator itself asks of a document submission (INDA): the same limits as the form's own, checked again on what really arrived.
 * The form's definition and its messages are the portal's; this is the law behind them.
 */

/** Who may submit documents: everybody who takes part in the organisation but its Contact Persons (DEC-10, OP-S-64). */
const REFUSED_POSITION = 'contact person';

/** Files of one submission (INDA-15, INDA-16, INDA-17; 60MB as OP-S-16 counts it). */
export const INDUSTRY_ASSIST_FILES = {
  most: 10,
  bytes: 62_914_560,
  types: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'],
  texts: {
    count: 'The maximum of 10 documents have been reached',
    size: 'The document exceeds the maximum file size of 60MB',
    type: 'The file type is not supported',
    name:
      'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. ' +
      'Please check the file you are trying to upload.',
  },
} as const;

/** Characters of a description and of a reason (INDA-13, INDA-14, CANC-11, CANC-12). */
export const TEXT_LENGTH = { least: 50, most: 4000 } as const;

/** What a text of the wrong length shows (OP-S-05). */
export const TEXT_LENGTH_PROBLEM = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';

/** Letters of any alphabet, digits, and `, _ - .`, no spaces (INDA-19, OP-S-63); no hidden file and no device (OP-P-95). */
const NAME = /^(?!\.)(?!(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$))[\p{L}\p{M}\p{Nd},._-]{1,255}$/iu;

/** Whether one of these roles in the organisation may submit documents (INDA-09, DEC-10). */
export function maySubmitDocuments(roles: readonly string[]): boolean {
  return roles.some((role) => role.trim().toLowerCase() !== REFUSED_POSITION);
}

/**
 * Whether a text is as long as descriptions and reasons have to be.
 * @returns characters as people count them: a letter beyond the basic plane is one
 */
export function isLongEnough(text: string): boolean {
  const { length } = Array.from(text);
  return length >= TEXT_LENGTH.least && length <= TEXT_LENGTH.most && text.trim() !== '';
}

/** Null for a file name that is taken. */
export function documentNameProblem(name: string): string | null {
  return NAME.test(name) ? null : INDUSTRY_ASSIST_FILES.texts.name;
}

/** A question as it arrives; whatever else it holds. */
interface Sent {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly show?: unknown;
  readonly answer?: unknown;
}

/**
 * What is wrong with the answers of a document submission (INDA-05, INDA-13, INDA-14, INDA-18).
 * @param steps of the form data, as they came
 * @returns one sentence for each problem, none for a good form
 */
export function industryAssistProblems(steps: readonly unknown[]): string[] {
  const questions = steps.flatMap((step) => listIn(step, 'questions')).filter(isSent);
  const description = questions.find(({ id }) => id === 'submissionDescription');
  const reference = questions.find(({ id }) => typeof id === 'string' && /reference/i.test(id));
  const declaration = questions.find(({ type }) => type === 'declaration');
  const problems: string[] = [];
  if (textIn(reference?.answer).trim() === '') problems.push('This field cannot be left blank');
  if (!isLongEnough(textIn(description?.answer))) problems.push(TEXT_LENGTH_PROBLEM);
  if (!isTicked(declaration?.answer)) problems.push('Please select an option');
  return problems;
}

/** The reference that the person gave for their case; empty without one. */
export function caseReferenceIn(steps: readonly unknown[]): string {
  const questions = steps.flatMap((step) => listIn(step, 'questions')).filter(isSent);
  return textIn(questions.find(({ id }) => typeof id === 'string' && /reference/i.test(id))?.answer).trim();
}

function isSent(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null;
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined;
  return Array.isArray(found) ? found : [];
}

function textIn(answer: unknown): string {
  const found = typeof answer === 'object' && answer !== null ? (answer as { readonly value?: unknown }).value : undefined;
  return typeof found === 'string' ? found : '';
}

/** A declaration is answered by ticked boxes (QTYP-21). */
function isTicked(answer: unknown): boolean {
  if (listIn(answer, 'checkboxValues').length > 0) return true;
  const boxes = typeof answer === 'object' && answer !== null ? (answer as { readonly checkboxes?: unknown }).checkboxes : undefined;
  return typeof boxes === 'object' && boxes !== null && Object.values(boxes).includes(true);
}
