/**
 * The content host's footer. It is untrusted markup (OP-P-69): whatever could run, load, frame or submit something is
 * removed.
 */
import DOMPurify from 'dompurify';

/** Longest footer that is accepted, in characters. */
const LONGEST = 100_000;

const ALLOWED = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'br',
    'div',
    'em',
    'h2',
    'h3',
    'h4',
    'i',
    'li',
    'nav',
    'ol',
    'p',
    'section',
    'small',
    'span',
    'strong',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'aria-label', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
};

/**
 * Markup without anything that could run, load, frame, style or submit. Links to web addresses, mail and telephone
 * stay.
 */
export function sanitise(markup: string): string {
  return DOMPurify.sanitize(markup.slice(0, LONGEST), ALLOWED);
}

/**
 * Fetches the footer of an environment.
 *
 * @param address absolute address of the content
 * @returns sanitised markup
 * @throws plain data when the host does not answer with content
 */
export async function loadFooterContent(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw { message: `The content host answered ${response.status}` };
  return sanitise(await response.text());
}
