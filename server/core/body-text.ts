/** Bodies of unknown length. */

/** The text of a request's body, read no further than so many bytes, whatever its sender says of its length; null when there is more of it. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) > limit ? null : request.text();
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const bytes = part.value as Uint8Array;
    size += bytes.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
