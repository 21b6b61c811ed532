/**
 * Calls back when the browser is online again, so that calls which failed offline are retried at once.
 *
 * @returns stops listening
 */
export function onConnectionBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}
