/** What a browser says that it has of a file. */

/**
 * Whether a browser has this file by one of the tags that it names (RFC 9110, 13.1.2): a cache or a proxy may have made
 * ours a weak one.
 */
export function isKnown(named: string | null, etag: string): boolean {
  const tags = (named ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
