/** New windows of the browser, and whose device this is. */

/**
 * Opens an address in a new window, which knows nothing of this one.
 * @returns false where the browser lets no window open, because the press that asked for it was too long ago
 */
export function openWindow(address: string): boolean {
  const opened = window.open(address, '_blank');
  // Not the feature `noopener`: with it nobody is told whether a window opened.
  if (opened !== null) opened.opener = null;
  return opened !== null;
}

/** Whether this is an iPhone or an iPad; a newer iPad calls itself a Mac, which has no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
