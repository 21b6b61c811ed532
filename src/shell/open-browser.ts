/**
 * Whether the browser was closed since this tab signed in. A tab that the browser restores gets its session storage
 * back, with the tokens of the previous user (DEC-38); a session cookie is not restored. The cookie holds nothing about
 * the person.
 */
const MARK = 'portal_open';
/**
 * Set in the tab where the browser keeps no cookies for this page, as in a frame of another site; only the tab can be
 * checked then.
 */
const WITHOUT_COOKIES = 'portal.withoutCookies';

const hasMark = (): boolean => document.cookie.split('; ').includes(`${MARK}=1`);

/** Called after a sign-in. */
export function markBrowser(): void {
  document.cookie = `${MARK}=1; path=/forms; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  if (!hasMark()) sessionStorage.setItem(WITHOUT_COOKIES, 'true');
}

/** Whether the browser has stayed open since the sign-in. */
export function isSameBrowser(): boolean {
  return hasMark() || sessionStorage.getItem(WITHOUT_COOKIES) !== null;
}
