/** File rules of a document submission beside the form's questions (INDA). Permissions are in positions.rules.ts. */
import { cleanName, nameProblem } from './forms/form-files.rules.ts';
import type { FileLimits } from './forms/form.rules.ts';

/** Longest file name that every file system supports. */
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

/** Length of a description and of a reason (INDA-13, INDA-14, CANC-11, CANC-12). */
export const TEXT_LENGTH = { least: 50, most: 4000 } as const;

/**
 * The fault of an uploaded file's name; null for one that the form accepts, in the spelling that the form sends. Types
 * are checked elsewhere.
 */
export function documentNameProblem(name: string): string | null {
  const isGood =
    name.length <= LONGEST_NAME && name === cleanName(name) && nameProblem(name, DOCUMENT_LIMITS) !== 'name';
  return isGood ? null : DOCUMENT_LIMITS.texts.name;
}
