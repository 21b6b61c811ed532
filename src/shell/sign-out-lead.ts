/**
 * Which tab goes to the identity provider. Tabs of one person end together (DEC-12); two of them at the provider at the same time would
 * meet in the middle of its sign-out, and one would end on the provider's own error page.
 */

/** Finds out whether this tab leads; the answer does not change any more in this document. */
export type Lead = () => Promise<boolean>;

/**
 * Makes the question.
 * @param person what tells persons apart
 * @param locks the browser's locks; without them every tab leads
 */
export function createLead(person: () => string, locks: LockManager | undefined): Lead {
  let leads: Promise<boolean> | null = null;
  return () => {
    leads ??= new Promise((resolve) => {
      if (locks === undefined) return resolve(true);
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        // Held for as long as this document lives.
        return lock === null ? undefined : new Promise(() => undefined);
      };
      return void locks.request(`portal.signOut.${person()}`, { ifAvailable: true }, hold).catch(() => resolve(true));
    });
    return leads;
  };
}
