/**
 * How every mail ends (CONTENT.md 10): a link to the portal and whom to contact, each once, above the reference. The
 * origin of the portal is known where a mail is sent, not to everybody who queues one.
 */
import { SANDBOX_CONTACT } from '#server/core/configuration.ts';

/** Stands in a queued text for the origin of the portal. */
export const PORTAL = '[portal]';

const CONTACT = `Contact us: ${SANDBOX_CONTACT.phone}, ${SANDBOX_CONTACT.mail}.`;

/** The text of a mail as it is sent. */
export function completeLetter(text: string, portal: string): string {
  const linked = text.replaceAll(PORTAL, portal);
  const link = linked.includes(`${portal}/`) ? [] : [`Sign in: ${portal}/forms/`];
  const contact = linked.includes(SANDBOX_CONTACT.phone) ? [] : [CONTACT];
  return beforeReference(linked, [...link, ...contact]);
}

/** The text with paragraphs before its reference; at its end where it has none. */
export function beforeReference(text: string, added: readonly string[]): string {
  const paragraphs = text.trimEnd().split('\n\n');
  const at = paragraphs.findIndex((paragraph) => paragraph.startsWith('Reference: '));
  return paragraphs.toSpliced(at === -1 ? paragraphs.length : at, 0, ...added).join('\n\n');
}
