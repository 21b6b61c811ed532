/** New windows of the browser, files that it saves, and whose device this is. */
import { pause } from './clock.ts';

/**
 * Opens an address in a new window, which knows nothing of this one.
 *
 * @returns false where the browser lets no window open, because the press that asked for it was too long ago
 */
export function openWindow(address: string): boolean {
  const tab = window.open(address, '_blank');
  // Not the feature `noopener`: with it nobody is told whether a window opened.
  if (tab !== null) tab.opener = null;
  return tab !== null;
}

/** Longer than any browser takes to read what it saves, in milliseconds. */
const SAVED_AFTER_MS = 60_000;

/**
 * Saves a file under a name, as a download; a phone may open it instead.
 *
 * @param file in the type that the device is to know it by
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  void pause(SAVED_AFTER_MS).then(() => URL.revokeObjectURL(link.href));
}

/** Whether this is an iPhone or an iPad; a newer iPad calls itself a Mac, which has no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether the present document is there because its page was loaded again. */
export function wasReloaded(timing: Pick<Performance, 'getEntriesByType'>): boolean {
  const [entry] = timing.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Opens the browser's dialog that prints this page. */
export function printPage(): void {
  window.print();
}
