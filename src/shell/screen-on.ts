/** Keeping the screen of a device on while somebody else reads from it. */

/**
 * Asks the browser to leave the screen on. One that cannot, or does not want to (a battery that is nearly empty),
 * changes nothing. A browser lets go of it whenever the page is out of sight, so it is asked again when the page comes
 * back.
 *
 * @param around the browser's own objects
 * @returns lets the screen go dark again
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
