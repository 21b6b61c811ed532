/** What a file that arrived is, by its content: a name is what somebody typed, and a declared type what their computer guessed (docs/decisions/0010). */
import { open } from 'node:fs/promises';
import { contentText, judgeContent } from '#rules/forms/file-content.rules.ts';
import { extensionOf, fileText } from '#rules/forms/form-files.rules.ts';
import type { FileLimits } from '#rules/forms/form.rules.ts';

/** What was found: the media type of a file that is taken, or why it is not taken, in words for the person. */
export type Judged = { readonly type: string } | { readonly message: string };

/** Judges a complete file at `path` as the browser did when it was chosen: its extension among `types`, its content that of the extension, not empty. */
export async function judgeFile(path: string, name: string, bytes: number, limits: FileLimits & { readonly types: readonly string[] }): Promise<Judged> {
  if (!limits.types.includes(extensionOf(name))) return { message: fileText('type', limits) };
  if (bytes === 0) return { message: fileText('empty', limits) };
  const handle = await open(path, 'r');
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, to - from)), 0, undefined, from);
    return buffer.subarray(0, bytesRead);
  };
  const verdict = await judgeContent(name, { size: bytes, read }).finally(() => handle.close());
  return verdict.fits ? { type: verdict.type } : { message: contentText(name, verdict.found, limits) };
}
