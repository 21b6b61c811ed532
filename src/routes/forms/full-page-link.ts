/**
 * Links that lead to another document: the logo, the footer of the content host, an address in a text. The router does
 * not see clicks on them. Links of the portal do not count: their own click handler has called `preventDefault` before
 * the click reaches the document.
 */

/**
 * The address that a click opens in this window.
 *
 * @returns null for any other click: beside a link, into a new tab or window, to a download, to a place on this page,
 *   or to an address that opens no page
 */
export function fullPageLinkIn(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || link === null || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const { protocol, origin, pathname, search, hash, href } = new URL(link.href);
  const isHere =
    hash !== '' && origin === location.origin && pathname === location.pathname && search === location.search;
  return isHere || !['http:', 'https:'].includes(protocol) ? null : href;
}
