/** A statement to agree to: text in which `[words](address)` is a link. It is never parsed as markup. */
import { isLinkAddress } from './core/page.rules.ts';

/** Words of a statement; with an address they are a link. */
export interface StatementPart {
  readonly words: string;
  readonly href: string | null;
}

const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;

/**
 * Splits a statement into parts. An address that may not become a link (`isLinkAddress`) leaves its words as text.
 *
 * @param text a paragraph of a form's definition
 */
export function statementParts(text: string): StatementPart[] {
  const parts: StatementPart[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', address] = found;
    if (found.index > from) parts.push({ words: text.slice(from, found.index), href: null });
    parts.push({ words, href: isLinkAddress(address) ? address : null });
    from = found.index + whole.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), href: null });
  return parts;
}
