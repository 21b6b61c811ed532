/**
 * File limits of a file picker (QTYP-52 to QTYP-63), used in the browser when a file is added and on the server when it
 * arrives, with the received size. The content is judged in `file-content.rules.ts`.
 */
import { withoutEnd } from '../core/edges.rules.ts';
import { listed } from '../core/listed.rules.ts';
import { FORM_DEFAULTS } from './form-defaults.rules.ts';
import type { AnswerOf, FileDetail } from './form-answers.rules.ts';
import type { FileLimits, FileProblem } from './form.rules.ts';

/** A file of the browser, with id and preview address by the caller. */
export interface GivenFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly file: unknown;
  readonly UUID: string;
  readonly blobURL: string;
  /** Code of the thing that it belongs to, where the form asks for files of several things. */
  readonly belongsTo?: string | undefined;
}

/** A refused file, with its text. */
export interface RefusedFile {
  /** Name on the person's device. */
  readonly name: string;
  readonly problem: FileProblem;
  readonly text: string;
}

/** Longest name of all common file systems. */
export const LONGEST_NAME = 255;

/** Names that some systems reserve for devices (OP-P-95), before the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9]) *(?:\.|$)/i;

/** A letter of any alphabet with its marks, a digit, dot, underscore, hyphen (QTYP-59); nothing that QTYP-56 names. */
const ALWAYS = /[\p{L}\p{M}\p{Nd}._-]/u;

/** Accepted extensions, in lower case with their dot. */
export function typesOf(limits: FileLimits): readonly string[] {
  return limits.types ?? FORM_DEFAULTS.fileTypes;
}

/** The `accept` attribute of the field (QTYP-52). */
export function acceptOf(limits: FileLimits = {}): string {
  return typesOf(limits).join(',');
}

/** A name in NFC, without invisible characters, with plain spaces (B-13). */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}]/gu, '')
    .trim();
}

const NOT_SUPPORTED = 'The file type is not supported';

/** Photos as phones take them. */
const PHONE_PHOTOS = ['.heic', '.heif'];

/** What to do with such a photo, where the form takes pictures or documents. */
function phonePhotoText(limits: FileLimits): string {
  const copies = ['.jpg', '.png', '.pdf'].filter((copy) => typesOf(limits).includes(copy));
  const what = 'This file is a photo in HEIC format, as phones take it.';
  if (copies.length === 0) return `${what} Check that you selected the right file.`;
  return `${what} Open it, save it as ${listed(
    copies.map((copy) => copy.slice(1).toUpperCase()),
    'or',
  )} and upload that file.`;
}

/**
 * Text of a problem: the form's own, or the shell's (QTYP-60 to QTYP-63, OP-P-94).
 *
 * @param name of the file; with it a text of the form that has `{found}` in it says what of the name is not taken
 *   (B-13)
 */
export function fileText(problem: FileProblem, limits: FileLimits = {}, name = ''): string {
  const own = limits.texts?.[problem];
  if (problem === 'type' && PHONE_PHOTOS.includes(extensionOf(cleanName(name))))
    return `${own ?? NOT_SUPPORTED}. ${phonePhotoText(limits)}`;
  if (own !== undefined) return own.replace('{found}', () => foundInName(name, limits));
  switch (problem) {
    case 'type':
      return NOT_SUPPORTED;
    case 'content':
      return `This file is not what its name says. Save it again as ${name === '' ? 'the right type' : extensionOf(cleanName(name)).slice(1).toUpperCase()}, then upload it`;
    case 'empty':
      return 'The file is empty';
    case 'duplicate':
      return 'You have already uploaded a file with this name. Rename it, or remove the other one';
    case 'name':
      return (
        'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. ' +
        "Please check the file you're trying to upload."
      );
    case 'size':
      return `Upload document more than ${Math.round(((limits.maxKilobytes ?? FORM_DEFAULTS.maxKilobytes) / 1024) * 10) / 10} MB`;
    case 'count':
      return `Allowed only ${limits.maxCount ?? FORM_DEFAULTS.maxCount} files`;
  }
}

/** Problem of a name, its type first, since another name would not help there. Null for none. */
export function nameProblem(name: string, limits: FileLimits = {}): 'type' | 'name' | null {
  const clean = cleanName(name);
  if (!typesOf(limits).includes(extensionOf(clean))) return 'type';
  if (clean.startsWith('.') || RESERVED.test(clean) || clean.length > LONGEST_NAME) return 'name';
  for (const character of clean) if (!isAllowed(character, limits)) return 'name';
  return null;
}

/** The refused character of a name within a sentence: `the character “:”`. */
export function foundInName(name: string, limits: FileLimits = {}): string {
  const clean = cleanName(name);
  for (const character of clean) if (!isAllowed(character, limits)) return `the character “${character}”`;
  if (clean.startsWith('.')) return 'a dot at its beginning';
  if (RESERVED.test(clean)) return 'a reserved name';
  return clean.length > LONGEST_NAME ? `more than ${String(LONGEST_NAME)} characters` : 'an invisible character';
}

