/** New windows, saved files, and the kind of device. */
import { pause } from './clock.ts';

/**
 * Opens an address in a new window without access to this one.
 *
 * @returns false where the browser blocks the window, because the click was too long ago
 */
export function openWindow(address: string): boolean {
  const tab = window.open(address, '_blank');
  // Set by hand instead of with the feature `noopener`, with which `window.open` always returns null.
  if (tab !== null) tab.opener = null;
  return tab !== null;
}

/** Longer than any browser takes to read a blob that it saves, in milliseconds. */
const SAVED_AFTER_MS = 60_000;

/**
 * Saves a file under a name, as a download; a phone may open it instead.
 *
 * @param file its type decides how the device opens it
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  void pause(SAVED_AFTER_MS).then(() => URL.revokeObjectURL(link.href));
}

/** Whether this is an iPhone or an iPad. Newer iPads report themselves as a Mac, but Macs have no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether the present document was opened by a reload. */
export function wasReloaded(timing: Pick<Performance, 'getEntriesByType'>): boolean {
  const [entry] = timing.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

export function printPage(): void {
  window.print();
}
