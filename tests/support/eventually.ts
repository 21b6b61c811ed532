import { vi } from 'vitest';

/**
 * A limit that only ends what hangs: on a machine that is busy with other things a second is nothing, and time decides
 * no test.
 */
export const PATIENCE_MS = 60_000;

/**
 * Waits until a check holds.
 *
 * @param check throws as long as it does not
 * @returns what it gave then
 */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
