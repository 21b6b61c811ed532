/** Signs of life of work that another process may have to judge: whoever died stops giving them. */
import { pause } from './clock.ts';

/** Between two signs of life. */
const RENEW_MS = 10_000;

/**
 * Calls `renew` every ten seconds until the work is over; what goes wrong with it never fails the work. @returns what
 * ends it
 */
export function stayAlive(renew: () => Promise<unknown>): () => void {
  let isOver = false;
  const next = async (): Promise<void> => {
    await pause(RENEW_MS);
    if (isOver) return;
    await renew().catch(() => undefined);
    return next();
  };
  void next();
  return () => {
    isOver = true;
  };
}
