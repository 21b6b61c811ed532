/**
 * What a file that arrived is, by its content: a name is what somebody typed, and a declared type what their computer
 * guessed (docs/decisions/0010).
 */
import { contentText, judgeContent } from '#rules/forms/file-content.rules.ts';
import { extensionOf, fileText } from '#rules/forms/form-files.rules.ts';
import type { FileLimits } from '#rules/forms/form.rules.ts';
import { pdfCiphers } from './pdf-ciphers.ts';

/** What was found: the media type of a file that is taken, or why it is not taken, in words for the person. */
export type Judged = { readonly type: string } | { readonly message: string };

/**
 * Judges a complete file as the browser did when it was chosen: its extension among `types`, its content that of the
 * extension, not empty.
 *
 * @param read its bytes, `to` not included
 */
export async function judgeFile(
  read: (from: number, to: number) => Promise<Uint8Array>,
  name: string,
  bytes: number,
  limits: FileLimits & { readonly types: readonly string[] },
): Promise<Judged> {
  if (!limits.types.includes(extensionOf(name))) return { message: fileText('type', limits) };
  if (bytes === 0) return { message: fileText('empty', limits) };
  const verdict = await judgeContent(name, { size: bytes, read }, () => Promise.resolve(pdfCiphers));
  return verdict.fits ? { type: verdict.type } : { message: contentText(name, verdict.found, limits) };
}
