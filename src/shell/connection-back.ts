/**
 * Calls back when the browser has a connection again, so that nobody waits for the next try of something that failed
 * for want of one.
 *
 * @returns the way to stop
 */
export function onConnectionBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}
