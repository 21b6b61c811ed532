import { vi } from 'vitest';

/** Time limit that only ends a hang, even on a busy machine. */
export const PATIENCE_MS = 60_000;

/**
 * Waits until a check holds.
 *
 * @param check throws until it holds
 * @returns its result
 */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
