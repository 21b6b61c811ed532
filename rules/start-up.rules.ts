/** Checks for an external id made at most, the first answer included (START-24, CONS-15, OP-P-08). */
export const EXTERNAL_ID_ATTEMPTS = 5;

/** Time between two checks, in milliseconds (START-25, CONS-15). */
export const EXTERNAL_ID_INTERVAL_MS = 10_000;

/** The current user: the first item of the user details list (START-35); null when the list is empty. */
export function currentUser<User>(details: readonly User[]): User | null {
  return details[0] ?? null;
}

/**
 * What the number of cached accounts means (START-12, START-13): nobody goes to login, one is signed in, several end
 * start-up with `INIT.1e`.
 */
export function accountVerdict(accounts: number): 'none' | 'one' | 'several' {
  return accounts === 0 ? 'none' : accounts === 1 ? 'one' : 'several';
}

/**
 * Why a sign-in came to nothing, where the person can do something about it: a sign-in of another application is under
 * way in this tab; the browser stores nothing for this site; they came back from the sign-in page; they did so, or
 * their answer was lost, as often as they are sent there by themselves.
 */
export type SignInReason = 'underWay' | 'storageBlocked' | 'cameBack' | 'sentTooOften';

/** What a sign-in says where the browser stores nothing: no answer of the sign-in page could be told from a forged one. */
export const STORAGE_BLOCKED = 'storage_blocked';

/** The reason in the short code of a sign-in that failed; null for every other code. */
export function signInReason(detail: string): SignInReason | null {
  if (detail === STORAGE_BLOCKED) return 'storageBlocked';
  return detail === 'interaction_in_progress' ? 'underWay' : null;
}
