import type { PageLeave } from './page-leave.ts';

/** Has page leaves wait from `begin` until `end`, for work of which nobody holds the promise. */
export function holdOf({ hold }: Pick<PageLeave, 'hold'>) {
  const waiting = new Set<() => void>();
  return {
    begin: (): void => void hold(new Promise<void>((resolve) => waiting.add(resolve))),
    end: (): void => {
      for (const release of waiting) release();
      waiting.clear();
    },
  };
}
