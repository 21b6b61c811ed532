/**
 * Whether the browser was closed since this tab signed in. A tab that is opened again after that brings its session
 * storage back, tokens included, and with it whoever sat there before (DEC-38); a session cookie does not come back. It
 * holds nothing about the person.
 */
const MARK = 'portal_open';
/**
 * Noted in the tab where the browser keeps no cookie for this page, as in a frame of another site: then the tab is all
 * there is.
 */
const WITHOUT_COOKIES = 'portal.withoutCookies';

const hasMark = (): boolean => document.cookie.split('; ').includes(`${MARK}=1`);

/** Somebody signed in just now. */
export function markBrowser(): void {
  document.cookie = `${MARK}=1; path=/forms; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  if (!hasMark()) sessionStorage.setItem(WITHOUT_COOKIES, 'true');
}

/** Whether it is still the browser that signed in. */
export function isSameBrowser(): boolean {
  return hasMark() || sessionStorage.getItem(WITHOUT_COOKIES) !== null;
}
