/** Signs of life for work that another process may take over if its process dies. */
import { pause } from './clock.ts';

/** Between two signs of life. */
const RENEW_MS = 10_000;

/** Calls `renew` every ten seconds until the work ends; failures of `renew` never fail the work. @returns stops it */
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
