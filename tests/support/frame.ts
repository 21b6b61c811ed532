/** A size for elements in jsdom, which has no layout. */
import { vi } from 'vitest';

/** Gives every element this size until the spies are restored, with a ResizeObserver that never calls back. */
export function withFrame(width = 900, height = 600): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
}
