/**
 * The files of an ARN application (MPOI-18 to MPOI-32, ARNV-71, ARNV-75, OP-S-52, OP-S-53, SCON-17): up to ten that
 * prove an identity, or one about a changed name. The browser asks when a file is chosen, the server again with the
 * sizes that arrived.
 */
import { cleanName, fileNameKey, fileText, nameProblem } from '../forms/form-files.rules.ts';
import type { FileLimits } from '../forms/form.rules.ts';
import type { ArnFormData } from './arn-application.rules.ts';
import { isCheckedNameChange, NAME_CHANGE_DOCUMENTS, type NameChangeDocument } from './identity-documents.rules.ts';
import { POINT_LISTS } from './identity-points.rules.ts';

const TYPES = ['.pdf', '.jpg', '.jpeg', '.bmp', '.png'] as const;
/**
 * No row limits the characters of a name: these are what the shared picker takes (QTYP-59), and what phones and
 * computers put into copies.
 */
const NAMES = "()',&+";
const TEXTS = {
  type: 'The file type is not supported',
  count: 'Maximum number of files exceeded. You can upload up to ten files per submission.',
  name: `The file name has {found}, which we cannot accept. Rename the file using letters, numbers, spaces and . _ - ${Array.from(NAMES).join(' ')}, then upload it again.`,
  duplicate: "We can't accept files with the same name. Please rename the file and try again.",
} as const;

/** Files that prove an identity (MPOI-18 to MPOI-20, MPOI-27, MPOI-28, OP-S-16). */
export const IDENTITY_FILES = {
  types: TYPES,
  maxKilobytes: 2048,
  maxCount: 10,
  alsoInNames: NAMES,
  texts: { ...TEXTS, size: 'One of the documents exceeds the maximum file size of 2MB' },
} as const satisfies FileLimits;

/** Limits of the file about a changed name (MPOI-23 to MPOI-25, MPOI-29, OP-S-16, OP-S-53). */
export const NAME_CHANGE_FILE = {
  types: TYPES,
  maxKilobytes: 20_480,
  maxCount: 1,
  alsoInNames: NAMES,
  texts: {
    ...TEXTS,
    count: 'Upload only one file for this document. Remove one first.',
    size: 'The document exceeds the maximum file size of 20MB',
  },
} as const satisfies FileLimits;

/** Messages for two files with one name (MPOI-30, OP-S-52), and for a missing file (ARNV-75, MPOI-22). */
export const UPLOAD_TEXTS = {
  sameName: TEXTS.duplicate,
  missing: 'Please upload a document before proceeding.',
  unassigned: 'Select the document that each file shows, or remove the file',
  tooManyDocuments: `Select up to ${String(IDENTITY_FILES.maxCount)} documents. You can upload up to ${String(IDENTITY_FILES.maxCount)} files`,
  missingForDocument: 'Please upload a file',
} as const;

/**
 * Problem of a file name; null for a name that the picker accepts, in the spelling that it sends. The type is checked
 * elsewhere.
 */
export function uploadNameProblem(name: string): string | null {
  const isGood = name === cleanName(name) && nameProblem(name, IDENTITY_FILES) !== 'name';
  return isGood ? null : fileText('name', IDENTITY_FILES, name);
}

/** Key by which names are compared. */
const uploadNameKey = (name: string): string => fileNameKey(name, IDENTITY_FILES);

export interface ArrivedFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * The name change document whose file belongs to an application: divorce papers always (ARNV-71), a certificate that
 * was not checked online.
 */
export function nameChangeUpload(
  data: Pick<ArnFormData, 'previousName' | 'changeOfNameCertificateDetails' | 'marriageCertificateDetails'>,
): NameChangeDocument | null {
  const { nameChangeAgree, changeOfNameDocument: document } = data.previousName;
  if (nameChangeAgree !== 'no') return null;
  if (isCheckedNameChange(document))
    return data[NAME_CHANGE_DOCUMENTS[document].details].isManualUpload ? document : null;
  return document === 'DIV' ? 'DIV' : null;
}

/**
 * A problem of the files and the file's name, which is null where a file is missing. `isTooMuch`: too many, or too
 * large.
 */
export interface UploadProblem {
  readonly name: string | null;
  readonly text: string;
  readonly isTooMuch: boolean;
}

/**
 * What is wrong with the files that came with an application (MPOI-18 to MPOI-31), judged by the sizes that arrived.
 * Empty when nothing is.
 */
export function uploadProblems(data: ArnFormData, files: readonly ArrivedFile[]): readonly UploadProblem[] {
  const isManual = data.identityType === 'ManualUpload';
  const forName = isManual ? null : nameChangeUpload(data);
  if (!isManual && forName === null)
    return files.map(({ name }) => ({ name, text: 'The application has a file where none belongs', isTooMuch: false }));
  // Each document has a file of its own, and no file is of two: which is of which the payload does not say. Of files
  // that were lost uploadsNotSent tells.
  const { filename, ...lists } = data.manualPOIDocuments;
  const isTooFew =
    isManual &&
    Math.max(files.length, new Set(filename.map(uploadNameKey)).size) <
      POINT_LISTS.flatMap((list) => lists[list]).length;
  if (files.length === 0 || isTooFew)
    return [{ name: null, text: isManual ? UPLOAD_TEXTS.missing : UPLOAD_TEXTS.missingForDocument, isTooMuch: false }];
  const limits = isManual ? IDENTITY_FILES : NAME_CHANGE_FILE;
  const keys = files.map(({ name }) => uploadNameKey(name));
  const problemOf = ({ name, size }: ArrivedFile, at: number): string | null => {
    if (keys.indexOf(uploadNameKey(name)) < at) return UPLOAD_TEXTS.sameName;
    if (at >= limits.maxCount) return limits.texts.count;
    return size > limits.maxKilobytes * 1024 ? limits.texts.size : uploadNameProblem(name);
  };
  return files.flatMap((file, at) => {
    const text = problemOf(file, at);
    return text === null
      ? []
      : [{ name: file.name, text, isTooMuch: text === limits.texts.count || text === limits.texts.size }];
  });
}

/** Names that the application gives to files that did not arrive (B-12). */
export function uploadsNotSent(data: ArnFormData, files: readonly ArrivedFile[]): readonly string[] {
  const arrived = new Set(files.map(({ name }) => uploadNameKey(name)));
  const forName = nameChangeUpload(data);
  const named =
    data.identityType === 'ManualUpload'
      ? data.manualPOIDocuments.filename
      : forName === null
        ? []
        : data[NAME_CHANGE_DOCUMENTS[forName].details].filename;
  return named.filter((name) => !arrived.has(uploadNameKey(name)));
}
