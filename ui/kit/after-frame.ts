/**
 * Calls back once the next frame is on the screen: that is when a browser says for the first time what of an element is
 * in view. At once in a window that draws nothing.
 *
 * @returns ends the waiting
 */
export function afterFrame(element: HTMLElement, work: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const watch = new IntersectionObserver(() => {
    watch.disconnect();
    work();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
