/** Keeps the screen of a device on while somebody else reads from it. */

/**
 * Asks for a screen wake lock. Nothing changes where the browser lacks it or refuses (for example with a low battery).
 * Browsers release the lock when the page is hidden, so it is requested again when the page is visible.
 *
 * @param around the browser's own objects, replaceable in tests
 * @returns releases the lock
 */
export function keepScreenOn(
  around: { readonly navigator: Partial<Pick<Navigator, 'wakeLock'>>; readonly document: Document } = globalThis,
): () => void {
  const { document } = around;
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible') return;
    const given = await around.navigator.wakeLock?.request('screen');
    if (given === undefined) return;
    if (isOver) await given.release();
    else held = given;
  };
  const askQuietly = (): void => void ask().catch(() => undefined);
  document.addEventListener('visibilitychange', askQuietly);
  askQuietly();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askQuietly);
    void held?.release().catch(() => undefined);
  };
}
