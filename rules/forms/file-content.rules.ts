/**
 * What a file is by its first bytes: the browser asks when it is chosen, the server when it arrived. The server looks further (at the parts
 * of an office document, for example), so the browser refuses nothing that the server would take (docs/decisions/0010).
 */
import { extensionOf } from './form-files.rules.ts';

/** How much of the beginning of a file is looked at, in bytes. */
export const FIRST_BYTES = 65_536;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG = [0xff, 0xd8, 0xff];

/** How the content of each extension begins. Texts have no such beginning. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  '.pdf': [0x25, 0x50, 0x44, 0x46],
  '.doc': OLD_OFFICE,
  '.xls': OLD_OFFICE,
  '.docx': ZIP,
  '.xlsx': ZIP,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  '.bmp': [0x42, 0x4d],
};

/** The first bytes before the text of some programs, and before what some of them write that is no text. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Control characters that no text has; tabs, ends of lines and of pages, and escapes are none of them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Whether the beginning of a file is that of its extension. An extension of which nothing is known fits any content.
 * @param first the first bytes, up to `FIRST_BYTES`; of a shorter file all of them
 */
export function contentFits(name: string, first: Uint8Array): boolean {
  const extension = extensionOf(name);
  if (extension === '.csv') return textIn(first) !== null;
  if (extension === '.json') return textIn(first) === 'plain';
  const signature = Object.hasOwn(SIGNATURES, extension) ? SIGNATURES[extension]! : [];
  return beginsWith(first, signature) || beginsWith(first, [...BYTE_ORDER_MARK, ...signature]);
}

/** What kind of text the beginning of a file is. `wide`: two bytes a letter, as spreadsheets also write and say so in front; null for no text. */
export function textIn(first: Uint8Array): 'plain' | 'wide' | null {
  const order = beginsWith(first, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(first, [0xfe, 0xff]) ? 'utf-16be' : null;
  try {
    // A sign that is cut in two at the end of what is looked at is no mistake.
    const text = new TextDecoder(order ?? 'latin1', { fatal: true }).decode(first, { stream: true });
    if (CONTROLS.test(text)) return null;
    return order === null ? 'plain' : 'wide';
  } catch {
    return null;
  }
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