/**
 * Checks one file.
 *
 * @param file its name as given, its size in bytes; exactly the limit passes (OP-P-95)
 * @returns null when it may be taken
 */
export function checkFile(
  file: { readonly name: string; readonly size: number },
  limits: FileLimits = {},
): { readonly problem: FileProblem; readonly text: string } | null {
  const problem = nameProblem(file.name, limits) ?? sizeProblem(file.size, limits);
  return problem === null ? null : { problem, text: fileText(problem, limits, file.name) };
}

/**
 * Key for comparing names within a list; case makes no difference where a duplicate is refused, as in most file systems
 * (MPOI-21).
 */
export function fileNameKey(name: string, limits: FileLimits = {}): string {
  const clean = cleanName(name);
  return limits.texts?.duplicate === undefined ? clean : clean.toLowerCase();
}

/**
 * Adds files to an answer. A file with a name in the list is ignored (QTYP-55), unless it replaces a draft's file that
 * waits to be attached again.
 *
 * @returns the answer, the same object when nothing was added, and each file that was refused with its reason
 */
export function addFiles(
  answer: AnswerOf['filePicker'],
  files: readonly GivenFile[],
  limits: FileLimits = {},
): { readonly answer: AnswerOf['filePicker']; readonly refused: readonly RefusedFile[] } {
  const most = limits.maxCount ?? FORM_DEFAULTS.maxCount;
  const list = [...answer.fileDetails];
  const refused: RefusedFile[] = [];
  let added = false;
  for (const given of files) {
    const name = cleanName(given.name);
    const at = list.findIndex((one) => fileNameKey(one.name, limits) === fileNameKey(name, limits));
    if (list[at]?.isValid) {
      // A form with a text for it refuses the duplicate; any other takes it for the first (QTYP-55, MPOI-30).
      if (limits.texts?.duplicate !== undefined)
        refused.push({ name: given.name, problem: 'duplicate', text: limits.texts.duplicate });
      continue;
    }
    const isOneTooMany = at === -1 && list.length >= most;
    const found =
      checkFile(given, limits) ??
      (isOneTooMany ? { problem: 'count' as const, text: fileText('count', limits) } : null);
    if (found !== null) {
      refused.push({ name: given.name, ...found });
      continue;
    }
    // A file that is attached again keeps its thing.
    list[at === -1 ? list.length : at] = detailOf(
      { ...given, belongsTo: given.belongsTo ?? list[at]?.belongsTo },
      name,
    );
    added = true;
  }
  return { answer: added ? { fileDetails: list } : answer, refused };
}

/**
 * The answer without files whose content does not fit their names, as if they had never been chosen.
 *
 * @param before the answer when they were chosen, so that a draft's file that one of them took the place of waits again
 */
export function withoutWrong(
  answer: AnswerOf['filePicker'],
  before: AnswerOf['filePicker'],
  wrong: ReadonlySet<string>,
): AnswerOf['filePicker'] {
  const fileDetails = answer.fileDetails.flatMap((file) => {
    if (!wrong.has(file.UUID)) return [file];
    const waiting = before.fileDetails.find(({ name, isValid }) => name === file.name && !isValid);
    return waiting === undefined ? [] : [waiting];
  });
  return { fileDetails };
}

/**
 * An acceptable name as near to the given one as possible, for `rename for me` (B-13).
 *
 * @returns null when no name helps, since the type is not taken
 */
export function usableName(name: string, limits: FileLimits = {}): string | null {
  const clean = cleanName(name);
  const problem = nameProblem(clean, limits);
  if (problem === null) return clean;
  if (problem === 'type') return null;
  const extension = clean.slice(clean.lastIndexOf('.'));
  const kept = Array.from(clean.slice(0, clean.lastIndexOf('.')), (character) =>
    isAllowed(character, limits) ? character : '-',
  )
    .join('')
    .replace(/-{2,}/g, '-')
    .replace(/^[-. ]+/g, '')
    .slice(0, LONGEST_NAME - extension.length)
    .replace(/[\uD800-\uDBFF]$/, '');
  const stem = withoutEnd(kept, /[-. ]/);
  const free = stem === '' || RESERVED.test(stem) ? `file-${stem}`.replace(/-$/, '') : stem;
  return free + extension;
}

function detailOf(given: GivenFile, name: string): FileDetail {
  const { size, file, UUID, blobURL, belongsTo } = given;
  return {
    name,
    ...(name === given.name ? {} : { label: given.name }),
    size,
    file,
    blobURL,
    UUID,
    isValid: true,
    ...(belongsTo !== undefined && { belongsTo }),
  };
}

/** The extension of a name with its dot, in lower case; empty for none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot).toLowerCase();
}

function isAllowed(character: string, limits: FileLimits): boolean {
  if (character === ' ') return limits.noSpaces !== true;
  return ALWAYS.test(character) || limits.alsoInNames?.includes(character) === true;
}

function sizeProblem(size: number, limits: FileLimits): 'size' | 'empty' | null {
  if (size === 0) return 'empty';
  return size > (limits.maxKilobytes ?? FORM_DEFAULTS.maxKilobytes) * 1024 ? 'size' : null;
}
