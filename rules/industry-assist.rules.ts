/**
 * What the regulator asks of a document submission beside the form's own questions (INDA): which files. Who may send
 * one is in positions.rules.ts.
 */
import { cleanName, nameProblem } from './forms/form-files.rules.ts';
import type { FileLimits } from './forms/form.rules.ts';

/** Longest name that every file system keeps. */
const LONGEST_NAME = 255;

/** Files of one submission (INDA-15 to INDA-17, INDA-19 to INDA-23; 60MB as OP-S-16 counts it; names as OP-S-63). */
export const DOCUMENT_LIMITS = {
  types: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'],
  maxKilobytes: 62_914_560 / 1024,
  maxCount: 10,
  alsoInNames: ',',
  noSpaces: true,
  texts: {
    count: 'The maximum of 10 documents have been reached',
    size: 'The document exceeds the maximum file size of 60MB',
    type: 'The file type is not supported',
    name:
      'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. ' +
      'Please check the file you are trying to upload.',
  },
} as const satisfies FileLimits;

/** Characters of a description and of a reason (INDA-13, INDA-14, CANC-11, CANC-12). */
export const TEXT_LENGTH = { least: 50, most: 4000 } as const;

/**
 * Null for a file name that may arrive: one that the form takes, in the spelling that the form sends. Its type is
 * another matter.
 */
export function documentNameProblem(name: string): string | null {
  const isGood =
    name.length <= LONGEST_NAME && name === cleanName(name) && nameProblem(name, DOCUMENT_LIMITS) !== 'name';
  return isGood ? null : DOCUMENT_LIMITS.texts.name;
}
