/** The kind of an uploaded file by its content: its name and declared type are the client's (docs/decisions/0010). */
import { contentText, judgeContent } from '#rules/forms/file-content.rules.ts';
import { extensionOf, fileText } from '#rules/forms/form-files.rules.ts';
import type { FileLimits } from '#rules/forms/form.rules.ts';
import { pdfCiphers } from './pdf-ciphers.ts';

/** Media type of an accepted file, or the reason of a refusal as a text for the person. */
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
