/**
 * Decodes base64 of UTF-8 JSON.
 *
 * @throws a SyntaxError, TypeError or DOMException when the text is not base64 of JSON
 */
export function fromBase64Json(text: string): unknown {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
}
