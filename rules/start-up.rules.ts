/** Most checks for an external id, including the first answer (START-24, CONS-15, OP-P-08). */
export const EXTERNAL_ID_ATTEMPTS = 5;

/** Time between two checks, in milliseconds (START-25, CONS-15). */
export const EXTERNAL_ID_INTERVAL_MS = 10_000;

/** The current user: the first item of the user details list (START-35); null when the list is empty. */
export function currentUser<User>(details: readonly User[]): User | null {
  return details[0] ?? null;
}

/**
 * What the number of cached accounts means (START-12, START-13): none leads to login, one is signed in, several end
 * start-up with `INIT.1e`.
 */
export function accountVerdict(accounts: number): 'none' | 'one' | 'several' {
  return accounts === 0 ? 'none' : accounts === 1 ? 'one' : 'several';
}

/**
 * Reasons for a failed sign-in that the person can act on: another sign-in is under way in this tab, the browser blocks
 * storage, they returned from the sign-in page, or automatic sign-in was tried as often as allowed.
 */
export type SignInReason = 'underWay' | 'storageBlocked' | 'storageFull' | 'cameBack' | 'sentTooOften';

/** Error code if the browser blocks storage: a genuine answer of the sign-in page could not be told from a forged one. */
export const STORAGE_BLOCKED = 'storage_blocked';

/** Error code if the storage of the tab is full. */
export const STORAGE_FULL = 'storage_full';

/** The reason in the short code of a failed sign-in; null for other codes. */
export function signInReason(detail: string): SignInReason | null {
  if (detail === STORAGE_BLOCKED) return 'storageBlocked';
  if (detail === STORAGE_FULL) return 'storageFull';
  return detail === 'interaction_in_progress' ? 'underWay' : null;
}
